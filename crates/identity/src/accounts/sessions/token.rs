//! What cookies carry: 256 random bits in a JWT that is signed for one kind of cookie.
//!
//! The signature keeps invented values away from the database; it decides nothing else. There is no expiry inside:
//! the row knows when a session ends, and rows can be ended early.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose, sha256},
    ids::UserId,
    random,
};
use serde::{Deserialize, Serialize};

/// Which cookie a token is for; one kind is worth nothing in the place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A user is signed in.
    Session,
    /// There is no session yet; binds captchas, nonces and anti-forgery tokens to a browser.
    PreSession,
    /// A code was sent; binds it to the browser that asked.
    Flow,
    /// An administrator signed in here before.
    KnownBrowser,
    /// A code was right here before.
    Device,
}

impl TokenKind {
    const fn audience(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::PreSession => "pre-session",
            Self::Flow => "flow",
            Self::KnownBrowser => "known-browser",
            Self::Device => "device",
        }
    }
}

#[derive(Serialize, Deserialize)]
struct Claims {
    aud: String,
    jti: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    since: Option<String>,
}

/// A random number that only its holder knows.
#[derive(Clone, PartialEq, Eq)]
pub struct CookieToken {
    kind: TokenKind,
    id: String,
    /// What anti-forgery tokens are bound to, where this one stands in the place of another.
    since: Option<String>,
}

impl std::fmt::Debug for CookieToken {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "CookieToken({:?})", self.kind)
    }
}

impl CookieToken {
    /// A new one, never seen before.
    pub fn new(kind: TokenKind) -> Self {
        Self { kind, id: URL_SAFE_NO_PAD.encode(random::bytes::<32>()), since: None }
    }

    /// A new one that says whose browser it is in.
    pub fn of_user(kind: TokenKind, user_id: UserId) -> Self {
        Self { kind, id: format!("{user_id}.{}", Self::new(kind).id), since: None }
    }

    /// Whose browser it is in, where the token says so.
    pub fn user_id(&self) -> Option<UserId> {
        self.id.split_once('.')?.0.parse().ok()
    }

    /// The token in a cookie's value; none when it was not signed here for this kind of cookie.
    pub fn read(keys: &Keys, kind: TokenKind, value: &str) -> Option<Self> {
        let mut validation = Validation::new(Algorithm::HS256);
        validation.validate_exp = false;
        validation.set_required_spec_claims(&["aud"]);
        validation.set_audience(&[kind.audience()]);
        let key = DecodingKey::from_secret(keys.secret(Purpose::CookieSignature).as_slice());
        let claims = decode::<Claims>(value, &key, &validation).ok()?.claims;
        Some(Self { kind, id: claims.jti, since: claims.since })
    }

    pub fn sign(&self, keys: &Keys) -> Result<String> {
        let claims = Claims { aud: self.kind.audience().to_owned(), jti: self.id.clone(), since: self.since.clone() };
        let key = EncodingKey::from_secret(keys.secret(Purpose::CookieSignature).as_slice());
        encode(&Header::new(Algorithm::HS256), &claims, &key).map_err(Error::internal)
    }

    /// What the database keeps of it.
    pub fn hash(&self) -> Vec<u8> {
        sha256(self.id.as_bytes())
    }

    /// The same session under another number: the anti-forgery tokens of the page that is open stay good.
    #[must_use]
    pub fn in_place_of(self, old: &Self) -> Self {
        Self { since: Some(old.since()), ..self }
    }

    /// What anti-forgery tokens are bound to.
    pub(crate) fn binding(&self) -> String {
        format!("{}:{}", self.kind.audience(), self.since())
    }

    fn since(&self) -> String {
        self.since.clone().unwrap_or_else(|| URL_SAFE_NO_PAD.encode(self.hash()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_back_only_as_its_own_kind_and_under_its_own_key() {
        let keys = Keys::from_master([1; 32]);
        let token = CookieToken::new(TokenKind::Session);
        let value = token.sign(&keys).unwrap();
        assert_eq!(CookieToken::read(&keys, TokenKind::Session, &value), Some(token.clone()));
        assert_eq!(CookieToken::read(&keys, TokenKind::PreSession, &value), None);
        assert_eq!(CookieToken::read(&Keys::from_master([2; 32]), TokenKind::Session, &value), None);
        assert_eq!(CookieToken::read(&keys, TokenKind::Session, "x.y.z"), None);
        assert!(!format!("{token:?}").contains(&token.id));
    }

    #[test]
    fn a_token_without_a_signature_is_refused() {
        let keys = Keys::from_master([1; 32]);
        let part = |text: &str| URL_SAFE_NO_PAD.encode(text);
        let forged = format!("{}.{}.", part(r#"{"alg":"none"}"#), part(r#"{"aud":"session","jti":"a"}"#));
        assert_eq!(CookieToken::read(&keys, TokenKind::Session, &forged), None);
    }
}
