//! The two calls that every page starts with.

use actix_web::{HttpResponse, get, post, web::Data};
use kernel::{
    Error, Result,
    deployment::Deployment,
    http::{Db, Secrets, Time},
};

use super::{ClientConfig, CsrfToken, LoginKeys, csrf};
use crate::{accounts::sessions::Cookies, settings::IdentitySettings};

/// What a browser needs to know about this installation
///
/// Fetch it again with every captcha: the public key changes every hour. Where no user is signed in, this sets the
/// browser's cookie, so that the calls a sign-in page makes next all belong to one browser.
#[utoipa::path(tag = "client-config", responses((status = 200, body = ClientConfig), Error))]
#[get("/client-config")]
pub(crate) async fn get_client_config(
    db: Db,
    time: Time,
    keys: Secrets,
    settings: Data<IdentitySettings>,
    deployment: Data<Deployment>,
    cookies: Cookies,
) -> Result<HttpResponse> {
    let mut answer = HttpResponse::Ok();
    if cookies.session.is_none()
        && let Some(cookie) = cookies.pre_session().cookie(&cookies)?
    {
        answer.cookie(cookie);
    }
    Ok(answer.json(ClientConfig {
        crypto_public_key: LoginKeys::public_pem(&db, &time, &keys, &settings).await?,
        crypto_algorithm: LoginKeys::ALGORITHM,
        demo: deployment.is_demo(),
        time_zone: time.zone().name().to_owned(),
        today: time.today(),
    }))
}

/// A new anti-forgery token
///
/// The only call besides GET that never needs one; others need none where no user is signed in and the browser says, by
/// `Origin` or `Sec-Fetch-Site`, that its page is from here. Sets the cookie of a browser where no user is signed in. A token
/// lives as long as its session: signing in or out begins another, so fetch it again then.
#[utoipa::path(tag = "csrf", request_body = Object, responses((status = 200, body = CsrfToken), Error))]
#[post("/csrf/token")]
pub(crate) async fn create_csrf_token(keys: Secrets, cookies: Cookies) -> Result<HttpResponse> {
    let mut answer = HttpResponse::Ok();
    let token = match &cookies.session {
        Some(session) => csrf::create(&keys, session),
        None => {
            let pre_session = cookies.pre_session();
            if let Some(cookie) = pre_session.cookie(&cookies)? {
                answer.cookie(cookie);
            }
            csrf::create(&keys, &pre_session.token)
        }
    };
    Ok(answer.json(CsrfToken { token }))
}
