//! The calls of a sign-in by password, and signing out, which is the same for all users.

use actix_web::{HttpRequest, HttpResponse, post};
use kernel::{
    Error, Result,
    access::Actor,
    http::{Json, RequestFacts, Success},
};

use super::{Login, LoginNonce, NewLoginNonce, log_in::Outcome, nonces};
use crate::{
    accounts::{
        profile::SignedIn,
        sessions::{Cookies, TokenKind},
    },
    installation::Installation,
    sign_in::{admin_session::let_in, captcha::CaptchaAnswer, second_step::SecondStep},
};

/// A number to be used once, for a sign-in by password
///
/// Works for two minutes, for this login name in this browser. Given for unknown names too.
#[utoipa::path(tag = "auth", request_body = NewLoginNonce, responses((status = 200, body = LoginNonce), Error))]
#[post("/auth/login/nonce")]
pub(crate) async fn create_login_nonce(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(new): Json<NewLoginNonce>,
) -> Result<HttpResponse> {
    let pre_session = cookies.pre_session();
    let nonce = nonces::issue(&installation, &facts, &pre_session.token, &new.identifier.value).await?;
    let mut answer = HttpResponse::Ok();
    if let Some(cookie) = pre_session.cookie(&cookies)? {
        answer.cookie(cookie);
    }
    Ok(answer.json(LoginNonce { nonce }))
}

/// Signs in by password
///
/// Whatever is wrong with the name, the password, the nonce or the encryption, the answer is the same 401. 202 where the account
/// has an authenticator app or its role needs one: then there is no session before the second step. The anti-forgery token changes
/// with a session: fetch it again.
#[utoipa::path(tag = "auth",
    params(("CAPTCHA-PROBLEM" = String, Header, description = "`problem` of the captcha"),
        ("CAPTCHA-SOLUTION" = String, Header, description = "Its six characters")),
    request_body = Login,
    responses((status = 200, body = SignedIn),
        (status = 202, description = "The password was right; a second step comes", body = SecondStep), Error))]
#[post("/auth/login")]
pub(crate) async fn log_in(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    captcha: CaptchaAnswer,
    Json(login): Json<Login>,
) -> Result<HttpResponse> {
    match super::log_in::log_in(&installation, &cookies, &facts, &captcha, &login).await? {
        Outcome::SignedIn(entered) => {
            let mut answer = let_in(&installation, &cookies, &entered)?;
            Ok(answer.json(SignedIn { user: installation.names().introduce(entered.user).await? }))
        }
        Outcome::Waits(waiting) => {
            Ok(HttpResponse::Accepted().cookie(cookies.set(&waiting.flow, TokenKind::Flow)?).json(waiting.step))
        }
    }
}

/// Signs out
///
/// Also works without a session. The anti-forgery token changes: fetch it again.
#[utoipa::path(tag = "auth", request_body = Object, responses((status = 200, body = Success), Error))]
#[post("/auth/logout")]
pub(crate) async fn log_out(
    request: HttpRequest,
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
) -> Result<HttpResponse> {
    super::log_out::log_out(&installation, &facts, Actor::of(&request).as_ref(), &cookies).await?;
    // Not "storage": the device id there is what a running monitoring is found again by.
    Ok(HttpResponse::Ok()
        .insert_header(("clear-site-data", "\"cache\""))
        .cookie(cookies.forget(TokenKind::Session))
        .cookie(cookies.forget(TokenKind::Flow))
        .json(Success::YES))
}
