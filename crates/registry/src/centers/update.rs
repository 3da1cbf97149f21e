//! Changing a center.

use chrono::{DateTime, Utc};
use kernel::{Result, access::Scope, ids::CenterId};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel};

use super::{
    create::{clash, refuse_out_of_reach},
    find,
    location::{self, Said},
    requests::CenterChanges,
    rules,
};
use crate::{entities::center, faults::Faults};

/// A change that was made; both are the same when there was nothing to change.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The center before.
    pub before: center::Model,
    /// The center now.
    pub after: center::Model,
}

/// Changes a center in the reach of `scope`; it cannot be moved out of that reach.
///
/// # Errors
/// [`kernel::Error::NotFound`], [`kernel::Error::Invalid`] with every fault, [`kernel::Error::Forbidden`],
/// [`kernel::Error::Conflict`] at `centerCode`.
pub async fn center(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: CenterId,
    changes: CenterChanges,
    at: DateTime<Utc>,
) -> Result<Changed> {
    let before = find::locked(scope, tx, id).await?;
    let mut after = before.clone();
    let mut faults = Faults::none();
    relocate(scope, tx, &changes, &mut after, &mut faults).await?;
    apply(changes, &mut after);
    rules::record(&mut faults, &after);
    faults.refuse()?;
    refuse_out_of_reach(scope, &after)?;
    if after != before {
        after.updated_at = at;
        after = after.into_active_model().reset_all().update(tx).await.map_err(clash)?;
    }
    Ok(Changed { before, after })
}

/// Follows a new city, and checks what is said about the old one.
async fn relocate(
    scope: &Scope,
    tx: &impl ConnectionTrait,
    changes: &CenterChanges,
    after: &mut center::Model,
    faults: &mut Faults,
) -> Result<()> {
    let old_city = after.city_id.to_string();
    let said = Said {
        city: match &changes.city_id {
            None => Some(&old_city),
            Some(city) => city.as_deref(),
        },
        district: changes.district_id.as_deref(),
        state: changes.state_id.as_deref(),
        region: changes.region_id,
    };
    if let Some(location) = location::of_city(scope, tx, said, faults).await? {
        after.city_id = location.city;
        after.district_id = location.district;
        after.state_id = location.state;
        after.region_id = location.region;
    }
    Ok(())
}

/// Everything that needs no database.
fn apply(changes: CenterChanges, after: &mut center::Model) {
    fn set<T>(column: &mut T, change: Option<T>) {
        if let Some(value) = change {
            *column = value;
        }
    }
    set(&mut after.name, changes.name);
    set(&mut after.lat, changes.lat);
    set(&mut after.lng, changes.lng);
    set(&mut after.geo_fencing_radius, changes.geo_fencing_radius);
    set(&mut after.is_ph_friendly, changes.is_ph_friendly);
    set(&mut after.max_candidate_capacity, changes.max_candidate_capacity);
    set(&mut after.max_ph_count, changes.max_ph_count);
    set(&mut after.center_code, changes.center_code);
    set(&mut after.full_address, changes.full_address);
    set(&mut after.pincode, changes.pincode);
}
