//! What the seed decides between equals, so that anybody can compute it.
//!
//! A person's key is the first 8 bytes, read as a little-endian number, of SHA-256 over the 32 bytes of the seed, the word `person`, a zero
//! byte, and the person's id as text. A post's key is the same over the seed, `post`, a zero byte, and
//! `center|date|from|to|role`: the center's id, the date in days, the begin and end in minutes, and the role's code. A reserve's is
//! the same over the seed, `reserve`, a zero byte, and `state|district|city|date|from|to|role`, by their names. The chance of a pair is
//! the highest 16 bits of `splitmix64(person's key XOR (post's key rotated left by 32 bits))`, where `splitmix64(x)` is the first number
//! of the well-known generator begun with x. Among rosters that are equal in all else, the one with the smallest sum of chances is
//! drawn. In an instance so large that numbers of 64 bits do not hold the sums, fewer of the highest bits count.

use sha2::{Digest, Sha256};

use crate::case::Case;

/// The bits of a pair's chance.
pub(crate) const BITS: u32 = 16;

fn key(seed: &[u8; 32], kind: &str, text: &str) -> u64 {
    let mut hash = Sha256::new();
    hash.update(seed);
    hash.update(kind);
    hash.update([0]);
    hash.update(text);
    hash.finalize().iter().take(8).rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The first number of the generator begun with `x`.
pub(crate) const fn splitmix64(x: u64) -> u64 {
    let x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// The mixed number of a pair; its highest bits are the chance.
#[inline]
pub(crate) const fn mixed(person: u64, spot: u64) -> u64 {
    splitmix64(person ^ spot.rotate_left(32))
}

/// The keys of all people and spots.
#[derive(Debug)]
pub(crate) struct ChanceKeys {
    pub people: Vec<u64>,
    pub spots: Vec<u64>,
}

impl ChanceKeys {
    pub(crate) fn of(case: &Case, seed: &[u8; 32]) -> Self {
        let people = case.instance.people.iter().map(|person| key(seed, "person", &person.id)).collect();
        let spots = case.spots.iter().map(|spot| {
            let shift = case.shift(spot.shift);
            let when = format!("{}|{}|{}|{}", shift.date, shift.from, shift.to, case.role(spot.role).code);
            if let Some(center) = spot.center {
                return key(seed, "post", &format!("{}|{when}", case.instance.centers[center as usize].id));
            }
            let city = &case.instance.cities[spot.city as usize];
            let state = &case.instance.states[city.state as usize];
            let district = &case.instance.districts[city.district as usize].name;
            key(seed, "reserve", &format!("{state}|{district}|{}|{when}", city.name))
        });
        Self { people, spots: spots.collect() }
    }

    /// The chance of a pair.
    pub(crate) fn chance(&self, person: u32, spot: u32) -> u64 {
        mixed(self.people[person as usize], self.spots[spot as usize]) >> (64 - BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mixing_is_the_well_known_one() {
        assert_eq!(splitmix64(0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(splitmix64(1_234_567), 6_457_827_717_110_365_317);
    }
}
