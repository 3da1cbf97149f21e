//! The calls about agencies.

use actix_web::{delete, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageAgencies},
    http::{Created, Db, Json, List, Path, Query, Success},
    ids::AgencyId,
    pagination::{Paging, Rows},
};

use super::{Agency, AgencyChanges, AgencyFilter, NewAgency, create, delete as deletion, find, update};

/// Lists the agencies that supply staff
#[utoipa::path(
    tag = "agencies",
    security(("session" = ["ManageAgencies"])),
    params(AgencyFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<Agency>), Error)
)]
#[get("/agencies")]
pub(crate) async fn list_agencies(
    caller: Caller<ManageAgencies>,
    db: Db,
    Query(filter): Query<AgencyFilter>,
    paging: Paging,
) -> Result<Rows<Agency>> {
    Ok(find::list(&caller.scope, &db, &filter, paging).await?.map(Into::into))
}

/// Enters a new agency
#[utoipa::path(
    tag = "agencies",
    security(("session" = ["ManageAgencies"])),
    request_body = NewAgency,
    responses((status = 201, description = "The agency is entered", body = Agency), Error)
)]
#[post("/agencies")]
pub(crate) async fn create_agency(
    caller: Caller<ManageAgencies>,
    db: Db,
    Json(new): Json<NewAgency>,
) -> Result<Created<Agency>> {
    Ok(Created(create::agency(&caller, &db, new).await?.into()))
}

/// Gives one agency by id
#[utoipa::path(
    tag = "agencies",
    security(("session" = ["ManageAgencies"])),
    params(("id" = AgencyId, Path, description = "Which agency")),
    responses((status = 200, description = "The agency", body = Agency), Error)
)]
#[get("/agencies/{id}")]
pub(crate) async fn get_agency(
    caller: Caller<ManageAgencies>,
    db: Db,
    Path(id): Path<AgencyId>,
) -> Result<Json<Agency>> {
    let agency = find::by_id(&caller.scope, &***db, id).await?;
    Ok(Json(find::with_its_region(&caller.scope, &***db, agency).await?.into()))
}

/// Changes an agency's record
///
/// Absent fields stay as they are. Its users go with it into another region; the family is fixed once it has people.
#[utoipa::path(
    tag = "agencies",
    security(("session" = ["ManageAgencies"])),
    params(("id" = AgencyId, Path, description = "Which agency")),
    request_body = AgencyChanges,
    responses((status = 200, description = "The agency as it is now", body = Agency), Error)
)]
#[post("/agencies/{id}")]
pub(crate) async fn update_agency(
    caller: Caller<ManageAgencies>,
    db: Db,
    Path(id): Path<AgencyId>,
    Json(changes): Json<AgencyChanges>,
) -> Result<Json<Agency>> {
    Ok(Json(update::agency(&caller, &db, id, changes).await?.into()))
}

/// Deletes an agency for good
///
/// Refused while functionaries or users belong to it.
#[utoipa::path(
    tag = "agencies",
    security(("session" = ["ManageAgencies"])),
    params(("id" = AgencyId, Path, description = "Which agency")),
    responses((status = 200, description = "It is gone", body = Success), Error)
)]
#[delete("/agencies/{id}")]
pub(crate) async fn delete_agency(
    caller: Caller<ManageAgencies>,
    db: Db,
    Path(id): Path<AgencyId>,
) -> Result<Json<Success>> {
    deletion::agency(&caller, &db, id).await?;
    Ok(Json(Success::YES))
}
