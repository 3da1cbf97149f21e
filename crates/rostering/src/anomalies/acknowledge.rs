//! Acknowledging an anomaly: other users see that one user has looked at it.

use identity::trail::audit::{Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AnomalyId};
use sea_orm::ActiveValue::Set;

use super::{
    find::{locked, present_one},
    requests::Acknowledgement,
    responses::Anomaly,
    settle::said,
    steps::{self, Step},
};
use crate::entities::{anomaly::AnomalyStatus, anomaly_step::AnomalyStepKind};

/// Notes the first user who saw it. Fails with 404 when it is not in reach, and with 409 when it is settled.
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
            let note = said(new.note.as_deref());
            let step = Step { kind: AnomalyStepKind::Acknowledged, resolution: None, note: note.clone(), entry };
            steps::take(&tx, by, row, step, |row| {
                row.status = Set(AnomalyStatus::Acknowledged);
                row.acknowledged_by_user_id = Set(Some(by.actor.user_id));
                row.acknowledged_at = Set(Some(by.now));
                if note.is_some() {
                    row.note = Set(note);
                }
            })
            .await?
        }
    };
    tx.commit().await?;
    present_one(db, &by.scope, row).await
}
