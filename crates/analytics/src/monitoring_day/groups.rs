//! Counts one day by group.

use std::collections::{BTreeSet, HashMap};

use kernel::{Result, access::linked, database::Database, ids::AgencyId};
use registry::entities::{AgencyFamily, AgencyGroup, authorizing_agency};
use sea_orm::Iterable;

use super::{
    responses::{GroupStaffing, StaffingAgency},
    staffing::{self, CountedPeople},
};

type Agencies = HashMap<AgencyId, authorizing_agency::Model>;

/// All groups with their figures. People are in the group of their role; without a role, in the group of their agency.
pub(super) async fn staffing(db: &Database, parts: &[CountedPeople]) -> Result<Vec<GroupStaffing>> {
    let agencies: Agencies = linked::<authorizing_agency::Entity>(
        authorizing_agency::Column::Id,
        parts.iter().filter_map(|part| part.authorizing_agency_id),
    )
    .all(&**db)
    .await?
    .into_iter()
    .map(|agency| (agency.id, agency))
    .collect();
    Ok(AgencyGroup::iter()
        .map(|group| {
            let theirs = || parts.iter().filter(|part| group_of(part, &agencies) == Some(group));
            GroupStaffing {
                group,
                authorizing_agency: sender(group, theirs(), &agencies),
                staffing: staffing::sum(theirs()),
            }
        })
        .collect())
}

fn group_of(part: &CountedPeople, agencies: &Agencies) -> Option<AgencyGroup> {
    if let Some(role) = part.role {
        return Some(role.group());
    }
    match agencies.get(&part.authorizing_agency_id?)?.family {
        AgencyFamily::Eduquity => Some(AgencyGroup::Eduquity),
        AgencyFamily::Ey => Some(AgencyGroup::Ey),
        AgencyFamily::Ecil => Some(AgencyGroup::Ecil),
        // Only a role tells which of the authority's two groups it is.
        AgencyFamily::Ssc => None,
    }
}

/// The agency, if all parts belong to one agency, otherwise the group itself.
fn sender<'p>(
    group: AgencyGroup,
    parts: impl Iterator<Item = &'p CountedPeople>,
    agencies: &Agencies,
) -> StaffingAgency {
    let mut senders: BTreeSet<Option<AgencyId>> = parts.map(|part| part.authorizing_agency_id).collect();
    let only = if senders.len() == 1 { senders.pop_first().flatten() } else { None };
    match only.and_then(|id| agencies.get(&id)) {
        Some(agency) => StaffingAgency { id: Some(agency.id), name: agency.name.clone(), slug: agency.slug.clone() },
        None => StaffingAgency { id: None, name: group.name().to_owned(), slug: group.slug() },
    }
}
