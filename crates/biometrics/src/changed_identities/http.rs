//! Calls about people with a changed name or Aadhaar number.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageFaces, SettleFaceReviews},
    },
    http::{Db, Json, List, Path, Query, Success},
    pagination::{Paging, Rows},
};
use uuid::Uuid;

use super::{find, requests::ChangedIdentitiesFilter, responses::ChangedIdentity, see};

/// Lists active people with an enrolled face whose name or Aadhaar number an agency changed
///
/// For people in the caller's reach, until the region or the head office has reviewed the change.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(ChangedIdentitiesFilter, Paging),
    responses((status = 200, description = "The changes, the newest first", body = List<ChangedIdentity>), Error)
)]
#[get("/functionary/changed-identities")]
pub(crate) async fn list_changed_identities(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(filter): Query<ChangedIdentitiesFilter>,
    paging: Paging,
) -> Result<Rows<ChangedIdentity>> {
    find::list(&db, &caller.scope, &filter, paging).await
}

/// Records that the change of a person's name or Aadhaar number was reviewed
///
/// It is no longer listed, and the person's duties lose the mark.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SettleFaceReviews"])),
    params(("id" = Uuid, Path, description = "Which change")),
    request_body = Object,
    responses((status = 200, description = "It was looked at", body = Success), Error)
)]
#[post("/functionary/changed-identities/{id}")]
pub(crate) async fn see_changed_identity(
    caller: Caller<SettleFaceReviews>,
    db: Db,
    Path(id): Path<Uuid>,
) -> Result<Json<Success>> {
    see::see(&db, &caller, id).await?;
    Ok(Json(Success::YES))
}
