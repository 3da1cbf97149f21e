//! The calls that tell of doubts.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json, List, Query},
    pagination::{Paging, Rows},
};

use super::{
    look_alikes, own_pictures,
    requests::{FaceDoubtsOf, UnlikePicturesFilter},
    responses::{FaceDoubts, UnlikePictures},
};

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

/// Lists people whose own pictures do not all look like one person
///
/// Of people in the caller's reach. One of the pictures may show another person, whom a gate would let in under the person's
/// name; of two that differ both are flagged, as nobody knows which is the wrong one.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(UnlikePicturesFilter, Paging),
    responses((status = 200, description = "The people, by name", body = List<UnlikePictures>), Error)
)]
#[get("/functionary/unlike-pictures")]
pub async fn list_unlike_pictures(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(filter): Query<UnlikePicturesFilter>,
    paging: Paging,
) -> Result<Rows<UnlikePictures>> {
    own_pictures::list(&db, &caller.scope, &filter, paging).await
}
