//! Settles an anomaly as a true or a false alarm.

use identity::trail::{
    audit::{Action, Entry, SubjectKind},
    notifications,
};
use kernel::{Error, Result, access::Acting, database::Database, ids::AnomalyId};
use sea_orm::ActiveValue::Set;

use super::{
    find::{locked, present_one},
    requests::Settlement,
    responses::Anomaly,
    steps::{self, Step},
};
use crate::entities::{anomaly::AnomalyStatus, anomaly_step::AnomalyStepKind};

/// Settles it, acknowledged or not, and marks its notices as read. Fails with 404 when it is not in reach, and with 409 when
/// it is settled already.
pub(super) async fn settle(by: &Acting, db: &Database, id: AnomalyId, new: Settlement) -> Result<Anomaly> {
    let tx = db.begin().await?;
    let row = locked(&tx, &by.scope, id).await?;
    if row.status == AnomalyStatus::Resolved {
        return Err(Error::conflict("This anomaly is settled already. What was found then stays on record."));
    }
    let entry = Entry::of(Action::ResolveAnomaly).of_request(by).on(SubjectKind::Anomaly, id).in_region(row.region_id);
    let (resolution, note) = (Some(new.resolution), said(Some(&new.note)));
    let step = Step { kind: AnomalyStepKind::Resolved, resolution, note: note.clone(), entry };
    let settled = steps::take(&tx, by, row, step, |row| {
        row.status = Set(AnomalyStatus::Resolved);
        row.resolution = Set(resolution);
        row.resolved_by_user_id = Set(Some(by.actor.user_id));
        row.resolved_at = Set(Some(by.now));
        row.note = Set(note);
    })
    .await?;
    notifications::read_by_all(&tx, by.now, id).await?;
    tx.commit().await?;
    present_one(db, &by.scope, settled).await
}

/// The text without spaces around it; none if nothing else is in it.
pub(super) fn said(note: Option<&str>) -> Option<String> {
    note.map(str::trim).filter(|note| !note.is_empty()).map(str::to_owned)
}
