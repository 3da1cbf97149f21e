//! The calls of a forgotten password.

use actix_web::{HttpResponse, post};
use kernel::{
    Error, Result,
    http::{Json, Success},
};

use super::{ForgottenPassword, PasswordReset, initiate, resend, reset};
use crate::{
    audit::RequestFacts,
    entities::one_time_code::CodePurpose,
    installation::Installation,
    monitoring_login::MaskedMobileNumber,
    one_time_codes,
    sessions::{CookieToken, Cookies, TokenKind},
};

/// Sends a code to set a new password with
///
/// The answer is the same for an account that nobody has; then no message is sent.
#[utoipa::path(tag = "auth", request_body = ForgottenPassword,
    responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/auth/forgot-password/initiate")]
pub async fn initiate_forgot_password(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(forgotten): Json<ForgottenPassword>,
) -> Result<HttpResponse> {
    let flow = CookieToken::new(TokenKind::Flow);
    let masked_mobile_number =
        one_time_codes::evenly(&installation, initiate::initiate(&installation, &facts, &flow, &forgotten.user_id))
            .await?;
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&flow, TokenKind::Flow)?)
        .json(MaskedMobileNumber { masked_mobile_number }))
}

/// Sends another code, not before 30 seconds have passed
#[utoipa::path(tag = "auth", request_body = Object, responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/auth/forgot-password/resend-otp")]
pub async fn resend_forgot_password_otp(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
) -> Result<Json<MaskedMobileNumber>> {
    let purpose = CodePurpose::PasswordReset;
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(purpose))?;
    let masked_mobile_number =
        one_time_codes::evenly(&installation, resend::resend(&installation, &facts, flow)).await?;
    Ok(Json(MaskedMobileNumber { masked_mobile_number }))
}

/// Sets a new password with the code that came
///
/// Nobody is signed in by it, and all sessions of the account end. The fifth wrong code answers with the reason
/// `CODE_VOID`.
#[utoipa::path(tag = "auth", request_body = PasswordReset, responses((status = 201, body = Success), Error))]
#[post("/auth/forgot-password/reset")]
pub async fn reset_forgotten_password(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<PasswordReset>,
) -> Result<HttpResponse> {
    let purpose = CodePurpose::PasswordReset;
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(purpose))?;
    reset::reset(&installation, &facts, flow, given).await?;
    Ok(HttpResponse::Created().cookie(cookies.forget(TokenKind::Flow)).json(Success::YES))
}
