//! Finds one log by its id. On PostgreSQL logs lie by month, and an id alone would be searched in all months; so the search starts around
//! the time in the id.

use chrono::{DateTime, NaiveDate, TimeDelta};
use kernel::{Result, access::Scope, ids::AttendanceLogId};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::attendance_log::{self, ActiveModel, Column, Entity, Model, on_date};

/// A device may send old captures after a time without network, and a duty has its date before its logs; ids from other programs may hold
/// another time, or none.
const AROUND: TimeDelta = TimeDelta::days(20);

/// The log, if it is in reach; locked until the transaction ends if `locks`.
pub(super) async fn find(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: AttendanceLogId,
    locks: bool,
) -> Result<Option<Model>> {
    let wanted = || {
        let log = scope.select::<Entity>().filter(Column::Id.eq(id));
        if locks { log.lock_exclusive() } else { log }
    };
    if tx.get_database_backend() == DbBackend::Postgres
        && let Some(date) = drawn_on(id)
        && let Some(log) = wanted().filter(Column::Date.between(date - AROUND, date + AROUND)).one(tx).await?
    {
        return Ok(Some(log));
    }
    Ok(wanted().one(tx).await?)
}

/// Writes the changed columns of a log.
pub(super) async fn update(tx: &DatabaseTransaction, date: NaiveDate, changed: ActiveModel) -> Result<Model> {
    Ok(attendance_log::Entity::update(changed).validate()?.filter(on_date(tx, date)).exec(tx).await?)
}

fn drawn_on(id: AttendanceLogId) -> Option<NaiveDate> {
    let (seconds, _) = id.0.get_timestamp()?.to_unix();
    Some(DateTime::from_timestamp(i64::try_from(seconds).ok()?, 0)?.date_naive())
}
