//! Numbers of anomalies, by the columns that lists and dashboards filter by. Triggers on [`super::anomaly`] keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, CityId, DistrictId, RegionId, StateId},
};
use sea_orm::entity::prelude::*;

use super::anomaly::{AnomalyStatus, AnomalyType};

/// The number of anomalies of one place, date, agency, type, status and resolution. A row stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly_count")]
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
    pub kind: AnomalyType,
    #[sea_orm(primary_key, auto_increment = false)]
    pub status: AnomalyStatus,
    /// The resolution; the empty text for anomalies without one.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub resolution: String,
    pub anomalies: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
