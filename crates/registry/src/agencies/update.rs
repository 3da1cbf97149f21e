//! Changing an agency. Its users go with it into another region. Its family is fixed once it has people, because their roles
//! belong to the family.

use identity::accounts::users;
use kernel::{Error, Result, access::Acting, database::Database, error::Problem, ids::AgencyId};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, IntoActiveModel};

use super::{AgencyChanges, create::clash, delete::people_of, find, find::WithRegion, trail};
use crate::entities::authorizing_agency;

/// Changes an agency. Fails with [`Error::NotFound`], [`Error::Invalid`] for an unknown region, [`Error::Conflict`] at `slug` or `family`.
pub(super) async fn agency(by: &Acting, db: &Database, id: AgencyId, changes: AgencyChanges) -> Result<WithRegion> {
    let tx = db.begin().await?;
    let before = find::locked(&by.scope, &tx, id).await?;
    let after = apply(by, &tx, &before, changes).await?;
    trail::written(&tx, by, Some(&before), &after).await?;
    let answer = find::with_its_region(&by.scope, &*tx, after).await?;
    tx.commit().await?;
    Ok(answer)
}

/// The agency after the changes; nothing is written when nothing changes.
async fn apply(
    by: &Acting,
    tx: &DatabaseTransaction,
    before: &authorizing_agency::Model,
    changes: AgencyChanges,
) -> Result<authorizing_agency::Model> {
    let mut after = before.clone();
    if let Some(name) = changes.name {
        after.name = name;
    }
    if let Some(slug) = changes.slug {
        after.slug = slug;
    }
    if let Some(family) = changes.family {
        after.family = family;
    }
    if let Some(region_id) = changes.region_id {
        find::refuse_unknown(&by.scope, tx, region_id).await?;
        after.region_id = region_id;
    }
    if after == *before {
        return Ok(after);
    }
    if after.family != before.family && people_of(tx, before.id).await? > 0 {
        return Err(Error::conflict(
            Problem::new("This agency has people, whose roles belong to its family. The family can no longer change.")
                .because("IN_USE")
                .at("family"),
        ));
    }
    after.updated_at = by.now;
    let after = after.into_active_model().reset_all().update(tx).await.map_err(clash)?;
    if after.region_id != before.region_id {
        users::follow_agency(tx, by.now, before.id, after.region_id).await?;
    }
    Ok(after)
}
