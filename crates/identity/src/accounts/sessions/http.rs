//! The cookies by name, and how browsers must keep them.

use std::future::{Ready, ready};

use actix_web::{
    FromRequest, HttpRequest,
    cookie::{Cookie, SameSite, time::Duration},
    dev::Payload,
    web::Data,
};
use kernel::{Error, Result, crypto::Keys, deployment::Deployment};

use super::{CookieToken, TokenKind};

impl TokenKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Session => "muster_session",
            Self::PreSession => "muster_presession",
            Self::Flow => "muster_flow",
            Self::KnownBrowser => "muster_browser",
            Self::Device => "muster_device",
        }
    }
}

/// The tokens that came with a request, and the manner in which cookies are set here.
#[derive(Clone, Debug)]
pub struct Cookies {
    /// Of a session, alive or not.
    pub session: Option<CookieToken>,
    /// Of a browser where no user is signed in.
    pub pre_session: Option<CookieToken>,
    /// Of a code under way.
    pub flow: Option<CookieToken>,
    /// Of a browser where an administrator signed in before.
    pub known_browser: Option<CookieToken>,
    /// Of a browser or device where a code was right before.
    pub device: Option<CookieToken>,
    keys: Keys,
    is_secure: bool,
}

impl Cookies {
    /// Reads the cookies of a request; those that were not signed here count as absent.
    pub fn of(request: &HttpRequest, keys: &Keys, deployment: &Deployment) -> Self {
        let is_secure = deployment.has_secure_cookies();
        let read = |kind: TokenKind| {
            request.cookie(&name(kind, is_secure)).and_then(|cookie| CookieToken::read(keys, kind, cookie.value()))
        };
        Self {
            session: read(TokenKind::Session),
            pre_session: read(TokenKind::PreSession),
            flow: read(TokenKind::Flow),
            known_browser: read(TokenKind::KnownBrowser),
            device: read(TokenKind::Device),
            keys: keys.clone(),
            is_secure,
        }
    }

    /// What the anti-forgery token is bound to: the session, or the browser where no user is signed in.
    pub fn bound_to(&self) -> Option<&CookieToken> {
        self.session.as_ref().or(self.pre_session.as_ref())
    }

    /// The browser's pre-session, or a new one.
    pub fn pre_session(&self) -> PreSession {
        match &self.pre_session {
            Some(token) => PreSession { token: token.clone(), is_new: false },
            None => PreSession { token: CookieToken::new(TokenKind::PreSession), is_new: true },
        }
    }

    /// The token of this browser or device, or a new one.
    pub fn device(&self) -> CookieToken {
        self.device.clone().unwrap_or_else(|| CookieToken::new(TokenKind::Device))
    }

    /// The cookie that carries a token until the browser is closed.
    pub fn set(&self, token: &CookieToken, kind: TokenKind) -> Result<Cookie<'static>> {
        Ok(self.cookie(kind, token.sign(&self.keys)?))
    }

    /// The cookie of a session that got another number while its page is open.
    pub fn renew(&self, session: &CookieToken) -> Result<Cookie<'static>> {
        let session = self.session.iter().fold(session.clone(), CookieToken::in_place_of);
        self.set(&session, TokenKind::Session)
    }

    /// The cookie that carries a token for some days.
    pub fn set_for_days(&self, token: &CookieToken, kind: TokenKind, days: i64) -> Result<Cookie<'static>> {
        let mut cookie = self.set(token, kind)?;
        cookie.set_max_age(Duration::days(days));
        Ok(cookie)
    }

    /// The cookie that makes the browser forget.
    pub fn forget(&self, kind: TokenKind) -> Cookie<'static> {
        let mut cookie = self.cookie(kind, String::new());
        cookie.make_removal();
        cookie
    }

    fn cookie(&self, kind: TokenKind, value: String) -> Cookie<'static> {
        Cookie::build(name(kind, self.is_secure), value)
            .path("/")
            .http_only(true)
            .secure(self.is_secure)
            .same_site(SameSite::Lax)
            .finish()
    }
}

impl FromRequest for Cookies {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let parts = (request.app_data::<Data<Keys>>(), request.app_data::<Data<Deployment>>());
        ready(match parts {
            (Some(keys), Some(deployment)) => Ok(Self::of(request, keys, deployment)),
            _ => Err(Error::internal("keys and deployment are not provided")),
        })
    }
}

/// A browser where no user is signed in.
#[derive(Clone, Debug)]
pub struct PreSession {
    pub token: CookieToken,
    is_new: bool,
}

impl PreSession {
    /// The cookie to set, when the browser has none yet.
    pub fn cookie(&self, cookies: &Cookies) -> Result<Option<Cookie<'static>>> {
        if self.is_new { cookies.set(&self.token, TokenKind::PreSession).map(Some) } else { Ok(None) }
    }
}

fn name(kind: TokenKind, is_secure: bool) -> String {
    format!("{}{}", if is_secure { "__Host-" } else { "" }, kind.name())
}
