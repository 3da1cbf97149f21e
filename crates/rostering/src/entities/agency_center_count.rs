//! Number of duties of each agency at each center. Triggers on [`super::assignment`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CenterId},
};
use sea_orm::entity::prelude::*;

/// The number of duties of an agency at a center, without cancelled ones. A row stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "agency_center_count")]
pub struct Model {
    /// The nil UUID for people without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    #[sea_orm(primary_key, auto_increment = false)]
    pub center_id: CenterId,
    pub duties: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { agency: Some(Column::AuthorizingAgencyId), center: Some(Column::CenterId), ..Ownership::NOBODY };
}
