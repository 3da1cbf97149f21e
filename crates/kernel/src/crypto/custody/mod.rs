//! Splits the keys among custodians: a quorum of them can join the keys, fewer learn nothing (Shamir's secret sharing over GF(256),
//! computed in constant time by `vsss-rs`).
//!
//! The shares hold a [`ring`]: the master key and the secret of the generation in use. The gateway decides where shares are kept, and
//! whether the joined key is the database's.

mod ring;
mod share;
mod text;

use chrono::{DateTime, Utc};
use vsss_rs::Gf256;
use zeroize::Zeroizing;

pub use self::{
    share::{Label, Share},
    text::Damage,
};
use super::{Keys, Purpose};
use crate::{Result, random};

/// Number of custodians, and how many of them are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quorum {
    needed: u8,
    of: u8,
}

impl Quorum {
    /// More custodians than these would be a crowd, not a custody.
    pub const MOST: u8 = 16;

    /// Fails where one custodian would be enough, or all of them too few.
    pub fn new(needed: u8, of: u8) -> Result<Self, CustodyError> {
        let is_one = 2 <= needed && needed <= of && of <= Self::MOST;
        is_one.then_some(Self { needed, of }).ok_or(CustodyError::NoQuorum)
    }

    /// Shares that it takes to join the keys.
    pub const fn needed(self) -> u8 {
        self.needed
    }

    /// Shares that there are.
    pub const fn of(self) -> u8 {
        self.of
    }
}

/// Why keys cannot be split or joined; the sentences are for the operator.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum CustodyError {
    /// Fewer than two custodians are needed, or more than there are.
    #[error("At least 2 shares have to be needed, not more than there are, and there can be {} at most.", Quorum::MOST)]
    NoQuorum,
    /// Shares that were not made together, twice the same one, or fewer than it takes.
    #[error("These shares are of different splits, the same one twice, or too few.")]
    Unfit,
    /// A share was changed and given a new checksum.
    #[error("The shares do not join to the key that they were made of: at least one of them was changed.")]
    Changed,
    /// The key of a generation that is to be split is not here.
    #[error("{0}")]
    NoSecret(String),
}

impl Keys {
    /// The first bytes of the hash by which a master key is known again. Not secret: the database keeps the whole hash.
    pub fn mark(&self) -> [u8; 4] {
        let hash = self.keyed_hash(Purpose::KeyCheck, b"muster");
        hash.first_chunk().copied().unwrap_or_default()
    }
}

/// Splits the master key and the secret of `generation`. Fails when that generation's secret is not here.
pub fn split(keys: &Keys, generation: i32, quorum: Quorum, now: DateTime<Utc>) -> Result<Vec<Share>, CustodyError> {
    let ring = ring::of(keys, generation).map_err(|error| CustodyError::NoSecret(error.to_string()))?;
    let label =
        Label { mark: keys.mark(), split: random::bytes(), made_at: now.timestamp(), generation, quorum, number: 0 };
    let (needed, of) = (usize::from(quorum.needed), usize::from(quorum.of));
    let parts =
        Gf256::split_bytes(needed, of, ring.as_slice(), random::system()).map_err(|_| CustodyError::NoQuorum)?;
    let shares = parts.into_iter().map(Zeroizing::new).filter_map(|part| {
        let (&number, part) = part.split_first()?;
        Some(Share::new(Label { number, ..label }, part))
    });
    Ok(shares.collect())
}

