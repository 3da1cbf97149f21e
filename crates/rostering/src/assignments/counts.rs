//! How many duties there are, from the counters: as quick for a nation as for a school.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{Result, access::Scope, ids::AgencyId};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::{ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, Select};

use crate::{
    entities::{
        assignment::{self, Attendance},
        duty_count,
    },
    places::{Place, size, sum},
};

/// Which duties are counted. Narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountedDuties {
    pub date: Option<NaiveDate>,
    pub place: Place,
    pub role: Option<FunctionaryRole>,
    /// The status of the person, now.
    pub status: Option<FunctionaryStatus>,
}

/// What counts are told apart by.
#[derive(Clone, Copy)]
enum By {
    Attendance,
    Agency,
}

/// The duties in reach of people who came, and of the others.
///
/// # Errors
/// What the database refuses.
pub async fn presence(scope: &Scope, db: &impl ConnectionTrait, wanted: CountedDuties) -> Result<(u64, u64)> {
    let counts: Vec<(Option<String>, i64)> = match from_counters(scope, wanted, By::Attendance) {
        Some(query) => query.into_tuple().all(db).await?,
        None => from_rows(scope, wanted, By::Attendance).into_tuple().all(db).await?,
    };
    let present = Some(Attendance::Present.to_value());
    let (came, others): (Vec<_>, Vec<_>) = counts.into_iter().partition(|(word, _)| *word == present);
    let sum = |counts: Vec<(Option<String>, i64)>| counts.into_iter().map(|(_, duties)| size(duties)).sum();
    Ok((sum(came), sum(others)))
}

/// The duties in reach of each agency.
///
/// # Errors
/// What the database refuses.
pub async fn by_agency(
    scope: &Scope,
    db: &impl ConnectionTrait,
    wanted: CountedDuties,
) -> Result<HashMap<AgencyId, u64>> {
    let counts: Vec<(Option<AgencyId>, i64)> = match from_counters(scope, wanted, By::Agency) {
        Some(query) => query.into_tuple().all(db).await?,
        None => from_rows(scope, wanted, By::Agency).into_tuple().all(db).await?,
    };
    Ok(counts.into_iter().filter_map(|(agency, duties)| Some((agency?, size(duties)))).collect())
}

fn from_counters(scope: &Scope, wanted: CountedDuties, by: By) -> Option<Select<duty_count::Entity>> {
    use duty_count::Column::{
        Attendance, AuthorizingAgencyId, CityId, Date, DistrictId, Duties, FunctionaryStatus, RegionId, Role, StateId,
    };
    let counters = wanted.place.counters(scope, wanted.date, [RegionId, StateId, DistrictId, CityId, Date])?;
    let counters = counters
        .add_option(wanted.role.map(|role| Role.eq(role)))
        .add_option(wanted.status.map(|status| FunctionaryStatus.eq(status)));
    let by = match by {
        By::Attendance => Attendance,
        By::Agency => AuthorizingAgencyId,
    };
    let query = scope.select::<duty_count::Entity>().filter(counters).select_only().column(by);
    Some(query.column_as(sum(Duties), "duties").group_by(by))
}

/// The same from the rows themselves, where there are few.
fn from_rows(scope: &Scope, wanted: CountedDuties, by: By) -> Select<assignment::Entity> {
    use assignment::Column::{
        Attendance, AuthorizingAgencyId, CenterId, CityId, Date, DistrictId, FunctionaryStatus, Id, RegionId, Role,
        StateId,
    };
    let in_question = Condition::all()
        .add(wanted.place.of_rows([RegionId, StateId, DistrictId, CityId, CenterId]))
        .add_option(wanted.date.map(|date| Date.eq(date)))
        .add_option(wanted.role.map(|role| Role.eq(role)))
        .add_option(wanted.status.map(|status| FunctionaryStatus.eq(status)));
    let by = match by {
        By::Attendance => Attendance,
        By::Agency => AuthorizingAgencyId,
    };
    let query = scope.select::<assignment::Entity>().filter(in_question).select_only().column(by);
    query.column_as(Id.count(), "duties").group_by(by)
}
