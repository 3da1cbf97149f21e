//! The secrets that are split, as bytes: 36 for each generation, its number (little-endian) and the 32 bytes of its secret; the master key,
//! which is the first generation, comes first.

use zeroize::Zeroizing;

use super::Quorum;
use crate::{Result, crypto::Keys};

/// Bytes of a generation.
pub(super) const ENTRY: usize = 36;

/// The master key and, where it is another, the secret of `generation`.
pub(super) fn of(keys: &Keys, generation: i32) -> Result<Zeroizing<Vec<u8>>> {
    let mut bytes = Zeroizing::new(Vec::with_capacity(2 * ENTRY));
    for generation in [Keys::FIRST].into_iter().chain((generation != Keys::FIRST).then_some(generation)) {
        let secret = keys.of_generation(generation)?;
        bytes.extend(generation.to_le_bytes());
        bytes.extend(secret.master.as_slice());
    }
    Ok(bytes)
}

/// The keys of a ring; none where the bytes are no ring.
pub(super) fn keys(bytes: &[u8], quorum: Quorum) -> Option<Keys> {
    let (entries, []) = bytes.as_chunks::<ENTRY>() else { return None };
    let mut secrets = entries.iter().filter_map(|entry| {
        let (generation, secret) = entry.split_first_chunk()?;
        Some((i32::from_le_bytes(*generation), Zeroizing::new(<[u8; 32]>::try_from(secret).ok()?)))
    });
    let (Keys::FIRST, master) = secrets.next()? else { return None };
    Some(Keys::joined(master, secrets.collect(), quorum))
}
