//! Devices that are not trusted any more. What proves a device is its cookie: the sessions that it opened end, under whatever
//! device id, and for a while no code is sent to it or tried there.

use chrono::{DateTime, Utc};
use kernel::{Error, Result, error::Problem, ids::SessionId};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use super::{device, end::ending, sign_in_scope};
use crate::{
    entities::{known_device, revoked_device, session},
    sessions::CookieToken,
};

/// How long a device stays out.
#[derive(Clone, Copy, Debug)]
pub struct Revocation {
    /// The end of the day for which it is refused.
    pub until: DateTime<Utc>,
    /// How long its last session may hand in what it recorded before.
    pub hands_in_until: DateTime<Utc>,
}

/// Ends the session and all others of its device, and refuses the device from now on; says how many sessions ended.
///
/// # Errors
/// When the database does not answer.
pub async fn revoke_device(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    session_id: SessionId,
    how: Revocation,
) -> Result<u64> {
    let device = device::find(tx, session_id).await?.and_then(|session| session.device_hash);
    let of_device = device.as_ref().map(|hash| session::Column::DeviceHash.eq(hash.clone()));
    let opened_there = Condition::any().add(session::Column::Id.eq(session_id)).add_option(of_device);
    let scope = sign_in_scope();
    scope
        .update::<session::Entity>()
        .col_expr(session::Column::HandsInUntil, Expr::value(how.hands_in_until))
        .filter(session::Column::Id.eq(session_id))
        .exec(tx)
        .await?;
    let ended = ending(now).filter(opened_there).exec(tx).await?.rows_affected;
    if let Some(hash) = device {
        scope
            .delete::<known_device::Entity>()
            .filter(known_device::Column::DeviceHash.eq(hash.clone()))
            .exec(tx)
            .await?;
        let row = revoked_device::ActiveModel { device_hash: Set(hash), until: Set(how.until) };
        let again = OnConflict::column(revoked_device::Column::DeviceHash)
            .update_column(revoked_device::Column::Until)
            .to_owned();
        revoked_device::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    }
    Ok(ended)
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
