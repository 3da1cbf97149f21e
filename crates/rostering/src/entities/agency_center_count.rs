//! How many duties each agency has at each center. Triggers on [`super::assignment`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CenterId},
};
use sea_orm::entity::prelude::*;

/// The duties of an agency at a center that are not cancelled. A row stays when there are none any more.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "agency_center_count")]
pub struct Model {
    /// The nil UUID for those of no agency.
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
