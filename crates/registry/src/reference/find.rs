//! Regions and agencies by the names that operators type.

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::entities::{authorizing_agency, region};

/// The region of that slug.
///
/// # Errors
/// [`Error::Invalid`] when there is none.
pub async fn region_by_slug(db: &impl ConnectionTrait, slug: &str) -> Result<region::Model> {
    Scope::of_system(SystemTask::ImportReference)
        .select::<region::Entity>()
        .filter(region::Column::Slug.eq(slug))
        .one(db)
        .await?
        .ok_or_else(|| Error::invalid_field("regionId", &format!("There is no region {slug}.")))
}

/// The agency of that slug.
///
/// # Errors
/// [`Error::Invalid`] when there is none.
pub async fn agency_by_slug(db: &impl ConnectionTrait, slug: &str) -> Result<authorizing_agency::Model> {
    Scope::of_system(SystemTask::ImportReference)
        .select::<authorizing_agency::Entity>()
        .filter(authorizing_agency::Column::Slug.eq(slug))
        .filter(authorizing_agency::Column::DeletedAt.is_null())
        .one(db)
        .await?
        .ok_or_else(|| Error::invalid_field("authorizingAgencyId", &format!("There is no agency {slug}.")))
}
