//! Finds the centers of a day.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};
use rostering::{
    Surroundings,
    entities::{examination_day, monitoring_token, staffing_need},
    examination_days::{Headcount, headcounts, tally},
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use super::{order, requests::DayCenterOrder, responses::CenterDay};
use crate::{location_filter::LocationFilter, open_anomalies};

/// The days of the date in reach and in the place.
///
/// # Errors
/// 400 when the order is none.
pub(super) async fn page(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location, order): (NaiveDate, LocationFilter, &DayCenterOrder),
    paging: Paging,
) -> Result<Rows<CenterDay>> {
    use examination_day::Column;
    let days = tally::of_date(scope, date).filter(location.of_days());
    let sorted = order::sorted(days.clone(), order.sort.as_deref(), clock)?;
    // Of all days of the date the ids, in an order that no index has; of those of the page the rest.
    let in_order: Vec<ExaminationDayId> = sorted.select_only().column(Column::Id).into_tuple().all(&**db).await?;
    let Rows { paged, total, rows: ids } = paging.cut(db, in_order)?;
    let shown = days.filter(Column::Id.is_in(ids.iter().copied())).all(&**db).await?;
    let around = Around::of(db, scope, &shown).await?;
    let shown: HashMap<ExaminationDayId, examination_day::Model> = shown.into_iter().map(|day| (day.id, day)).collect();
    let rows = ids.iter().filter_map(|id| shown.get(id)).map(|day| around.row(day, clock)).collect::<Result<_>>()?;
    Ok(Rows { paged, total, rows })
}

/// What is known of the days of one page.
struct Around {
    names: Surroundings,
    headcounts: HashMap<ExaminationDayId, Headcount>,
    anomalies: HashMap<ExaminationDayId, u64>,
    needed: HashMap<ExaminationDayId, u64>,
    gates: HashSet<ExaminationDayId>,
}

impl Around {
    async fn of(db: &Database, scope: &Scope, days: &[examination_day::Model]) -> Result<Self> {
        let ids: Vec<ExaminationDayId> = days.iter().map(|day| day.id).collect();
        Ok(Self {
            names: Surroundings::of_days(&**db, scope, days).await?,
            headcounts: headcounts(&**db, scope, ids.iter().copied()).await?,
            anomalies: open_anomalies::of_days(db, scope, ids.iter().copied()).await?,
            needed: needed(db, &ids).await?,
            gates: gates(db, &ids).await?,
        })
    }

    fn row(&self, day: &examination_day::Model, clock: &Clock) -> Result<CenterDay> {
        let Headcount { assigned: total, present } = self.headcounts.get(&day.id).copied().unwrap_or_default();
        let center = self.names.center(day.center_id)?;
        let opened = tally::has_opened(day, clock);
        Ok(CenterDay {
            id: day.id,
            date: day.date,
            batch: day.batch.clone(),
            examination_id: day.examination_id,
            examination: self.names.examination(day.examination_id)?.name,
            center_id: day.center_id,
            center: center.name,
            center_code: center.center_code,
            city: self.names.city(day.city_id)?.name,
            state: self.names.state(day.state_id)?.name,
            region: self.names.region(day.region_id)?.name,
            total,
            present,
            needed: self.needed.get(&day.id).copied().unwrap_or_default(),
            opened,
            gate_opened: self.gates.contains(&day.id),
            low: opened && tally::is_below(present, total),
            open_anomalies: Some(self.anomalies.get(&day.id).copied().unwrap_or_default()),
        })
    }
}

/// How many people of all roles these days need.
async fn needed(db: &Database, days: &[ExaminationDayId]) -> Result<HashMap<ExaminationDayId, u64>> {
    use staffing_need::Column;
    let needs: Vec<(ExaminationDayId, i64)> = Scope::of_system(SystemTask::FollowLinks)
        .select::<staffing_need::Entity>()
        .filter(Column::ExaminationDayId.is_in(days.iter().copied()))
        .select_only()
        .column(Column::ExaminationDayId)
        .column_as(Column::Needed.sum(), "needed")
        .group_by(Column::ExaminationDayId)
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(needs.into_iter().map(|(day, needed)| (day, u64::try_from(needed).unwrap_or_default())).collect())
}

/// For which of these days monitoring was started.
async fn gates(db: &Database, days: &[ExaminationDayId]) -> Result<HashSet<ExaminationDayId>> {
    use monitoring_token::Column;
    let started: Vec<ExaminationDayId> = Scope::of_system(SystemTask::FollowLinks)
        .select::<monitoring_token::Entity>()
        .filter(Column::ExaminationDayId.is_in(days.iter().copied()))
        .select_only()
        .column(Column::ExaminationDayId)
        .distinct()
        .into_tuple()
        .all(&**db)
        .await?;
    Ok(started.into_iter().collect())
}
