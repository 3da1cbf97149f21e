//! Finds the centers of a day.

use std::collections::HashMap;

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
    entities::examination_day::{self, Column},
    examination_days::tally::{self, DayTally},
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use super::{order, requests::DayCenterOrder, responses::CenterDay};
use crate::location_filter::LocationFilter;

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
    let days = tally::of_date(scope, date).filter(location.of_days());
    // Of all days of the date the ids, of those of the page the rest.
    let in_order: Vec<ExaminationDayId> = order::sorted(days, order.sort.as_deref(), clock)?
        .select_only()
        .column(Column::Id)
        .into_tuple()
        .all(&**db)
        .await?;
    let Rows { paged, total, rows: ids } = paging.cut(db, in_order)?;
    let days = Scope::of_system(SystemTask::FollowLinks)
        .select::<examination_day::Entity>()
        .filter(Column::Id.is_in(ids.iter().copied()))
        .all(&**db)
        .await?;
    let names = Surroundings::of_days(&**db, scope, &days).await?;
    let tallies = tally::of_days(&**db, scope, &ids).await?;
    let days: HashMap<ExaminationDayId, examination_day::Model> = days.into_iter().map(|day| (day.id, day)).collect();
    let shown = ids.iter().filter_map(|id| Some((days.get(id)?, tallies.get(id).copied().unwrap_or_default())));
    let rows = shown.map(|(day, tally)| row(day, tally, &names, clock)).collect::<Result<_>>()?;
    Ok(Rows { paged, total, rows })
}

fn row(day: &examination_day::Model, tally: DayTally, names: &Surroundings, clock: &Clock) -> Result<CenterDay> {
    let center = names.center(day.center_id)?;
    let opened = tally::has_opened(day, clock);
    Ok(CenterDay {
        id: day.id,
        date: day.date,
        batch: day.batch.clone(),
        examination_id: day.examination_id,
        examination: names.examination(day.examination_id)?.name,
        center_id: day.center_id,
        center: center.name,
        center_code: center.center_code,
        city: names.city(day.city_id)?.name,
        state: names.state(day.state_id)?.name,
        region: names.region(day.region_id)?.name,
        total: tally.duties,
        present: tally.present,
        needed: tally.needed,
        opened,
        gate_opened: tally.gate_opened,
        low: opened && tally.is_below(),
        open_anomalies: Some(tally.open_anomalies),
    })
}
