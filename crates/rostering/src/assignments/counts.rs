//! Numbers of duties from the counters; they cost the same for any number of duties.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    ids::{AgencyId, RegionId},
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};
use uuid::Uuid;

use crate::{
    entities::{
        assignment::{self, Attendance},
        duty_count, examination_day,
    },
    places::{Place, is, size, sum},
};

/// Filter of counted duties; narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountedDuties {
    pub date: Option<NaiveDate>,
    pub place: Place,
    pub role: Option<FunctionaryRole>,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The present status of the person.
    pub status: Option<FunctionaryStatus>,
}

/// The column that counts are grouped by.
#[derive(Clone, Copy)]
enum By {
    Attendance,
    Agency,
}

/// Numbers of duties in reach: those of people who came, and the others.
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

/// Number of duties in reach by agency.
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

/// Number of duties of an agency's people on one date.
#[derive(Clone, Copy, Debug)]
pub struct AgencyDuties {
    pub authorizing_agency_id: AgencyId,
    pub date: NaiveDate,
    /// Whether these people came.
    pub came: bool,
    pub duties: u64,
}

/// Numbers of duties in reach by agency and date, from the first date to the last.
pub async fn by_agency_and_date(
    scope: &Scope,
    db: &impl ConnectionTrait,
    (first, last): (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<AgencyDuties>> {
    let is_counted = matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_));
    let rows: Vec<(Option<AgencyId>, NaiveDate, Option<String>, i64)> = if is_counted {
        use duty_count::Column::{
            Attendance, AuthorizingAgencyId, CityId, Date, DistrictId, Duties, RegionId, StateId,
        };
        let none = Uuid::nil();
        let of_regions = Condition::all().add(StateId.eq(none)).add(DistrictId.eq(none)).add(CityId.eq(none));
        let query = scope
            .select::<duty_count::Entity>()
            .filter(of_regions.add(Date.between(first, last)).add_option(region.map(|id| RegionId.eq(id))))
            .select_only()
            .columns([AuthorizingAgencyId, Date, Attendance])
            .column_as(sum(Duties), "duties");
        query.group_by(AuthorizingAgencyId).group_by(Date).group_by(Attendance).into_tuple().all(db).await?
    } else {
        use assignment::Column::{Attendance, AuthorizingAgencyId, Date, Id, RegionId};
        let query = scope
            .select::<assignment::Entity>()
            .filter(Condition::all().add(Date.between(first, last)).add_option(region.map(|id| RegionId.eq(id))))
            .select_only()
            .columns([AuthorizingAgencyId, Date, Attendance])
            .column_as(Id.count(), "duties");
        query.group_by(AuthorizingAgencyId).group_by(Date).group_by(Attendance).into_tuple().all(db).await?
    };
    let came = Attendance::Present.to_value();
    let parts = rows.into_iter().filter_map(|(agency, date, attendance, duties)| {
        let authorizing_agency_id = agency.filter(|agency| !agency.0.is_nil())?;
        let came = attendance.as_deref() == Some(came.as_str());
        Some(AgencyDuties { authorizing_agency_id, date, came, duties: size(duties) })
    });
    Ok(parts.collect())
}

/// Lost duties of an agency's people on one date: called off or replaced after the person refused, was noted absent, or was due.
/// No counter has them.
#[derive(Clone, Copy, Debug)]
pub struct LostDuties {
    pub authorizing_agency_id: AgencyId,
    pub date: NaiveDate,
    pub duties: u64,
}

