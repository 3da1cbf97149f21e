//! Takes a duty away. It stays, cancelled, for the history that names it.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, clock::Clock, database::Database, ids::AssignmentId};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QuerySelect,
};
use serde_json::json;

use super::logins;
use crate::{
    entities::{assignment, undoable_act::UndoableActKind, undoable_change::DutyMessage},
    locks::lock_people,
    undoable::{Act, Doing, DutyChanges, UndoOffer, record},
};

/// Cancels a duty, and takes the login that came with it where no other duty needs it; says how to undo it.
///
/// # Errors
/// 404 when there is no such duty in reach.
pub(super) async fn unassign(
    doing: Doing<'_>,
    db: &Database,
    id: AssignmentId,
    reason: String,
) -> Result<Option<UndoOffer>> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let duty = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let seen = duty.clone().one(&*tx).await?.ok_or_else(|| Error::not_found("Assignment"))?;
    lock_people(&tx, &acting.scope, [seen.functionary_id]).await?;
    let duty = duty.lock_exclusive().one(&*tx).await?.ok_or_else(|| Error::not_found("Assignment"))?;
    let mut changes = DutyChanges::default();
    changes.cancelled(&duty, DutyMessage::Cancelled);
    let entry = Entry::of(Action::UnassignFunctionary).of_request(acting);
    let entry = entry.on(SubjectKind::ExaminationDayFunctionary, id);
    let entry = entry.in_region(duty.region_id).before(json!({
        "examinationDayId": duty.examination_day_id, "functionaryId": duty.functionary_id, "role": duty.role,
    }));
    let logins = cancel_in(&tx, acting, doing.clock, duty, Some(reason.clone())).await?;
    let act = record(&tx, doing.by(), UndoableActKind::TakenOff, &changes).await?;
    let mut after = act.as_ref().map_or_else(|| json!({}), Act::audited);
    after["reason"] = json!(reason);
    let mut trail = vec![entry.after(after)];
    trail.extend(logins);
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(act.and_then(|act| act.offer()))
}

/// Cancels a duty that the caller has locked, and takes the login that came with it where no other duty needs it; what became of the
/// login is the caller's to record last.
pub(crate) async fn cancel_in(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    duty: assignment::Model,
    reason: Option<String>,
) -> Result<Vec<Entry>> {
    let now = acting.now;
    let (person, has_login) = (duty.functionary_id, duty.user_id.is_some());
    let mut row = duty.into_active_model();
    row.cancelled_at = Set(Some(now));
    row.cancelled_by_user_id = Set(Some(acting.actor.user_id));
    row.cancel_reason = Set(reason);
    row.updated_at = Set(now);
    row.update(tx).await?;
    let mut trail = Vec::new();
    if has_login {
        logins::withdraw_if_idle(tx, person, (clock.today(), now), &mut trail).await?;
    }
    Ok(trail)
}
