//! The second pair of eyes: what one person at a gate recorded by hand, another one on duty there confirms or denies on a device of
//! their own.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    ids::{AttendanceLogId, ExaminationDayId},
    pagination::Rows,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::json;

use super::{by_id, find::present, responses::AttendanceLog};
use crate::{
    entities::{
        assignment,
        attendance_log::{self, Column, Confirmation},
    },
    examination_days,
};

/// The most that wait; each is one person at a gate.
const MOST: u64 = 200;

/// What others on this day recorded by hand and nobody has confirmed, the oldest first.
///
/// # Errors
/// 404 when there is no such day in reach.
pub(super) async fn waiting(db: &Database, by: &Acting, day: ExaminationDayId) -> Result<Rows<AttendanceLog>> {
    let day = examination_days::find::one(&**db, &by.scope, day).await?;
    let logs = by
        .scope
        .select::<attendance_log::Entity>()
        .filter(Column::ExaminationDayId.eq(day.id))
        .filter(attendance_log::on_date(&**db, day.date))
        .filter(Column::Confirmation.eq(Confirmation::Pending))
        .filter(Column::AnnulledAt.is_null())
        .filter(Column::CreatedByUserId.ne(by.actor.user_id))
        .order_by_asc(Column::RecordedAt)
        .limit(MOST)
        .all(&**db)
        .await?;
    Ok(Rows::whole(present(&**db, &by.scope, &logs).await?))
}

/// Confirms or denies it.
///
/// # Errors
/// 404 when there is no such entry in reach, 403 without a duty on its day, 409 for one's own, on the same device, or when it was
/// decided already.
pub(super) async fn confirm(
    by: &Acting,
    db: &Database,
    id: AttendanceLogId,
    is_confirmed: bool,
) -> Result<AttendanceLog> {
    let tx = db.begin().await?;
    let log = by_id::find(&by.scope, &tx, id, true).await?.ok_or_else(|| Error::not_found("Entry or exit"))?;
    refuse(by, &tx, &log).await?;
    let confirmation = if is_confirmed { Confirmation::Confirmed } else { Confirmation::Denied };
    let entry = Entry::of(Action::ConfirmByHand)
        .of_request(by)
        .on(SubjectKind::AttendanceLog, id)
        .in_region(log.region_id)
        .after(json!({ "functionaryId": log.functionary_id, "confirmation": confirmation }));
    let date = log.date;
    let mut decided = log.into_active_model();
    decided.confirmation = Set(Some(confirmation));
    decided.confirmed_by_user_id = Set(Some(by.actor.user_id));
    decided.confirmed_at = Set(Some(by.now));
    let decided = by_id::update(&tx, date, decided).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    present(&**db, &by.scope, &[decided]).await?.pop().ok_or_else(|| Error::not_found("Entry or exit"))
}

async fn refuse(by: &Acting, tx: &DatabaseTransaction, log: &attendance_log::Model) -> Result<()> {
    if log.created_by_user_id == Some(by.actor.user_id) {
        return Err(Error::conflict("You recorded this yourself. Somebody else on duty has to confirm it."));
    }
    if log.device_id.is_some() && log.device_id == by.actor.device_id {
        return Err(Error::conflict("This was recorded on this device. Confirm it on a device of your own."));
    }
    if log.annulled_at.is_some() || log.confirmation != Some(Confirmation::Pending) {
        return Err(Error::conflict("There is nothing to confirm any more: it was decided already."));
    }
    let duty = by
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(log.examination_day_id))
        .filter(assignment::Column::UserId.eq(by.actor.user_id));
    match duty.one(tx).await? {
        Some(_) => Ok(()),
        None => Err(Error::Forbidden("Only somebody on duty at this gate can confirm it.".into())),
    }
}
