//! How many duties there are, from the counters: as quick for a nation as for a school.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope},
    ids::{AgencyId, RegionId},
};
use registry::entities::FunctionaryRole;
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Alias, Expr, ExprTrait, SimpleExpr},
};

use crate::entities::{
    assignment::{self, Attendance},
    duty_count::{self, Column},
};

/// Which duties are counted. Narrows the caller's reach and never widens it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CountedDuties {
    pub date: Option<NaiveDate>,
    pub region_id: Option<RegionId>,
    pub role: Option<FunctionaryRole>,
}

impl CountedDuties {
    fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.date.map(|date| Column::Date.eq(date)))
            .add_option(self.region_id.map(|id| Column::RegionId.eq(id)))
            .add_option(self.role.map(|role| Column::Role.eq(role)))
    }
}

/// The duties in reach of people who came, and of the others.
///
/// # Errors
/// What the database refuses.
pub async fn presence(scope: &Scope, db: &impl ConnectionTrait, wanted: CountedDuties) -> Result<(u64, u64)> {
    let counts: Vec<(Option<String>, i64)> = if tells(scope) {
        grouped(scope, wanted, Column::Attendance).into_tuple().all(db).await?
    } else {
        one_by_one(scope, wanted, assignment::Column::Attendance).into_tuple().all(db).await?
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
    let counts: Vec<(Option<AgencyId>, i64)> = if tells(scope) {
        grouped(scope, wanted, Column::AuthorizingAgencyId).into_tuple().all(db).await?
    } else {
        one_by_one(scope, wanted, assignment::Column::AuthorizingAgencyId).into_tuple().all(db).await?
    };
    Ok(counts.into_iter().filter_map(|(agency, duties)| Some((agency?, size(duties)))).collect())
}

/// Whether the counters know what is in reach: they know regions and agencies, and no centers.
fn tells(scope: &Scope) -> bool {
    matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_))
}

fn grouped(scope: &Scope, wanted: CountedDuties, by: Column) -> Select<duty_count::Entity> {
    scope
        .select::<duty_count::Entity>()
        .filter(wanted.condition())
        .select_only()
        .column(by)
        .column_as(duties(), "duties")
        .group_by(by)
}

/// The same from the rows themselves, of which a reach by posts has few.
fn one_by_one(scope: &Scope, wanted: CountedDuties, by: assignment::Column) -> Select<assignment::Entity> {
    use assignment::Column;
    let in_question = Condition::all()
        .add_option(wanted.date.map(|date| Column::Date.eq(date)))
        .add_option(wanted.region_id.map(|id| Column::RegionId.eq(id)))
        .add_option(wanted.role.map(|role| Column::Role.eq(role)));
    scope
        .select::<assignment::Entity>()
        .filter(in_question)
        .select_only()
        .column(by)
        .column_as(Column::Id.count(), "duties")
        .group_by(by)
}

/// The sum as a number that both databases give alike: PostgreSQL sums up to a decimal.
fn duties() -> SimpleExpr {
    Expr::col(Column::Duties).sum().cast_as(Alias::new("bigint"))
}

fn size(duties: i64) -> u64 {
    u64::try_from(duties).unwrap_or_default()
}
