//! Changing an agency. Its users go with it into another region; its family is fixed once it has people, whose roles
//! belong to it.

use chrono::{DateTime, Utc};
use identity::users;
use kernel::{Error, Result, access::Scope, error::Problem, ids::AgencyId};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, IntoActiveModel};

use super::{AgencyChanges, create::clash, delete::people_of, find};
use crate::entities::authorizing_agency;

/// A change that was made; both are the same when there was nothing to change.
#[derive(Clone, Debug)]
pub(super) struct Changed {
    /// The agency before.
    pub before: authorizing_agency::Model,
    /// The agency now.
    pub after: authorizing_agency::Model,
}

pub(super) async fn agency(
    scope: &Scope,
    tx: &DatabaseTransaction,
    id: AgencyId,
    changes: AgencyChanges,
    at: DateTime<Utc>,
) -> Result<Changed> {
    let before = find::locked(scope, tx, id).await?;
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
        find::refuse_unknown(scope, tx, region_id).await?;
        after.region_id = region_id;
    }
    if after == before {
        return Ok(Changed { after: before.clone(), before });
    }
    if after.family != before.family && people_of(tx, id).await? > 0 {
        return Err(Error::conflict(
            Problem::new("This agency has people, whose roles belong to its family. The family can no longer change.")
                .because("IN_USE")
                .at("family"),
        ));
    }
    after.updated_at = at;
    let after = after.into_active_model().reset_all().update(tx).await.map_err(clash)?;
    if after.region_id != before.region_id {
        users::follow_agency(tx, at, id, after.region_id).await?;
    }
    Ok(Changed { before, after })
}
