//! The text of a certificate's address: which duty it is about, signed, without personal data.

use data_encoding::BASE64URL_NOPAD;
use kernel::{
    crypto::{Keys, Purpose, equal},
    ids::AssignmentId,
};
use uuid::Uuid;

/// Bytes of the duty's id.
const ID: usize = 16;
/// Bytes of the signature.
const SIGNATURE: usize = 12;

/// The text of a duty's certificate: 38 characters, the same each time.
pub(super) fn text(keys: &Keys, duty: AssignmentId) -> String {
    let mut bytes = duty.0.as_bytes().to_vec();
    bytes.extend(signature(keys, duty));
    BASE64URL_NOPAD.encode(&bytes)
}

/// The duty of a certificate that was made here; none for any other text.
pub(super) fn read(keys: &Keys, text: &str) -> Option<AssignmentId> {
    let bytes = BASE64URL_NOPAD.decode(text.trim().as_bytes()).ok()?;
    let (id, signed) = bytes.split_at_checked(ID)?;
    let duty = AssignmentId(Uuid::from_slice(id).ok()?);
    equal(signed, &signature(keys, duty)).then_some(duty)
}

/// The whole address at which a certificate is verified.
pub(super) fn address(public_url: &str, text: &str) -> String {
    format!("{}/c/{text}", public_url.trim_end_matches('/'))
}

fn signature(keys: &Keys, duty: AssignmentId) -> Vec<u8> {
    let mut signature = keys.keyed_hash(Purpose::CertificateSignature, duty.0.as_bytes());
    signature.truncate(SIGNATURE);
    signature
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_read_as_the_duty_that_it_was_made_for_and_no_other() {
        let (keys, other) = (Keys::from_master([7; 32]), Keys::from_master([8; 32]));
        let duty = AssignmentId::new();
        let made = text(&keys, duty);
        assert_eq!(read(&keys, &made), Some(duty));
        assert_eq!(read(&other, &made), None);
        let mut changed = made.clone().into_bytes();
        changed[0] ^= 1;
        assert_eq!(read(&keys, &String::from_utf8(changed).unwrap()), None);
        for wrong in ["", "x", &made[..37], &made[..22]] {
            assert_eq!(read(&keys, wrong), None, "{wrong}");
        }
        // The log knows the text by its length.
        assert_eq!(made.len(), 38);
        assert_eq!(address("https://muster.example/", &made), format!("https://muster.example/c/{made}"));
    }
}
