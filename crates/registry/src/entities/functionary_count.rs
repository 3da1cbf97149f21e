//! Numbers of functionaries, by the columns that lists and dashboards filter by. Triggers on [`super::functionary`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use sea_orm::entity::prelude::*;

use super::functionary::FunctionaryStatus;

/// The number of functionaries, without deleted ones, of one region, agency, usual role and status. A row stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_count")]
pub struct Model {
    /// The nil UUID for people without a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// The nil UUID for people without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    /// The empty text for people without a role.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub default_role: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub status: FunctionaryStatus,
    pub people: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
