//! Finding agencies and the records that they refer to.

use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::{AgencyId, RegionId},
    pagination::{Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, LoaderTrait, QueryFilter, QuerySelect};

use super::AgencyFilter;
use crate::{
    entities::{
        authorizing_agency::{self, Column},
        region,
    },
    listing,
};

#[derive(Clone, Debug)]
pub struct WithRegion {
    pub agency: authorizing_agency::Model,
    pub region: Option<region::Model>,
}

/// The agency of that id.
pub(super) async fn by_id(scope: &Scope, db: &impl ConnectionTrait, id: AgencyId) -> Result<authorizing_agency::Model> {
    scope.select::<authorizing_agency::Entity>().filter(Column::Id.eq(id)).one(db).await?.ok_or_else(not_found)
}

/// As [`by_id`], and locks the row until the transaction ends, so that no other transaction hangs something new on it.
pub(super) async fn locked(scope: &Scope, tx: &DatabaseTransaction, id: AgencyId) -> Result<authorizing_agency::Model> {
    scope
        .select::<authorizing_agency::Entity>()
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await?
        .ok_or_else(not_found)
}

fn not_found() -> Error {
    Error::not_found("Agency")
}

/// A list of agencies. Fails with [`Error::Invalid`] for an unknown order.
pub(super) async fn list(
    scope: &Scope,
    db: &Database,
    filter: &AgencyFilter,
    paging: Paging,
) -> Result<Rows<WithRegion>> {
    let wanted = Condition::all()
        .add_option(filter.family.map(|family| Column::Family.eq(family)))
        .add_option(filter.region_id.map(|region| Column::RegionId.eq(region)))
        .add_option(filter.q.as_deref().map(|q| listing::matching(q, &[Column::Name, Column::Slug])));
    let orders = [
        ("name", Column::Name),
        ("slug", Column::Slug),
        ("family", Column::Family),
        ("createdAt", Column::CreatedAt),
        ("updatedAt", Column::UpdatedAt),
    ];
    let query = scope.select::<authorizing_agency::Entity>().filter(wanted);
    let order = listing::order_by(filter.sort.as_deref(), listing::by_name_in_pages(&paging), &orders, Column::Id)?;
    let Rows { paged, total, rows } = paging.load(db, query, &order).await?;
    let regions = rows.load_one(region::Entity, &**db).await?;
    let rows = rows.into_iter().zip(regions).map(|(agency, region)| WithRegion { agency, region }).collect();
    Ok(Rows { paged, total, rows })
}

/// A loaded agency with its region.
pub(super) async fn with_its_region(
    scope: &Scope,
    db: &impl ConnectionTrait,
    agency: authorizing_agency::Model,
) -> Result<WithRegion> {
    let region = match agency.region_id {
        Some(id) => scope.select::<region::Entity>().filter(region::Column::Id.eq(id)).one(db).await?,
        None => None,
    };
    Ok(WithRegion { agency, region })
}

/// Refuses a region that does not exist.
pub(super) async fn refuse_unknown(scope: &Scope, db: &impl ConnectionTrait, region: Option<RegionId>) -> Result<()> {
    let Some(id) = region else { return Ok(()) };
    let known = scope.select::<region::Entity>().filter(region::Column::Id.eq(id)).one(db).await?;
    known.map(|_| ()).ok_or_else(|| Error::invalid_field("regionId", "Region not found"))
}
