//! The call that tells of doubts.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json, Query},
};

use super::{look_alikes, own_pictures, requests::FaceDoubtsOf, responses::FaceDoubts};

/// Tells at whose faces to look before they are relied on
///
/// Of people in the caller's reach. Look-alikes are those of pairs that are listed to the caller and have not been found to be
/// two people.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(FaceDoubtsOf),
    responses((status = 200, description = "Those of whom there are doubts", body = FaceDoubts), Error)
)]
#[get("/functionary/face-doubts")]
pub async fn list_face_doubts(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(of): Query<FaceDoubtsOf>,
) -> Result<Json<FaceDoubts>> {
    let people = &of.functionary_ids.0;
    Ok(Json(FaceDoubts {
        look_alikes: look_alikes::not_told_apart(&db, &caller.scope, people).await?,
        unlike_own_pictures: own_pictures::unlike(&db, &caller.scope, people).await?,
    }))
}
