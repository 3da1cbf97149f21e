//! From a cookie to the person, on every request.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Actor, RevokedActor},
    clock::{Clock, TOLERANCE, is_from_the_future},
    database::Database,
    ids::{FunctionaryId, SessionId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, UpdateMany, sea_query::Expr};

use super::{CookieToken, sign_in_scope};
use crate::{
    entities::{
        session::{self, SessionKind},
        user::{self, UserStatus},
    },
    settings::IdentitySettings,
};

/// The last use of a session is written down at most this often, in seconds.
const SEEN_EVERY: i64 = 60;
/// Ids in one statement.
const IDS_AT_ONCE: usize = 500;

/// What a request means for the session that it came with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A person did something: the session begins to idle anew.
    ByPerson,
    /// A page asked by itself, so the session goes on idling.
    Unattended,
}

/// What a cookie opens.
#[derive(Clone, Debug)]
pub enum Found {
    /// Everything that the user may do.
    SignedIn(Actor),
    /// Only handing in what a device recorded before it was revoked.
    Revoked(RevokedActor),
}

/// Who holds the session with this token, if it is alive and so is its user.
pub async fn find(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    token: &CookieToken,
    how: Use,
) -> Result<Option<Found>> {
    let now = clock.now();
    let scope = sign_in_scope();
    let found = scope
        .select::<session::Entity>()
        .filter(session::Column::TokenHash.eq(token.hash()))
        .find_also_related(user::Entity)
        .one(&**db)
        .await?;
    let Some((session, Some(user))) = found else { return Ok(None) };
    if !is_let_in(&user) {
        return Ok(None);
    }
    if session.ended_at.is_some() && session.hands_in_until.is_some_and(|until| now < until) {
        return Ok(Some(Found::Revoked(RevokedActor(actor_of(session, user)))));
    }
    if !is_alive(&session, now, settings) {
        return Ok(None);
    }
    if how == Use::ByPerson && now - session.last_seen_at >= TimeDelta::seconds(SEEN_EVERY) {
        match see(db, now, session.id).await {
            // Reading goes on while nothing can be written; the session seems idle for longer than it is.
            Err(Error::DiskFull | Error::Unavailable(_)) | Ok(()) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Some(Found::SignedIn(actor_of(session, user))))
}

fn actor_of(session: session::Model, user: user::Model) -> Actor {
    Actor {
        user_id: user.id,
        session_id: session.id,
        role: user.role,
        region_id: user.region_id,
        agency_id: user.authorizing_agency_id,
        city_id: user.city_id,
        device_id: session.device_id,
        let_in_by_colleague: session.let_in_by_colleague,
    }
}

/// Who holds these sessions now; those that no longer let anybody in are absent. It does not count as a use of them.
pub async fn holders_of(
    db: &Database,
    clock: &Clock,
    settings: &IdentitySettings,
    ids: &[SessionId],
) -> Result<HashMap<SessionId, Actor>> {
    let now = clock.now();
    let mut holders = HashMap::new();
    for some in ids.chunks(IDS_AT_ONCE) {
        let found = sign_in_scope()
            .select::<session::Entity>()
            .filter(session::Column::Id.is_in(some.iter().copied()))
            .find_also_related(user::Entity)
            .all(&**db)
            .await?;
        for (session, user) in found {
            if let Some(user) = user.filter(is_let_in)
                && is_alive(&session, now, settings)
            {
                holders.insert(session.id, actor_of(session, user));
            }
        }
    }
    Ok(holders)
}

fn is_let_in(user: &user::Model) -> bool {
    user.status == UserStatus::Active && user.deleted_at.is_none()
}

/// Writes down that a session was used.
async fn see(db: &Database, now: DateTime<Utc>, id: SessionId) -> Result<()> {
    let tx = db.begin().await?;
    changing(id).col_expr(session::Column::LastSeenAt, Expr::value(now)).exec(&*tx).await?;
    tx.commit().await
}

/// Starts an update of one session.
pub(super) fn changing(id: SessionId) -> UpdateMany<session::Entity> {
    let sessions = sign_in_scope().update::<session::Entity>();
    sessions.filter(session::Column::Id.eq(id))
}

/// The functionary whose proven number opened the session of this token, if it is alive.
pub async fn functionary_of(db: &Database, clock: &Clock, token: &CookieToken) -> Result<Option<FunctionaryId>> {
    let now = clock.now();
    let session = sign_in_scope()
        .select::<session::Entity>()
        .filter(session::Column::TokenHash.eq(token.hash()))
        .filter(session::Column::Kind.eq(SessionKind::SelfVerification))
        .filter(session::Column::EndedAt.is_null())
        .filter(session::Column::ExpiresAt.gt(now))
        .filter(session::Column::CreatedAt.lte(now + TOLERANCE))
        .one(&**db)
        .await?;
    Ok(session.and_then(|session| session.functionary_id))
}

/// Refuses to go on with what a session began, where it was ended meanwhile.
///
/// # Errors
/// 401 when it has ended.
pub async fn refuse_ended(db: &impl ConnectionTrait, id: SessionId) -> Result<()> {
    if find_open(db, id).await?.is_some() { Ok(()) } else { Err(Error::unauthenticated()) }
}

/// A session that was not ended.
pub(super) async fn find_open(db: &impl ConnectionTrait, id: SessionId) -> Result<Option<session::Model>> {
    let session = sign_in_scope()
        .select::<session::Entity>()
        .filter(session::Column::Id.eq(id))
        .filter(session::Column::EndedAt.is_null())
        .one(db)
        .await?;
    Ok(session)
}

/// The sessions of a user that are alive, the one used last first.
pub async fn alive_of(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    settings: &IdentitySettings,
    user_id: UserId,
) -> Result<Vec<session::Model>> {
    let mut sessions = sign_in_scope()
        .select::<session::Entity>()
        .filter(session::Column::UserId.eq(user_id))
        .filter(session::Column::EndedAt.is_null())
        .filter(session::Column::ExpiresAt.gt(now))
        .order_by_desc(session::Column::LastSeenAt)
        .order_by_desc(session::Column::Id)
        .all(db)
        .await?;
    sessions.retain(|session| is_alive(session, now, settings));
    Ok(sessions)
}

/// Whether a session is still open. One at a gate ends with the day, whenever it began by a clock that was set back
/// since; others last for a length of time.
fn is_alive(session: &session::Model, now: DateTime<Utc>, settings: &IdentitySettings) -> bool {
    let idle = TimeDelta::minutes(settings.session_idle_minutes);
    let is_idle = session.kind == SessionKind::Admin && now - session.last_seen_at > idle;
    let is_timed = session.kind != SessionKind::Monitoring;
    let is_from_the_future = is_timed && is_from_the_future(session.created_at, now);
    session.ended_at.is_none() && now < session.expires_at && !is_idle && !is_from_the_future
}
