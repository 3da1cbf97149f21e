//! Devices that are not trusted any more. What proves a device is its cookie: the sessions that it opened end, under whatever
//! device id, and for a while no code is sent to it or tried there.

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use kernel::{
    Error, Result,
    error::Problem,
    ids::{SessionId, UserId},
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use super::{device, end::ending, sign_in_scope};
use crate::{
    accounts::sessions::CookieToken,
    budgets::sliding,
    entities::{device_admission, known_device, revoked_device, session},
};

/// For how long a phone goes with the one whose user let it in: longer than a day at a gate.
const LET_IN_LATELY: TimeDelta = TimeDelta::days(1);

/// How long a device stays out.
#[derive(Clone, Copy, Debug)]
pub struct Revocation {
    /// The end of the day for which it is refused.
    pub until: DateTime<Utc>,
    /// How long its sessions may hand in what they recorded before.
    pub hands_in_until: DateTime<Utc>,
}

/// Ends the session and all others of its device, and refuses the device from now on; says how many sessions ended. The phones that
/// its users let in within the last day go with it, and those that these let in: the holder of a stolen phone could have let in their
/// own under a colleague's name.
pub async fn revoke_device(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    session_id: SessionId,
    how: Revocation,
) -> Result<u64> {
    let (mut waiting, mut seen, mut ended) = (vec![session_id], HashSet::new(), 0);
    while let Some(id) = waiting.pop() {
        if !seen.insert(id) {
            continue;
        }
        let Some(session) = device::find(tx, id).await? else { continue };
        let opened_there = opened_on_device_of(&session);
        let hashes = on_it(tx, opened_there.clone()).await?.into_iter().filter_map(|session| session.device_hash);
        let hashes: BTreeSet<_> = hashes.collect();
        for hash in &hashes {
            keep_out(tx, hash.clone(), how.until).await?;
        }
        let opened_there = opened_there.add(session::Column::DeviceHash.is_in(hashes));
        ended += ending(now).filter(opened_there.clone()).exec(tx).await?.rows_affected;
        sign_in_scope()
            .update::<session::Entity>()
            .col_expr(session::Column::HandsInUntil, Expr::value(how.hands_in_until))
            .filter(opened_there.clone())
            .exec(tx)
            .await?;
        let users = on_it(tx, opened_there).await?.into_iter().filter_map(|session| session.user_id);
        for user in users.collect::<HashSet<_>>() {
            waiting.extend(let_in_by(tx, now, user).await?);
        }
    }
    Ok(ended)
}

/// The sessions of a device: of the same cookie, and those that the same user opened under the same id, where the cookie
/// was thrown away before.
fn opened_on_device_of(session: &session::Model) -> Condition {
    let of_user = session.user_id.zip(session.device_id.clone()).map(|(user, device)| {
        Condition::all().add(session::Column::UserId.eq(user)).add(session::Column::DeviceId.eq(device))
    });
    Condition::any().add(session::Column::Id.eq(session.id)).add_option(of_user)
}

async fn on_it(tx: &DatabaseTransaction, opened_there: Condition) -> Result<Vec<session::Model>> {
    Ok(sign_in_scope().select::<session::Entity>().filter(opened_there).all(tx).await?)
}

/// Trusts a device no longer, and refuses it until then.
async fn keep_out(tx: &DatabaseTransaction, hash: Vec<u8>, until: DateTime<Utc>) -> Result<()> {
    hold(tx, &hash).await?;
    let of_device = known_device::Column::DeviceHash.eq(hash.clone());
    sign_in_scope().delete::<known_device::Entity>().filter(of_device).exec(tx).await?;
    let same = sign_in_scope().select::<revoked_device::Entity>();
    let before = same.filter(revoked_device::Column::DeviceHash.eq(hash.clone())).one(tx).await?;
    let until = before.map_or(until, |before| before.until.max(until));
    let row = revoked_device::ActiveModel { device_hash: Set(hash), until: Set(until) };
    let again =
        OnConflict::column(revoked_device::Column::DeviceHash).update_column(revoked_device::Column::Until).to_owned();
    revoked_device::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

/// Lets signing in on a device and revoking it wait for each other: whichever comes second sees what the first one did.
async fn hold(tx: &DatabaseTransaction, hash: &[u8]) -> Result<()> {
    sliding::lock(tx, &format!("device:{}", HEXLOWER.encode(hash))).await
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
pub async fn refuse_revoked(tx: &DatabaseTransaction, now: DateTime<Utc>, device: Option<&CookieToken>) -> Result<()> {
    match device {
        Some(device) => refuse(tx, now, device.hash()).await,
        None => Ok(()),
    }
}

/// The same for the device on which a session was opened.
///
/// # Errors
/// The same as of [`refuse_revoked`].
pub async fn refuse_on_revoked(tx: &DatabaseTransaction, now: DateTime<Utc>, session_id: SessionId) -> Result<()> {
    match device::find(tx, session_id).await?.and_then(|session| session.device_hash) {
        Some(hash) => refuse(tx, now, hash).await,
        None => Ok(()),
    }
}

async fn refuse(tx: &DatabaseTransaction, now: DateTime<Utc>, hash: Vec<u8>) -> Result<()> {
    hold(tx, &hash).await?;
    let revoked = sign_in_scope()
        .select::<revoked_device::Entity>()
        .filter(revoked_device::Column::DeviceHash.eq(hash))
        .filter(revoked_device::Column::Until.gt(now))
        .one(tx)
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
