//! Checking the trail from its first line to its last.

use std::fmt;

use kernel::{
    Result,
    access::{Scope, SystemTask},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use super::record::hash_of;
use crate::entities::audit_entry;

const CHUNK: u64 = 1_000;

/// The first place where the trail does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line with this number is not there.
    Missing(i64),
    /// The line with this number is not as it was written.
    Changed(i64),
}

impl fmt::Display for Fault {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(line) => write!(
                formatter,
                "The audit trail is broken: line {line} is missing. Whatever stands after it cannot be trusted."
            ),
            Self::Changed(line) => write!(
                formatter,
                "The audit trail is broken: line {line} is not as it was written, or the line before it is not. \
                 Whatever stands after it cannot be trusted."
            ),
        }
    }
}

impl std::error::Error for Fault {}

/// Reads the whole trail; the number of its lines, or where it is broken.
///
/// # Errors
/// When the database does not answer.
pub async fn verify(db: &impl ConnectionTrait) -> Result<Result<i64, Fault>> {
    let (mut count, mut previous) = (0, vec![0; 32]);
    loop {
        let rows = Scope::of_system(SystemTask::KeepAuditTrail)
            .select::<audit_entry::Entity>()
            .filter(audit_entry::Column::Sequence.gt(count))
            .order_by_asc(audit_entry::Column::Sequence)
            .limit(CHUNK)
            .all(db)
            .await?;
        if rows.is_empty() {
            return Ok(Ok(count));
        }
        for row in rows {
            if row.sequence != count + 1 {
                return Ok(Err(Fault::Missing(count + 1)));
            }
            if row.previous_hash != previous || row.hash != hash_of(&row)? {
                return Ok(Err(Fault::Changed(row.sequence)));
            }
            (count, previous) = (row.sequence, row.hash);
        }
    }
}
