//! Counts one day by agency.

use chrono::NaiveDate;
use kernel::{Result, access::Scope, database::Database};
use registry::{choices::AgencyChoice, entities::authorizing_agency::Column};
use sea_orm::QueryOrder;

use super::{responses::AgencyStaffing, staffing};
use crate::reach;

/// The agencies in reach by name, including those without people.
pub(super) async fn list(db: &Database, scope: &Scope, date: NaiveDate) -> Result<Vec<AgencyStaffing>> {
    let parts = staffing::parts(db, scope, date, None).await?;
    let agencies = reach::agencies(scope).order_by_asc(Column::Name).order_by_asc(Column::Id).all(&**db).await?;
    let rows = agencies.into_iter().map(|agency| AgencyStaffing {
        staffing: staffing::sum(parts.iter().filter(|part| part.authorizing_agency_id == Some(agency.id))),
        authorizing_agency: AgencyChoice::from(agency),
    });
    Ok(rows.collect())
}
