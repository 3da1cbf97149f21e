//! The seed of a draw, from what was frozen and what was said afterwards.

use sha2::{Digest, Sha256};

/// What each seed begins with, so that no other use of the hash gives the same.
const DOMAIN: &[u8] = b"muster roster draw 1\n";

/// A word as it counts: without white space at its ends, and one space for any inside. Unicode's form NFC is the caller's.
pub(crate) fn normalised(word: &str) -> String {
    word.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// SHA-256 over a domain text, the digest of the instance's canonical bytes, and each word, normalised and with the number of its bytes
/// before it as 8 little-endian bytes.
pub fn seed(digest: &[u8; 32], words: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(DOMAIN);
    hash.update(digest);
    for word in words {
        let word = normalised(word);
        hash.update((word.len() as u64).to_le_bytes());
        hash.update(word);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_around_and_between_does_not_count() {
        assert_eq!(seed(&[1; 32], &[" lotus\t seven\n"]), seed(&[1; 32], &["lotus seven"]));
    }

    #[test]
    fn other_words_another_digest_and_another_division_give_another_seed() {
        let one = seed(&[1; 32], &["lotus", "seven"]);
        assert_ne!(one, seed(&[1; 32], &["lotusseven"]));
        assert_ne!(one, seed(&[1; 32], &["lotus", "sevens"]));
        assert_ne!(one, seed(&[2; 32], &["lotus", "seven"]));
        assert_ne!(one, seed(&[1; 32], &["seven", "lotus"]));
    }
}
