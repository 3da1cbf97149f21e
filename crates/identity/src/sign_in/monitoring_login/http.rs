//! The calls of a sign-in at a gate.

use actix_web::{HttpResponse, post};
use kernel::{
    Error, Result,
    http::{Json, RequestFacts},
};

use super::{VenueManagerCode, VenueManagerLogin, VenueManagerResend, initiate, resend, verify};
use crate::{
    accounts::{
        one_time_codes::{self, MaskedMobileNumber, Requester},
        profile::CurrentUser,
        sessions::{CookieToken, Cookies, TokenKind},
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
    sign_in::captcha::CaptchaAnswer,
};

/// Sends a code to sign in at a gate with
///
/// The answer is the same for a number without an account; then no message is sent.
#[utoipa::path(tag = "auth",
    params(("CAPTCHA-PROBLEM" = String, Header, description = "`problem` of the captcha"),
        ("CAPTCHA-SOLUTION" = String, Header, description = "Its six characters")),
    request_body = VenueManagerLogin, responses((status = 201, body = MaskedMobileNumber), Error))]
#[post("/auth/initiate/venue-manager-login")]
pub(crate) async fn initiate_venue_manager_login(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    captcha: CaptchaAnswer,
    Json(login): Json<VenueManagerLogin>,
) -> Result<HttpResponse> {
    let flow = CookieToken::new(TokenKind::Flow);
    let asked = initiate::initiate(&installation, &cookies, &facts, &captcha, &flow, &login);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(HttpResponse::Created()
        .cookie(cookies.set(&flow, TokenKind::Flow)?)
        .json(MaskedMobileNumber { masked_mobile_number }))
}

/// Signs in at a gate with the code that came
///
/// The session is bound to the device and ends with the day; a cookie proves the device from now on. The fifth wrong code
/// answers with the reason `CODE_VOID`.
/// The anti-forgery token changes: fetch it again.
#[utoipa::path(tag = "auth", request_body = VenueManagerCode, responses((status = 201, body = CurrentUser), Error))]
#[post("/auth/verify/venue-manager-login")]
pub(crate) async fn verify_venue_manager_login(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<VenueManagerCode>,
) -> Result<HttpResponse> {
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(CodePurpose::MonitoringLogin))?;
    let device = cookies.device();
    let (user, session) = verify::verify(&installation, &cookies, &facts, &device, flow, &given).await?;
    Ok(HttpResponse::Created()
        .cookie(cookies.set(&session.token, TokenKind::Session)?)
        .cookie(cookies.set_for_days(&device, TokenKind::Device, installation.settings().known_browser_days)?)
        .cookie(cookies.forget(TokenKind::Flow))
        .cookie(cookies.forget(TokenKind::PreSession))
        .json(installation.names().introduce(user).await?))
}

/// Sends another code, not before 30 seconds have passed
#[utoipa::path(tag = "auth", request_body = VenueManagerResend,
    responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/auth/resend-otp/venue-manager-login")]
pub(crate) async fn resend_venue_manager_otp(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<VenueManagerResend>,
) -> Result<Json<MaskedMobileNumber>> {
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(CodePurpose::MonitoringLogin))?;
    let asked = resend::resend(&installation, Requester { facts: &facts, cookies: &cookies }, flow, &given.device_id);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(Json(MaskedMobileNumber { masked_mobile_number }))
}
