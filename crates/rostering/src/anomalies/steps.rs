//! Saves a step on an anomaly: its result on the anomaly's row, and the step in the anomaly's history.

use identity::trail::audit::{self, Entry};
use kernel::{Result, access::Acting, database::Transaction};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::{Value, json};

use crate::entities::{
    anomaly::{self, AnomalyResolution},
    anomaly_step::{self, AnomalyStepKind},
};

/// The parts of a step that are saved.
pub(super) struct Step {
    pub kind: AnomalyStepKind,
    pub resolution: Option<AnomalyResolution>,
    pub note: Option<String>,
    /// The line of the audit trail, without the states before and after.
    pub entry: Entry,
}

/// Takes a step: `change` alters the locked row; then it writes the history, the number of steps and the trail.
pub(super) async fn take(
    tx: &Transaction,
    by: &Acting,
    row: anomaly::Model,
    step: Step,
    change: impl FnOnce(&mut anomaly::ActiveModel),
) -> Result<anomaly::Model> {
    let before = standing(&row);
    let number = row.steps.saturating_add(1);
    let id = row.id;
    let mut changed = row.into_active_model();
    change(&mut changed);
    changed.steps = Set(number);
    changed.last_step_at = Set(Some(by.now));
    let changed = changed.update(&**tx).await?;
    let taken = anomaly_step::ActiveModel {
        anomaly_id: Set(id),
        number: Set(number),
        kind: Set(step.kind),
        user_id: Set(Some(by.actor.user_id)),
        taken_at: Set(by.now),
        resolution: Set(step.resolution),
        note: Set(step.note),
    };
    taken.insert(&**tx).await?;
    audit::record(tx, by.now, step.entry.before(before).after(standing(&changed))).await?;
    Ok(changed)
}

/// The state of an anomaly, for the trail.
fn standing(row: &anomaly::Model) -> Value {
    let mut standing = json!({ "status": row.status, "note": row.note });
    if let Some(resolution) = row.resolution {
        standing["resolution"] = json!(resolution);
    }
    if let Some(user) = row.assigned_to_user_id {
        standing["assignedToUserId"] = json!(user);
    }
    standing
}
