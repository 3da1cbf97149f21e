//! The calls of a device that a signed-in user is to let in.

use actix_web::{HttpResponse, post};
use kernel::{
    Error, Result,
    http::{Json, RequestFacts},
};

use super::{
    ask,
    enter::{Asking, enter},
    requests::AssistedLogin,
    responses::{Assistance, AssistanceAsked},
};
use crate::{
    accounts::{
        one_time_codes,
        sessions::{CookieToken, Cookies, TokenKind},
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
    sign_in::{captcha::CaptchaAnswer, monitoring_login::VenueManagerLogin},
};

/// Asks a signed-in user to let this device in
///
/// For a number to which no code can be sent. The device shows the letters or the QR code to a colleague on the same day or to the
/// region; an unknown number is answered alike.
#[utoipa::path(tag = "auth",
    params(("CAPTCHA-PROBLEM" = String, Header, description = "`problem` of the captcha"),
        ("CAPTCHA-SOLUTION" = String, Header, description = "Its six characters")),
    request_body = VenueManagerLogin, responses((status = 201, body = AssistanceAsked), Error))]
#[post("/auth/initiate/assisted-login")]
pub(crate) async fn initiate_assisted_login(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    captcha: CaptchaAnswer,
    Json(login): Json<VenueManagerLogin>,
) -> Result<HttpResponse> {
    let flow = CookieToken::new(TokenKind::Flow);
    let asked = ask::ask(&installation, &cookies, &facts, &captcha, &flow, &login);
    let asked = one_time_codes::evenly(&installation, asked).await?;
    Ok(HttpResponse::Created().cookie(cookies.set(&flow, TokenKind::Flow)?).json(asked))
}

/// Asks whether this device was let in, and signs in once it was
///
/// The session is bound to the device and ends with the day, as one by a code is.
/// The anti-forgery token changes then: fetch it again.
#[utoipa::path(tag = "auth", request_body = AssistedLogin, responses((status = 200, body = Assistance), Error))]
#[post("/auth/verify/assisted-login")]
pub(crate) async fn verify_assisted_login(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<AssistedLogin>,
) -> Result<HttpResponse> {
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(CodePurpose::MonitoringLogin))?;
    let device = cookies.device();
    let asking = Asking { cookies: &cookies, facts: &facts, device: &device, device_id: &given.device_id };
    let (answer, session) = enter(&installation, flow, asking).await?;
    let Some(session) = session else { return Ok(HttpResponse::Ok().json(answer)) };
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&session.token, TokenKind::Session)?)
        .cookie(cookies.set_for_days(&device, TokenKind::Device, installation.settings().known_browser_days)?)
        .cookie(cookies.forget(TokenKind::Flow))
        .cookie(cookies.forget(TokenKind::PreSession))
        .json(answer))
}
