//! The calls of witnesses, of those who draw, and of people who are called up.

use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, CONTENT_DISPOSITION},
    post,
};
use identity::accounts::self_verified::SelfVerified;
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageRosters, WitnessDraws},
    },
    http::{Db, Json, List, Path, Secrets, Time},
    ids::RosterProposalId,
    pagination::{Paging, Rows},
};
use registry::functionaries::oneself;
use utoipa::ToSchema;

use crate::proposals::{
    find,
    responses::ProposalDetails,
    witnessed::{self, CallUp, DrawToWitness, DrawVersion, OwnCallUp, WitnessWords},
};

/// Lists the draws that wait for the words of witnesses, the newest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["WitnessDraws"])),
    responses((status = 200, description = "The draws", body = Vec<DrawToWitness>), Error)
)]
#[get("/examination/roster-draws")]
pub(crate) async fn list_roster_draws(
    caller: Caller<WitnessDraws>,
    db: Db,
    keys: Secrets,
) -> Result<Json<Vec<DrawToWitness>>> {
    witnessed::awaiting(&caller, &db, &keys).await.map(Json)
}

/// Gives a draw as its witnesses see it
#[utoipa::path(
    tag = "examination",
    security(("session" = ["WitnessDraws"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    responses((status = 200, description = "The draw", body = DrawToWitness), Error)
)]
#[get("/examination/roster-draws/{proposalId}")]
pub(crate) async fn get_roster_draw(
    caller: Caller<WitnessDraws>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
) -> Result<Json<DrawToWitness>> {
    witnessed::of_draw(&caller, &db, &keys, id).await.map(Json)
}

/// Says words for a draw that is frozen
///
/// They are sealed until it is drawn. Each witness speaks once.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["WitnessDraws"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = WitnessWords,
    responses((status = 200, description = "The draw as it is now", body = DrawToWitness), Error)
)]
#[post("/examination/roster-draws/{proposalId}/words")]
pub(crate) async fn witness_roster_draw(
    caller: Caller<WitnessDraws>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Json(said): Json<WitnessWords>,
) -> Result<Json<DrawToWitness>> {
    witnessed::say(&caller, &db, &keys, id, said).await?;
    witnessed::of_draw(&caller, &db, &keys, id).await.map(Json)
}

/// Draws a frozen roster by the words of its witnesses
///
/// It takes two witnesses, at least one signed in and not the one who draws; or the number that was announced before.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = DrawVersion,
    responses((status = 200, description = "The proposal, which is drawn now", body = ProposalDetails), Error)
)]
#[post("/examination/roster-draws/{proposalId}/draw")]
pub(crate) async fn draw_roster(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Json(seen): Json<DrawVersion>,
) -> Result<Json<ProposalDetails>> {
    witnessed::begin(&caller, &db, &keys, id, seen).await?;
    find::details(&caller, &db, &keys, id).await.map(Json)
}

/// Sets a draw aside, for a reason
///
/// Witnesses speak once more for the same freeze. What was set aside stands in the trail and in the file of the draw.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    request_body = DrawVersion,
    responses((status = 200, description = "The proposal, which waits for witnesses", body = ProposalDetails), Error)
)]
#[post("/examination/roster-draws/{proposalId}/set-aside")]
pub(crate) async fn set_roster_draw_aside(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
    Json(seen): Json<DrawVersion>,
) -> Result<Json<ProposalDetails>> {
    witnessed::set_aside(&caller, &db, id, seen).await?;
    find::details(&caller, &db, &keys, id).await.map(Json)
}

/// The bytes of the file of a draw.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "it describes bytes, which are sent without a shape")]
pub(crate) struct DrawFile(Vec<u8>);

/// Gives the file of a draw, with which outsiders draw it again
///
/// `muster roster verify` reads it. People stand in it by salted hashes. Before the centers are told it is for the head office.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal")),
    responses((status = 200, description = "The file", content_type = "application/octet-stream", body = DrawFile), Error)
)]
#[get("/examination/roster-draws/{proposalId}/protocol")]
pub(crate) async fn download_roster_protocol(
    caller: Caller<ManageRosters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<RosterProposalId>,
) -> Result<HttpResponse> {
    let file = witnessed::file(&caller, &db, &keys, id).await?;
    Ok(HttpResponse::Ok()
        .content_type("application/octet-stream")
        .insert_header((CONTENT_DISPOSITION, format!("attachment; filename=\"draw-{id}.json\"")))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(file))
}

/// Lists the people whom a draw called up, by date and city
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("proposalId" = RosterProposalId, Path, description = "The proposal"), Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<CallUp>), Error)
)]
#[get("/examination/roster-draws/{proposalId}/call-ups")]
pub(crate) async fn list_call_ups(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<RosterProposalId>,
    paging: Paging,
) -> Result<Rows<CallUp>> {
    witnessed::list_call_ups(&caller, &db, id, paging).await
}

/// Lists the dates and cities to which one is called up, from today on
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, description = "The next one first", body = Vec<OwnCallUp>), Error)
)]
#[get("/functionary/self-call-ups")]
pub(crate) async fn list_own_call_ups(who: SelfVerified, db: Db, time: Time) -> Result<Json<Vec<OwnCallUp>>> {
    let person = oneself::person(&db, who).await?;
    witnessed::own_call_ups(&db, &time, &person).await.map(Json)
}
