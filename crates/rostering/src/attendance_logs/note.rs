//! What somebody noted about an entry or exit. The last note stands on the row; the audit trail has those before it.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AttendanceLogId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::json;

use super::{find::present, responses::AttendanceLog};
use crate::entities::attendance_log;

/// Notes it.
///
/// # Errors
/// 404 when there is no such log in reach.
pub(super) async fn note(by: &Acting, db: &Database, id: AttendanceLogId, text: &str) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let log = by
        .scope
        .select::<attendance_log::Entity>()
        .filter(attendance_log::Column::Id.eq(id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Entry or exit"))?;
    let entry = Entry::of(Action::NoteLog)
        .of_request(by)
        .on(SubjectKind::AttendanceLog, id)
        .in_region(log.region_id)
        .before(json!({ "note": log.note }))
        .after(json!({ "note": text }));
    let mut noted = log.into_active_model();
    noted.note = Set(Some(text.to_owned()));
    noted.noted_by_user_id = Set(Some(by.actor.user_id));
    noted.noted_at = Set(Some(by.now));
    let noted = noted.update(&*tx).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[noted]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}
