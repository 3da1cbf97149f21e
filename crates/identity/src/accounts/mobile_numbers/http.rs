//! The calls about one's own mobile number, and the objection to a change of it.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn},
    http::{Json, RequestFacts, Success},
};

use super::{
    Agreed, NumberCodeRequest, NumberProof, Objection, OwnMobileNumber, agree, find, object, prove, send_code,
    settle::Settled,
};
use crate::{
    accounts::{
        one_time_codes::{self, MaskedMobileNumber},
        own_account,
        sessions::{CookieToken, Cookies, TokenKind},
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
};

/// Tells which number to call one has, which one codes go to, and what a new one still needs
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])),
    responses((status = 200, description = "One's own numbers", body = OwnMobileNumber), Error))]
#[get("/user/mobile-number")]
pub(crate) async fn get_own_mobile_number(
    caller: Caller<SignedIn>,
    installation: Installation,
) -> Result<Json<OwnMobileNumber>> {
    let account = own_account::find(installation.db(), &caller.actor).await?;
    let change = find::open_change(&**installation.db(), account.id).await?;
    Ok(Json(OwnMobileNumber::of(account, change)))
}

/// Sends a code to one's new number, to prove it, or to the old one, to agree to the new one
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = NumberCodeRequest,
    responses((status = 200, description = "It is on its way", body = MaskedMobileNumber), Error))]
#[post("/user/mobile-number/send-code")]
pub(crate) async fn send_mobile_number_code(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(request): Json<NumberCodeRequest>,
) -> Result<HttpResponse> {
    // The same one for both codes, so that one does not take the other's place.
    let flow = cookies.flow.clone().unwrap_or_else(|| CookieToken::new(TokenKind::Flow));
    let masked_mobile_number = send_code::send(&installation, &caller, &cookies, &flow, request.to).await?;
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&flow, TokenKind::Flow)?)
        .json(MaskedMobileNumber { masked_mobile_number }))
}

/// Proves one's new number by the code that came to it
///
/// Once the number is agreed to as well, codes go to it and every session ends; the caller's own goes on under a new
/// cookie, with the same anti-forgery token. The fifth wrong code answers with the reason `CODE_VOID`.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = NumberProof,
    responses((status = 200, description = "How things stand", body = OwnMobileNumber), Error))]
#[post("/user/mobile-number/prove")]
pub(crate) async fn prove_mobile_number(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(given): Json<NumberProof>,
) -> Result<HttpResponse> {
    let purpose = CodePurpose::MobileNumberProof;
    let flow = cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(purpose))?;
    let device = cookies.device();
    let settled = prove::prove(&installation, &caller, &device, flow, &given.otp).await?;
    answer(&installation, &cookies, &device, settled)
}

/// Agrees that codes go to one's new number, by the password or by the code that came to the old number
///
/// Once the number is proven as well, codes go to it and every session ends; the caller's own goes on under a new
/// cookie, with the same anti-forgery token.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = Agreed,
    responses((status = 200, description = "How things stand", body = OwnMobileNumber), Error))]
#[post("/user/mobile-number/agree")]
pub(crate) async fn agree_to_mobile_number(
    caller: Caller<SignedIn>,
    installation: Installation,
    cookies: Cookies,
    Json(given): Json<Agreed>,
) -> Result<HttpResponse> {
    let device = cookies.device();
    let settled = agree::agree(&installation, &caller, &device, cookies.flow.as_ref(), given).await?;
    answer(&installation, &cookies, &device, settled)
}

/// Objects to a change of one's mobile number, by the code that the old number was told
///
/// A change that waits for proof or agreement is undone. One that is in force, or that a user manager made, stands. Those
/// who manage the account are told.
#[utoipa::path(tag = "auth", request_body = Objection,
    responses((status = 200, description = "It is noted", body = Success), Error))]
#[post("/auth/object-to-mobile-number")]
pub(crate) async fn object_to_mobile_number(
    installation: Installation,
    facts: RequestFacts,
    Json(given): Json<Objection>,
) -> Result<Json<Success>> {
    object::object(&installation, &facts, &given.objection).await?;
    Ok(Json(Success::YES))
}

fn answer(
    installation: &Installation,
    cookies: &Cookies,
    device: &CookieToken,
    settled: Settled,
) -> Result<HttpResponse> {
    let mut answer = HttpResponse::Ok();
    answer.cookie(cookies.set_for_days(device, TokenKind::Device, installation.settings().known_browser_days)?);
    if let Some(session) = settled.session {
        answer.cookie(cookies.renew(&session.token)?);
    }
    Ok(answer.json(settled.state))
}
