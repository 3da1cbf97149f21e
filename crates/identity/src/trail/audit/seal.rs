//! The seal on a trail from before it had a key: the first line with a keyed hash, which holds the old end.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    database::{Database, Transaction},
};
use sea_orm::{ConnectionTrait, QueryOrder, QuerySelect};
use serde_json::json;

use super::{Action, Entry, all_lines, chain::keyed_hash, find::has_any, heads::in_hexadecimal, record, record::lock};
use crate::entities::audit_entry::{self, Column};

/// The action of the sealing line.
pub(super) const SEAL: Action = Action::SealAuditTrail;

/// Seals a trail whose lines were chained without a key; returns how many lines there were. Does nothing to one that is empty
/// or has a seal: that one is only checked, by [`super::verify()`].
pub(super) async fn seal(db: &Database, now: DateTime<Utc>) -> Result<Option<i64>> {
    if without_seal(&**db, db).await?.is_none() {
        return Ok(None);
    }
    let tx = db.begin().await?;
    let sealed = seal_in(&tx, db, now).await?;
    tx.commit().await?;
    Ok(sealed)
}

/// The same as part of a write.
pub(super) async fn seal_in(tx: &Transaction, db: &Database, now: DateTime<Utc>) -> Result<Option<i64>> {
    lock(tx).await?;
    let Some(last) = without_seal(&**tx, db).await? else { return Ok(None) };
    let old = json!({ "lines": last.sequence, "head": in_hexadecimal(&last.hash) });
    record(tx, now, Entry::of(SEAL).after(old)).await?;
    Ok(Some(last.sequence))
}

/// The newest line of a trail that still has to be sealed.
async fn without_seal(connection: &impl ConnectionTrait, db: &Database) -> Result<Option<audit_entry::Model>> {
    let Some(last) = all_lines().order_by_desc(Column::Sequence).limit(1).one(connection).await? else {
        return Ok(None);
    };
    if last.hash == keyed_hash(db.keys()?, &last)? {
        return Ok(None);
    }
    Ok((!has_any(connection, SEAL).await?).then_some(last))
}
