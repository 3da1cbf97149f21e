//! People who cannot serve at the new time or place of their duties, and remarks about those who can.

use std::collections::{BTreeMap, HashMap};

use kernel::{
    Result,
    access::{Scope, linked},
    ids::{AssignmentId, ExaminationDayId, FunctionaryId},
};
use registry::entities::{FunctionaryRole, unavailability};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::plan::Moved;
use crate::{
    entities::{
        assignment::{self, Attendance},
        examination_day,
    },
    timetable::{DutyTiming, Timetable},
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// What was found about the duties of moved days.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Duties whose people cannot serve, each with the reason.
    pub refused: Vec<(AssignmentId, String)>,
    /// Remarks, with the number of duties of each.
    pub warnings: BTreeMap<String, u64>,
}

/// Looks at the duties of these days as they are written by now.
pub(super) async fn found(
    tx: &DatabaseTransaction,
    scope: &Scope,
    timing: DutyTiming<'_>,
    moved: &[Moved],
    duties: &[assignment::Model],
) -> Result<Found> {
    let people: Vec<FunctionaryId> = duties.iter().map(|duty| duty.functionary_id).collect();
    let days: Vec<&examination_day::Model> = moved.iter().map(|day| &day.after).collect();
    let before: HashMap<ExaminationDayId, &Moved> = moved.iter().map(|day| (day.before.id, day)).collect();
    let mut table = Timetable::load(tx, scope, timing, &people, &days).await?;
    let away = away(tx, &people).await?;
    let mut found = Found::default();
    for duty in duties {
        let Some(day) = before.get(&duty.examination_day_id) else { continue };
        let busy = table.in_the_way(duty.functionary_id, duty.examination_day_id);
        let busy = busy.and_then(|at| table.duties_of(duty.functionary_id).get(at));
        let reason = busy.map(|other| table.elsewhere(other, duty.examination_day_id));
        let reason = reason.or_else(|| not_there(&away, duty.functionary_id, day));
        let reason = reason.or_else(|| of_another_city(duty.role, day)).or_else(|| noted_absent(duty, day));
        if let Some(reason) = reason {
            // The others of that person are judged without it.
            if let Some(duties) = table.duties.get_mut(&duty.functionary_id) {
                duties.retain(|other| other.id != duty.id);
            }
            found.refused.push((duty.id, reason));
            continue;
        }
        for warning in table.warnings(duty.functionary_id, duty.examination_day_id) {
            *found.warnings.entry(warning).or_default() += 1;
        }
    }
    Ok(found)
}

/// The dates and places at which people cannot serve.
async fn away(
    tx: &DatabaseTransaction,
    people: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, Vec<unavailability::Model>>> {
    let mut away: HashMap<_, Vec<_>> = HashMap::new();
    for some in people.chunks(AT_ONCE) {
        let rows = linked::<unavailability::Entity>(unavailability::Column::FunctionaryId, some.iter().copied());
        for row in rows.filter(unavailability::Column::WithdrawnAt.is_null()).all(tx).await? {
            away.entry(row.functionary_id).or_default().push(row);
        }
    }
    Ok(away)
}

/// Why a person who stated that they cannot serve then or there cannot. What held before the day moved keeps no one off now.
fn not_there(
    away: &HashMap<FunctionaryId, Vec<unavailability::Model>>,
    person: FunctionaryId,
    day: &Moved,
) -> Option<String> {
    let holds = |stated: &unavailability::Model, on: &examination_day::Model| {
        let is_here = stated.center_id.is_none_or(|center| center == on.center_id)
            && stated.city_id.is_none_or(|city| city == on.city_id);
        (stated.from_date..=stated.until_date).contains(&on.date) && is_here
    };
    let stated = away.get(&person)?.iter().find(|stated| holds(stated, &day.after) && !holds(stated, &day.before))?;
    let there = if stated.city_id.is_some() || stated.center_id.is_some() { " there" } else { "" };
    let [from, until] = [stated.from_date, stated.until_date].map(|date| date.format("%-d %b %Y").to_string());
    let when = if from == until { format!("on {from}") } else { format!("from {from} to {until}") };
    Some(format!("The functionary cannot serve{there} {when}."))
}

/// Why a city coordinator does not go to another city: their account watches over one.
fn of_another_city(role: FunctionaryRole, day: &Moved) -> Option<String> {
    (role == FunctionaryRole::SscCityCoordinator && day.before.city_id != day.after.city_id)
        .then(|| "A city coordinator stays with the city.".to_owned())
}

/// Why a person who is noted as absent does not come along to another date: what was noted is of the old one.
fn noted_absent(duty: &assignment::Model, day: &Moved) -> Option<String> {
    (duty.attendance == Some(Attendance::Absent) && day.before.date != day.after.date)
        .then(|| "The functionary is noted as absent.".to_owned())
}
