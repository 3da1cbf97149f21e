//! Numbers of functionaries from the counters; they cost the same for any number of people.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Reach, Scope},
    ids::{AgencyId, RegionId},
};
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Alias, Expr, ExprTrait, SimpleExpr},
};
use uuid::Uuid;

use super::{requests::FunctionaryFilter, responses::FunctionaryStats};
use crate::entities::{
    FunctionaryRole,
    functionary::{self, FunctionaryStatus},
    functionary_count::{self, Column},
};

/// Number of people in reach that pass the filter; none where the counters cannot tell: for a search, and for a reach by posts.
pub async fn total(scope: &Scope, db: &impl ConnectionTrait, filter: &FunctionaryFilter) -> Result<Option<u64>> {
    if filter.q.is_some() || filter.asks_of_others() || !tells(scope) {
        return Ok(None);
    }
    let wanted = in_region(filter.region_id)
        .add_option(filter.status.map(|status| Column::Status.eq(status)))
        .add_option(filter.role.map(|role| Column::DefaultRole.eq(role.to_value())))
        .add_option(filter.authorizing_agency_id.map(|agency| is(Column::AuthorizingAgencyId, agency.0)));
    let people: Option<Option<i64>> = scope
        .select::<functionary_count::Entity>()
        .filter(wanted)
        .select_only()
        .column_as(people(), "people")
        .into_tuple()
        .one(db)
        .await?;
    Ok(Some(size(people.flatten().unwrap_or_default())))
}

/// Numbers of people in reach by status, in one region if given.
pub async fn by_status(scope: &Scope, db: &impl ConnectionTrait, region: Option<RegionId>) -> Result<FunctionaryStats> {
    let counts: Vec<(FunctionaryStatus, i64)> = if tells(scope) {
        grouped(scope, region, Column::Status).into_tuple().all(db).await?
    } else {
        one_by_one(scope, region, functionary::Column::Status).into_tuple().all(db).await?
    };
    Ok(stats(&counts))
}

/// Numbers of people in reach by agency, in one region if given.
pub async fn by_agency(
    scope: &Scope,
    db: &impl ConnectionTrait,
    region: Option<RegionId>,
) -> Result<HashMap<AgencyId, u64>> {
    let counts: Vec<(Option<AgencyId>, i64)> = if tells(scope) {
        grouped(scope, region, Column::AuthorizingAgencyId).into_tuple().all(db).await?
    } else {
        one_by_one(scope, region, functionary::Column::AuthorizingAgencyId).into_tuple().all(db).await?
    };
    Ok(counts.into_iter().filter_map(|(agency, people)| Some((agency?, size(people)))).collect())
}

/// Number of people with the same role, agency and status.
#[derive(Clone, Copy, Debug)]
pub struct Registered {
    pub default_role: Option<FunctionaryRole>,
    pub authorizing_agency_id: Option<AgencyId>,
    pub status: FunctionaryStatus,
    pub people: u64,
}

/// Numbers of people in reach by usual role, agency and status, in one region if given. None for a reach by posts, which the
/// counters do not know.
pub async fn by_role_agency_and_status(
    scope: &Scope,
    db: &impl ConnectionTrait,
    region: Option<RegionId>,
) -> Result<Option<Vec<Registered>>> {
    if !tells(scope) {
        return Ok(None);
    }
    let query = scope.select::<functionary_count::Entity>().filter(in_region(region)).select_only();
    let rows: Vec<(String, AgencyId, FunctionaryStatus, i64)> = query
        .columns([Column::DefaultRole, Column::AuthorizingAgencyId, Column::Status])
        .column_as(people(), "people")
        .group_by(Column::DefaultRole)
        .group_by(Column::AuthorizingAgencyId)
        .group_by(Column::Status)
        .into_tuple()
        .all(db)
        .await?;
    let registered = rows.into_iter().map(|(role, agency, status, people)| Registered {
        default_role: FunctionaryRole::try_from_value(&role).ok(),
        authorizing_agency_id: Some(agency).filter(|agency| !agency.0.is_nil()),
        status,
        people: size(people),
    });
    Ok(Some(registered.collect()))
}

/// Whether the counters know this reach: they know regions and agencies, no persons and no centers.
fn tells(scope: &Scope) -> bool {
    matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_))
}

fn grouped(scope: &Scope, region: Option<RegionId>, by: Column) -> Select<functionary_count::Entity> {
    scope
        .select::<functionary_count::Entity>()
        .filter(in_region(region))
        .select_only()
        .column(by)
        .column_as(people(), "people")
        .group_by(by)
}

/// The same count from the people's own rows; a reach by posts has few.
fn one_by_one(scope: &Scope, region: Option<RegionId>, by: functionary::Column) -> Select<functionary::Entity> {
    scope
        .select::<functionary::Entity>()
        .filter(Condition::all().add_option(region.map(|id| functionary::Column::RegionId.eq(id))))
        .select_only()
        .column(by)
        .column_as(functionary::Column::Id.count(), "people")
        .group_by(by)
}

fn in_region(region: Option<RegionId>) -> Condition {
    Condition::all().add_option(region.map(|id| is(Column::RegionId, id.0)))
}

/// The rows with this id. In a counter the nil UUID means no region or no agency.
fn is(column: Column, id: Uuid) -> Condition {
    Condition::all().add(column.eq(id)).add(column.ne(Uuid::nil()))
}

/// The sum as an integer in both databases; PostgreSQL would answer a decimal.
fn people() -> SimpleExpr {
    Expr::col(Column::People).sum().cast_as(Alias::new("bigint"))
}

fn size(people: i64) -> u64 {
    u64::try_from(people).unwrap_or_default()
}

fn stats(counts: &[(FunctionaryStatus, i64)]) -> FunctionaryStats {
    let mut stats = FunctionaryStats::default();
    for (status, people) in counts {
        let people = size(*people);
        stats.total_functionaries += people;
        *match status {
            FunctionaryStatus::Active => &mut stats.active_functionaries,
            FunctionaryStatus::Inactive => &mut stats.inactive_functionaries,
            FunctionaryStatus::Blacklisted => &mut stats.blacklisted_functionaries,
            FunctionaryStatus::TemporarilyBlocked => &mut stats.temporarily_blocked_functionaries,
        } += people;
    }
    stats
}
