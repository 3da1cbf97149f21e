//! The file a draw begins with: compact JSON, the fields in this order, integers only, every list ascending.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::people::ListedPerson;
use crate::places::{City, District, ListedAgency, ListedCenter, ListedRole, Locked, Post, Reserve, Shift};
use crate::settings::Rules;

/// The version of the format that this crate reads and writes.
pub const FORMAT: u32 = 1;
/// All that a draw depends on besides its seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Instance {
    /// The version of the format, [`FORMAT`].
    pub format: u32,
    /// The version of the program that wrote it.
    pub program: String,
    /// The label of the examination.
    pub examination: String,
    /// Names of the states.
    pub states: Vec<String>,
    /// The districts of the states.
    pub districts: Vec<District>,
    /// The cities of the districts.
    pub cities: Vec<City>,
    /// The agencies that send people.
    pub agencies: Vec<ListedAgency>,
    /// The roles that people serve in.
    pub roles: Vec<ListedRole>,
    /// Names of the languages.
    pub languages: Vec<String>,
    /// The centers in the cities.
    pub centers: Vec<ListedCenter>,
    /// The shifts of all dates.
    pub shifts: Vec<Shift>,
    /// Who is needed at centers; each center, shift and role once.
    pub posts: Vec<Post>,
    /// Who is needed in cities; each city, shift and role once.
    pub reserves: Vec<Reserve>,
    /// Who may be drawn.
    pub people: Vec<ListedPerson>,
    /// Duties that stay as they are.
    pub locked: Vec<Locked>,
    /// The rules of the draw.
    pub rules: Rules,
}

impl Instance {
    /// The one file that says this: what is digested, published and read back.
    pub fn canonical_bytes(&self) -> Vec<u8> {
        // Strings, integers and lists of them are all there is, which JSON can always hold.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// SHA-256 of the canonical bytes.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.canonical_bytes()).into()
    }
}
