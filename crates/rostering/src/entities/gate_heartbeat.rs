//! The last report of each device at a gate.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, MonitoringTokenId, RegionId},
};
use sea_orm::entity::prelude::*;

/// The last report of one device.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_heartbeat")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub monitoring_token_id: MonitoringTokenId,
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    /// The day's local date.
    pub date: Date,
    pub received_at: DateTimeUtc,
    /// Captures that only the device has.
    pub waiting: i32,
    /// When the oldest of them was taken.
    pub oldest_waiting_at: Option<DateTimeUtc>,
    /// Version of the pages on the device.
    pub app_version: String,
    /// From 0 to 100; none where the browser does not tell.
    pub battery_percent: Option<i32>,
    pub is_charging: bool,
    /// The device's time minus the server's, in milliseconds; includes the time of transport.
    pub clock_error_ms: i64,
    /// Latitude in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
    /// Distance to the center in metres.
    pub distance_m: Option<f64>,
    /// Seconds of the token's life in which the device reported less often than it should.
    pub silent_seconds: i64,
    #[sea_orm(belongs_to, from = "monitoring_token_id", to = "id")]
    pub monitoring_token: BelongsTo<super::monitoring_token::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
