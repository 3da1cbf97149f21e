//! A device that records one person after the other without a position: it may have been taken away from the gate. One entry without a
//! position stops no person; many in a row are for a person to look at.

use kernel::{
    Result,
    access::{Scope, SystemTask},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};
use serde_json::json;

use super::{passage::Passage, verdict::Finding};
use crate::{
    anomalies::raise::Incident,
    entities::attendance_log::{self, Column},
    settings::RosteringSettings,
};

/// Whether this log completes a row of too many. Later logs belong to the same row.
pub(super) async fn is_too_many(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    log: &attendance_log::Model,
) -> Result<bool> {
    let many = settings.unknown_positions;
    if !log.position_unknown || many == 0 {
        return Ok(false);
    }
    let last: Vec<bool> = Scope::of_system(SystemTask::CountTries)
        .select::<attendance_log::Entity>()
        .filter(Column::MonitoringTokenId.eq(log.monitoring_token_id))
        .filter(attendance_log::on_date(tx, log.date))
        .order_by_desc(Column::ReceivedAt)
        .order_by_desc(Column::Id)
        .limit(many.saturating_add(1))
        .select_only()
        .column(Column::PositionUnknown)
        .into_tuple()
        .all(tx)
        .await?;
    let in_a_row = last.iter().take_while(|unknown| **unknown).count();
    Ok(in_a_row as u64 == many)
}

/// The anomaly for the watchers. It is about the device, and about no person.
pub(super) fn incident(passage: &Passage, many: u64) -> Incident<'_> {
    Incident {
        day: &passage.day,
        token_id: Some(passage.token.id),
        kind: Finding::PositionUnknown.anomaly_type(),
        metadata: json!({
            "reason": Finding::PositionUnknown.reason(),
            "entryType": passage.entry_type,
            "captures": many,
        }),
        file_id: None,
        person: None,
        assignment_id: None,
        attendance_log_id: None,
        at: passage.arrived,
    }
}
