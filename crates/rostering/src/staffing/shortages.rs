//! Roles that are short of people over several dates.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::RegionId,
};
use registry::entities::FunctionaryRole;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QuerySelect,
    QueryTrait,
    sea_query::{Alias, Expr, ExprTrait, SelectStatement},
};

use crate::entities::{assignment, examination_day, staffing_need};

const HAS: &str = "has";

/// One role of one region on one date that lacks people at some center.
#[derive(Clone, Copy, Debug, FromQueryResult)]
pub struct Shortage {
    pub date: NaiveDate,
    pub region_id: RegionId,
    pub role: FunctionaryRole,
    /// People needed, at all centers of the region together.
    pub needed: i64,
    /// People missing, summed by center: too many at one help no other.
    pub missing: i64,
    /// Days that lack people of the role.
    pub days: i64,
}

/// The shortages in reach from the first date to the last, both included.
pub async fn shortages(
    db: &impl ConnectionTrait,
    scope: &Scope,
    (from, to): (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<Shortage>> {
    use examination_day::Column::{Date, Id, RegionId as Region};
    use staffing_need::Column::{ExaminationDayId, Needed, Role};
    let has = |column: &'static str| Expr::col((Alias::new(HAS), Alias::new(column)));
    let lacks = Needed.into_expr().sub(has("people").if_null(0));
    let is_short = || Condition::all().add(Needed.into_expr().gt(has("people").if_null(0)));
    let missing = Expr::expr(Expr::case(is_short(), lacks).finally(0));
    let short = Expr::expr(Expr::case(is_short(), 1).finally(0));
    let sum = |expr: Expr| expr.sum().cast_as(Alias::new("bigint"));
    let need = staffing_need::Entity::belongs_to(examination_day::Entity).from(ExaminationDayId).to(Id).into();
    let mut days = scope
        .select::<examination_day::Entity>()
        .filter(Date.between(from, to))
        .filter(Condition::all().add_option(region.map(|id| Region.eq(id))))
        .join_rev(JoinType::InnerJoin, need)
        .select_only()
        .columns([Date, Region])
        .column(Role)
        .column_as(sum(Needed.into_expr()), "needed")
        .column_as(sum(missing.clone()), "missing")
        .column_as(sum(short), "days")
        .group_by(Date)
        .group_by(Region)
        .group_by(Role)
        .having(missing.sum().gt(0));
    QuerySelect::query(&mut days).join_subquery(
        JoinType::LeftJoin,
        people(from, to),
        Alias::new(HAS),
        has("examination_day_id")
            .equals((staffing_need::Entity, ExaminationDayId))
            .and(has("role").equals((staffing_need::Entity, Role))),
    );
    Ok(days.into_model::<Shortage>().all(db).await?)
}

/// Numbers of people by role on the days of these dates.
fn people(from: NaiveDate, to: NaiveDate) -> SelectStatement {
    use assignment::Column::{Date, ExaminationDayId, Id, Role};
    Scope::of_system(SystemTask::FollowLinks)
        .select::<assignment::Entity>()
        .filter(Date.between(from, to))
        .filter(assignment::Entity::counted())
        .select_only()
        .columns([ExaminationDayId, Role])
        .column_as(Id.count(), "people")
        .group_by(ExaminationDayId)
        .group_by(Role)
        .into_query()
}
