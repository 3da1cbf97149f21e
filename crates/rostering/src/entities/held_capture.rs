//! Captures that came in under a revoked token: kept for a person to look at, judged by no machine.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationDayId, FileId, MonitoringTokenId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;

use super::attendance_log::EntryType;

/// One such capture.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "held_capture")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The revoked token.
    pub monitoring_token_id: MonitoringTokenId,
    /// The token's day.
    pub examination_day_id: ExaminationDayId,
    /// The day's center.
    pub center_id: CenterId,
    /// The day's region.
    pub region_id: RegionId,
    /// In or out.
    pub entry_type: EntryType,
    /// The picture.
    pub file_id: FileId,
    /// When the device says it was taken; a claim.
    pub captured_at: Option<DateTimeUtc>,
    /// When the server got it.
    pub received_at: DateTimeUtc,
    /// Where the device was: degrees north.
    pub latitude: Option<f64>,
    /// Where the device was: degrees east.
    pub longitude: Option<f64>,
    /// How sure the device was of that, in metres.
    pub accuracy: Option<f64>,
    /// Who looked at it.
    pub reviewed_by_user_id: Option<UserId>,
    pub reviewed_at: Option<DateTimeUtc>,
    /// What they said.
    pub note: Option<String>,
    /// What was handed in, hashed: the same again under the same token is the same capture
    /// (`uq_held_capture_monitoring_token_id_fingerprint`). None for those of before this was kept.
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
