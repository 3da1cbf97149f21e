//! Adds up the duties of dates by week and agency.

use std::collections::{BTreeMap, HashMap};

use chrono::{Datelike, Days, NaiveDate};
use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::{AgencyId, RegionId},
};
use registry::{choices::AgencyChoice, entities::authorizing_agency::Column};
use rostering::assignments::counts::{self, AgencyDuties, LostDuties};
use sea_orm::QueryOrder;

use super::responses::{AgencyReliability, ReliabilityWeek};
use crate::reach;

/// The agencies in reach that had duties; the smallest share of people who came is first.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    dates: (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<AgencyReliability>> {
    let lost = counts::lost_by_agency_and_date(scope, &**db, dates, region).await?;
    let mut weeks = by_week(counts::by_agency_and_date(scope, &**db, dates, region).await?, lost);
    let agencies = reach::agencies(scope).order_by_asc(Column::Name).order_by_asc(Column::Id).all(&**db).await?;
    let mut rows: Vec<AgencyReliability> = agencies
        .into_iter()
        .filter_map(|agency| {
            let weeks: Vec<ReliabilityWeek> = weeks.remove(&agency.id)?.into_values().collect();
            let sum = |of: fn(&ReliabilityWeek) -> u64| weeks.iter().map(of).sum();
            let (duties, present, lost) = (sum(|week| week.duties), sum(|week| week.present), sum(|week| week.lost));
            Some(AgencyReliability { authorizing_agency: AgencyChoice::from(agency), duties, present, lost, weeks })
        })
        .filter(|agency| promised(agency) > 0)
        .collect();
    // Compares the shares without a division; equal shares keep the order by name.
    rows.sort_by(|one, other| (one.present * promised(other)).cmp(&(other.present * promised(one))));
    Ok(rows)
}

/// The duties that the agency promised: those that stand, and those that were lost.
fn promised(agency: &AgencyReliability) -> u64 {
    agency.duties + agency.lost
}

type Weeks = HashMap<AgencyId, BTreeMap<NaiveDate, ReliabilityWeek>>;

fn by_week(duties: Vec<AgencyDuties>, lost: Vec<LostDuties>) -> Weeks {
    let mut agencies = Weeks::new();
    for part in lost {
        week(&mut agencies, part.authorizing_agency_id, part.date).lost += part.duties;
    }
    for part in duties {
        let week = week(&mut agencies, part.authorizing_agency_id, part.date);
        week.duties += part.duties;
        week.present += if part.came { part.duties } else { 0 };
    }
    agencies
}

fn week(agencies: &mut Weeks, agency: AgencyId, date: NaiveDate) -> &mut ReliabilityWeek {
    let monday = date - Days::new(u64::from(date.weekday().num_days_from_monday()));
    let weeks = agencies.entry(agency).or_default();
    weeks.entry(monday).or_insert(ReliabilityWeek { monday, duties: 0, present: 0, lost: 0 })
}
