//! Entering an agency: its slug, its region, and the line in the audit trail.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    error::{Problem, violates_unique},
    ids::AgencyId,
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, IntoActiveModel};

use super::{NewAgency, find, find::WithRegion, trail};
use crate::{entities::authorizing_agency, examinations::slug};

/// Enters an agency. Fails with [`Error::Invalid`] for a name without a slug or an unknown region, [`Error::Conflict`] at `slug`.
pub(super) async fn agency(by: &Acting, db: &Database, new: NewAgency) -> Result<WithRegion> {
    let tx = db.begin().await?;
    let agency = insert(&by.scope, &*tx, new, by.now).await?;
    trail::written(&tx, by, None, &agency).await?;
    let answer = find::with_its_region(&by.scope, &*tx, agency).await?;
    tx.commit().await?;
    Ok(answer)
}

async fn insert(
    scope: &Scope,
    tx: &impl ConnectionTrait,
    new: NewAgency,
    at: DateTime<Utc>,
) -> Result<authorizing_agency::Model> {
    let slug = new.slug.unwrap_or_else(|| slug::of(&new.name));
    if slug.is_empty() {
        return Err(Error::invalid_field("slug", "Give a slug of lower case letters, digits and hyphens."));
    }
    find::refuse_unknown(scope, tx, new.region_id).await?;
    authorizing_agency::Model {
        id: AgencyId::new(),
        name: new.name,
        slug,
        family: new.family,
        region_id: new.region_id,
        created_at: at,
        updated_at: at,
        deleted_at: None,
    }
    .into_active_model()
    .reset_all()
    .insert(tx)
    .await
    .map_err(clash)
}

/// Turns a violated unique index into the conflict that users read.
pub(super) fn clash(error: DbErr) -> Error {
    if violates_unique(&error, &["slug"]) {
        return Error::Conflict(
            Problem::new("Another agency has this slug already. Change the name or the slug.").at("slug"),
        );
    }
    error.into()
}
