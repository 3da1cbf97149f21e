//! How many functionaries agree in what lists and dashboards ask for. Triggers on [`super::functionary`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use sea_orm::entity::prelude::*;

use super::functionary::FunctionaryStatus;

/// The functionaries of one region, agency, usual role and status that are not deleted. A row stays when there are none any
/// more.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_count")]
pub struct Model {
    /// The nil UUID for those without a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// The nil UUID for those without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    /// The empty word for those without a role.
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
