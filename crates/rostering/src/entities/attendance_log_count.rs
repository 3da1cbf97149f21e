//! Numbers of entries and exits, by the columns that lists and dashboards filter by. Triggers on [`super::attendance_log`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CityId, DistrictId, RegionId, StateId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;

use super::attendance_log::{EntryType, VerificationMethod};

/// The number of logs of one place, date, agency, role, direction and method, without annulled ones. A row stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "attendance_log_count")]
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
    pub functionary_role: FunctionaryRole,
    #[sea_orm(primary_key, auto_increment = false)]
    pub entry_type: EntryType,
    #[sea_orm(primary_key, auto_increment = false)]
    pub method: VerificationMethod,
    pub logs: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
