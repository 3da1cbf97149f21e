//! The calls about one's own second factor.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn},
    http::{Json, Success},
};

use super::{BothFactors, PasswordAgain, RecoveryCodes, SecondFactor, own};
use crate::{
    accounts::{
        second_factor::{AuthenticatorCode, AuthenticatorOffer},
        sessions::{Cookies, TokenKind},
    },
    installation::Installation,
};

/// How things stand with one's second factor
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), responses((status = 200, body = SecondFactor), Error))]
#[get("/user/second-factor")]
pub(crate) async fn get_second_factor(
    caller: Caller<SignedIn>,
    installation: Installation,
) -> Result<Json<SecondFactor>> {
    own::state(&installation, &caller).await.map(Json)
}

/// Begins to set an authenticator app up
///
/// The answer is for the app, and is given this once; asked again, there is another secret. Nothing changes until one code of
/// the app has come.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = PasswordAgain,
    responses((status = 200, body = AuthenticatorOffer), Error))]
#[post("/user/second-factor/begin")]
pub(crate) async fn begin_second_factor(
    caller: Caller<SignedIn>,
    installation: Installation,
    Json(again): Json<PasswordAgain>,
) -> Result<Json<AuthenticatorOffer>> {
    own::begin(&installation, &caller, again.current_password).await.map(Json)
}

/// Ends setting an authenticator app up with one of its codes
///
/// Every other session ends; the caller's own goes on under a new cookie, with the same anti-forgery token.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = AuthenticatorCode,
    responses((status = 200, body = RecoveryCodes), Error))]
#[post("/user/second-factor/confirm")]
pub(crate) async fn confirm_second_factor(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(given): Json<AuthenticatorCode>,
) -> Result<HttpResponse> {
    let (recovery_codes, session) = own::confirm(&installation, &caller, &cookies, &given.code).await?;
    let mut answer = HttpResponse::Ok();
    if let Some(session) = session {
        answer.cookie(cookies.renew(&session.token)?);
    }
    Ok(answer.json(RecoveryCodes { recovery_codes }))
}

/// Makes new recovery codes
///
/// The old ones no longer work.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = BothFactors,
    responses((status = 200, body = RecoveryCodes), Error))]
#[post("/user/second-factor/recovery-codes")]
pub(crate) async fn renew_recovery_codes(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(factors): Json<BothFactors>,
) -> Result<Json<RecoveryCodes>> {
    let recovery_codes = own::renew_codes(&installation, &caller, &cookies, factors).await?;
    Ok(Json(RecoveryCodes { recovery_codes }))
}

/// Removes the authenticator app
///
/// Every other session ends; the caller's own goes on under a new cookie, or ends too where the role needs an app.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = BothFactors,
    responses((status = 200, body = Success), Error))]
#[post("/user/second-factor/remove")]
pub(crate) async fn remove_second_factor(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(factors): Json<BothFactors>,
) -> Result<HttpResponse> {
    let session = own::remove(&installation, &caller, &cookies, factors).await?;
    let cookie = match session {
        Some(session) => cookies.renew(&session.token)?,
        None => cookies.forget(TokenKind::Session),
    };
    Ok(HttpResponse::Ok().cookie(cookie).json(Success::YES))
}
