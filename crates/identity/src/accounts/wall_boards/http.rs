//! The calls about screens on walls, and how a screen says which one it is.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, get, post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageWallBoards},
    clock::Clock,
    database::Database,
    http::{Created, Db, Json, List, Path, Success},
    ids::WallBoardId,
    pagination::{Paging, Rows},
};

use super::{
    WallBoardKey, find, make,
    requests::NewWallBoard,
    responses::{WallBoard, WallBoardMade},
};
use crate::accounts::user_accounts::ReasonGiven;

/// The header that carries the key of a screen.
pub const HEADER: &str = "x-wall-board";

/// Lists the screens on walls in the caller's reach
#[utoipa::path(
    tag = "wall-boards",
    security(("session" = ["ManageWallBoards"])),
    params(Paging),
    responses((status = 200, description = "The newest first", body = List<WallBoard>), Error)
)]
#[get("/wall-boards")]
pub(crate) async fn list_wall_boards(
    caller: Caller<ManageWallBoards>,
    db: Db,
    paging: Paging,
) -> Result<Rows<WallBoard>> {
    find::page(&db, &caller.scope, caller.now, paging).await
}

/// Adds a wall screen
///
/// It shows the figures of the day of its region, or of the country, without names, numbers or faces of people, until it ends or is
/// taken back. Its key is in this answer and nowhere else.
#[utoipa::path(
    tag = "wall-boards",
    security(("session" = ["ManageWallBoards"])),
    request_body = NewWallBoard,
    responses((status = 201, description = "The screen and its key", body = WallBoardMade), Error)
)]
#[post("/wall-boards")]
pub(crate) async fn create_wall_board(
    caller: Caller<ManageWallBoards>,
    db: Db,
    Json(new): Json<NewWallBoard>,
) -> Result<Created<WallBoardMade>> {
    make::make(&caller, &db, new).await.map(Created)
}

/// Takes a screen back
///
/// Its next request, seconds later, is refused. What the head office added, only the head office takes back.
#[utoipa::path(
    tag = "wall-boards",
    security(("session" = ["ManageWallBoards"])),
    params(("id" = WallBoardId, Path, description = "Which screen")),
    request_body = ReasonGiven,
    responses((status = 200, description = "It shows nothing any more", body = Success), Error)
)]
#[post("/wall-boards/{id}/revoke")]
pub(crate) async fn revoke_wall_board(
    caller: Caller<ManageWallBoards>,
    db: Db,
    Path(id): Path<WallBoardId>,
    Json(why): Json<ReasonGiven>,
) -> Result<Json<Success>> {
    make::revoke(&caller, &db, id, why.reason.as_deref()).await?;
    Ok(Json(Success::YES))
}

impl FromRequest for WallBoardKey {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let parts = request.app_data::<Data<Database>>().cloned().zip(request.app_data::<Data<Clock>>().cloned());
        let key = request.headers().get(HEADER).and_then(|value| value.to_str().ok()).map(str::to_owned);
        Box::pin(async move {
            let (db, clock) = parts.ok_or_else(|| Error::internal("no database and clock are provided"))?;
            Self::find(&db, &clock, key.as_deref()).await
        })
    }
}
