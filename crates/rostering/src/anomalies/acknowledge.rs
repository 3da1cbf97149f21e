//! A user has seen an anomaly: others need not run.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AnomalyId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{
    find::{locked, present},
    requests::Acknowledgement,
    responses::Anomaly,
    settle::said,
};
use crate::entities::anomaly::AnomalyStatus;

/// Notes who saw it first.
///
/// # Errors
/// 404 when it is not in reach, 409 when it is settled.
pub(super) async fn acknowledge(by: &Acting, db: &Database, id: AnomalyId, new: Acknowledgement) -> Result<Anomaly> {
    let tx = db.begin().await?;
    let row = locked(&tx, &by.scope, id).await?;
    let row = match row.status {
        AnomalyStatus::Resolved => {
            return Err(Error::conflict("This anomaly is settled already; there is nothing left to acknowledge."));
        }
        AnomalyStatus::Acknowledged => row,
        AnomalyStatus::Open => {
            let entry = Entry::of(Action::AcknowledgeAnomaly)
                .of_request(by)
                .on(SubjectKind::Anomaly, id)
                .in_region(row.region_id);
            let mut seen = row.into_active_model();
            seen.status = Set(AnomalyStatus::Acknowledged);
            seen.acknowledged_by_user_id = Set(Some(by.actor.user_id));
            seen.acknowledged_at = Set(Some(by.now));
            if let Some(note) = said(new.note.as_deref()) {
                seen.note = Set(Some(note));
            }
            let seen = seen.update(&*tx).await?;
            let entry = entry.before(json!({ "status": AnomalyStatus::Open }));
            audit::record(&tx, by.now, entry.after(json!({ "status": seen.status, "note": seen.note }))).await?;
            seen
        }
    };
    tx.commit().await?;
    present(&**db, &by.scope, std::slice::from_ref(&row)).await?.pop().ok_or_else(|| Error::not_found("Anomaly"))
}
