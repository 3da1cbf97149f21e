//! How an examination day stands. Triggers on the rows that are counted keep it; [`super::agency_day_tally`] has the part of one
//! agency.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, CityId, DistrictId, ExaminationDayId, RegionId, StateId},
};
use sea_orm::entity::prelude::*;

/// The figures of one day; every day has a row, from the moment at which it is entered.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "day_tally")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub examination_day_id: ExaminationDayId,
    /// Date, places and deletion are the day's.
    pub date: Date,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    pub center_id: CenterId,
    pub deleted_at: Option<DateTimeUtc>,
    /// People needed, of all roles together.
    pub needed: i64,
    /// Duties that are not cancelled.
    pub duties: i64,
    /// Of these, the duties of people who came.
    pub present: i64,
    /// Of these, the duties of people who are inside now.
    pub inside: i64,
    /// Anomalies of any status.
    pub anomalies: i64,
    /// Of these, the anomalies that nobody has looked at.
    pub open_anomalies: i64,
    /// Of these, the anomalies that are resolved.
    pub settled_anomalies: i64,
    /// How often anomalies happened: a repeat counts on its anomaly.
    pub anomaly_occurrences: i64,
    /// Devices on which monitoring was started, each time counted.
    pub gates_started: i64,
    /// Of these, the devices on which it runs.
    pub gates_running: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
