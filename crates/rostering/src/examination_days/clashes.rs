//! People of a day's roster who are on duty elsewhere at its hours, or cannot arrive in time from there.

use kernel::{Result, access::Scope, database::Database, ids::FunctionaryId};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::{
    entities::{assignment, examination_day},
    surroundings::Surroundings,
    timetable::{DutyTiming, Timetable},
};

/// The most clashes in an answer.
const MOST: usize = 50;

/// The clashes of a day with other duties of its people, in sentences with their names.
pub(super) async fn of_day(
    db: &Database,
    scope: &Scope,
    timing: DutyTiming<'_>,
    day: &examination_day::Model,
) -> Result<Vec<String>> {
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .order_by_asc(assignment::Column::Id)
        .all(&**db)
        .await?;
    let people: Vec<FunctionaryId> = duties.iter().map(|duty| duty.functionary_id).collect();
    let around = Surroundings::of_duties(&**db, scope, &duties).await?;
    let table = Timetable::load(&**db, scope, timing, &people, &[day]).await?;
    let told = people.iter().flat_map(|person| {
        let name = around.functionaries.get(person).map(|person| person.full_name()).unwrap_or_default();
        let busy = table.in_the_way(*person, day.id).and_then(|at| table.duties_of(*person).get(at));
        let busy = busy.map(|duty| table.elsewhere(duty, day.id));
        let all = busy.into_iter().chain(table.warnings(*person, day.id));
        all.map(move |sentence| format!("{name}: {sentence}")).collect::<Vec<_>>()
    });
    Ok(told.take(MOST).collect())
}
