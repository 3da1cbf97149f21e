//! The text of a link, and the mark of the browser that opened it first. Both follow from the link's id and the keys.

use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use kernel::{
    crypto::{Keys, Purpose, sha256},
    ids::DutyLinkId,
};

/// A link is 128 bits long.
const BYTES: usize = 16;

/// The text of a link: 22 characters.
pub(super) fn token(keys: &Keys, id: DutyLinkId) -> String {
    let mut bytes = keys.keyed_hash(Purpose::DutyLink, id.0.as_bytes());
    bytes.truncate(BYTES);
    BASE64URL_NOPAD.encode(&bytes)
}

/// What is stored of a link's text.
pub(super) fn hash(token: &str) -> Vec<u8> {
    sha256(token.as_bytes())
}

/// Whether this can be the text of a link.
pub(super) fn is_one(text: &str) -> bool {
    BASE64URL_NOPAD.decode(text.as_bytes()).is_ok_and(|bytes| bytes.len() == BYTES)
}

/// What the browser that opened a link keeps.
pub(super) fn browser_mark(keys: &Keys, id: DutyLinkId) -> String {
    let marked = [b"browser/".as_slice(), id.0.as_bytes()].concat();
    HEXLOWER.encode(&keys.keyed_hash(Purpose::DutyLink, &marked))
}

/// The whole address of a link.
pub(crate) fn address(public_url: &str, token: &str) -> String {
    format!("{}/d/{token}", public_url.trim_end_matches('/'))
}
