//! Draws that come out the same for the same seed.

use chrono::{DateTime, TimeDelta, Utc};
use rand::{Rng, RngCore, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

/// A stream of draws. Every part of the season has streams of its own, so that one part can change without the others.
pub(crate) struct Draw(ChaCha8Rng);

impl Draw {
    /// The stream of one part, such as the people, and of one of its many.
    pub(crate) fn of(seed: u64, part: &str, index: u64) -> Self {
        // FNV-1a: the names of parts only have to differ.
        let name = part
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        let mut whole = [0; 32];
        for (place, number) in whole.chunks_exact_mut(8).zip([seed, name, index, 0]) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(whole))
    }

    /// An even draw from `0..limit`; 0 when `limit` is 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        if limit == 0 { 0 } else { self.0.random_range(0..limit) }
    }

    /// An even draw from `from..=to`.
    pub(crate) fn between(&mut self, from: i64, to: i64) -> i64 {
        self.0.random_range(from..=to.max(from))
    }

    /// True `share` times in a thousand.
    pub(crate) fn chance(&mut self, share: u32) -> bool {
        self.0.random_range(0..1000) < share
    }

    /// Draws one of these items, all equally likely.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// The place of one of these, each as likely as it weighs.
    pub(crate) fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut left = self.below(weights.iter().map(|weight| *weight as usize).sum());
        for (index, weight) in weights.iter().enumerate() {
            match left.checked_sub(*weight as usize) {
                Some(rest) => left = rest,
                None => return index,
            }
        }
        0
    }

    /// About `mean` seconds: the sum of four even draws, so that most are near it and none is farther than `spread`.
    pub(crate) fn around(&mut self, mean: i64, spread: i64) -> TimeDelta {
        let sum: i64 = (0..4).map(|_| self.between(-spread, spread)).sum();
        TimeDelta::seconds(mean + sum / 4)
    }

    /// A UUID of version 7 that was made then.
    pub(crate) fn uuid(&mut self, at: DateTime<Utc>) -> Uuid {
        let mut random = [0; 10];
        self.0.fill_bytes(&mut random);
        let millis = u64::try_from(at.timestamp_millis()).unwrap_or_default();
        uuid::Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
    }

    /// Bytes to fill a hash or the like with.
    pub(crate) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}

/// The `index`-th number below `10^digits` in an order that looks drawn and repeats none.
pub(crate) fn scattered(seed: u64, index: u32, digits: u32) -> u64 {
    // Odd and no multiple of five, so every remainder of a power of ten comes once.
    const STEP: u64 = 48_271_007;
    let size = 10_u64.pow(digits);
    (u64::from(index) * STEP + seed % size) % size
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_same_stream_draws_the_same_and_another_draws_otherwise() {
        let run = |seed, part, index| {
            let mut draw = Draw::of(seed, part, index);
            (0..20).map(|_| draw.below(1_000_000)).collect::<Vec<_>>()
        };
        assert_eq!(run(7, "people", 3), run(7, "people", 3));
        let others = [run(8, "people", 3), run(7, "places", 3), run(7, "people", 4)];
        assert!(others.iter().all(|other| *other != run(7, "people", 3)));
    }

    #[test]
    fn a_weight_of_nothing_is_never_drawn() {
        let mut draw = Draw::of(1, "weights", 0);
        let mut counts = [0; 3];
        for _ in 0..3_000 {
            counts[draw.weighted(&[1, 0, 2])] += 1;
        }
        assert!(counts[1] == 0 && counts[0] > 800 && counts[2] > 1_700, "{counts:?}");
    }

    #[test]
    fn scattered_numbers_do_not_repeat() {
        let numbers: HashSet<u64> = (0..10_000).map(|index| scattered(7, index, 4)).collect();
        assert_eq!(numbers.len(), 10_000);
    }
}
