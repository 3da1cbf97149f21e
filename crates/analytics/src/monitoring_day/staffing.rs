//! The number of people of an agency or a group, and the number of them who serve on a date. No other code counts them.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope},
    database::Database,
    ids::{AgencyId, RegionId},
};
use registry::{
    entities::{
        FunctionaryRole,
        functionary::{self, FunctionaryStatus},
    },
    functionaries::counts::{self, Registered},
};
use rostering::{
    assignments::serving::{self, Serving},
    entities::assignment::{self, Attendance},
};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Expr, ExprTrait, Func, JoinType, SelectStatement},
};

use super::responses::Staffing;

/// Number of people with the same role, agency and status.
#[derive(FromQueryResult)]
pub(super) struct CountedPeople {
    /// Their role that day, otherwise their usual role.
    pub role: Option<FunctionaryRole>,
    /// The agency that they work for now.
    pub authorizing_agency_id: Option<AgencyId>,
    status: FunctionaryStatus,
    people: i64,
    expected: i64,
    present: i64,
}

impl CountedPeople {
    fn staffing(&self) -> Staffing {
        let size = |count: i64| u64::try_from(count).unwrap_or_default();
        let is_active = self.status == FunctionaryStatus::Active;
        Staffing {
            total: size(self.people),
            active: if is_active { size(self.people) } else { 0 },
            inactive: if is_active { 0 } else { size(self.people) },
            expected: size(self.expected),
            present: size(self.present),
        }
    }
}

/// The figures of some parts together.
pub(super) fn sum<'p>(parts: impl IntoIterator<Item = &'p CountedPeople>) -> Staffing {
    parts.into_iter().map(CountedPeople::staffing).fold(Staffing::default(), |sum, part| Staffing {
        total: sum.total + part.total,
        active: sum.active + part.active,
        inactive: sum.inactive + part.inactive,
        expected: sum.expected + part.expected,
        present: sum.present + part.present,
    })
}

/// The key of a part: role, agency, status.
type Kind = (Option<FunctionaryRole>, Option<AgencyId>, FunctionaryStatus);

/// Counts the people in reach; in a region, those who are registered or serve there.
pub(super) async fn parts(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Vec<CountedPeople>> {
    let registered = counts::by_role_agency_and_status(scope, &**db, region).await?;
    let serving = serving::on_date(scope, &**db, date, region).await?;
    match (registered, serving) {
        (Some(registered), Some(serving)) => Ok(put_together(scope, region, &registered, &serving)),
        _ => one_by_one(db, scope, date, region).await,
    }
}

/// People by their usual roles. Those who serve move to their role of the day; those from elsewhere are added.
fn put_together(
    scope: &Scope,
    region: Option<RegionId>,
    registered: &[Registered],
    serving: &[Serving],
) -> Vec<CountedPeople> {
    let is_registered = |one: &Serving| {
        let in_reach = match scope.reach() {
            Reach::Region(own) => one.home_region_id == Some(*own),
            Reach::Agency(own) => one.authorizing_agency_id == Some(*own),
            _ => true,
        };
        in_reach && region.is_none_or(|region| one.home_region_id == Some(region))
    };
    // Sums: people, expected people, people who came.
    let mut sums: HashMap<Kind, [i64; 3]> = HashMap::new();
    let mut add = |(role, agency, status): Kind, more: [i64; 3]| {
        let sum = sums.entry((role, agency, status)).or_default();
        *sum = std::array::from_fn(|place| sum[place] + more[place]);
    };
    let signed = |people: u64| i64::try_from(people).unwrap_or(i64::MAX);
    for part in registered {
        add((part.default_role, part.authorizing_agency_id, part.status), [signed(part.people), 0, 0]);
    }
    for part in serving {
        let people = signed(part.people);
        if is_registered(part) {
            add((part.default_role, part.authorizing_agency_id, part.status), [-people, 0, 0]);
        }
        let came = if part.came { people } else { 0 };
        add((Some(part.role), part.authorizing_agency_id, part.status), [people, people, came]);
    }
    let parts = sums.into_iter().filter(|(_, [people, ..])| *people > 0);
    let part = |((role, authorizing_agency_id, status), [people, expected, present]): (Kind, [i64; 3])| CountedPeople {
        role,
        authorizing_agency_id,
        status,
        people,
        expected,
        present,
    };
    parts.map(part).collect()
}

/// The same counts from the people's own rows, for a reach by posts, which has few people: all who serve there are on its rosters.
async fn one_by_one(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Vec<CountedPeople>> {
    use functionary::Column;
    let of_day = |column: &'static str| Expr::col((Alias::new("serving"), Alias::new(column)));
    let in_region = Condition::any()
        .add(Condition::all().add_option(region.map(|id| Column::RegionId.eq(id))))
        .add(of_day("functionary_id").is_not_null());
    let role = Expr::expr(Func::coalesce([of_day("role"), Expr::col((functionary::Entity, Column::DefaultRole))]));
    let mut people = scope
        .select::<functionary::Entity>()
        .select_only()
        .column_as(role.clone(), "role")
        .columns([Column::AuthorizingAgencyId, Column::Status])
        .column_as(Column::Id.count(), "people")
        .column_as(of_day("functionary_id").count(), "expected")
        .column_as(of_day("came").count(), "present")
        .filter(in_region)
        .group_by(role)
        .group_by(Column::AuthorizingAgencyId)
        .group_by(Column::Status);
    QuerySelect::query(&mut people).join_subquery(
        JoinType::LeftJoin,
        people_on_duty(scope, date, region),
        Alias::new("serving"),
        Expr::col((functionary::Entity, Column::Id)).eq(of_day("functionary_id")),
    );
    Ok(people.into_model::<CountedPeople>().all(&**db).await?)
}

/// A row for each person with a duty in reach that day. `came` is null unless they came to one of their duties. Of several roles the
/// first by name counts.
fn people_on_duty(scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> SelectStatement {
    use assignment::Column;
    let came = Expr::case(Column::Attendance.eq(Attendance::Present), 1);
    duties(scope, date, region)
        .filter(assignment::Entity::counted())
        .select_only()
        .column(Column::FunctionaryId)
        .column_as(Column::Role.min(), "role")
        .column_as(Expr::expr(came).max(), "came")
        .group_by(Column::FunctionaryId)
        .into_query()
}

/// The duties in reach on a date.
pub(super) fn duties(scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> Select<assignment::Entity> {
    scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Date.eq(date))
        .filter(Condition::all().add_option(region.map(|id| assignment::Column::RegionId.eq(id))))
}
