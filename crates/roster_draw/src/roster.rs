//! What a draw answers.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::book::Book;
use crate::costs::Costs;

/// A person serves at a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duty {
    /// Index of the person.
    pub person: u32,
    /// Index of the post.
    pub post: u32,
}

/// A person stands by in a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standby {
    /// Index of the person.
    pub person: u32,
    /// Index of the reserve.
    pub reserve: u32,
}

/// People are missing at a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Empty {
    /// Index of the post.
    pub post: u32,
    /// How many people it lacks.
    pub missing: u32,
}

/// People are missing at a reserve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Short {
    /// Index of the reserve.
    pub reserve: u32,
    /// How many people it lacks.
    pub missing: u32,
}

/// What no roster can better. It holds for the flow, which does not know the rules about pairs of duties and about people beside each
/// other, so a roster as good as this may not exist. With other roles of the family each role is bounded by itself, as if it had all
/// who may serve in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// The most people at posts, locked ones included.
    pub filled: u64,
    /// The most people standing by, if as many as that are at posts.
    pub standing_by: u64,
    /// The fewest points of so full a roster, without mixed agencies and teams.
    pub points: u64,
    /// The smallest sum of chances of those of so few points.
    pub chance: u64,
}

/// Who serves where, and what it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// All duties at posts, the locked ones too, ascending.
    pub given: Vec<Duty>,
    /// All who stand by, ascending.
    pub standby: Vec<Standby>,
    /// The posts that are not full, ascending.
    pub empty: Vec<Empty>,
    /// The reserves that are not full, ascending.
    pub short: Vec<Short>,
    /// What it costs, rule by rule.
    pub costs: Costs,
    /// What no roster can better; [`Costs::of_flow`] is compared with its points.
    pub bound: Bound,
}

impl Roster {
    /// The one JSON that says this.
    pub fn canonical_bytes(&self) -> Vec<u8> {
        // Integers and lists of them are all there is, which JSON can always hold.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// SHA-256 of the canonical bytes.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.canonical_bytes()).into()
    }

    pub(crate) fn of(book: &Book, costs: Costs, bound: Bound) -> Self {
        let posts = u32::try_from(book.case.instance.posts.len()).unwrap_or(u32::MAX);
        let (mut given, mut standby) = (Vec::new(), Vec::new());
        for (person, duties) in (0..).zip(&book.duties) {
            for spot in duties {
                if book.case.is_post(*spot) {
                    given.push(Duty { person, post: *spot });
                } else {
                    standby.push(Standby { person, reserve: spot - posts });
                }
            }
        }
        let (mut empty, mut short) = (Vec::new(), Vec::new());
        for (spot, _) in (0..).zip(&book.case.spots) {
            let missing = book.missing(spot);
            if missing > 0 && book.case.is_post(spot) {
                empty.push(Empty { post: spot, missing });
            } else if missing > 0 {
                short.push(Short { reserve: spot - posts, missing });
            }
        }
        Self { given, standby, empty, short, costs, bound }
    }
}
