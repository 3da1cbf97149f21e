//! Cancels a duty. The row stays for the history that names it.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::Database,
    ids::{AssignmentId, UserId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::logins;
use crate::{
    entities::{assignment, undoable_act::UndoableActKind, undoable_change::DutyMessage},
    locks,
    undoable::{Act, Doing, DutyChanges, UndoOffer, record},
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Cancels a duty, withdraws its login where no other duty needs it, and offers to undo it. Fails with 404 when there is no
/// such duty in reach.
pub(super) async fn unassign(
    doing: Doing<'_>,
    db: &Database,
    id: AssignmentId,
    reason: String,
) -> Result<Option<UndoOffer>> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = locks::duties(&*tx, chosen, &[]).await?.pop().ok_or_else(|| Error::not_found("Assignment"))?;
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

/// Cancels a duty that the caller has locked, and withdraws its login where no other duty needs it. The caller writes the lines about the
/// login into the audit trail last.
pub(crate) async fn cancel_in(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    duty: assignment::Model,
    reason: Option<String>,
) -> Result<Vec<Entry>> {
    cancel_all(tx, acting, clock, &[duty], reason.as_deref()).await
}

/// As [`cancel_in`] for many duties, in few statements.
pub(crate) async fn cancel_all(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    duties: &[assignment::Model],
    reason: Option<&str>,
) -> Result<Vec<Entry>> {
    cancel(tx, (clock.today(), acting.now), Some(acting.actor.user_id), duties, reason).await
}

/// As [`cancel_all`]; `by` is none where the people themselves give their duties back.
pub(crate) async fn cancel(
    tx: &DatabaseTransaction,
    (today, now): (NaiveDate, DateTime<Utc>),
    by: Option<UserId>,
    duties: &[assignment::Model],
    reason: Option<&str>,
) -> Result<Vec<Entry>> {
    use assignment::Column;
    for some in duties.chunks(AT_ONCE) {
        logins::everywhere()
            .update::<assignment::Entity>()
            .col_expr(Column::CancelledAt, Expr::value(now))
            .col_expr(Column::CancelledByUserId, Expr::value(by))
            .col_expr(Column::CancelReason, Expr::value(reason.map(str::to_owned)))
            .col_expr(Column::UpdatedAt, Expr::value(now))
            .filter(Column::Id.is_in(some.iter().map(|duty| duty.id)))
            .exec(tx)
            .await?;
    }
    let with_login = duties.iter().filter(|duty| duty.user_id.is_some()).map(|duty| duty.functionary_id);
    let mut trail = Vec::new();
    for person in with_login.collect::<BTreeSet<_>>() {
        logins::withdraw_if_idle(tx, person, (today, now), &mut trail).await?;
    }
    Ok(trail)
}
