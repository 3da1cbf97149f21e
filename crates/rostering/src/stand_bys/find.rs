//! Finds the people who stand by.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    access::{Reach, Scope, linked},
    database::Database,
    ids::ExaminationDayId,
};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ColumnTrait, QueryFilter};

use super::responses::StandBy;
use crate::{
    days_in_reach,
    entities::{
        assignment,
        call_up::{self, Column},
    },
};

/// Those who stand by in the city of a day in reach, on its date, for its examination: an agency sees its own people. Fails with
/// 404 for a day beyond reach.
pub(super) async fn of_day(db: &Database, scope: &Scope, id: ExaminationDayId) -> Result<Vec<StandBy>> {
    let day = days_in_reach::one(&**db, scope, id).await?;
    // Those in charge of a center see the people of its city, who are of no center.
    let rows = linked::<call_up::Entity>(Column::CityId, [day.city_id])
        .filter(Column::ExaminationId.eq(day.examination_id))
        .filter(Column::Date.eq(day.date))
        .filter(Column::StandsBy.eq(true))
        .all(&**db)
        .await?;
    let ids = || rows.iter().map(|row| row.functionary_id);
    let people = linked::<functionary::Entity>(functionary::Column::Id, ids());
    let people = people.filter(functionary::Column::Status.eq(FunctionaryStatus::Active)).all(&**db).await?;
    let is_seen = |person: &functionary::Model| match scope.reach() {
        Reach::Agency(agency) => person.authorizing_agency_id == Some(*agency),
        _ => true,
    };
    let people: HashMap<_, _> = people.into_iter().filter(is_seen).map(|person| (person.id, person)).collect();
    let given = linked::<assignment::Entity>(assignment::Column::FunctionaryId, ids());
    let given = given.filter(assignment::Column::Date.eq(day.date)).all(&**db).await?;
    let given: HashSet<_> = given.into_iter().map(|duty| duty.functionary_id).collect();
    let one = |row: call_up::Model| {
        let person = people.get(&row.functionary_id)?;
        Some(StandBy {
            id: row.id,
            functionary_id: row.functionary_id,
            name: person.full_name(),
            role: row.role,
            mobile_number: person.mobile_number.clone(),
            on_duty: given.contains(&row.functionary_id),
        })
    };
    let mut found: Vec<_> = rows.into_iter().filter_map(one).collect();
    found.sort_by(|one, other| one.name.cmp(&other.name).then(one.id.0.cmp(&other.id.0)));
    Ok(found)
}
