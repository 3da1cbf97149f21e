//! Captures that arrived under a revoked token: kept for a person to look at, and not verified.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, FileId, MonitoringTokenId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

use super::attendance_log::EntryType;

/// One capture under a revoked token.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "held_capture")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub monitoring_token_id: MonitoringTokenId,
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub entry_type: EntryType,
    pub file_id: FileId,
    /// Time of the capture by the device's claim.
    pub captured_at: Option<DateTimeUtc>,
    /// When the server got it.
    pub received_at: DateTimeUtc,
    /// Latitude of the device in degrees; north is positive.
    pub latitude: Option<f64>,
    /// Longitude of the device in degrees; east is positive.
    pub longitude: Option<f64>,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
    /// The user who looked at it.
    pub reviewed_by_user_id: Option<UserId>,
    pub reviewed_at: Option<DateTimeUtc>,
    /// Note of that user.
    pub note: Option<String>,
    /// Hash of everything that was sent: the same content under the same token is the same capture
    /// (`uq_held_capture_monitoring_token_id_fingerprint`). None for rows from before this column.
    pub fingerprint: Option<Vec<u8>>,
    #[sea_orm(belongs_to, from = "file_id", to = "id")]
    pub file: BelongsTo<registry::entities::stored_file::Entity>,
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
