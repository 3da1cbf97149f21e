//! Writes where a functionary stands, and keeps what was before.

use chrono::NaiveDate;
use identity::{
    accounts::sessions,
    trail::audit::{Action, Entry, SubjectKind},
};
use kernel::{Result, access::DecidedBy, clock::Clock, ids::UndoableActId};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    functionary_status_change,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;

use crate::by::By;

/// A status that a person gets.
#[derive(Clone, Debug)]
pub struct NewStatus {
    pub status: FunctionaryStatus,
    pub reason: Option<String>,
    /// The last local date of a temporary block.
    pub until: Option<NaiveDate>,
    /// The reach that may undo it; `SYSTEM` for a consequence of another act.
    pub decided_by: DecidedBy,
    /// The act on people and their duties that it is part of.
    pub act: Option<UndoableActId>,
}

/// Writes a locked person's status and the line of their history. The caller records the returned line of the audit trail last.
pub async fn record(
    tx: &DatabaseTransaction,
    clock: &Clock,
    person: &functionary::Model,
    NewStatus { status, reason, until, decided_by, act }: NewStatus,
    by: By<'_>,
) -> Result<Entry> {
    let now = clock.now();
    let until = until.filter(|_| status == FunctionaryStatus::TemporarilyBlocked);
    functionary_status_change::ActiveModel {
        id: Set(Uuid::now_v7()),
        functionary_id: Set(person.id),
        from_status: Set(Some(person.status)),
        to_status: Set(status),
        reason: Set(reason.clone()),
        until: Set(until),
        changed_by_user_id: Set(by.user_id()),
        decided_by: Set(decided_by),
        changed_at: Set(now),
        undoable_act_id: Set(act),
    }
    .insert(tx)
    .await?;
    let mut changed = person.clone().into_active_model();
    changed.status = Set(status);
    changed.status_reason = Set(reason.clone());
    changed.status_until = Set(until);
    changed.status_changed_by_user_id = Set(by.user_id());
    changed.status_decided_by = Set(decided_by);
    changed.status_changed_at = Set(now);
    changed.updated_at = Set(now);
    changed.update(tx).await?;
    if status == FunctionaryStatus::Blacklisted {
        sessions::end_all_of_functionary(tx, now, person.id).await?;
    }
    let entry =
        Entry::of(Action::SetFunctionaryStatus).on(SubjectKind::Functionary, person.id).in_region(person.region_id);
    let before = json!({
        "status": person.status,
        "reason": person.status_reason,
        "decidedBy": person.status_decided_by,
    });
    let after = json!({ "status": status, "previously": person.status, "reason": reason, "until": until, "decidedBy": decided_by });
    Ok(by.sign(entry.before(before).after(after)))
}
