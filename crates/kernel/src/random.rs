//! The only place that throws dice: everything unguessable in Muster comes from the operating system through here.

use rand::{RngCore, TryRngCore, rngs::OsRng, seq::SliceRandom};
use uuid::Uuid;

/// `N` unguessable random bytes from the system.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    OsRng.unwrap_err().fill_bytes(&mut bytes);
    bytes
}

/// The operating system's dice, for libraries that ask for such.
pub(crate) fn system() -> impl getrandom::rand_core::CryptoRng {
    getrandom::rand_core::UnwrapErr(getrandom::SysRng)
}

/// A text of `length` characters drawn evenly from `alphabet`.
pub fn text(alphabet: &[u8], length: usize) -> String {
    (0..length).map(|_| char::from(alphabet[below(alphabet.len())])).collect()
}

/// An even draw from `0..limit`; 0 when `limit` is 0.
pub fn below(limit: usize) -> usize {
    use rand::Rng;
    if limit == 0 { 0 } else { OsRng.unwrap_err().random_range(0..limit) }
}

/// A new UUID version 7, taken from the system's clock and dice.
pub(crate) fn new_uuid() -> Uuid {
    Uuid::now_v7()
}

/// Puts a list in random order.
pub fn shuffle<T>(items: &mut [T]) {
    items.shuffle(&mut OsRng.unwrap_err());
}
