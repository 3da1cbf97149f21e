//! One custodian's share as bytes: its label, and a point of the polynomials.

use std::fmt;

use zeroize::Zeroizing;

use super::{Quorum, ring};
use crate::crypto::sha256;

const FORMAT: u8 = 1;
/// Format, mark, split, time, generation, needed, of, number.
const LABEL: usize = 1 + 4 + 4 + 8 + 4 + 3;
/// The first bytes of the SHA-256 of all that is before.
const CHECKSUM: usize = 4;

/// Installation, split and generation of a share; not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// The master key's mark: [`Keys::mark`](crate::crypto::Keys::mark).
    pub mark: [u8; 4],
    /// Drawn for each split: only shares with the same one join.
    pub split: [u8; 4],
    /// When it was split, in seconds since 1970.
    pub made_at: i64,
    /// The newest generation whose secret is in it.
    pub generation: i32,
    pub quorum: Quorum,
    /// Number of the share, from 1.
    pub number: u8,
}

/// One custodian's share. Its secret part is cleared from memory when it is dropped, and never printed.
#[derive(Clone)]
pub struct Share {
    label: Label,
    part: Zeroizing<Vec<u8>>,
}

impl fmt::Debug for Share {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Share").field("label", &self.label).finish_non_exhaustive()
    }
}

impl Share {
    pub(super) fn new(label: Label, part: &[u8]) -> Self {
        Self { label, part: Zeroizing::new(part.to_vec()) }
    }

    pub const fn label(&self) -> &Label {
        &self.label
    }

    /// The number, and the value of each byte's polynomial there.
    pub(super) fn point(&self) -> Vec<u8> {
        [&[self.label.number], self.part.as_slice()].concat()
    }

    pub(super) fn to_bytes(&self) -> Zeroizing<Vec<u8>> {
        let Label { mark, split, made_at, generation, quorum, number } = self.label;
        let mut bytes = Zeroizing::new(Vec::with_capacity(LABEL + self.part.len() + CHECKSUM));
        bytes.push(FORMAT);
        bytes.extend(mark);
        bytes.extend(split);
        bytes.extend(made_at.to_le_bytes());
        bytes.extend(generation.to_le_bytes());
        bytes.extend([quorum.needed, quorum.of, number]);
        bytes.extend(self.part.as_slice());
        let checksum = sha256(&bytes);
        bytes.extend(&checksum[..CHECKSUM]);
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Result<Self, Fault> {
        if bytes.first().is_some_and(|format| *format != FORMAT) {
            return Err(Fault::Format);
        }
        let (body, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(Fault::Cut)?;
        if !sha256(body).starts_with(checksum) {
            return Err(Fault::Cut);
        }
        let (label, part) = body.split_first_chunk::<LABEL>().ok_or(Fault::Cut)?;
        if part.is_empty() || part.len() % ring::ENTRY != 0 {
            return Err(Fault::Cut);
        }
        Ok(Self::new(read_label(label).ok_or(Fault::Cut)?, part))
    }
}

/// Faults in a share's bytes.
pub(super) enum Fault {
    /// Another format than this version of Muster knows.
    Format,
    /// Not all that was written.
    Cut,
}

fn read_label(bytes: &[u8; LABEL]) -> Option<Label> {
    let (mark, rest) = bytes[1..].split_first_chunk()?;
    let (split, rest) = rest.split_first_chunk()?;
    let (made_at, rest) = rest.split_first_chunk()?;
    let (generation, rest) = rest.split_first_chunk()?;
    let &[needed, of, number] = rest else { return None };
    let quorum = Quorum::new(needed, of).ok()?;
    Some(Label {
        mark: *mark,
        split: *split,
        made_at: i64::from_le_bytes(*made_at),
        generation: i32::from_le_bytes(*generation),
        quorum,
        number: (1..=of).contains(&number).then_some(number)?,
    })
}
