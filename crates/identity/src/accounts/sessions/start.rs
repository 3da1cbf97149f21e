//! Opening sessions: always under a new number, so that one planted before signing in is worth nothing after it.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::Actor,
    clock::Clock,
    http::RequestFacts,
    ids::{FunctionaryId, SessionId, UserId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};

use super::{CookieToken, TokenKind, sign_in_scope};
use crate::{
    entities::session::{self, SessionKind},
    settings::IdentitySettings,
};

/// A session about to be opened for a user.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// How it is opened.
    pub kind: SessionKind,
    /// Whose it will be.
    pub user_id: UserId,
    /// The device that a monitoring session is bound to.
    pub device_id: Option<String>,
    /// Hash of the device's cookie.
    pub device_hash: Option<Vec<u8>>,
    /// Whether a colleague at a gate let it in, and no code.
    pub let_in_by_colleague: bool,
}

/// The device of a session.
struct OnDevice {
    device_id: Option<String>,
    device_hash: Option<Vec<u8>>,
    let_in_by_colleague: bool,
}

/// Whose a session is.
enum Holder {
    User(UserId),
    Functionary(FunctionaryId),
}

/// An open session, and what its cookie carries.
#[derive(Clone, Debug)]
pub struct Started {
    pub id: SessionId,
    pub token: CookieToken,
}

/// Opens a session: for some hours by password, until the end of the day at a gate.
pub async fn start(
    tx: &DatabaseTransaction,
    clock: &Clock,
    settings: &IdentitySettings,
    facts: &RequestFacts,
    new: NewSession,
) -> Result<Started> {
    let expires_at = match new.kind {
        SessionKind::Admin | SessionKind::SelfVerification => clock.now() + TimeDelta::hours(settings.session_hours),
        SessionKind::Monitoring => clock.end_of(clock.today()),
    };
    let NewSession { device_id, device_hash, let_in_by_colleague, .. } = new;
    let device = OnDevice { device_id, device_hash, let_in_by_colleague };
    insert(tx, facts, (Holder::User(new.user_id), new.kind), device, (clock.now(), expires_at)).await
}

/// Opens a session for a functionary who proved their mobile number; it is short, and no account is behind it.
pub async fn start_for_functionary(
    tx: &DatabaseTransaction,
    clock: &Clock,
    settings: &IdentitySettings,
    facts: &RequestFacts,
    device: &CookieToken,
    functionary_id: FunctionaryId,
) -> Result<Started> {
    let expires_at = clock.now() + TimeDelta::minutes(settings.self_verification_minutes);
    let holder = (Holder::Functionary(functionary_id), SessionKind::SelfVerification);
    let device = OnDevice { device_id: None, device_hash: Some(device.hash()), let_in_by_colleague: false };
    insert(tx, facts, holder, device, (clock.now(), expires_at)).await
}

/// Gives the caller's session a new number, keeping its kind, device, way in and end. Everything else of theirs has been ended before.
pub async fn restart(
    tx: &DatabaseTransaction,
    clock: &Clock,
    facts: &RequestFacts,
    actor: &Actor,
) -> Result<Option<Started>> {
    let old =
        sign_in_scope().select::<session::Entity>().filter(session::Column::Id.eq(actor.session_id)).one(tx).await?;
    let Some(old) = old else { return Ok(None) };
    let holder = (Holder::User(actor.user_id), old.kind);
    let session::Model { device_id, device_hash, let_in_by_colleague, expires_at, .. } = old;
    let device = OnDevice { device_id, device_hash, let_in_by_colleague };
    insert(tx, facts, holder, device, (clock.now(), expires_at)).await.map(Some)
}

async fn insert(
    tx: &DatabaseTransaction,
    facts: &RequestFacts,
    (holder, kind): (Holder, SessionKind),
    device: OnDevice,
    (now, expires_at): (DateTime<Utc>, DateTime<Utc>),
) -> Result<Started> {
    let token = CookieToken::new(TokenKind::Session);
    let (user_id, functionary_id) = match holder {
        Holder::User(id) => (Some(id), None),
        Holder::Functionary(id) => (None, Some(id)),
    };
    let row = session::Model {
        id: SessionId::new(),
        token_hash: token.hash(),
        kind,
        user_id,
        functionary_id,
        device_id: device.device_id,
        device_hash: device.device_hash,
        let_in_by_colleague: device.let_in_by_colleague,
        ip: facts.ip.clone(),
        user_agent: facts.user_agent.clone(),
        created_at: now,
        last_seen_at: now,
        expires_at,
        ended_at: None,
        proved_at: None,
        hands_in_until: None,
    };
    let id = row.id;
    session::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(Started { id, token })
}
