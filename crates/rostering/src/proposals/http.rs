//! The calls about proposed rosters.

use actix_web::{delete, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Db, Json, List, Path, Query, Secrets, Success, Time},
    ids::{FillingPresetId, RosterProposalId},
    pagination::{Paging, Rows},
};

use super::{
    begin, change, enter, find, kept_presets, reasons,
    requests::{
        NewFillingPreset, NewProposal, PostFilter, ProposalChange, ProposalDiscarded, ProposalFilter, ProposalVersion,
    },
    responses::{FillingPreset, PostReasons, Proposal, ProposalDetails, ProposedPost},
    view,
};

/// Gives the choices of rules to begin with: those of the program, then those that users keep
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    responses((status = 200, description = "The choices", body = Vec<FillingPreset>), Error)
)]
#[get("/examination/filling-presets")]
pub(crate) async fn list_filling_presets(caller: Caller<ManageRosters>, db: Db) -> Result<Json<Vec<FillingPreset>>> {
    kept_presets::list(&caller, &db).await.map(Json)
}

/// Keeps rules under a name, for oneself and all administrators of the same reach
///
/// Rules of the same name are replaced.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewFillingPreset,
    responses((status = 200, description = "The choices as they are now", body = Vec<FillingPreset>), Error)
)]
#[post("/examination/filling-presets")]
pub(crate) async fn keep_filling_preset(
    caller: Caller<ManageRosters>,
    db: Db,
    Json(new): Json<NewFillingPreset>,
) -> Result<Json<Vec<FillingPreset>>> {
    kept_presets::keep(&caller, &db, new).await?;
    kept_presets::list(&caller, &db).await.map(Json)
}

/// Deletes rules that were kept under a name
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("presetId" = FillingPresetId, Path, description = "The rules")),
    responses((status = 200, description = "They are gone", body = Success), Error)
)]
#[delete("/examination/filling-presets/{presetId}")]
pub(crate) async fn delete_filling_preset(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<FillingPresetId>,
) -> Result<Json<Success>> {
    kept_presets::delete(&caller, &db, id).await?;
    Ok(Json(Success::YES))
}

/// Asks for rosters to be proposed
///
/// Each region in reach with coming days of the choice gets a proposal. It is drawn in the background and changes nothing until it is
/// entered; after a week it is gone.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NewProposal,
    responses((status = 200, description = "The proposals, which are drawn now", body = Vec<Proposal>), Error)
)]
#[post("/examination/roster-proposals")]
pub(crate) async fn propose_rosters(
    caller: Caller<ManageRosters>,
    db: Db,
    time: Time,
    Json(new): Json<NewProposal>,
) -> Result<Json<Vec<Proposal>>> {
    let rows = begin::propose(&caller, &db, &time, new).await?;
    find::present(&caller, &db, rows).await.map(Json)
}

/// Lists the proposals that are kept, the newest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(ProposalFilter),
    responses((status = 200, description = "The proposals", body = Vec<Proposal>), Error)
)]
#[get("/examination/roster-proposals")]
pub(crate) async fn list_roster_proposals(
    caller: Caller<ManageRosters>,
    db: Db,
    Query(filter): Query<ProposalFilter>,
) -> Result<Json<Vec<Proposal>>> {
    find::list(&caller, &db, &filter).await.map(Json)
}

/// Gives a proposal with what it comes to
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    responses((status = 200, description = "The proposal", body = ProposalDetails), Error)
)]
#[get("/examination/roster-proposals/{proposalId}")]
pub(crate) async fn get_roster_proposal(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
) -> Result<Json<ProposalDetails>> {
    find::details(&caller, &db, &keys, id).await.map(Json)
}

/// Lists the posts of a proposal with their people, those that lack most first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal"), PostFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<ProposedPost>), Error)
)]
#[get("/examination/roster-proposals/{proposalId}/posts")]
pub(crate) async fn list_proposed_posts(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Query(filter): Query<PostFilter>,
    paging: Paging,
) -> Result<Rows<ProposedPost>> {
    let opened = find::opened(&caller, &db, &keys, id).await?;
    view::posts(&db, &caller.scope, &opened, &filter, paging).await
}

/// Gives a post of a proposal with its reasons: why these people, why people are missing, and who else could
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(
        ("proposalId" = RosterProposalId, Path, description = "The proposal"),
        ("post" = u32, Path, description = "The post's number in the proposal")
    ),
    responses((status = 200, description = "The post", body = PostReasons), Error)
)]
#[get("/examination/roster-proposals/{proposalId}/posts/{post}")]
pub(crate) async fn get_proposed_post(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path((id, post)): Path<(RosterProposalId, u32)>,
) -> Result<Json<PostReasons>> {
    let opened = find::with_post(&caller, &db, &keys, id).await?;
    reasons::of_post(&db, &caller.scope, &opened, post).await.map(Json)
}

/// Changes a proposal by hand, or draws what is not locked anew
///
/// A person who is put in stays when it is drawn again. A rule against it answers 409 with the reason `RULE_AGAINST` and names the rules at
/// `anyway`, which can be set aside with a reason.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = ProposalChange,
    responses((status = 200, description = "The proposal as it is now", body = ProposalDetails), Error)
)]
#[post("/examination/roster-proposals/{proposalId}/changes")]
pub(crate) async fn change_roster_proposal(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Json(wanted): Json<ProposalChange>,
) -> Result<Json<ProposalDetails>> {
    change::change(&caller, &db, &keys, id, wanted).await?;
    find::details(&caller, &db, &keys, id).await.map(Json)
}

/// Stops the drawing of a proposal, or discards it
///
/// A draw with witnesses that was frozen is kept as one that does not count, with the reason.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = ProposalDiscarded,
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[post("/examination/roster-proposals/{proposalId}/cancel")]
pub(crate) async fn cancel_roster_proposal(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<RosterProposalId>,
    Json(discarded): Json<ProposalDiscarded>,
) -> Result<Json<Success>> {
    begin::cancel(&caller, &db, id, discarded).await?;
    Ok(Json(Success::YES))
}

/// Enters all duties of a proposal
///
/// This goes on in the background; what a day or a person no longer allows is left out and counted. All of it is one act, which can be
/// undone until a gate of one of its days was opened. Of a draw whose centers are told later, people learn their date and city at once,
/// and the duties of a date are entered when their centers may be told.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = ProposalVersion,
    responses((status = 200, description = "The proposal, which is entered now", body = ProposalDetails), Error)
)]
#[post("/examination/roster-proposals/{proposalId}/enter")]
pub(crate) async fn enter_roster_proposal(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Json(seen): Json<ProposalVersion>,
) -> Result<Json<ProposalDetails>> {
    enter::begin(&caller, &db, id, seen).await?;
    find::details(&caller, &db, &keys, id).await.map(Json)
}
