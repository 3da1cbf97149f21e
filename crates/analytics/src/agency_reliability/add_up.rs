//! Adds the duties of dates up to weeks and agencies.

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Days, NaiveDate};
use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::{AgencyId, RegionId},
};
use registry::{choices::AgencyChoice, entities::authorizing_agency::Column};
use rostering::assignments::counts::{self, AgencyDuties};
use sea_orm::QueryOrder;

use super::responses::{AgencyReliability, ReliabilityWeek};
use crate::reach;

/// The agencies in reach that had duties; first where the smallest share came.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    dates: (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<AgencyReliability>> {
    let mut weeks = by_week(counts::by_agency_and_date(scope, &**db, dates, region).await?);
    let agencies = reach::agencies(scope).order_by_asc(Column::Name).order_by_asc(Column::Id).all(&**db).await?;
    let mut rows: Vec<AgencyReliability> = agencies
        .into_iter()
        .filter_map(|agency| {
            let weeks: Vec<ReliabilityWeek> = weeks.remove(&agency.id)?.into_values().collect();
            let sum = |of: fn(&ReliabilityWeek) -> u64| weeks.iter().map(of).sum();
            let (duties, present) = (sum(|week| week.duties), sum(|week| week.present));
            Some(AgencyReliability { authorizing_agency: AgencyChoice::from(agency), duties, present, weeks })
        })
        .filter(|agency| agency.duties > 0)
        .collect();
    // Present of duties, compared without a division; the order by name stays among equals.
    rows.sort_by(|one, other| (one.present * other.duties).cmp(&(other.present * one.duties)));
    Ok(rows)
}

fn by_week(duties: Vec<AgencyDuties>) -> HashMap<AgencyId, BTreeMap<NaiveDate, ReliabilityWeek>> {
    let mut agencies: HashMap<AgencyId, BTreeMap<NaiveDate, ReliabilityWeek>> = HashMap::new();
    for part in duties {
        let monday = part.date - Days::new(u64::from(part.date.weekday().num_days_from_monday()));
        let weeks = agencies.entry(part.authorizing_agency_id).or_default();
        let week = weeks.entry(monday).or_insert(ReliabilityWeek { monday, duties: 0, present: 0 });
        week.duties += part.duties;
        week.present += if part.came { part.duties } else { 0 };
    }
    agencies
}
