//! The calls that draw one or ask one.

use actix_web::{HttpResponse, get};
use kernel::{
    Error, Result,
    http::{Query, RequestFacts},
};

use super::{Captcha, CaptchaQuestion, CaptchaStyle, QuestionStyle, create};
use crate::{accounts::sessions::Cookies, installation::Installation};

/// A new captcha
///
/// Bound to the browser that asks: the cookie of `POST /csrf/token` comes first, or is set here. Answer it in the
/// headers `CAPTCHA-PROBLEM` and `CAPTCHA-SOLUTION`; the first try uses it up.
#[utoipa::path(tag = "captcha", params(CaptchaStyle), responses((status = 200, body = Captcha), Error))]
#[get("/captcha")]
pub(crate) async fn get_captcha(
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

/// A new captcha in words, for those who cannot see one
///
/// A question that a screen reader reads well, in English or Hindi, with an answer of exactly six characters (letters or
/// the digits 0 to 9). It is bound, answered and used up like a picture. Counted apart from pictures.
#[utoipa::path(tag = "captcha", params(QuestionStyle), responses((status = 200, body = CaptchaQuestion), Error))]
#[get("/captcha/question")]
pub(crate) async fn get_captcha_question(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Query(style): Query<QuestionStyle>,
) -> Result<HttpResponse> {
    let pre_session = cookies.pre_session();
    let language = style.language.unwrap_or_default();
    let question = create::ask(&installation, &pre_session.token, &facts, language).await?;
    let mut answer = HttpResponse::Ok();
    if let Some(cookie) = pre_session.cookie(&cookies)? {
        answer.cookie(cookie);
    }
    Ok(answer.json(question))
}
