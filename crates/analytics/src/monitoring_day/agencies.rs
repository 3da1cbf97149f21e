//! Counts one day agency by agency.

use chrono::NaiveDate;
use kernel::{Result, access::Scope, clock::Clock, database::Database};
use registry::{
    choices::AgencyChoice,
    entities::{authorizing_agency::Column, functionary::FunctionaryStatus},
};
use sea_orm::QueryOrder;

use super::{
    count::{self, Part},
    responses::AgencyStaffing,
};
use crate::reach;

/// The agencies in reach by name, those without a duty that day too.
pub(super) async fn staffing(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    date: Option<NaiveDate>,
) -> Result<Vec<AgencyStaffing>> {
    let parts = count::staffing(db, scope, date.unwrap_or_else(|| clock.today()), None).await?;
    let agencies = reach::agencies(scope).order_by_asc(Column::Name).order_by_asc(Column::Id).all(&**db).await?;
    let rows = agencies.into_iter().map(|agency| {
        let theirs = || parts.iter().filter(|part| part.authorizing_agency_id == Some(agency.id));
        let count = |counts: fn(&Part) -> bool| theirs().filter(|part| counts(part)).map(Part::people).sum();
        AgencyStaffing {
            total: count(|_| true),
            active: count(|part| part.status == FunctionaryStatus::Active),
            inactive: count(|part| part.status != FunctionaryStatus::Active),
            present: count(Part::is_present),
            authorizing_agency: AgencyChoice::from(agency),
        }
    });
    Ok(rows.collect())
}
