//! The cookies of such a session.

use actix_web::{HttpResponse, HttpResponseBuilder};
use kernel::Result;

use super::Entered;
use crate::{
    accounts::sessions::{CookieToken, Cookies, TokenKind},
    installation::Installation,
};

/// An answer with the cookies of a user who is now signed in.
pub(crate) fn let_in(installation: &Installation, cookies: &Cookies, entered: &Entered) -> Result<HttpResponseBuilder> {
    let browser = match &cookies.known_browser {
        Some(browser) if browser.user_id() == Some(entered.user.id) => browser.clone(),
        _ => CookieToken::of_user(TokenKind::KnownBrowser, entered.user.id),
    };
    let days = installation.settings().known_browser_days;
    let mut answer = HttpResponse::Ok();
    answer
        .cookie(cookies.set(&entered.session.token, TokenKind::Session)?)
        .cookie(cookies.set_for_days(&browser, TokenKind::KnownBrowser, days)?)
        .cookie(cookies.forget(TokenKind::PreSession));
    Ok(answer)
}
