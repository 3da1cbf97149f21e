//! The call of a screen on a wall.

use actix_web::get;
use identity::accounts::wall_boards::WallBoardKey;
use kernel::{
    Error, Result,
    http::{Db, Json, Time},
};

use super::{responses::WallFigures, show};

/// Gives the figures of today for a screen
///
/// For screens that were set up with `POST /wall-boards`. Only figures: no name, number or face of a person.
#[utoipa::path(
    tag = "wall-boards",
    security(("wallBoard" = ["WallBoard"])),
    responses((status = 200, description = "The figures", body = WallFigures), Error)
)]
#[get("/wall-boards/figures")]
pub(crate) async fn get_wall_board(board: WallBoardKey, db: Db, time: Time) -> Result<Json<WallFigures>> {
    show::figures(&db, &time, &board).await.map(Json)
}
