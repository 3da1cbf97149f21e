//! Agencies that supply examination staff.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use sea_orm::entity::prelude::*;

use super::AgencyFamily;

/// An agency. Its slug is unique among the agencies that are not deleted (`uq_authorizing_agency_slug`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "authorizing_agency")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: AgencyId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The roles its people can hold.
    pub family: AgencyFamily,
    /// The region it works in; none for the whole country.
    pub region_id: Option<RegionId>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<Option<super::region::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