/// Joins shares of one split. Fails when they are too few, of several splits, or one of them was changed.
pub fn join(shares: &[&Share]) -> Result<Keys, CustodyError> {
    let Some(first) = shares.first() else { return Err(CustodyError::Unfit) };
    let label = first.label();
    let of_one_split =
        shares.iter().all(|share| Label { number: 0, ..*share.label() } == Label { number: 0, ..*label });
    if !of_one_split || shares.len() < usize::from(label.quorum.needed) {
        return Err(CustodyError::Unfit);
    }
    let points: Zeroizing<Vec<Vec<u8>>> = Zeroizing::new(shares.iter().map(|share| share.point()).collect());
    let joined = Gf256::combine_bytes(points.as_slice()).map(Zeroizing::new).map_err(|_| CustodyError::Unfit)?;
    let keys = ring::keys(&joined, label.quorum).ok_or(CustodyError::Changed)?;
    if keys.mark() == label.mark && keys.of_generation(label.generation).is_ok() {
        return Ok(keys);
    }
    Err(CustodyError::Changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_of_three() -> Quorum {
        Quorum::new(2, 3).unwrap()
    }

    fn shares(keys: &Keys) -> Vec<Share> {
        split(keys, Keys::FIRST, two_of_three(), DateTime::UNIX_EPOCH).unwrap()
    }

    #[test]
    fn any_two_of_three_join_to_the_key_in_any_order_and_one_does_not() {
        let keys = Keys::from_master([7; 32]);
        let shares = shares(&keys);
        for (one, other) in [(0, 1), (0, 2), (1, 2), (2, 0)] {
            let joined = join(&[&shares[one], &shares[other]]).unwrap();
            assert_eq!(joined.secret(Purpose::FileSeal), keys.secret(Purpose::FileSeal));
            assert_eq!(joined.quorum(), Some(two_of_three()));
        }
        assert!(join(&[&shares[0], &shares[1], &shares[2]]).is_ok(), "more than it takes");
        assert_eq!(join(&[&shares[0]]).unwrap_err(), CustodyError::Unfit);
        assert_eq!(join(&[&shares[0], &shares[0]]).unwrap_err(), CustodyError::Unfit);
        assert_eq!(join(&[]).unwrap_err(), CustodyError::Unfit);
    }

    #[test]
    fn shares_of_two_splits_of_one_key_do_not_join() {
        let keys = Keys::from_master([7; 32]);
        let (old, new) = (shares(&keys), shares(&keys));
        assert_eq!(join(&[&old[0], &new[1]]).unwrap_err(), CustodyError::Unfit);
    }

    #[test]
    fn a_share_that_was_changed_with_care_is_noticed() {
        let shares = shares(&Keys::from_master([7; 32]));
        let mut point = shares[1].point();
        point[5] ^= 1;
        let forged = Share::new(*shares[1].label(), &point[1..]);
        assert_eq!(join(&[&shares[0], &forged]).unwrap_err(), CustodyError::Changed);
    }

    #[test]
    fn fewer_than_two_or_more_than_there_are_is_no_quorum() {
        for (needed, of) in [(0, 3), (1, 3), (4, 3), (2, 17), (2, 0)] {
            assert_eq!(Quorum::new(needed, of), Err(CustodyError::NoQuorum), "{needed} of {of}");
        }
        assert!(Quorum::new(3, 3).is_ok() && Quorum::new(16, 16).is_ok());
    }

    /// Libraries of this kind were broken by coefficients that left values out, which tells a single custodian something. The first
    /// share of a secret that is known is the coefficient itself. That one value is missing by chance happens once in 10¹¹ runs.
    #[test]
    fn what_a_single_share_holds_takes_every_value() {
        let keys = Keys::from_master([7; 32]);
        let mut seen = [false; 256];
        for _ in 0..256 {
            for byte in &shares(&keys)[0].point()[5..] {
                seen[usize::from(*byte)] = true;
            }
        }
        assert!(seen.iter().all(|seen| *seen));
    }

    #[test]
    fn the_secret_of_a_later_generation_is_split_with_the_master_key() {
        let folder = tempfile::tempdir().unwrap();
        let keys = Keys::from_master([7; 32]).kept_in(folder.path());
        keys.make_generation(2).unwrap();
        let sealed = keys.seal_in(2, Purpose::FileSeal, "a", b"face").unwrap();
        let shares = split(&keys, 2, two_of_three(), DateTime::UNIX_EPOCH).unwrap();
        let joined = join(&[&shares[2], &shares[1]]).unwrap();
        assert_eq!(joined.open(Purpose::FileSeal, "a", &sealed).unwrap().as_slice(), b"face");
        assert!(matches!(split(&keys, 3, two_of_three(), DateTime::UNIX_EPOCH), Err(CustodyError::NoSecret(_))));
    }
}
