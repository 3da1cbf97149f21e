//! Devices that are not trusted any more. What proves a device is its cookie: the sessions that it opened end, under whatever
//! device id, and for a while no code is sent to it or tried there.

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    error::Problem,
    ids::{SessionId, UserId},
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use super::{device, end::ending, sign_in_scope};
use crate::{
    entities::{device_admission, known_device, revoked_device, session},
    sessions::CookieToken,
};

/// For how long a phone goes with the one whose user let it in: longer than a day at a gate.
const LET_IN_LATELY: TimeDelta = TimeDelta::days(1);

/// How long a device stays out.
#[derive(Clone, Copy, Debug)]
pub struct Revocation {
    /// The end of the day for which it is refused.
    pub until: DateTime<Utc>,
    /// How long its last session may hand in what it recorded before.
    pub hands_in_until: DateTime<Utc>,
}

/// Ends the session and all others of its device, and refuses the device from now on; says how many sessions ended. The phones that
/// its users let in within the last day go with it, and those that these let in: whoever holds a stolen phone could have let in their
/// own under a colleague's name.
///
/// # Errors
/// When the database does not answer.
pub async fn revoke_device(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    session_id: SessionId,
    how: Revocation,
) -> Result<u64> {
    sign_in_scope()
        .update::<session::Entity>()
        .col_expr(session::Column::HandsInUntil, Expr::value(how.hands_in_until))
        .filter(session::Column::Id.eq(session_id))
        .exec(tx)
        .await?;
    let (mut waiting, mut seen, mut ended) = (vec![session_id], HashSet::new(), 0);
    while let Some(id) = waiting.pop() {
        if !seen.insert(id) {
            continue;
        }
        let Some(session) = device::find(tx, id).await? else { continue };
        let of_device = session.device_hash.as_ref().map(|hash| session::Column::DeviceHash.eq(hash.clone()));
        let opened_there = Condition::any().add(session::Column::Id.eq(id)).add_option(of_device);
        ended += ending(now).filter(opened_there.clone()).exec(tx).await?.rows_affected;
        if let Some(hash) = session.device_hash {
            keep_out(tx, hash, how.until).await?;
        }
        let on_it = sign_in_scope().select::<session::Entity>().filter(opened_there).all(tx).await?;
        for user in on_it.into_iter().filter_map(|session| session.user_id).collect::<HashSet<_>>() {
            waiting.extend(let_in_by(tx, now, user).await?);
        }
    }
    Ok(ended)
}

/// Trusts a device no longer, and refuses it until then.
async fn keep_out(tx: &DatabaseTransaction, hash: Vec<u8>, until: DateTime<Utc>) -> Result<()> {
    let of_device = known_device::Column::DeviceHash.eq(hash.clone());
    sign_in_scope().delete::<known_device::Entity>().filter(of_device).exec(tx).await?;
    let row = revoked_device::ActiveModel { device_hash: Set(hash), until: Set(until) };
    let again =
        OnConflict::column(revoked_device::Column::DeviceHash).update_column(revoked_device::Column::Until).to_owned();
    revoked_device::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

/// The sessions of the phones that a user let in within the last day. What was let in and has not come yet stays out.
async fn let_in_by(tx: &DatabaseTransaction, now: DateTime<Utc>, user: UserId) -> Result<Vec<SessionId>> {
    use device_admission::{Column, Entity};
    let lately =
        Condition::all().add(Column::AdmittedByUserId.eq(user)).add(Column::AdmittedAt.gt(now - LET_IN_LATELY));
    let scope = sign_in_scope();
    scope.delete::<Entity>().filter(lately.clone()).filter(Column::UsedAt.is_null()).exec(tx).await?;
    let mut sessions = Vec::new();
    for admission in scope.select::<Entity>().filter(lately).all(tx).await? {
        let theirs = scope
            .select::<session::Entity>()
            .filter(session::Column::UserId.eq(admission.user_id))
            .filter(session::Column::DeviceId.eq(admission.device_id))
            .filter(session::Column::CreatedAt.gte(admission.created_at));
        sessions.extend(theirs.all(tx).await?.into_iter().map(|session| session.id));
    }
    Ok(sessions)
}

/// Refuses a browser or device that is revoked, by its cookie. Whose number it asks for plays no part.
///
/// # Errors
/// 409 with the reason `DEVICE_REVOKED`.
pub async fn refuse_revoked(db: &impl ConnectionTrait, now: DateTime<Utc>, device: Option<&CookieToken>) -> Result<()> {
    match device {
        Some(device) => refuse(db, now, device.hash()).await,
        None => Ok(()),
    }
}

/// The same for the device on which a session was opened.
///
/// # Errors
/// As [`refuse_revoked`].
pub async fn refuse_on_revoked(db: &impl ConnectionTrait, now: DateTime<Utc>, session_id: SessionId) -> Result<()> {
    match device::find(db, session_id).await?.and_then(|session| session.device_hash) {
        Some(hash) => refuse(db, now, hash).await,
        None => Ok(()),
    }
}

async fn refuse(db: &impl ConnectionTrait, now: DateTime<Utc>, hash: Vec<u8>) -> Result<()> {
    let revoked = sign_in_scope()
        .select::<revoked_device::Entity>()
        .filter(revoked_device::Column::DeviceHash.eq(hash))
        .filter(revoked_device::Column::Until.gt(now))
        .one(db)
        .await?;
    if revoked.is_some() { Err(Error::conflict(is_revoked("DEVICE_REVOKED"))) } else { Ok(()) }
}

/// What a device that was revoked is told.
pub fn is_revoked(reason: &str) -> Problem {
    Problem::new("An administrator has revoked this device for the day. Use another one, or ask them.").because(reason)
}

/// Forgets devices that are admitted again.
pub(crate) async fn purge_revoked(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<revoked_device::Entity>().filter(revoked_device::Column::Until.lte(now)).exec(tx).await?;
    Ok(())
}
