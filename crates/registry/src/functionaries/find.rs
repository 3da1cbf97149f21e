//! Finding functionaries within the caller's reach.

use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::FunctionaryId,
    pagination::{Paging, Rows},
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, LoaderTrait, QueryFilter, QueryOrder, QuerySelect};

use super::{counts, orders, requests::FunctionaryFilter, search};
use crate::entities::{authorizing_agency, functionary, region};

use functionary::Column;

/// A record with the records that it refers to.
#[derive(Clone, Debug)]
pub struct WithParents {
    pub functionary: functionary::Model,
    pub region: Option<region::Model>,
    pub agency: Option<authorizing_agency::Model>,
}

/// The functionary with that id. Fails with [`Error::NotFound`] when no functionary in reach has it.
pub async fn by_id(scope: &Scope, db: &impl ConnectionTrait, id: FunctionaryId) -> Result<functionary::Model> {
    scope
        .select::<functionary::Entity>()
        .filter(Column::Id.eq(id))
        .one(db)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))
}

/// As [`by_id`], and locks the row until the transaction ends, so that it does not overwrite the changes of another request.
pub async fn locked(scope: &Scope, tx: &DatabaseTransaction, id: FunctionaryId) -> Result<functionary::Model> {
    scope
        .select::<functionary::Entity>()
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))
}

/// Those of these people who are in reach, locked until the transaction ends, in the order of their ids.
pub(crate) async fn many_locked(
    scope: &Scope,
    tx: &DatabaseTransaction,
    mut ids: Vec<FunctionaryId>,
) -> Result<Vec<functionary::Model>> {
    ids.sort_unstable();
    ids.dedup();
    let mut locked = Vec::with_capacity(ids.len());
    for ids in ids.chunks(1_000) {
        let some = scope.select::<functionary::Entity>().filter(Column::Id.is_in(ids.iter().copied()));
        locked.extend(some.order_by_asc(Column::Id).lock_exclusive().all(tx).await?);
    }
    Ok(locked)
}

/// The functionaries with these ids that are in reach, in no particular order.
pub async fn by_ids(
    scope: &Scope,
    db: &impl ConnectionTrait,
    ids: &[FunctionaryId],
) -> Result<Vec<functionary::Model>> {
    // PostgreSQL and SQLite both take tens of thousands of parameters, not more.
    let mut found = Vec::with_capacity(ids.len());
    for ids in ids.chunks(10_000) {
        let some = scope.select::<functionary::Entity>().filter(Column::Id.is_in(ids.iter().copied())).all(db).await?;
        found.extend(some);
    }
    Ok(found)
}

/// A list of functionaries. Fails with [`Error::Invalid`] for an unknown order.
pub async fn list(
    scope: &Scope,
    db: &Database,
    filter: &FunctionaryFilter,
    paging: Paging,
) -> Result<Rows<WithParents>> {
    let Rows { paged, total, rows } = match &filter.q {
        Some(q) => search::list(scope, db, filter, q, paging).await?,
        None => {
            let query = scope.select::<functionary::Entity>().filter(filter.condition());
            let total = async |moment: &DatabaseTransaction| counts::total(scope, moment, filter).await;
            paging.load_counted(db, query, &orders::order_of(scope, filter)?, total).await?
        }
    };
    Ok(Rows { paged, total, rows: with_parents(&**db, rows).await? })
}

/// Loaded records with the records that they refer to, in the same order. Each becomes a [`Functionary`](super::Functionary) or
/// a [`FunctionarySummary`](super::FunctionarySummary) by `into`.
pub async fn with_parents(db: &impl ConnectionTrait, records: Vec<functionary::Model>) -> Result<Vec<WithParents>> {
    let regions = records.load_one(region::Entity, db).await?;
    let agencies = records.load_one(authorizing_agency::Entity, db).await?;
    Ok(records
        .into_iter()
        .zip(regions)
        .zip(agencies)
        .map(|((functionary, region), agency)| WithParents { functionary, region, agency })
        .collect())
}

/// A loaded record with the records that it refers to.
pub async fn with_its_parents(db: &impl ConnectionTrait, record: functionary::Model) -> Result<WithParents> {
    with_parents(db, vec![record]).await?.pop().ok_or_else(|| Error::not_found("Functionary"))
}
