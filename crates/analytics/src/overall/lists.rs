//! The centers, people and examinations behind the counts.

use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::RegionId,
    listing,
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    centers::{self, Center},
    entities::{center, examination, functionary},
    examinations::responses::Examination,
    functionaries::{self, Functionary, FunctionaryFilter, counts},
};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, QueryFilter};

use crate::reach;

/// The centers in reach: pages by name, a whole list with the newest first.
pub(super) async fn centers(
    db: &Database,
    scope: &Scope,
    region: Option<RegionId>,
    paging: Paging,
) -> Result<Rows<Center>> {
    let query =
        reach::centers(scope).filter(Condition::all().add_option(region.map(|id| center::Column::RegionId.eq(id))));
    let orders = [("name", center::Column::Name), ("createdAt", center::Column::CreatedAt)];
    let order = listing::order_by(None, listing::by_name_in_pages(&paging), &orders, center::Column::Id)?;
    let Rows { paged, total, rows } = paging.load(db, query, &order).await?;
    let rows = centers::find::with_places(&**db, rows).await?.into_iter().map(Center::from).collect();
    Ok(Rows { paged, total, rows })
}

/// The people in reach, the newest first.
pub(super) async fn functionaries(
    db: &Database,
    scope: &Scope,
    region: Option<RegionId>,
    paging: Paging,
) -> Result<Rows<Functionary>> {
    let query =
        reach::people(scope).filter(Condition::all().add_option(region.map(|id| functionary::Column::RegionId.eq(id))));
    let in_region = FunctionaryFilter { region_id: region, ..FunctionaryFilter::default() };
    let newest_first = functionaries::order_of(scope, &in_region)?;
    let total = async |moment: &DatabaseTransaction| counts::total(scope, moment, &in_region).await;
    let Rows { paged, total, rows } = paging.load_counted(db, query, &newest_first, total).await?;
    let rows = functionaries::find::with_parents(&**db, rows).await?.into_iter().map(Functionary::from).collect();
    Ok(Rows { paged, total, rows })
}

/// The examinations in reach, the newest first.
pub(super) async fn examinations(db: &Database, scope: &Scope, paging: Paging) -> Result<Rows<Examination>> {
    let query = scope.select::<examination::Entity>();
    let newest_first = ListOrder::downwards([examination::Column::CreatedAt], examination::Column::Id);
    Ok(paging.load(db, query, &newest_first).await?.map(Examination::from))
}
