//! Finds the needs of days, and days that are short of people.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, NaiveDate};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::{ExaminationDayId, ExaminationId},
};
use registry::entities::FunctionaryRole;
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait, SimpleExpr, SubQueryStatement},
};

use super::responses::{DayNeed, DayNeeds, StaffingRule};
use crate::{
    days_in_reach,
    entities::{
        assignment::{self, Attendance, DutyAnswer},
        examination_day, staffing_need, staffing_rule,
    },
    places::size,
};

/// Days ahead within which a shortage is urgent.
const AHEAD: u64 = 7;

/// From today to the last date on which a shortage is urgent.
pub(crate) fn urgent_dates(clock: &Clock) -> (NaiveDate, NaiveDate) {
    let today = clock.today();
    (today, today.checked_add_days(Days::new(AHEAD)).unwrap_or(today))
}

/// The scope for ids of days and examinations that were found in reach.
pub(super) fn links() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}

/// The needs of a day, and the people it has.
pub(super) async fn of_day(db: &impl ConnectionTrait, scope: &Scope, id: ExaminationDayId) -> Result<DayNeeds> {
    let day = days_in_reach::one(db, scope, id).await?;
    let needs = rows(db, [day.id]).await?;
    let mut assigned = assigned(db, scope, [day.id]).await?.remove(&day.id).unwrap_or_default();
    let accepted = by_role(db, scope, [day.id], said_or_came()).await?.remove(&day.id).unwrap_or_default();
    let accepted_of = |role: FunctionaryRole| accepted.get(&role).copied().unwrap_or_default();
    let mut of_roles: BTreeMap<String, DayNeed> = BTreeMap::new();
    for need in needs {
        let (has, said) = (assigned.remove(&need.role).unwrap_or_default(), accepted_of(need.role));
        let needed = size(need.needed.into());
        let row = DayNeed { role: need.role, needed, assigned: has, accepted: said, by_hand: need.by_hand };
        of_roles.insert(need.role.to_value(), row);
    }
    for (role, has) in assigned {
        let row = DayNeed { role, needed: 0, assigned: has, accepted: accepted_of(role), by_hand: false };
        of_roles.insert(role.to_value(), row);
    }
    let needs: Vec<DayNeed> = of_roles.into_values().collect();
    Ok(DayNeeds {
        needed: needs.iter().map(|need| need.needed).sum(),
        assigned: needs.iter().map(|need| need.assigned).sum(),
        accepted: needs.iter().map(|need| need.accepted).sum(),
        missing: needs.iter().map(|need| need.needed.saturating_sub(need.assigned)).sum(),
        over: needs.iter().map(|need| over(need.needed, need.assigned)).sum(),
        needs,
    })
}

/// People whom days lack or have beyond their need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StaffBalance {
    /// People missing, summed by role.
    pub missing: u64,
    /// People beyond the need, summed by role.
    pub over: u64,
}

/// People of a role beyond its need; 0 for a role without a need.
fn over(needed: u64, assigned: u64) -> u64 {
    if needed == 0 { 0 } else { assigned.saturating_sub(needed) }
}

/// The balance of these days; days without needs are absent.
pub(crate) async fn balance(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, StaffBalance>> {
    let needs = rows(db, days).await?;
    let days: Vec<_> = needs.iter().map(|need| need.examination_day_id).collect();
    let everybody = links();
    let assigned = assigned(db, &everybody, days).await?;
    let mut balances: HashMap<ExaminationDayId, StaffBalance> = HashMap::new();
    for need in needs {
        let has = assigned.get(&need.examination_day_id).and_then(|roles| roles.get(&need.role)).copied();
        let (has, needed) = (has.unwrap_or_default(), size(need.needed.into()));
        let balance = balances.entry(need.examination_day_id).or_default();
        balance.missing += needed.saturating_sub(has);
        balance.over += over(needed, has);
    }
    Ok(balances)
}

pub(super) async fn rows(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<Vec<staffing_need::Model>> {
    let query = links().select::<staffing_need::Entity>();
    Ok(query.filter(staffing_need::Column::ExaminationDayId.is_in(days)).all(db).await?)
}

/// Number of people by role on these days.
pub(crate) async fn assigned(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, HashMap<FunctionaryRole, u64>>> {
    by_role(db, scope, days, Condition::all()).await
}

/// Condition: the person of a duty said that they will come, or came.
fn said_or_came() -> Condition {
    let accepted = assignment::Column::Answer.eq(DutyAnswer::Accepted);
    Condition::any().add(accepted).add(assignment::Column::Attendance.eq(Attendance::Present))
}

/// Number of people by role on these days whose duties fulfil the condition.
async fn by_role(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: impl IntoIterator<Item = ExaminationDayId>,
    which: Condition,
) -> Result<HashMap<ExaminationDayId, HashMap<FunctionaryRole, u64>>> {
    use assignment::Column;
    let counted = assignment::Entity::counted();
    let of_days = Condition::all().add(Column::ExaminationDayId.is_in(days)).add(counted).add(which);
    let duties = scope.select::<assignment::Entity>().filter(of_days).select_only();
    let rows: Vec<(ExaminationDayId, FunctionaryRole, i64)> = duties
        .columns([Column::ExaminationDayId, Column::Role])
        .column_as(Column::Id.count(), "people")
        .group_by(Column::ExaminationDayId)
        .group_by(Column::Role)
        .into_tuple()
        .all(db)
        .await?;
    let mut assigned: HashMap<_, HashMap<_, _>> = HashMap::new();
    for (day, role, people) in rows {
        assigned.entry(day).or_default().insert(role, size(people));
    }
    Ok(assigned)
}

/// Condition: the day of the row needs more people of some role than it has.
pub(crate) fn is_short() -> SimpleExpr {
    use staffing_need::Column::{ExaminationDayId, Needed, Role};
    let everybody = links();
    let of_the_day =
        Expr::col((staffing_need::Entity, ExaminationDayId)).equals(examination_day::Column::Id.as_column_ref());
    let of_the_need = Expr::col((assignment::Entity, assignment::Column::ExaminationDayId))
        .equals((staffing_need::Entity, ExaminationDayId))
        .and(Expr::col((assignment::Entity, assignment::Column::Role)).equals((staffing_need::Entity, Role)));
    let has = everybody.select::<assignment::Entity>().filter(of_the_need);
    let has = has.filter(assignment::Entity::counted()).select_only();
    let has = has.expr(Expr::col((assignment::Entity, assignment::Column::Id)).count()).into_query();
    let has = SimpleExpr::SubQuery(None, Box::new(SubQueryStatement::SelectStatement(has)));
    let unmet = everybody
        .select::<staffing_need::Entity>()
        .filter(of_the_day)
        .filter(Expr::col((staffing_need::Entity, Needed)).gt(has))
        .select_only()
        .expr(Expr::val(1));
    Expr::exists(unmet.into_query())
}

/// The rules of an examination.
pub(crate) async fn rules(db: &impl ConnectionTrait, examination: ExaminationId) -> Result<Vec<staffing_rule::Model>> {
    let query = links().select::<staffing_rule::Entity>();
    let query = query.filter(staffing_rule::Column::ExaminationId.eq(examination));
    Ok(query.order_by_asc(staffing_rule::Column::Role).all(db).await?)
}

/// The rules as clients see them.
pub(super) async fn rules_of(db: &impl ConnectionTrait, examination: ExaminationId) -> Result<Vec<StaffingRule>> {
    Ok(rules(db, examination).await?.into_iter().map(StaffingRule::from).collect())
}
