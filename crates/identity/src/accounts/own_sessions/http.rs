//! The calls about one's own sessions.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn},
    http::{Json, Path, Success},
    ids::SessionId,
    pagination::Rows,
};

use super::end;
use crate::{
    accounts::{sessions, user_accounts::OpenSession},
    installation::Installation,
};

/// Lists where one is signed in
#[utoipa::path(
    tag = "user",
    security(("session" = ["SignedIn"])),
    responses((status = 200, description = "The session used last first", body = Vec<OpenSession>), Error)
)]
#[get("/user/sessions")]
pub(crate) async fn list_own_sessions(
    caller: Caller<SignedIn>,
    installation: Installation,
) -> Result<Rows<OpenSession>> {
    let (now, settings) = (installation.now(), installation.settings());
    let open = sessions::alive_of(&**installation.db(), now, settings, caller.actor.user_id).await?;
    Ok(Rows::whole(open.into_iter().map(|session| OpenSession::of(session, caller.actor.session_id)).collect()))
}

/// Signs out of one of one's own sessions
#[utoipa::path(
    tag = "user",
    security(("session" = ["SignedIn"])),
    params(("id" = SessionId, Path, description = "Which session")),
    request_body = Object,
    responses((status = 200, description = "It is over", body = Success), Error)
)]
#[post("/user/sessions/{id}/end")]
pub(crate) async fn end_own_session(
    caller: Caller<SignedIn>,
    installation: Installation,
    Path(id): Path<SessionId>,
) -> Result<Json<Success>> {
    end::one(&installation, &caller, id).await?;
    Ok(Json(Success::YES))
}

/// Signs out everywhere but here
#[utoipa::path(
    tag = "user",
    security(("session" = ["SignedIn"])),
    request_body = Object,
    responses((status = 200, description = "Only the caller's session is left", body = Success), Error)
)]
#[post("/user/sessions/end-others")]
pub(crate) async fn end_other_sessions(caller: Caller<SignedIn>, installation: Installation) -> Result<Json<Success>> {
    end::others(&installation, &caller).await?;
    Ok(Json(Success::YES))
}
