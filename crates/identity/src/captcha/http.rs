//! The call that draws one.

use actix_web::{HttpResponse, get};
use kernel::{Error, Result, http::Query};

use super::{Captcha, CaptchaStyle, create};
use crate::{audit::RequestFacts, installation::Installation, sessions::Cookies};

/// A new captcha
///
/// Bound to the browser that asks: the cookie of `POST /csrf/token` comes first, or is set here. Answer it in the
/// headers `CAPTCHA-PROBLEM` and `CAPTCHA-SOLUTION`; the first try uses it up.
#[utoipa::path(tag = "captcha", params(CaptchaStyle), responses((status = 200, body = Captcha), Error))]
#[get("/captcha")]
pub async fn get_captcha(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Query(style): Query<CaptchaStyle>,
) -> Result<HttpResponse> {
    let pre_session = cookies.pre_session();
    let captcha = create::create(&installation, &pre_session.token, &facts, &style).await?;
    let mut answer = HttpResponse::Ok();
    if let Some(cookie) = pre_session.cookie(&cookies)? {
        answer.cookie(cookie);
    }
    Ok(answer.json(captcha))
}
