//! Settles an anomaly: it was what it looked like, or it was not.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AnomalyId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{
    find::{locked, present},
    requests::Settlement,
    responses::Anomaly,
};
use crate::entities::anomaly::AnomalyStatus;

/// Settles it, whether or not it was acknowledged before.
///
/// # Errors
/// 404 when it is not in reach, 409 when it is settled already.
pub(super) async fn settle(by: &Acting, db: &Database, id: AnomalyId, new: Settlement) -> Result<Anomaly> {
    let tx = db.begin().await?;
    let row = locked(&tx, &by.scope, id).await?;
    if row.status == AnomalyStatus::Resolved {
        return Err(Error::conflict("This anomaly is settled already. What was found then stays on record."));
    }
    let before = json!({ "status": row.status, "note": row.note });
    let entry = Entry::of(Action::ResolveAnomaly).of_request(by).on(SubjectKind::Anomaly, id).in_region(row.region_id);
    let mut settled = row.into_active_model();
    settled.status = Set(AnomalyStatus::Resolved);
    settled.resolution = Set(Some(new.resolution));
    settled.resolved_by_user_id = Set(Some(by.actor.user_id));
    settled.resolved_at = Set(Some(by.now));
    settled.note = Set(said(Some(&new.note)));
    let settled = settled.update(&*tx).await?;
    let after = json!({ "status": settled.status, "resolution": settled.resolution, "note": settled.note });
    audit::record(&tx, by.now, entry.before(before).after(after)).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[settled]).await?.pop().ok_or_else(|| Error::not_found("Anomaly"))
}

/// The text as written, without the spaces around it; nothing if there is nothing else.
pub(super) fn said(note: Option<&str>) -> Option<String> {
    note.map(str::trim).filter(|note| !note.is_empty()).map(str::to_owned)
}
