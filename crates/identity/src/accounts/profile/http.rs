//! The calls about oneself.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::SignedIn as SignedInUser},
    http::Json,
};

use super::{CurrentUser, PasswordChange, ProfileChanges, SignedIn, update};
use crate::{
    accounts::{mobile_numbers, own_account, sessions::Cookies},
    installation::Installation,
};

/// Who is signed in
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), responses((status = 200, body = SignedIn), Error))]
#[get("/user/me")]
pub(crate) async fn get_current_user(
    caller: Caller<SignedInUser>,
    installation: Installation,
) -> Result<Json<SignedIn>> {
    let user = own_account::find(installation.db(), &caller.actor).await?;
    Ok(Json(SignedIn { user: installation.names().introduce(user).await? }))
}

/// Changes one's name, e-mail address or mobile number
///
/// A new mobile number is the number to call at once. Codes go to it once it is proven and agreed to, under
/// `/user/mobile-number`; the number that they go to until then is told, and the e-mail address.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = ProfileChanges,
    responses((status = 200, body = CurrentUser), Error))]
#[post("/user/update")]
pub(crate) async fn update_profile(
    caller: Caller<SignedInUser>,
    installation: Installation,
    Json(changes): Json<ProfileChanges>,
) -> Result<Json<CurrentUser>> {
    let gives_number = matches!(changes.mobile_number, Some(Some(_)));
    let changing = update::update(&installation, &caller, changes);
    let user = match gives_number {
        true => mobile_numbers::counting_answers(&installation, &caller, changing).await?,
        false => changing.await?,
    };
    Ok(Json(installation.names().introduce(user).await?))
}

/// Sets a new password
///
/// Every other session ends; the caller's own goes on under a new cookie, with the same anti-forgery token.
#[utoipa::path(tag = "user", security(("session" = ["SignedIn"])), request_body = PasswordChange,
    responses((status = 200, body = CurrentUser), Error))]
#[post("/user/update/password")]
pub(crate) async fn change_password(
    caller: Caller<SignedInUser>,
    installation: Installation,
    cookies: Cookies,
    Json(change): Json<PasswordChange>,
) -> Result<HttpResponse> {
    let (user, session) = super::change_password::change(&installation, &caller, change).await?;
    let mut answer = HttpResponse::Ok();
    if let Some(session) = session {
        answer.cookie(cookies.renew(&session.token)?);
    }
    Ok(answer.json(installation.names().introduce(user).await?))
}
