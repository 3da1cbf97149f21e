//! How many people an agency or a group has, and how many of them serve on a date: the one place where that is counted.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::{AgencyId, RegionId},
};
use registry::entities::{
    FunctionaryRole,
    functionary::{self, FunctionaryStatus},
};
use rostering::entities::assignment::{self, Attendance};
use sea_orm::{
    ColumnTrait, Condition, FromQueryResult, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Expr, ExprTrait, Func, JoinType, SelectStatement},
};

use super::responses::Staffing;

/// People who agree in everything that they are counted by.
#[derive(FromQueryResult)]
pub(super) struct Part {
    /// What they do that day, otherwise what they usually do.
    pub role: Option<FunctionaryRole>,
    /// Whose people they are.
    pub authorizing_agency_id: Option<AgencyId>,
    status: FunctionaryStatus,
    people: i64,
    expected: i64,
    present: i64,
}

impl Part {
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

/// The figures of some of the parts together.
pub(super) fn sum<'p>(parts: impl IntoIterator<Item = &'p Part>) -> Staffing {
    parts.into_iter().map(Part::staffing).fold(Staffing::default(), |sum, part| Staffing {
        total: sum.total + part.total,
        active: sum.active + part.active,
        inactive: sum.inactive + part.inactive,
        expected: sum.expected + part.expected,
        present: sum.present + part.present,
    })
}

/// Counts the people in reach in one grouped query; in a region, those who are registered or serve there.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn parts(
    db: &Database,
    scope: &Scope,
    date: NaiveDate,
    region: Option<RegionId>,
) -> Result<Vec<Part>> {
    use functionary::Column;
    let of_day = |column: &'static str| Expr::col((Alias::new("serving"), Alias::new(column)));
    let registered = Condition::all()
        .add(scope.condition::<functionary::Entity>())
        .add_option(region.map(|id| Column::RegionId.eq(id)));
    let role = Expr::expr(Func::coalesce([of_day("role"), Expr::col((functionary::Entity, Column::DefaultRole))]));
    let mut people = Scope::of_system(SystemTask::FollowLinks)
        .select::<functionary::Entity>()
        .select_only()
        .column_as(role.clone(), "role")
        .columns([Column::AuthorizingAgencyId, Column::Status])
        .column_as(Column::Id.count(), "people")
        .column_as(of_day("functionary_id").count(), "expected")
        .column_as(of_day("came").count(), "present")
        .filter(Condition::any().add(registered).add(of_day("functionary_id").is_not_null()))
        .group_by(role)
        .group_by(Column::AuthorizingAgencyId)
        .group_by(Column::Status);
    QuerySelect::query(&mut people).join_subquery(
        JoinType::LeftJoin,
        serving(scope, date, region),
        Alias::new("serving"),
        Expr::col((functionary::Entity, Column::Id)).eq(of_day("functionary_id")),
    );
    Ok(people.into_model::<Part>().all(&**db).await?)
}

/// A row for each person with a duty in reach that day; `came` is null unless they did on one of them. Of several roles
/// the first by name stands for all.
fn serving(scope: &Scope, date: NaiveDate, region: Option<RegionId>) -> SelectStatement {
    use assignment::Column;
    let came = Expr::case(Column::Attendance.eq(Attendance::Present), 1);
    duties(scope, date, region)
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
