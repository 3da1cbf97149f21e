//! The calls about swaps of duties.

use actix_web::{HttpRequest, get, post, web::Data};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageRosters},
    http::{Db, Json, Path, RequestFacts},
    ids::ExaminationDayId,
};
use rostering::{RosteringSettings, undoable::Doing};
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    answer::{self, Voice},
    ask, find, finish,
    requests::{ChosenSwap, LinkOfSwaps, NotedSwapAnswer, SwapAnswerByLink, SwapToAsk},
    responses::{DutySwap, LinkedSwap},
};
use crate::{entities::duty_swap, links, reach::everywhere, settings::DutySettings};

/// Asks two people whether they swap their duties of one examination
///
/// The rules of assigning are checked crosswise first. Each gets an SMS with their link, and answers there or on the phone.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = SwapToAsk,
    responses((status = 200, description = "The open swap", body = DutySwap), Error)
)]
#[post("/examination/duty-swaps")]
pub(crate) async fn ask_to_swap(
    caller: Caller<ManageRosters>,
    installation: Installation,
    rostering: Data<RosteringSettings>,
    Json(wanted): Json<SwapToAsk>,
) -> Result<Json<DutySwap>> {
    let doing = Doing::new(&caller, installation.clock(), &rostering);
    let id = ask::ask(doing, &caller, &installation, &wanted).await?;
    find::shown(&caller, installation.db(), id).await.map(Json)
}

/// Lists the swaps of a day's duties with what both people said, the newest first
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    params(("id" = ExaminationDayId, Path, description = "The day")),
    responses((status = 200, description = "The swaps, at most 100", body = Vec<DutySwap>), Error)
)]
#[get("/examination/examination-day/{id}/duty-swaps")]
pub(crate) async fn list_duty_swaps(
    caller: Caller<ManageRosters>,
    db: Db,
    Path(id): Path<ExaminationDayId>,
) -> Result<Json<Vec<DutySwap>>> {
    find::of_day(&caller, &db, id).await.map(Json)
}

/// Notes what one of the two people of a swap said on the phone
///
/// A no ends the swap.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = NotedSwapAnswer,
    responses((status = 200, description = "The swap as it is now", body = DutySwap), Error)
)]
#[post("/examination/duty-swaps/answer")]
pub(crate) async fn note_swap_answer(
    caller: Caller<ManageRosters>,
    installation: Installation,
    Json(said): Json<NotedSwapAnswer>,
) -> Result<Json<DutySwap>> {
    let which = find::one(&caller.scope, said.swap_id);
    answer::answer(&installation, which, said.functionary_id, said.agrees, Voice::User(&caller)).await?;
    find::shown(&caller, installation.db(), said.swap_id).await.map(Json)
}

/// Swaps two duties to which both people agreed
///
/// Both duties are cancelled and given crosswise, accepted, by the rules of assigning. Both people get an SMS. It cannot be undone.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = ChosenSwap,
    responses((status = 200, description = "The swap, which is done", body = DutySwap), Error)
)]
#[post("/examination/duty-swaps/finish")]
pub(crate) async fn finish_swap(
    caller: Caller<ManageRosters>,
    installation: Installation,
    rostering: Data<RosteringSettings>,
    Json(chosen): Json<ChosenSwap>,
) -> Result<Json<DutySwap>> {
    let doing = Doing::new(&caller, installation.clock(), &rostering);
    finish::finish(doing, &caller, &installation, chosen.swap_id).await?;
    find::shown(&caller, installation.db(), chosen.swap_id).await.map(Json)
}

/// Stops an open swap; each keeps their own duty
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageRosters"])),
    request_body = ChosenSwap,
    responses((status = 200, description = "The swap, which is stopped", body = DutySwap), Error)
)]
#[post("/examination/duty-swaps/stop")]
pub(crate) async fn stop_swap(
    caller: Caller<ManageRosters>,
    installation: Installation,
    Json(chosen): Json<ChosenSwap>,
) -> Result<Json<DutySwap>> {
    answer::stop(&caller, &installation, chosen.swap_id).await?;
    find::shown(&caller, installation.db(), chosen.swap_id).await.map(Json)
}

/// Lists the swaps that the person of a link is asked about
///
/// Only in a browser in which the link was opened.
#[utoipa::path(
    tag = "duty-link",
    request_body = LinkOfSwaps,
    responses((status = 200, description = "The open swaps, the oldest first", body = Vec<LinkedSwap>), Error)
)]
#[post("/duty-link/swaps")]
pub(crate) async fn list_linked_swaps(
    request: HttpRequest,
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(asked): Json<LinkOfSwaps>,
) -> Result<Json<Vec<LinkedSwap>>> {
    let reader = links::reader(&request, &installation, &settings, &facts, &asked.link).await?;
    find::of_reader(installation.db(), &reader, installation.now()).await.map(Json)
}

/// Answers by link whether one swaps one's duty
///
/// Only in a browser in which the link was opened. A no ends the swap; a yes can be taken back until the duties are swapped.
#[utoipa::path(
    tag = "duty-link",
    request_body = SwapAnswerByLink,
    responses((status = 200, description = "The swaps that are open now", body = Vec<LinkedSwap>), Error)
)]
#[post("/duty-link/swaps/answer")]
pub(crate) async fn answer_swap_by_link(
    request: HttpRequest,
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(said): Json<SwapAnswerByLink>,
) -> Result<Json<Vec<LinkedSwap>>> {
    let reader = links::reader(&request, &installation, &settings, &facts, &said.link).await?;
    let which = find::one(&everywhere(), said.swap_id).filter(duty_swap::Column::ExaminationId.eq(reader.examination));
    answer::answer(&installation, which, reader.person, said.agrees, Voice::Person(&facts)).await?;
    find::of_reader(installation.db(), &reader, installation.now()).await.map(Json)
}
