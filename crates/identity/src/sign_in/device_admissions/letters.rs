//! The letters that a new device shows: eight that are hard to confuse, in two groups.

use kernel::{
    crypto::{Keys, Purpose},
    random,
};

const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH: usize = 8;

/// New letters, as people read them: `ABCD-EFGH`.
pub(super) fn draw() -> String {
    let mut letters = random::text(LETTERS, LENGTH);
    letters.insert(LENGTH / 2, '-');
    letters
}

/// What the database keeps of them, however they were typed.
pub(super) fn hash(keys: &Keys, typed: &str) -> Vec<u8> {
    let letters: String =
        typed.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect();
    keys.keyed_hash(Purpose::CodeHash, format!("admission:{letters}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_known_however_they_are_typed() {
        let keys = Keys::from_master([1; 32]);
        let drawn = draw();
        assert_eq!(drawn.len(), 9);
        let typed = format!(" {} ", drawn.to_lowercase().replace('-', " "));
        assert_eq!(hash(&keys, &typed), hash(&keys, &drawn));
        assert_ne!(hash(&keys, &draw()), hash(&keys, &drawn));
    }
}
