//! Counts the anomalies of a date that nobody has looked at yet, by what they lie in.

use std::{collections::HashMap, hash::Hash};

use chrono::NaiveDate;
use kernel::{Result, access::Scope, database::Database, ids::ExaminationDayId};
use rostering::entities::anomaly::{self, AnomalyStatus, Column};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter, QuerySelect, Select, TryGetable};

use crate::location_filter::LocationFilter;

/// How many there are in reach and in the place.
pub async fn total(db: &Database, scope: &Scope, date: NaiveDate, location: LocationFilter) -> Result<u64> {
    Ok(open(scope, date, location).count(&**db).await?)
}

/// How many there are in each place of a level, by the id in `column`; places without any are absent.
pub async fn by<Id>(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    location: LocationFilter,
    column: Column,
) -> Result<HashMap<Id, u64>>
where
    Id: TryGetable + Eq + Hash + Send,
{
    counted(db, open(scope, date, location), column).await
}

/// How many these days have; days without any are absent.
pub async fn of_days(
    db: &Database,
    scope: &Scope,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, u64>> {
    let open = scope
        .select::<anomaly::Entity>()
        .filter(Column::ExaminationDayId.is_in(days))
        .filter(Column::Status.eq(AnomalyStatus::Open));
    counted(db, open, Column::ExaminationDayId).await
}

fn open(scope: &Scope, date: NaiveDate, location: LocationFilter) -> Select<anomaly::Entity> {
    scope
        .select::<anomaly::Entity>()
        .filter(location.of_anomalies())
        .filter(Column::Date.eq(date))
        .filter(Column::Status.eq(AnomalyStatus::Open))
}

async fn counted<Id>(db: &Database, open: Select<anomaly::Entity>, column: Column) -> Result<HashMap<Id, u64>>
where
    Id: TryGetable + Eq + Hash + Send,
{
    let counts: Vec<(Id, i64)> = open
        .select_only()
        .column(column)
        .column_as(Column::Id.count(), "open")
        .group_by(column)
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(counts.into_iter().map(|(id, count)| (id, u64::try_from(count).unwrap_or_default())).collect())
}
