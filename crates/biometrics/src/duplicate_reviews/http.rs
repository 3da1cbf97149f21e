//! The calls about faces that could be another person's.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFaces},
    http::{Db, Json, List, Path, Query},
    pagination::{Paging, Rows},
};
use uuid::Uuid;

use super::{
    decide, find,
    requests::{DuplicateDecision, DuplicateReviewFilter},
    responses::DuplicateReview,
};

/// Lists faces that are very close to another person's
///
/// For people in the caller's reach. The other person is named only to a caller who reaches them too. Two people are listed once: the
/// newest face stands for the others that are undecided, too, or were decided with it.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(DuplicateReviewFilter, Paging),
    responses((status = 200, description = "The pairs, the newest first", body = List<DuplicateReview>), Error)
)]
#[get("/functionary/duplicate-reviews")]
pub(crate) async fn list_duplicate_reviews(
    caller: Caller<ManageFaces>,
    db: Db,
    Query(filter): Query<DuplicateReviewFilter>,
    paging: Paging,
) -> Result<Rows<DuplicateReview>> {
    find::list(&db, &caller, &filter, paging).await
}

/// Says whether two people who look alike are one
///
/// Only for callers who reach both. The latest decision counts; the audit trail keeps all.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFaces"])),
    params(("id" = Uuid, Path, description = "Which pair")),
    request_body = DuplicateDecision,
    responses((status = 200, description = "The pair as it stands now", body = DuplicateReview), Error)
)]
#[post("/functionary/duplicate-reviews/{id}")]
pub(crate) async fn decide_duplicate_review(
    caller: Caller<ManageFaces>,
    db: Db,
    Path(id): Path<Uuid>,
    Json(decision): Json<DuplicateDecision>,
) -> Result<Json<DuplicateReview>> {
    decide::decide(&caller, &db, id, decision).await.map(Json)
}
