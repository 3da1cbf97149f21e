//! Notifies the users who manage rosters of coming dates that are short of people: once for each region and date.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use identity::{
    accounts::users::roster_managers_of,
    trail::notifications::{Shortage, tell_of_shortage},
};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::{ExaminationDayId, RegionId, StaffingNoticeId},
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QuerySelect, TryInsertResult, sea_query::OnConflict,
};

use super::find::{balance, is_short, urgent_dates};
use crate::entities::{examination_day, staffing_notice};

/// Sends a notice to the region about each date from tomorrow on that is short of people, unless it got one; answers the number of notices.
/// Several processes may do it at once.
pub async fn tell_of_shortages(db: &Database, clock: &Clock) -> Result<usize> {
    let (today, last) = urgent_dates(clock);
    let scope = Scope::of_system(SystemTask::NotifyWatchers);
    let short: Vec<(RegionId, NaiveDate, ExaminationDayId)> = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.gt(today))
        .filter(examination_day::Column::Date.lte(last))
        .filter(is_short())
        .select_only()
        .columns([examination_day::Column::RegionId, examination_day::Column::Date, examination_day::Column::Id])
        .into_tuple()
        .all(&**db)
        .await?;
    let mut dates: BTreeMap<(RegionId, NaiveDate), Vec<ExaminationDayId>> = BTreeMap::new();
    for (region, date, day) in short {
        dates.entry((region, date)).or_default().push(day);
    }
    let told: Vec<(RegionId, NaiveDate)> = scope
        .select::<staffing_notice::Entity>()
        .filter(staffing_notice::Column::Date.gt(today))
        .select_only()
        .columns([staffing_notice::Column::RegionId, staffing_notice::Column::Date])
        .into_tuple()
        .all(&**db)
        .await?;
    dates.retain(|date, _| !told.contains(date));
    let mut count = 0;
    for ((region, date), days) in dates {
        count += usize::from(tell(db, clock, region, date, days).await?);
    }
    Ok(count)
}

/// Sends a notice about one date, unless another process just did.
async fn tell(
    db: &Database,
    clock: &Clock,
    region_id: RegionId,
    date: NaiveDate,
    days: Vec<ExaminationDayId>,
) -> Result<bool> {
    let now = clock.now();
    let tx = db.begin().await?;
    let notice = staffing_notice::ActiveModel {
        id: Set(StaffingNoticeId::new()),
        region_id: Set(region_id),
        date: Set(date),
        told_at: Set(now),
    };
    let once =
        OnConflict::columns([staffing_notice::Column::RegionId, staffing_notice::Column::Date]).do_nothing().to_owned();
    let written = staffing_notice::Entity::insert_many([notice]).on_conflict(once).try_insert();
    if !matches!(written.exec_without_returning(&*tx).await?, TryInsertResult::Inserted(1..)) {
        return Ok(false);
    }
    let centers = days.len() as u64;
    let people = balance(&*tx, days).await?.into_values().map(|balance| balance.missing).sum();
    let managers = roster_managers_of(&*tx, region_id).await?;
    tell_of_shortage(&tx, now, managers, region_id, Shortage { date, days: centers, people }).await?;
    tx.commit().await?;
    Ok(true)
}
