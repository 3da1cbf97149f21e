//! Finds the centers of a day.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, linked},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
    pagination::{Paging, Rows, Window},
};
use rostering::{
    Surroundings,
    due::{due_at, has_come_due},
    entities::{
        day_tally,
        examination_day::{self, Column},
    },
    examination_days::tally::{self, DayTally},
    gate_runners, taken_over,
};
use sea_orm::{PaginatorTrait, QueryFilter, QuerySelect};

use super::{
    contacts, order,
    requests::DayCenterOrder,
    responses::{CenterContact, CenterDay},
};
use crate::{first_entries, location_filter::LocationFilter, monitoring_day::responses::MissingCounts};

/// The days of the date in reach and in the place. Fails with 400 for an unknown order.
pub(crate) async fn page(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location, order): (NaiveDate, LocationFilter, &DayCenterOrder),
    paging: Paging,
) -> Result<Rows<CenterDay>> {
    let shut = order.gate_shut.unwrap_or_default().then(|| tally::has_shut_gate(scope, clock));
    let days = tally::of_date(scope, date).filter(location.of_days().add_option(shut));
    let sorted = order::sorted(days.clone(), order.sort.as_deref(), (scope, clock, db.get_database_backend()))?;
    let total = days.count(&**db).await?;
    let Window { before, size, paged } = paging.window(db, total)?;
    let ids: Vec<ExaminationDayId> = sorted
        .offset(before)
        .limit(size)
        .select_only()
        .column(day_tally::Column::ExaminationDayId)
        .into_tuple()
        .all(&**db)
        .await?;
    let days = linked::<examination_day::Entity>(Column::Id, ids.iter().copied()).all(&**db).await?;
    let names = Surroundings::of_days(&**db, scope, &days).await?;
    let tallies = tally::of_days(&**db, scope, &ids).await?;
    let days: HashMap<ExaminationDayId, examination_day::Model> = days.into_iter().map(|day| (day.id, day)).collect();
    let shown = ids.iter().filter_map(|id| Some((days.get(id)?, tallies.get(id).copied().unwrap_or_default())));
    let mut contacts = contacts::of_days(&**db, scope, &ids).await?;
    let first = first_entries::of_days(&**db, scope, &ids).await?;
    let runners = gate_runners::of_days(&**db, scope, &ids).await?;
    let substitutes = taken_over::of_days(&**db, scope, clock.now(), &ids).await?;
    let closed = tallies.iter().filter(|(_, tally)| tally.gate_opened && !tally.gate_runs).map(|(id, _)| *id);
    let stopped = gate_runners::stopped(&**db, closed).await?;
    let mut rows: Vec<CenterDay> = shown
        .map(|(day, tally)| {
            let [runs_gate, to_come] =
                [&runners, &substitutes].map(|people| people.get(&day.id).copied().unwrap_or_default());
            let contacts = contacts.remove(&day.id).unwrap_or_default();
            let row = row(day, (tally, runs_gate, to_come), contacts, &names, clock)?;
            let gate_stopped_at = stopped.get(&day.id).copied();
            Ok(CenterDay { first_entry_at: first.get(&day.id).copied(), gate_stopped_at, ..row })
        })
        .collect::<Result<_>>()?;
    name_coordinators(db, scope, &days, &mut rows).await?;
    Ok(Rows { paged, total, rows })
}

/// Adds the city's coordinator to days whose gate should be open and whose roster has no one who can open it.
async fn name_coordinators(
    db: &Database,
    scope: &Scope,
    days: &HashMap<ExaminationDayId, examination_day::Model>,
    rows: &mut [CenterDay],
) -> Result<()> {
    let is_unled = |row: &CenterDay| row.gate_shut && !row.contacts.iter().any(|contact| contact.can_start);
    let city_of = |row: &CenterDay| days.get(&row.id).map(|day| day.city_id);
    let cities = rows.iter().filter(|row| is_unled(row)).filter_map(city_of).collect();
    let coordinators = contacts::of_cities(&**db, scope, cities).await?;
    for row in rows.iter_mut().filter(|row| is_unled(row)) {
        row.city_contact = city_of(row).and_then(|city| coordinators.get(&city)).cloned();
    }
    Ok(())
}

fn row(
    day: &examination_day::Model,
    (tally, runs_gate, to_come): (DayTally, u64, u64),
    contacts: Vec<CenterContact>,
    names: &Surroundings,
    clock: &Clock,
) -> Result<CenterDay> {
    let center = names.center(day.center_id)?;
    let opened = tally::has_opened(day, clock);
    let awaited = tally.awaited().saturating_sub(runs_gate);
    let is_due = has_come_due(day, clock.now());
    let late = if is_due { awaited.saturating_sub(to_come) } else { 0 };
    let not_due = awaited - late;
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
        reporting_at: day.reporting_at,
        due_at: due_at(day),
        first_entry_at: None,
        missing: MissingCounts { not_due, late, on_the_way: tally.on_the_way, runs_gate, absent: tally.absent },
        replaced: tally.replaced,
        barred: tally.barred,
        contacts,
        city_contact: None,
        opened,
        gate_opened: tally.gate_opened,
        gate_stopped_at: None,
        inside: tally.inside,
        gate_shut: tally.has_shut_gate(day, clock),
        low: is_due && tally.is_below(),
        open_anomalies: Some(tally.open_anomalies),
    })
}
