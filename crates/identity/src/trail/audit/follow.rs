//! The trail as news: what happened since the last look. Its lines are numbered in the order in which their
//! transactions became lasting, so reading on from the last number seen misses nothing.

use kernel::Result;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};
use serde_json::Value;

use super::{Action, SubjectKind, all_lines, end};
use crate::entities::audit_entry;

/// A line, as far as it says what has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    pub sequence: i64,
    /// The id of what it was done to, if it was one thing.
    pub subject_id: Option<String>,
    /// What is there now.
    pub after: Option<Value>,
}

/// The number of the newest line; 0 while there is none.
pub async fn newest(db: &impl ConnectionTrait) -> Result<i64> {
    let last = all_lines()
        .select_only()
        .column(audit_entry::Column::Sequence)
        .order_by_desc(audit_entry::Column::Sequence)
        .into_tuple::<i64>()
        .one(db)
        .await?;
    Ok(last.unwrap_or_default())
}

/// The number and the hash of the newest line; 0 and 32 zero bytes while there is none.
pub async fn end_of_trail(db: &impl ConnectionTrait) -> Result<(i64, Vec<u8>)> {
    let end = end::newest(db).await?;
    Ok((end.sequence, end.hash))
}

/// The next lines, at most `most`, after a number that are about things of this kind or tell of one of these actions.
pub async fn since(
    db: &impl ConnectionTrait,
    sequence: i64,
    kind: SubjectKind,
    actions: &[Action],
    most: u64,
) -> Result<Vec<News>> {
    let wanted = Condition::any()
        .add(audit_entry::Column::SubjectKind.eq(kind))
        .add(audit_entry::Column::Action.is_in(actions.iter().copied()));
    let lines = all_lines()
        .select_only()
        .columns([audit_entry::Column::Sequence, audit_entry::Column::SubjectId, audit_entry::Column::ValueAfter])
        .filter(audit_entry::Column::Sequence.gt(sequence))
        .filter(wanted)
        .order_by_asc(audit_entry::Column::Sequence)
        .limit(most)
        .into_tuple::<(i64, Option<String>, Option<Value>)>()
        .all(db)
        .await?;
    Ok(lines.into_iter().map(|(sequence, subject_id, after)| News { sequence, subject_id, after }).collect())
}
