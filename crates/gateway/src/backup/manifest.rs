//! A snapshot's description: readable without a secret key, and signed with a key of the installation, so that swapped or
//! altered parts are noticed.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use kernel::crypto::{Keys, Purpose, equal};
use serde::{Deserialize, Serialize};

use super::Result;

/// The layout of a place for backups that this version writes and reads.
pub(super) const FORMAT: u32 = 1;
const MOMENT: &str = "%Y%m%dT%H%M%S%.3fZ";

/// The manifest of a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Manifest {
    pub(super) format: u32,
    /// The version of Muster that made it.
    pub(super) muster: String,
    /// The moment of the cut.
    pub(super) at: DateTime<Utc>,
    /// The newest migration of the database.
    pub(super) migration: String,
    /// SQLite's database; none where the database is backed up by its own means.
    pub(super) database: Option<Part>,
    pub(super) pictures: Pictures,
    pub(super) rows: BTreeMap<String, i64>,
    /// End of the audit trail.
    pub(super) trail: Trail,
}

/// An object of the snapshot, encrypted or not, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) bytes: u64,
    /// Hexadecimal SHA-256 of the stored bytes.
    pub(super) sha256: String,
}

/// The pictures that the database speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Pictures {
    /// Part with the list of pictures.
    pub(super) list: Part,
    pub(super) count: u64,
    /// Stored bytes of all pictures.
    pub(super) bytes: u64,
    /// Generations of keys that they are sealed in.
    pub(super) generations: Vec<i32>,
    /// Pictures that neither the installation nor the place had.
    pub(super) lost: u64,
}

/// End of the audit trail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Trail {
    pub(super) lines: i64,
    /// Hexadecimal hash of the last line.
    pub(super) hash: String,
}

impl Manifest {
    /// The stored form of the manifest.
    pub(super) fn to_bytes(&self) -> Result<Vec<u8>> {
        let mut bytes = serde_json::to_vec_pretty(self)?;
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// Reads what is stored under a stamp.
    pub(super) fn parse(stamp: &str, bytes: &[u8]) -> Result<Self> {
        #[derive(Deserialize)]
        struct Format {
            format: u32,
        }
        let damaged = |_| format!("The manifest of the backup {stamp} is damaged.");
        let Format { format } = serde_json::from_slice(bytes).map_err(damaged)?;
        if format != FORMAT {
            return Err(
                format!("The backup {stamp} was made by another version of Muster: its layout is {format}.").into()
            );
        }
        let manifest: Self = serde_json::from_slice(bytes).map_err(damaged)?;
        if self::stamp(manifest.at) != stamp {
            return Err(format!("The manifest of the backup {stamp} is that of {}.", self::stamp(manifest.at)).into());
        }
        Ok(manifest)
    }
}

/// By what a manifest is known to be this installation's, in hexadecimal.
pub(super) fn signature(keys: &Keys, manifest: &[u8]) -> String {
    hexadecimal(&keys.keyed_hash(Purpose::BackupManifest, manifest))
}

/// Whether a signature is that of these bytes.
pub(super) fn is_signed(keys: &Keys, manifest: &[u8], stored: &[u8]) -> bool {
    equal(signature(keys, manifest).as_bytes(), stored.trim_ascii())
}

/// The name of a snapshot: its moment, in UTC.
pub(super) fn stamp(at: DateTime<Utc>) -> String {
    at.format(MOMENT).to_string()
}

/// The moment that a name says.
pub(super) fn moment(stamp: &str) -> Option<DateTime<Utc>> {
    chrono::NaiveDateTime::parse_from_str(stamp, MOMENT).ok().map(|at| at.and_utc())
}

/// Two small letters or digits per byte.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_found_again_in_its_name() {
        let at = moment("20261120T023000.250Z").unwrap();
        assert_eq!(at.to_rfc3339(), "2026-11-20T02:30:00.250+00:00");
        assert_eq!(stamp(at), "20261120T023000.250Z");
        assert_eq!(moment("pictures"), None);
    }

    #[test]
    fn only_the_installations_own_signature_is_one() {
        let (ours, theirs) = (Keys::from_master([1; 32]), Keys::from_master([2; 32]));
        let signature = signature(&ours, b"{}");
        assert!(is_signed(&ours, b"{}", format!("{signature}\n").as_bytes()));
        assert!(!is_signed(&ours, b"{ }", signature.as_bytes()));
        assert!(!is_signed(&theirs, b"{}", signature.as_bytes()));
    }
}
