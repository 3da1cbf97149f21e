//! The calls of a forgotten password.

use actix_web::{HttpResponse, post};
use kernel::{
    Error, Result,
    http::{Json, RequestFacts, Success},
};

use super::{ForgottenPassword, PasswordReset, initiate, resend, reset};
use crate::{
    accounts::{
        one_time_codes::{self, MaskedMobileNumber, Requester},
        sessions::{CookieToken, Cookies, TokenKind},
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
};

/// Sends a code to set a new password with
///
/// The answer is the same where there is no such account; then no message is sent. The digits shown are of no number: they
/// follow from what was entered.
#[utoipa::path(tag = "auth", request_body = ForgottenPassword,
    responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/auth/forgot-password/initiate")]
pub(crate) async fn initiate_forgot_password(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(forgotten): Json<ForgottenPassword>,
) -> Result<HttpResponse> {
    let flow = CookieToken::new(TokenKind::Flow);
    let asked =
        initiate::initiate(&installation, Requester { facts: &facts, cookies: &cookies }, &flow, &forgotten.user_id);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&flow, TokenKind::Flow)?)
        .json(MaskedMobileNumber { masked_mobile_number }))
}

/// Sends another code, not before 30 seconds have passed
#[utoipa::path(tag = "auth", request_body = Object, responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/auth/forgot-password/resend-otp")]
pub(crate) async fn resend_forgot_password_otp(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
) -> Result<Json<MaskedMobileNumber>> {
    let purpose = CodePurpose::PasswordReset;
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(purpose))?;
    let asked = resend::resend(&installation, Requester { facts: &facts, cookies: &cookies }, flow);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(Json(MaskedMobileNumber { masked_mobile_number }))
}

/// Sets a new password with the code that came
///
/// No user is signed in by it, and all sessions of the account end. The fifth wrong code answers with the reason `CODE_VOID`.
#[utoipa::path(tag = "auth", request_body = PasswordReset, responses((status = 201, body = Success), Error))]
#[post("/auth/forgot-password/reset")]
pub(crate) async fn reset_forgotten_password(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<PasswordReset>,
) -> Result<HttpResponse> {
    let purpose = CodePurpose::PasswordReset;
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(purpose))?;
    let device = cookies.device();
    reset::reset(&installation, &facts, &device, flow, given).await?;
    Ok(HttpResponse::Created()
        .cookie(cookies.set_for_days(&device, TokenKind::Device, installation.settings().known_browser_days)?)
        .cookie(cookies.forget(TokenKind::Flow))
        .json(Success::YES))
}
