//! The calls that tell of doubts.

use actix_web::{get, post, web::Data};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageFaces, SettleFaceReviews},
    },
    http::{Db, Json, List, Path, Query, Secrets, Time},
    ids::FunctionaryId,
    pagination::{Paging, Rows},
};
use registry::files::FileStore;

use super::{
    look_alikes, own_pictures,
    requests::{FaceDoubtsOf, FaceReviewDecision, UnlikePicturesFilter},
    responses::{FaceDoubts, UnlikePictures},
    settle,
};
use crate::{changed_identities, face_images::Enrolment, faces::Faces};

/// Tells at whose faces to look before they are relied on
///
/// For people in the caller's reach. Look-alikes come from pairs that are listed to the caller and have not been found to be two people.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(FaceDoubtsOf),
    responses((status = 200, description = "Those of whom there are doubts", body = FaceDoubts), Error)
)]
#[get("/functionary/face-doubts")]
pub(crate) async fn list_face_doubts(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(of): Query<FaceDoubtsOf>,
) -> Result<Json<FaceDoubts>> {
    let people = &of.functionary_ids.0;
    Ok(Json(FaceDoubts {
        look_alikes: look_alikes::not_told_apart(&db, &caller.scope, people).await?,
        unlike_own_pictures: own_pictures::unlike(&db, &caller.scope, people).await?,
        changed_identities: changed_identities::among(&db, &caller.scope, people).await?,
    }))
}

/// Lists people whose own pictures do not all look like one person
///
/// For people in the caller's reach. One of the pictures may show another person, whom a gate would let in under the person's name; where
/// two pictures differ, both are flagged, because either may be the wrong one. A person with a face that does not agree with earlier ones
/// stays in the list until the region or the head office has decided.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(UnlikePicturesFilter, Paging),
    responses((status = 200, description = "The people, by name", body = List<UnlikePictures>), Error)
)]
#[get("/functionary/unlike-pictures")]
pub(crate) async fn list_unlike_pictures(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(filter): Query<UnlikePicturesFilter>,
    paging: Paging,
) -> Result<Rows<UnlikePictures>> {
    own_pictures::list(&db, &caller, &filter, paging).await
}

/// Decides whether faces of a functionary that do not agree are theirs
///
/// `SAME_PERSON`: all enrolled pictures count from here on. `ANOTHER_PERSON`: the wrong pictures are removed; a functionary with none left
/// becomes inactive until the same reach or a wider one activates them. Refused with 403 to users who enrolled or removed one of the faces.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SettleFaceReviews"])),
    params(("functionaryId" = FunctionaryId, Path, description = "Whose faces")),
    request_body = FaceReviewDecision,
    responses((status = 200, description = "The person as they stand now", body = UnlikePictures), Error)
)]
#[post("/functionary/unlike-pictures/{functionaryId}")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn settle_unlike_pictures(
    caller: Caller<SettleFaceReviews>,
    db: Db,
    time: Time,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    Path(id): Path<FunctionaryId>,
    Json(decision): Json<FaceReviewDecision>,
) -> Result<Json<UnlikePictures>> {
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    settle::settle(parts, &caller, id, decision).await.map(Json)
}
