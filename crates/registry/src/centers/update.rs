//! Changing a center, including its move to another city.

use kernel::{
    Result,
    access::{Acting, Scope},
    database::{Database, write},
    ids::CenterId,
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel};

use super::{
    create::{clash, refuse_out_of_reach},
    fields::{self, CenterChanges},
    find::{self, WithPlaces},
    location::{self, Said},
    trail,
};
use crate::{entities::center, faults::Faults};

/// Changes a center; it cannot be moved out of the caller's reach. Fails with [`kernel::Error::NotFound`], [`kernel::Error::Invalid`] with
/// every fault, [`kernel::Error::Forbidden`], [`kernel::Error::Conflict`] at `centerCode`.
pub(super) async fn center(by: &Acting, db: &Database, id: CenterId, changes: CenterChanges) -> Result<WithPlaces> {
    let tx = db.begin().await?;
    let before = find::locked(&by.scope, &tx, id).await?;
    let mut after = before.clone();
    let mut faults = Faults::none();
    relocate(&by.scope, &*tx, &changes, &mut after, &mut faults).await?;
    write(changes, &mut after);
    fields::check(&mut faults, &after);
    faults.refuse()?;
    refuse_out_of_reach(&by.scope, &after)?;
    if after != before {
        after.updated_at = by.now;
        after = after.into_active_model().reset_all().update(&*tx).await.map_err(clash)?;
    }
    trail::written(&tx, by, Some(&before), &after).await?;
    let answer = find::with_its_places(&*tx, after).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Takes the places of a new city, and checks the places that the request names against the city.
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
