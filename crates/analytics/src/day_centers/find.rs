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
    due::due_at,
    entities::{
        day_tally,
        examination_day::{self, Column},
    },
    examination_days::tally::{self, Figures},
    gate_runners,
};
use sea_orm::{Condition, PaginatorTrait, QueryFilter, QuerySelect};

use super::{
    contacts, order,
    requests::DayCenterOrder,
    responses::{CenterContact, CenterDay},
};
use crate::{
    center_sums::{self, CenterSums},
    first_entries,
    location_filter::LocationFilter,
    monitoring_day::responses::MissingCounts,
};

/// The days of the date in reach and in the place. Fails with 400 for an unknown order.
pub(crate) async fn page(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location, order): (NaiveDate, LocationFilter, &DayCenterOrder),
    paging: Paging,
) -> Result<Rows<CenterDay>> {
    let shut = order.gate_shut.unwrap_or_default().then(|| tally::has_shut_gate(scope, clock));
    let days = location.days(scope, date).filter(Condition::all().add_option(shut));
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
    let sums = center_sums::of_days(db, scope, clock, &ids).await?;
    let days: HashMap<ExaminationDayId, examination_day::Model> = days.into_iter().map(|day| (day.id, day)).collect();
    let shown = ids.iter().filter_map(|id| Some((days.get(id)?, sums.get(id).copied().unwrap_or_default())));
    let mut contacts = contacts::of_days(&**db, scope, &ids).await?;
    let first = first_entries::of_days(&**db, scope, &ids).await?;
    let is_closed = |day: &Figures| day.gates_started > 0 && day.gates_running == 0;
    let closed = sums.iter().filter(|(_, day)| is_closed(&day.figures)).map(|(id, _)| *id);
    let stopped = gate_runners::stopped(&**db, closed).await?;
    let mut rows: Vec<CenterDay> = shown
        .map(|(day, sums)| {
            let contacts = contacts.remove(&day.id).unwrap_or_default();
            let row = row(day, sums, contacts, &names)?;
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
    sums: CenterSums,
    contacts: Vec<CenterContact>,
    names: &Surroundings,
) -> Result<CenterDay> {
    let center = names.center(day.center_id)?;
    let figures = sums.figures;
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
        total: figures.duties,
        accepted: figures.accepted,
        present: figures.present,
        needed: figures.needed,
        reporting_at: day.reporting_at,
        due_at: due_at(day),
        first_entry_at: None,
        missing: MissingCounts::of(&sums),
        replaced: figures.replaced,
        barred: figures.barred,
        contacts,
        city_contact: None,
        opened: sums.open_days > 0,
        gate_opened: figures.gates_started > 0,
        gate_stopped_at: None,
        inside: figures.inside,
        gate_shut: sums.gates_shut > 0,
        low: sums.low_centers > 0,
        open_anomalies: Some(figures.open_anomalies),
    })
}
