//! Numbers of duties, by the columns that lists and dashboards filter by. Triggers on [`super::assignment`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CityId, DistrictId, RegionId, StateId},
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::entity::prelude::*;

/// The number of duties of one place, date, agency, role, attendance and present status of their people, without cancelled ones. A row
/// stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_count")]
pub struct Model {
    /// [`ALL_DATES`](kernel::database::ALL_DATES) in sums over all dates.
    #[sea_orm(primary_key, auto_increment = false)]
    pub date: Date,
    /// The nil UUID in sums of a state or a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub city_id: CityId,
    /// The nil UUID in sums of a state or a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub district_id: DistrictId,
    /// The nil UUID in sums of a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub state_id: StateId,
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// The nil UUID for people without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    #[sea_orm(primary_key, auto_increment = false)]
    pub role: FunctionaryRole,
    /// `PRESENT`, `ABSENT`, or the empty text while neither is known.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub attendance: String,
    /// The present status of the person.
    #[sea_orm(primary_key, auto_increment = false)]
    pub functionary_status: FunctionaryStatus,
    pub duties: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
