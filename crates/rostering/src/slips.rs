//! The text of a slip's QR code: which duty it is, signed, without personal data.

use data_encoding::BASE64URL_NOPAD;
use kernel::{
    crypto::{Keys, Purpose, equal},
    ids::AssignmentId,
};
use uuid::Uuid;

/// What the text begins with, so that a camera tells it from other codes.
const BEGINNING: &str = "MUSTER1.";
/// Bytes of the signature.
const SIGNATURE: usize = 12;
const ID: usize = 16;

/// The text of a duty's slip.
pub fn text(keys: &Keys, duty: AssignmentId) -> String {
    let mut bytes = duty.0.as_bytes().to_vec();
    bytes.extend(signature(keys, duty));
    format!("{BEGINNING}{}", BASE64URL_NOPAD.encode(&bytes))
}

/// The duty of a slip that was made here; none for any other text.
pub fn read(keys: &Keys, text: &str) -> Option<AssignmentId> {
    let bytes = BASE64URL_NOPAD.decode(text.trim().strip_prefix(BEGINNING)?.as_bytes()).ok()?;
    let (id, signed) = bytes.split_at_checked(ID)?;
    let duty = AssignmentId(Uuid::from_slice(id).ok()?);
    equal(signed, &signature(keys, duty)).then_some(duty)
}

fn signature(keys: &Keys, duty: AssignmentId) -> Vec<u8> {
    let mut signature = keys.keyed_hash(Purpose::SlipSignature, duty.0.as_bytes());
    signature.truncate(SIGNATURE);
    signature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_read_as_the_duty_that_it_was_made_for_and_no_other() {
        let (keys, other) = (Keys::from_master([7; 32]), Keys::from_master([8; 32]));
        let duty = AssignmentId::new();
        let slip = text(&keys, duty);
        assert_eq!(read(&keys, &slip), Some(duty));
        assert_eq!(read(&other, &slip), None);
        let mut changed = slip.clone().into_bytes();
        changed[BEGINNING.len()] ^= 1;
        assert_eq!(read(&keys, &String::from_utf8(changed).unwrap()), None);
        assert_eq!(read(&keys, "MUSTER1."), None);
        assert_eq!(read(&keys, "https://example.org"), None);
        assert!(slip.len() < 50, "{slip}");
    }
}
