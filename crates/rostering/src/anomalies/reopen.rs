//! Opens an anomaly again that was settled too soon, or wrongly.

use identity::trail::{
    audit::{Action, Entry, SubjectKind},
    notifications,
};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    database::Database,
    ids::AnomalyId,
};
use registry::entities::functionary;
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect};

use super::{
    find::{locked, one, present_one},
    raise::unresolved,
    requests::Reopening,
    responses::Anomaly,
    settle::said,
    steps::{self, Step},
};
use crate::entities::{
    anomaly::{self, AnomalyStatus},
    anomaly_step::AnomalyStepKind,
};

/// Makes it open again; its history keeps the earlier decisions. A user who had taken it on still has it. Its notices are unread again for
/// all recipients but the caller.
///
/// # Errors
/// 404 when it is not in reach, 409 when it is not settled, or when the same happened again and is open as another anomaly.
pub(super) async fn reopen(by: &Acting, db: &Database, id: AnomalyId, new: Reopening) -> Result<Anomaly> {
    let tx = db.begin().await?;
    lock_person(&tx, &one(&*tx, &by.scope, id).await?).await?;
    let row = locked(&tx, &by.scope, id).await?;
    if row.status != AnomalyStatus::Resolved {
        return Err(Error::conflict("This anomaly is not settled; there is nothing to open again."));
    }
    if let Some(person) = row.functionary_id
        && unresolved(&tx, row.examination_day_id, row.kind, person).await?.is_some()
    {
        return Err(Error::conflict(
            "The same happened again after this was settled, and that anomaly is not settled yet. Go on with that one.",
        ));
    }
    let entry = Entry::of(Action::ReopenAnomaly).of_request(by).on(SubjectKind::Anomaly, id).in_region(row.region_id);
    let reason = said(Some(&new.reason));
    let step = Step { kind: AnomalyStepKind::Reopened, resolution: None, note: reason.clone(), entry };
    let open = steps::take(&tx, by, row, step, |row| {
        row.status = Set(AnomalyStatus::Open);
        row.resolution = Set(None);
        row.resolved_by_user_id = Set(None);
        row.resolved_at = Set(None);
        row.acknowledged_by_user_id = Set(None);
        row.acknowledged_at = Set(None);
        row.note = Set(reason);
    })
    .await?;
    notifications::wait_again(&tx, id, by.actor.user_id).await?;
    tx.commit().await?;
    present_one(db, &by.scope, open).await
}

/// Locks the person, as a gate does before it looks for an unresolved anomaly about them: both take the same locks in the same order.
async fn lock_person(tx: &DatabaseTransaction, row: &anomaly::Model) -> Result<()> {
    if let Some(person) = row.functionary_id {
        Scope::of_system(SystemTask::KeepUnique)
            .select_with_removed::<functionary::Entity>()
            .filter(functionary::Column::Id.eq(person))
            .lock_exclusive()
            .one(tx)
            .await?;
    }
    Ok(())
}
