//! What the devices at gates say of themselves, the last word of each.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, MonitoringTokenId, RegionId},
};
use sea_orm::entity::prelude::*;

/// What one device said last.
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
    /// Captures that are only saved on the device.
    pub waiting: i32,
    /// When the oldest of them was taken.
    pub oldest_waiting_at: Option<DateTimeUtc>,
    /// Of the pages on the device.
    pub app_version: String,
    /// From 0 to 100, where the browser tells.
    pub battery_percent: Option<i32>,
    pub is_charging: bool,
    /// The device's time minus the server's, in milliseconds; includes the way there.
    pub clock_error_ms: i64,
    /// Degrees north.
    pub latitude: Option<f64>,
    /// Degrees east.
    pub longitude: Option<f64>,
    /// How sure the device is of that, in metres.
    pub accuracy: Option<f64>,
    /// How far that is from the center, in metres.
    pub distance_m: Option<f64>,
    /// Seconds of the token's life in which the device was not heard of for longer than it leaves between two words.
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
