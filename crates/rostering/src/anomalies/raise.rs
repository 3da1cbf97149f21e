//! Records an event and notifies the users who watch over the center.
//!
//! Repeats by a known person count on one row until a user has resolved it; each unknown face is a row of its own. Callers hold a lock on
//! the person's row, so two requests about one person never look for the same anomaly at once.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{
        AgencyId, AnomalyId, AssignmentId, AttendanceLogId, ExaminationDayId, FileId, FunctionaryId, MonitoringTokenId,
    },
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};
use serde_json::Value;

use super::watchers;
use crate::entities::{
    anomaly::{self, AnomalyStatus, AnomalyType},
    examination_day,
};

pub(crate) struct Incident<'i> {
    pub day: &'i examination_day::Model,
    /// The token that it happened under, if any.
    pub token_id: Option<MonitoringTokenId>,
    pub kind: AnomalyType,
    pub metadata: Value,
    pub file_id: Option<FileId>,
    pub person: Option<(FunctionaryId, Option<AgencyId>)>,
    /// Their duty here, if any.
    pub assignment_id: Option<AssignmentId>,
    /// The log it belongs to, if one was written.
    pub attendance_log_id: Option<AttendanceLogId>,
    pub at: DateTime<Utc>,
}

/// Records it on the unresolved row of the same kind, or on a new row, which notifies the watchers.
pub(crate) async fn raise(tx: &DatabaseTransaction, incident: Incident<'_>) -> Result<anomaly::Model> {
    if let Some(standing) = standing(tx, &incident).await? {
        let occurrences = standing.occurrences.saturating_add(1);
        let mut again = standing.into_active_model();
        again.occurrences = Set(occurrences);
        again.metadata = Set(incident.metadata);
        again.last_seen_at = Set(incident.at);
        again.file_id = Set(incident.file_id);
        again.attendance_log_id = Set(incident.attendance_log_id);
        again.monitoring_token_id = Set(incident.token_id);
        return Ok(again.update(tx).await?);
    }
    let day = incident.day;
    let row = anomaly::ActiveModel {
        id: Set(AnomalyId::new()),
        examination_day_id: Set(day.id),
        examination_id: Set(day.examination_id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        state_id: Set(day.state_id),
        district_id: Set(day.district_id),
        city_id: Set(day.city_id),
        date: Set(day.date),
        kind: Set(incident.kind),
        metadata: Set(incident.metadata),
        file_id: Set(incident.file_id),
        functionary_id: Set(incident.person.map(|(person, _)| person)),
        authorizing_agency_id: Set(incident.person.and_then(|(_, agency)| agency)),
        assignment_id: Set(incident.assignment_id),
        attendance_log_id: Set(incident.attendance_log_id),
        monitoring_token_id: Set(incident.token_id),
        status: Set(AnomalyStatus::Open),
        occurrences: Set(1),
        note: Set(None),
        acknowledged_by_user_id: Set(None),
        acknowledged_at: Set(None),
        resolved_by_user_id: Set(None),
        resolved_at: Set(None),
        resolution: Set(None),
        assigned_to_user_id: Set(None),
        assigned_at: Set(None),
        steps: Set(0),
        last_step_at: Set(None),
        created_at: Set(incident.at),
        last_seen_at: Set(incident.at),
    };
    let row = row.insert(tx).await?;
    watchers::tell(tx, day, &row).await?;
    Ok(row)
}

async fn standing(tx: &DatabaseTransaction, incident: &Incident<'_>) -> Result<Option<anomaly::Model>> {
    let Some((person, _)) = incident.person else { return Ok(None) };
    unresolved(tx, incident.day.id, incident.kind, person).await
}

/// The unresolved anomaly of this kind about this person on this day; there is at most one.
pub(super) async fn unresolved(
    tx: &DatabaseTransaction,
    day: ExaminationDayId,
    kind: AnomalyType,
    person: FunctionaryId,
) -> Result<Option<anomaly::Model>> {
    Ok(Scope::of_system(SystemTask::KeepUnique)
        .select::<anomaly::Entity>()
        .filter(anomaly::Column::ExaminationDayId.eq(day))
        .filter(anomaly::Column::Kind.eq(kind))
        .filter(anomaly::Column::FunctionaryId.eq(person))
        .filter(anomaly::Column::Status.ne(AnomalyStatus::Resolved))
        .one(tx)
        .await?)
}
