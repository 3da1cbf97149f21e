//! How lines hang together: each carries the hash of the one before it, under a key that is not in the database.

use chrono::SecondsFormat;
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose, sha256},
};
use serde_json::{Value, json};

use crate::entities::audit_entry;

/// The end of the trail that a further line is added to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// The number of the newest line; 0 while there is none.
    pub(super) sequence: i64,
    /// Its hash; 32 zero bytes while there is none.
    pub(super) hash: Vec<u8>,
}

impl Link {
    /// What the first line follows.
    pub(super) fn start() -> Self {
        Self { sequence: 0, hash: vec![0; 32] }
    }
}

/// HMAC-SHA-256, under the key of the trail, over the hash before and everything that the line says.
pub(super) fn keyed_hash(keys: &Keys, row: &audit_entry::Model) -> Result<Vec<u8>> {
    Ok(keys.keyed_hash(Purpose::AuditTrail, &content(row)?))
}

/// SHA-256 over the same: how lines were chained before the trail had a key.
pub(super) fn bare_hash(row: &audit_entry::Model) -> Result<Vec<u8>> {
    Ok(sha256(&content(row)?))
}

fn content(row: &audit_entry::Model) -> Result<Vec<u8>> {
    let content = json!([
        row.sequence,
        row.id,
        row.at.to_rfc3339_opts(SecondsFormat::Micros, true),
        row.actor_user_id,
        row.actor_role,
        row.action,
        row.outcome,
        row.subject_kind,
        row.subject_id,
        row.region_id,
        canonical(row.value_before.as_ref()),
        canonical(row.value_after.as_ref()),
        row.ip,
        row.device_id,
        row.request_id,
    ]);
    let content = serde_json::to_vec(&content).map_err(Error::internal)?;
    Ok([row.previous_hash.as_slice(), &content].concat())
}

/// The value with the keys of its objects in order, whatever order they came in, and without the sign of a zero, which
/// PostgreSQL does not keep.
fn canonical(value: Option<&Value>) -> Value {
    match value {
        None => Value::Null,
        Some(Value::Object(object)) => {
            let mut pairs: Vec<_> = object.iter().collect();
            pairs.sort_by_key(|(key, _)| key.as_str());
            pairs.into_iter().map(|(key, value)| (key.clone(), canonical(Some(value)))).collect()
        }
        Some(Value::Array(items)) => items.iter().map(|item| canonical(Some(item))).collect(),
        Some(Value::Number(number)) if number.is_f64() && number.as_f64() == Some(0.0) => json!(0.0),
        Some(other) => other.clone(),
    }
}
