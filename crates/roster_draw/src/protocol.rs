//! One file with which outsiders compute a draw again.

use std::fmt::Write;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::check::LARGEST_FILE;
use crate::draw::draw;
use crate::fault::InstanceFault;
use crate::instance::Instance;
use crate::progress::Unheard;
use crate::roster::Roster;
use crate::seed;

/// All of a draw: what was frozen, announced, said and drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Protocol {
    /// The instance, frozen before anybody said a word.
    pub frozen: Instance,
    /// SHA-256 of its canonical bytes, as 64 small hexadecimal digits.
    pub digest: String,
    /// What was announced before it was frozen: where the digest is published, or which number counts.
    pub announced: String,
    /// What was said after that, in the order in which it counts.
    pub said: Vec<Said>,
    /// The seed, as 64 small hexadecimal digits.
    pub seed: String,
    /// The roster that was drawn.
    pub roster: Roster,
    /// Earlier draws of the same examination that do not count, with their reasons.
    pub set_aside: Vec<SetAside>,
    /// SHA-256 of this file with an empty seal, as 64 small hexadecimal digits: it holds what cannot be computed.
    pub seal: String,
}

/// What a witness said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// The name of the witness, or what the number is.
    pub by: String,
    /// The words, normalised.
    pub words: String,
}

/// A draw that does not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetAside {
    /// SHA-256 of what it was drawn from, as 64 small hexadecimal digits.
    pub digest: String,
    /// Its seed, as 64 small hexadecimal digits; empty where it was frozen and not drawn.
    pub seed: String,
    /// Why it does not count.
    pub reason: String,
}

/// A protocol that says what can be computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The digest of the instance.
    pub digest: [u8; 32],
    /// The seed of the draw.
    pub seed: [u8; 32],
    /// What was said, in the order in which it counts.
    pub said: Vec<Said>,
    /// The roster that was drawn.
    pub roster: Roster,
}

/// The first thing in a protocol that is other than what is computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Difference {
    /// The bytes are not a protocol.
    #[error("The file is not a protocol: {0}.")]
    NotReadable(String),
    /// The instance is not sound.
    #[error("The frozen instance is not sound. {0}")]
    Faulty(InstanceFault),
    /// The digest is of something else.
    #[error("The digest is not that of the frozen instance, which is {0}.")]
    Digest(String),
    /// The seed is of other words or another digest.
    #[error("The seed is not that of the digest and the words, which is {0}.")]
    Seed(String),
    /// Other people at a post.
    #[error("Post number {post}, at center {center}, has other people than are drawn for it.")]
    Post {
        /// Index of the post.
        post: u32,
        /// The identifier of its center.
        center: String,
    },
    /// Other people at a reserve.
    #[error("Reserve number {0} has other people than are drawn for it.")]
    Reserve(u32),
    /// Everybody is where they should be, but the numbers are others.
    #[error(
        "The people are those who are drawn, but what the roster says about missing people, costs or the bound is not."
    )]
    Figures,
    /// What cannot be computed was altered, or the form of the file.
    #[error("The file was altered after it was sealed.")]
    Seal,
}

impl Protocol {
    /// The protocol of a roster that was drawn from the instance with the seed of these words.
    pub fn of(frozen: Instance, announced: &str, said: Vec<Said>, roster: Roster, set_aside: Vec<SetAside>) -> Self {
        let digest = frozen.digest();
        let said: Vec<Said> = said.into_iter().map(|one| Said { words: seed::normalised(&one.words), ..one }).collect();
        let seed = seed_of(&digest, &said);
        let mut protocol = Self {
            frozen,
            digest: hexadecimal(&digest),
            announced: announced.to_owned(),
            said,
            seed: hexadecimal(&seed),
            roster,
            set_aside,
            seal: String::new(),
        };
        protocol.seal = protocol.right_seal();
        protocol
    }

    /// The one file that says this.
    pub fn canonical_bytes(&self) -> Vec<u8> {
        // Strings, integers and lists of them are all there is, which JSON can always hold.
        serde_json::to_vec(self).unwrap_or_default()
    }

    fn right_seal(&self) -> String {
        hexadecimal(&Sha256::digest(Self { seal: String::new(), ..self.clone() }.canonical_bytes()))
    }

    /// Computes everything again: takes as long as the draw.
    ///
    /// # Errors
    /// The first [`Difference`] that is found.
    pub fn verify(bytes: &[u8]) -> Result<Verified, Difference> {
        if bytes.len() > 2 * LARGEST_FILE {
            return Err(Difference::NotReadable("it is larger than 1 GiB".to_owned()));
        }
        let protocol: Self =
            serde_json::from_slice(bytes).map_err(|error| Difference::NotReadable(error.to_string()))?;
        protocol.frozen.check().map_err(Difference::Faulty)?;
        let digest = protocol.frozen.digest();
        if protocol.digest != hexadecimal(&digest) {
            return Err(Difference::Digest(hexadecimal(&digest)));
        }
        let seed = seed_of(&digest, &protocol.said);
        if protocol.seed != hexadecimal(&seed) {
            return Err(Difference::Seed(hexadecimal(&seed)));
        }
        let roster = drawn(&protocol.frozen, seed).map_err(Difference::Faulty)?;
        compare(&protocol.frozen, &protocol.roster, &roster)?;
        if protocol.seal != protocol.right_seal() || protocol.canonical_bytes() != bytes {
            return Err(Difference::Seal);
        }
        Ok(Verified { digest, seed, said: protocol.said, roster })
    }
}

fn seed_of(digest: &[u8; 32], said: &[Said]) -> [u8; 32] {
    let words: Vec<&str> = said.iter().map(|one| one.words.as_str()).collect();
    seed::seed(digest, &words)
}

fn drawn(instance: &Instance, seed: [u8; 32]) -> Result<Roster, InstanceFault> {
    use crate::error::DrawError;
    draw(instance, seed, &mut Unheard).map_err(|error| match error {
        DrawError::Faulty(fault) => fault,
        DrawError::Stopped => InstanceFault::Contradiction("The draw was stopped, although nobody listens."),
    })
}

/// Names the first post, then reserve, with other people.
fn compare(instance: &Instance, said: &Roster, right: &Roster) -> Result<(), Difference> {
    let posts = |roster: &Roster| {
        let mut pairs: Vec<_> = roster.given.iter().map(|duty| (duty.post, duty.person)).collect();
        pairs.sort_unstable();
        pairs
    };
    if let Some(post) = first_other(&posts(said), &posts(right)) {
        let at = instance.posts.get(post as usize).and_then(|post| instance.centers.get(post.center as usize));
        let center = at.map_or_else(|| "that is not there".to_owned(), |center| center.id.clone());
        return Err(Difference::Post { post, center });
    }
    let reserves = |roster: &Roster| {
        let mut pairs: Vec<_> = roster.standby.iter().map(|standby| (standby.reserve, standby.person)).collect();
        pairs.sort_unstable();
        pairs
    };
    if let Some(reserve) = first_other(&reserves(said), &reserves(right)) {
        return Err(Difference::Reserve(reserve));
    }
    if said == right { Ok(()) } else { Err(Difference::Figures) }
}

/// The first place at which two ascending lists of places and people differ.
fn first_other(said: &[(u32, u32)], right: &[(u32, u32)]) -> Option<u32> {
    let at = said.iter().zip(right).position(|(a, b)| a != b).unwrap_or(said.len().min(right.len()));
    [said.get(at), right.get(at)].into_iter().flatten().map(|(place, _)| *place).min()
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
