//! The calls of the second step of a sign-in.

use actix_web::{HttpResponse, post};
use kernel::{
    Error, Result,
    http::{Json, RequestFacts},
};

use super::{EnrolledAndSignedIn, enrol, finish};
use crate::{
    accounts::{
        profile::SignedIn,
        second_factor::{AuthenticatorCode, AuthenticatorOffer, SecondFactorCode},
        sessions::{Cookies, TokenKind},
    },
    installation::Installation,
    sign_in::admin_session,
};

/// Signs in with the second factor, after the password
///
/// In the browser where `/auth/login` has answered 202, for five minutes. With the reason `SIGN_IN_AGAIN` the password has to be
/// given again. The anti-forgery token changes: fetch it again.
#[utoipa::path(tag = "auth", request_body = SecondFactorCode, responses((status = 200, body = SignedIn), Error))]
#[post("/auth/login/code")]
pub(crate) async fn finish_log_in(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<SecondFactorCode>,
) -> Result<HttpResponse> {
    let entered = finish::finish(&installation, &cookies, &facts, &given.code).await?;
    let mut answer = admin_session::let_in(&installation, &cookies, &entered)?;
    answer.cookie(cookies.forget(TokenKind::Flow));
    Ok(answer.json(SignedIn { user: installation.names().introduce(entered.user).await? }))
}

/// Begins to set an authenticator app up, after the password
///
/// In the browser where `/auth/login` has answered 202 with the step `ENROLMENT`. The answer is for the app, and is given this
/// once; asked again, there is another secret.
#[utoipa::path(tag = "auth", request_body = Object, responses((status = 200, body = AuthenticatorOffer), Error))]
#[post("/auth/login/enrolment")]
pub(crate) async fn begin_enrolment_at_log_in(
    installation: Installation,
    cookies: Cookies,
) -> Result<Json<AuthenticatorOffer>> {
    enrol::begin(&installation, &cookies).await.map(Json)
}

/// Ends setting an authenticator app up with one of its codes, and signs in
///
/// The anti-forgery token changes: fetch it again.
#[utoipa::path(tag = "auth", request_body = AuthenticatorCode,
    responses((status = 200, body = EnrolledAndSignedIn), Error))]
#[post("/auth/login/enrolment/confirm")]
pub(crate) async fn confirm_enrolment_at_log_in(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<AuthenticatorCode>,
) -> Result<HttpResponse> {
    let (entered, recovery_codes) = enrol::confirm(&installation, &cookies, &facts, &given.code).await?;
    let mut answer = admin_session::let_in(&installation, &cookies, &entered)?;
    answer.cookie(cookies.forget(TokenKind::Flow));
    let user = installation.names().introduce(entered.user).await?;
    Ok(answer.json(EnrolledAndSignedIn { user, recovery_codes }))
}
