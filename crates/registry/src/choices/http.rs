//! The calls that fill selection lists.

use actix_web::get;
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn},
    http::{Db, Query},
    pagination::Rows,
};

use super::{
    find,
    requests::{CenterChoiceFilter, CityFilter, DistrictFilter, StateFilter},
    responses::{
        AgencyChoice, AnomalyKind, CenterChoice, CityChoice, DistrictChoice, ExaminationChoice, RegionChoice,
        StateChoice,
    },
};

/// Lists the regions to choose from
///
/// A regional administrator gets only the own region.
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<RegionChoice>), Error)
)]
#[get("/choices/regions")]
pub(crate) async fn list_region_choices(caller: Caller<SignedIn>, db: Db) -> Result<Rows<RegionChoice>> {
    Ok(find::regions(&caller.scope, &db).await?.map(Into::into))
}

/// Lists the states and union territories
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    params(StateFilter),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<StateChoice>), Error)
)]
#[get("/choices/states")]
pub(crate) async fn list_state_choices(
    caller: Caller<SignedIn>,
    db: Db,
    Query(filter): Query<StateFilter>,
) -> Result<Rows<StateChoice>> {
    Ok(find::states(&caller.scope, &db, filter).await?.map(Into::into))
}

/// Lists districts to choose from
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    params(DistrictFilter),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<DistrictChoice>), Error)
)]
#[get("/choices/districts")]
pub(crate) async fn list_district_choices(
    caller: Caller<SignedIn>,
    db: Db,
    Query(filter): Query<DistrictFilter>,
) -> Result<Rows<DistrictChoice>> {
    Ok(find::districts(&caller.scope, &db, filter).await?.map(Into::into))
}

/// Lists cities to choose from
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    params(CityFilter),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<CityChoice>), Error)
)]
#[get("/choices/cities")]
pub(crate) async fn list_city_choices(
    caller: Caller<SignedIn>,
    db: Db,
    Query(filter): Query<CityFilter>,
) -> Result<Rows<CityChoice>> {
    Ok(find::cities(&caller.scope, &db, filter).await?.map(Into::into))
}

/// Lists the centers that the caller may choose
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    params(CenterChoiceFilter),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<CenterChoice>), Error)
)]
#[get("/choices/center")]
pub(crate) async fn list_center_choices(
    caller: Caller<SignedIn>,
    db: Db,
    Query(filter): Query<CenterChoiceFilter>,
) -> Result<Rows<CenterChoice>> {
    Ok(find::centers(&caller.scope, &db, filter).await?.map(Into::into))
}

/// Lists the examinations to choose from
///
/// The newest year comes first.
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<ExaminationChoice>), Error)
)]
#[get("/choices/examination")]
pub(crate) async fn list_examination_choices(caller: Caller<SignedIn>, db: Db) -> Result<Rows<ExaminationChoice>> {
    Ok(find::examinations(&caller.scope, &db).await?.map(Into::into))
}

/// Lists the agencies that the caller may choose
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<AgencyChoice>), Error)
)]
#[get("/choices/authorizing-agencies")]
pub(crate) async fn list_agency_choices(caller: Caller<SignedIn>, db: Db) -> Result<Rows<AgencyChoice>> {
    Ok(find::agencies(&caller.scope, &db).await?.map(Into::into))
}

/// Lists the kinds of anomalies
#[utoipa::path(
    tag = "choices",
    security(("session" = ["SignedIn"])),
    responses((status = 200, description = "All of them; `X-Total-Count` says how many", body = Vec<AnomalyKind>), Error)
)]
#[get("/choices/anomalies")]
pub(crate) async fn list_anomaly_kinds(caller: Caller<SignedIn>, db: Db) -> Result<Rows<AnomalyKind>> {
    Ok(find::anomaly_kinds(&caller.scope, &db).await?.map(Into::into))
}
