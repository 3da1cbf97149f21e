//! How many duties agree in what lists and dashboards ask for. Triggers on [`super::assignment`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;

/// The duties of one date, region, agency, role and attendance that are not cancelled. A row stays when there are none any more.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_count")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub date: Date,
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// The nil UUID for those of no agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    #[sea_orm(primary_key, auto_increment = false)]
    pub role: FunctionaryRole,
    /// `PRESENT`, `ABSENT`, or the empty word as long as neither is known.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub attendance: String,
    pub duties: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
