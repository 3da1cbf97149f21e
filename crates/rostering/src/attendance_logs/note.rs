//! Notes on entries and exits. The last note stands on the row; the audit trail has earlier ones.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Database, ids::AttendanceLogId};
use sea_orm::{ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{by_id, find::present, responses::AttendanceLog};

/// Writes a note. Fails with 404 when there is no such log in reach.
pub(super) async fn note(by: &Acting, db: &Database, id: AttendanceLogId, text: &str) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let log = by_id::find(&by.scope, &tx, id, true).await?.ok_or_else(|| Error::not_found("Entry or exit"))?;
    let entry = Entry::of(Action::NoteLog)
        .of_request(by)
        .on(SubjectKind::AttendanceLog, id)
        .in_region(log.region_id)
        .before(json!({ "note": log.note }))
        .after(json!({ "note": text }));
    let date = log.date;
    let mut noted = log.into_active_model();
    noted.note = Set(Some(text.to_owned()));
    noted.noted_by_user_id = Set(Some(by.actor.user_id));
    noted.noted_at = Set(Some(by.now));
    let noted = by_id::update(&tx, date, noted).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[noted]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}
