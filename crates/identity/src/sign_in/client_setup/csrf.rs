//! Anti-forgery tokens: an HMAC over the session (or the browser where no user is signed in) and a random number.
//!
//! They need no table. A site that cannot read the cookie cannot make one, and one made for another browser does not fit.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use kernel::{
    crypto::{Keys, Purpose, equal},
    random,
};

use crate::accounts::sessions::{CookieToken, Cookies};

const RANDOM_LENGTH: usize = 16;

/// A new token for the holder of `bound_to`.
pub fn create(keys: &Keys, bound_to: &CookieToken) -> String {
    let random = random::bytes::<RANDOM_LENGTH>();
    URL_SAFE_NO_PAD.encode([random.as_slice(), &signature(keys, bound_to, &random)].concat())
}

/// Whether `token` was made here for the browser that sent these cookies.
pub fn is_valid(keys: &Keys, cookies: &Cookies, token: &str) -> bool {
    let Some(bound_to) = cookies.bound_to() else { return false };
    fits(keys, bound_to, token)
}

fn fits(keys: &Keys, bound_to: &CookieToken, token: &str) -> bool {
    let Ok(bytes) = URL_SAFE_NO_PAD.decode(token) else { return false };
    let Some((random, given)) = bytes.split_at_checked(RANDOM_LENGTH) else { return false };
    equal(given, &signature(keys, bound_to, random))
}

fn signature(keys: &Keys, bound_to: &CookieToken, random: &[u8]) -> Vec<u8> {
    keys.keyed_hash(Purpose::CsrfToken, &[random, bound_to.binding().as_bytes()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::sessions::TokenKind;

    #[test]
    fn a_token_fits_only_the_browser_it_was_made_for() {
        let keys = Keys::from_master([1; 32]);
        let (mine, theirs) = (CookieToken::new(TokenKind::Session), CookieToken::new(TokenKind::Session));
        let token = create(&keys, &mine);
        assert!(fits(&keys, &mine, &token));
        assert!(!fits(&keys, &theirs, &token));
        assert!(!fits(&Keys::from_master([2; 32]), &mine, &token));
        assert_ne!(token, create(&keys, &mine));
    }

    #[test]
    fn a_changed_or_invented_token_does_not_fit() {
        let keys = Keys::from_master([1; 32]);
        let mine = CookieToken::new(TokenKind::PreSession);
        let token = create(&keys, &mine);
        let mut changed = token.clone().into_bytes();
        changed[3] ^= 1;
        assert!(!fits(&keys, &mine, &String::from_utf8(changed).unwrap()));
        for invented in ["", "AAAA", &token[1..], "%%%"] {
            assert!(!fits(&keys, &mine, invented), "{invented}");
        }
    }
}
