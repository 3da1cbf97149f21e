//! Entering an agency.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::Scope,
    error::{Problem, violates_unique},
    ids::AgencyId,
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, IntoActiveModel};

use super::{NewAgency, find};
use crate::{entities::authorizing_agency, examinations::slug};

pub(super) async fn agency(
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

/// What the unique index says, in our words.
pub(super) fn clash(error: DbErr) -> Error {
    if violates_unique(&error, &["slug"]) {
        return Error::Conflict(
            Problem::new("Another agency has this slug already. Change the name or the slug.").at("slug"),
        );
    }
    error.into()
}