/// Numbers of lost duties in reach by agency and date, from the first date to the last.
pub async fn lost_by_agency_and_date(
    scope: &Scope,
    db: &impl ConnectionTrait,
    (first, last): (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<LostDuties>> {
    use assignment::Column::{Attendance, AuthorizingAgencyId, CancelledAt, Contact, Date, Id, RegionId};
    let said = Condition::any()
        .add(Contact.eq(assignment::Contact::NotComing))
        .add(Attendance.eq(assignment::Attendance::Absent))
        .add(replaced_when_due());
    let wanted = Condition::all()
        .add(CancelledAt.is_not_null())
        .add(said)
        .add(Date.between(first, last))
        .add(AuthorizingAgencyId.is_not_null())
        .add_option(region.map(|id| RegionId.eq(id)));
    let query = scope.select_with_removed::<assignment::Entity>().filter(wanted).select_only();
    let query = query.columns([AuthorizingAgencyId, Date]).column_as(Id.count(), "duties");
    let rows: Vec<(AgencyId, NaiveDate, i64)> =
        query.group_by(AuthorizingAgencyId).group_by(Date).into_tuple().all(db).await?;
    let lost = |(authorizing_agency_id, date, duties)| LostDuties { authorizing_agency_id, date, duties: size(duties) };
    Ok(rows.into_iter().map(lost).collect())
}

/// Condition: another person took the duty over after its own person was due.
fn replaced_when_due() -> Condition {
    use assignment::Column::{CancelledAt, ExaminationDayId, Id, ReplacesAssignmentId};
    use examination_day::Column::{EntryOpensAt, ReportingAt};
    let links = Scope::of_system(SystemTask::FollowLinks);
    let taken_over = links.select::<assignment::Entity>().filter(ReplacesAssignmentId.is_not_null());
    let due = links
        .select_with_removed::<examination_day::Entity>()
        .filter(examination_day::Column::Id.into_expr().eq(ExaminationDayId.into_expr()))
        .filter(ReportingAt.into_expr().if_null(EntryOpensAt.into_expr()).lte(CancelledAt.into_expr()));
    Condition::all()
        .add(Id.in_subquery(taken_over.select_only().column(ReplacesAssignmentId).into_query()))
        .add(Expr::exists(due.select_only().expr(Expr::val(1)).into_query()))
}

fn from_counters(scope: &Scope, wanted: CountedDuties, by: By) -> Option<Select<duty_count::Entity>> {
    use duty_count::Column::{
        Attendance, AuthorizingAgencyId, CityId, Date, DistrictId, Duties, FunctionaryStatus, RegionId, Role, StateId,
    };
    let counters = wanted.place.counters(scope, wanted.date, [RegionId, StateId, DistrictId, CityId, Date])?;
    let counters = counters
        .add_option(wanted.role.map(|role| Role.eq(role)))
        .add_option(wanted.authorizing_agency_id.map(|id| is(AuthorizingAgencyId, id.0)))
        .add_option(wanted.status.map(|status| FunctionaryStatus.eq(status)));
    let by = match by {
        By::Attendance => Attendance,
        By::Agency => AuthorizingAgencyId,
    };
    let query = scope.select::<duty_count::Entity>().filter(counters).select_only().column(by);
    Some(query.column_as(sum(Duties), "duties").group_by(by))
}

/// The same counts from the rows themselves, where they are few.
fn from_rows(scope: &Scope, wanted: CountedDuties, by: By) -> Select<assignment::Entity> {
    use assignment::Column::{
        Attendance, AuthorizingAgencyId, CenterId, CityId, Date, DistrictId, FunctionaryStatus, Id, RegionId, Role,
        StateId,
    };
    let in_question = Condition::all()
        .add(wanted.place.of_rows([RegionId, StateId, DistrictId, CityId, CenterId]))
        .add_option(wanted.date.map(|date| Date.eq(date)))
        .add_option(wanted.role.map(|role| Role.eq(role)))
        .add_option(wanted.authorizing_agency_id.map(|id| AuthorizingAgencyId.eq(id)))
        .add_option(wanted.status.map(|status| FunctionaryStatus.eq(status)));
    let by = match by {
        By::Attendance => Attendance,
        By::Agency => AuthorizingAgencyId,
    };
    let query = scope.select::<assignment::Entity>().filter(in_question).select_only().column(by);
    query.column_as(Id.count(), "duties").group_by(by)
}
