//! Signing in with the code that came.

use kernel::{Error, Result, database::Transaction, http::RequestFacts, ids::UserId};
use sea_orm::{ColumnTrait, QuerySelect};
use serde_json::Value;

use super::{
    VenueManagerCode,
    initiate::{accounts, binding},
};
use crate::{
    accounts::{
        mobile_numbers,
        one_time_codes::{self, CodeTry, is_number_of},
        sessions::{self, CookieToken, Cookies, NewSession, Started},
    },
    entities::{audit_entry::AuditOutcome, session::SessionKind, user},
    installation::Installation,
    trail::audit::{self, Action, SubjectKind},
};

const ACTION: Action = Action::LogInAtGate;

pub(super) async fn verify(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    device: &CookieToken,
    flow: &CookieToken,
    given: &VenueManagerCode,
) -> Result<(user::Model, Started)> {
    let tx = installation.db().begin().await?;
    let outcome = enter(&tx, installation, cookies, facts, device, flow, given).await;
    if let Err(Error::Invalid(_) | Error::TooManyRequests { .. }) = &outcome {
        let mut entry = audit::Entry::of(ACTION).ended(AuditOutcome::Failed).from(facts);
        entry = entry.on(SubjectKind::Device, &given.device_id);
        audit::record(&tx, installation.now(), entry).await?;
    }
    // What was counted counts, right or wrong; but a right code is not spent where the server itself failed.
    if !matches!(outcome, Err(Error::Internal(_) | Error::Unavailable(_) | Error::DiskFull | Error::Conflict(_))) {
        tx.commit().await?;
    }
    outcome
}

async fn enter(
    tx: &Transaction,
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    device: &CookieToken,
    flow: &CookieToken,
    given: &VenueManagerCode,
) -> Result<(user::Model, Started)> {
    let now = installation.now();
    let binding = binding(flow, &given.device_id);
    let code = one_time_codes::check(tx, installation, CodeTry { binding, code: &given.otp, facts, device }).await?;
    let user = held(tx, installation, code.user_id, &code.mobile_hash).await?;
    mobile_numbers::proven_by_use(tx, now, &user).await?;
    let arrival =
        Arrival { cookies, facts, device, device_id: &given.device_id, how: Value::Null, let_in_by_colleague: false };
    let session = arrive(tx, installation, &user, arrival).await?;
    Ok((user, session))
}

/// The account that a sign-in was begun for, held until the transaction ends.
///
/// Refuses with 400 where it may not sign in any more, or the number is no longer its own.
pub(crate) async fn held(
    tx: &Transaction,
    installation: &Installation,
    id: Option<UserId>,
    mobile_hash: &[u8],
) -> Result<user::Model> {
    let user = match id {
        Some(id) => accounts(user::Column::Id.eq(id).into()).lock_exclusive().one(&**tx).await?,
        None => None,
    };
    user.filter(|user| is_number_of(installation.keys(), user, mobile_hash)).ok_or_else(shut)
}

/// The account was shut out, or its number changed, while it was signing in.
pub(crate) fn shut() -> Error {
    Error::invalid("This account can no longer sign in. Ask your administrator.")
}

/// A user who is let in at a gate.
pub(crate) struct Arrival<'a> {
    pub cookies: &'a Cookies,
    pub facts: &'a RequestFacts,
    pub device: &'a CookieToken,
    pub device_id: &'a str,
    /// What the trail says of the way in, where it was no code.
    pub how: Value,
    /// Whether a colleague at a gate let the device in.
    pub let_in_by_colleague: bool,
}

/// Opens the session of a device at a gate, in place of the one that this user had there.
pub(crate) async fn arrive(
    tx: &Transaction,
    installation: &Installation,
    user: &user::Model,
    Arrival { cookies, facts, device, device_id, how, let_in_by_colleague }: Arrival<'_>,
) -> Result<Started> {
    let now = installation.now();
    if let Some(previous) = &cookies.session {
        sessions::end_held(tx, now, previous).await?;
    }
    sessions::end_on_device(tx, now, user.id, device_id).await?;
    let (bound_to, device_hash) = (Some(device_id.to_owned()), Some(device.hash()));
    let kind = SessionKind::Monitoring;
    let new = NewSession { kind, user_id: user.id, device_id: bound_to, device_hash, let_in_by_colleague };
    let session = sessions::start(tx, installation.clock(), installation.settings(), facts, new).await?;
    let mut entry = audit::Entry::of(ACTION).by_user(user.id, user.role).on(SubjectKind::Device, device_id);
    if !how.is_null() {
        entry = entry.after(how);
    }
    audit::record(tx, now, entry.in_region(user.region_id).from(facts)).await?;
    Ok(session)
}
