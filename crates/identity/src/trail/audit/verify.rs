//! Checking the trail from its first line to its last, and its end against the heads outside the database.

use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{Result, crypto::Keys};
use sea_orm::{
    ActiveEnum, ColumnTrait, ConnectionTrait, DbBackend, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Statement,
};

use super::{
    all_lines,
    chain::{Link, bare_hash, keyed_hash},
    end,
    heads::{Head, Heads},
    seal::SEAL,
};
use crate::entities::audit_entry;

const CHUNK: u64 = 1_000;

/// The first place where the trail does not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The line with this number is not there.
    Missing(i64),
    /// The line with this number is not as it was written.
    Changed(i64),
    /// None of so many lines was written with the installation's key.
    Unsealed(i64),
    /// The line with this number had another hash at that moment.
    Replaced(i64, DateTime<Utc>),
    /// There are fewer lines than there were.
    Cut {
        /// How many there are.
        lines: i64,
        /// How many there were …
        vouched: i64,
        /// … at this moment.
        at: DateTime<Utc>,
    },
    /// No head vouches for the end of a trail of so many lines.
    Unvouched(i64),
    /// So many lines stand beside the chain: before its first one, or under a number that another one has.
    Beside(u64),
    /// The table has so many triggers or rules, which can keep lines from being written; Muster makes none.
    Triggers(i64),
    /// So many lines of the head file are not as they were signed.
    Heads(usize),
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
            Self::Unsealed(lines) => write!(
                formatter,
                "The audit trail is not this installation's: none of its lines (there are {lines}) was written with the \
                 installation's key. Nothing in it can be trusted."
            ),
            Self::Replaced(line, at) => write!(
                formatter,
                "The audit trail was replaced: line {line} was another one on {}. Nothing from there on can be trusted. {RESTORED}",
                at.format("%F at %T UTC")
            ),
            Self::Cut { lines: 0, vouched, at } => write!(
                formatter,
                "The audit trail was emptied: on {} its last line was number {vouched}. {RESTORED}",
                at.format("%F at %T UTC")
            ),
            Self::Cut { lines, vouched, at } => write!(
                formatter,
                "The audit trail was cut: its last line is number {lines}, and on {} it was number {vouched}. {RESTORED}",
                at.format("%F at %T UTC")
            ),
            Self::Unvouched(lines) => write!(
                formatter,
                "The head file of the audit trail is missing, or nothing in it is signed with this installation's key. The \
                 lines that are there (up to number {lines}) are as they were written; whether there were more cannot be \
                 told. Look for the file, or for the newest head in an older log. {RESTORED}"
            ),
            Self::Beside(lines) => write!(
                formatter,
                "The audit trail is broken: lines that do not belong to its chain were put beside it ({lines}), before the \
                 first one or under the number of another one."
            ),
            Self::Triggers(count) => write!(
                formatter,
                "The table of the audit trail has triggers or rules ({count}), which Muster never makes: they can keep lines \
                 from being written. Lines may be missing that nothing can show."
            ),
            Self::Heads(lines) => write!(
                formatter,
                "The head file of the audit trail was changed: lines in it ({lines}) are not as they were signed, or stand where \
                 they were not written. Keep it as evidence: put it aside, hold the trail against the heads in the log, and \
                 start the server, which begins a new file."
            ),
        }
    }
}

impl std::error::Error for Fault {}

const RESTORED: &str = "If you have brought back a backup, say so by: muster audit acknowledge-restore --reason TEXT";

/// A trail in which nothing is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// How many lines it has.
    pub lines: i64,
    /// How many of them are from before the trail had a key, and when they were sealed.
    pub sealed: Option<(i64, DateTime<Utc>)>,
}

/// Reads the whole trail, and holds it against the heads where they are given; without them it can have lost its end.
pub async fn verify(
    db: &impl ConnectionTrait,
    keys: &Keys,
    heads: Option<&Heads>,
) -> Result<std::result::Result<Whole, Fault>> {
    let mut walk = Walk { keys, heads, end: Link::start(), has_key: false, sealed: None };
    loop {
        let rows = all_lines()
            .filter(audit_entry::Column::Sequence.gt(walk.end.sequence))
            .order_by_asc(audit_entry::Column::Sequence)
            .limit(CHUNK)
            .all(db)
            .await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            if let Some(fault) = walk.step(row)? {
                return Ok(Err(fault));
            }
        }
    }
    let chained = u64::try_from(walk.end.sequence).unwrap_or_default();
    let there = all_lines().filter(audit_entry::Column::Sequence.lte(walk.end.sequence)).count(db).await?;
    if there != chained {
        return Ok(Err(Fault::Beside(there.abs_diff(chained))));
    }
    let triggers = triggers(db).await?;
    if triggers > 0 {
        return Ok(Err(Fault::Triggers(triggers)));
    }
    Ok(walk.finish())
}

/// The end of the trail, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stretch {
    /// The first line that was read; 0 where there is none.
    pub(super) first: i64,
    /// The last one that holds.
    pub(super) last: i64,
    /// The first place where it does not hold.
    pub(super) fault: Option<Fault>,
}

/// Reads the last lines, at most so many and one more, and holds them against the newest head. What stands before them is taken for true.
pub(super) async fn verify_end(
    db: &impl ConnectionTrait,
    keys: &Keys,
    newest_head: Option<&Head>,
    lines: i64,
) -> Result<Stretch> {
    let newest = end::newest(db).await?.sequence;
    let first = (newest - lines).max(1);
    let Some(anchor) = numbered(db, first - 1).await? else {
        let begins = Walk { keys, heads: None, end: Link::start(), has_key: false, sealed: None };
        return walk_on(db, begins, newest, newest_head).await;
    };
    // The line before is checked by itself; what it follows is not read.
    let is_keyed = anchor.hash == keyed_hash(keys, &anchor)?;
    if !is_keyed && anchor.hash != bare_hash(&anchor)? {
        let fault = Some(Fault::Changed(anchor.sequence));
        return Ok(Stretch { first: anchor.sequence, last: anchor.sequence - 1, fault });
    }
    let end = Link { sequence: anchor.sequence, hash: anchor.hash };
    walk_on(db, Walk { keys, heads: None, end, has_key: is_keyed, sealed: None }, newest, newest_head).await
}

/// Reads on to the line that was the newest when the check began: others write meanwhile.
async fn walk_on(
    db: &impl ConnectionTrait,
    mut walk: Walk<'_>,
    newest: i64,
    newest_head: Option<&Head>,
) -> Result<Stretch> {
    let first = walk.end.sequence + 1;
    while walk.end.sequence < newest {
        let rows = all_lines()
            .filter(audit_entry::Column::Sequence.gt(walk.end.sequence))
            .filter(audit_entry::Column::Sequence.lte(newest))
            .order_by_asc(audit_entry::Column::Sequence)
            .limit(CHUNK)
            .all(db)
            .await?;
        if rows.is_empty() {
            let fault = Some(Fault::Missing(walk.end.sequence + 1));
            return Ok(Stretch { first, last: walk.end.sequence, fault });
        }
        for row in rows {
            if let Some(fault) = walk.step(row)? {
                return Ok(Stretch { first, last: walk.end.sequence, fault: Some(fault) });
            }
        }
    }
    let (last, has_key) = (walk.end.sequence, walk.has_key);
    let fault = match newest_head {
        Some(head) => against(db, head, last).await?,
        None if last > 0 => Some(Fault::Unvouched(last)),
        None => None,
    };
    let fault = fault.or_else(|| (last > 0 && !has_key).then_some(Fault::Unsealed(last)));
    let found = triggers(db).await?;
    let fault = fault.or_else(|| (found > 0).then_some(Fault::Triggers(found)));
    Ok(Stretch { first: first.min(last), last, fault })
}

/// Whether the trail still has the line that the head vouches for.
async fn against(db: &impl ConnectionTrait, head: &Head, last: i64) -> Result<Option<Fault>> {
    if head.lines > last {
        return Ok(Some(Fault::Cut { lines: last, vouched: head.lines, at: head.at }));
    }
    if head.lines == 0 {
        return Ok(None);
    }
    let row = numbered(db, head.lines).await?;
    Ok((row.is_none_or(|row| row.hash != head.hash)).then_some(Fault::Replaced(head.lines, head.at)))
}

async fn numbered(db: &impl ConnectionTrait, line: i64) -> Result<Option<audit_entry::Model>> {
    let lines = all_lines();
    Ok(lines.filter(audit_entry::Column::Sequence.eq(line)).one(db).await?)
}

/// How many triggers and rules the trail's table has.
async fn triggers(db: &impl ConnectionTrait) -> Result<i64> {
    let engine = db.get_database_backend();
    let count = match engine {
        DbBackend::Sqlite => {
            "SELECT count(*) AS found FROM sqlite_master WHERE type = 'trigger' AND lower(tbl_name) = 'audit_entry'"
        }
        _ => {
            "WITH parts AS (SELECT relid FROM pg_partition_tree('audit_entry')) \
             SELECT (SELECT count(*) FROM pg_trigger WHERE tgrelid IN (SELECT relid FROM parts) AND NOT tgisinternal \
             AND tgparentid = 0) \
             + (SELECT count(*) FROM pg_rewrite WHERE ev_class IN (SELECT relid FROM parts)) AS found"
        }
    };
    let row = db.query_one_raw(Statement::from_string(engine, count)).await?;
    Ok(row.map(|row| row.try_get("", "found")).transpose()?.unwrap_or_default())
}

/// How far the trail was read.
struct Walk<'k> {
    keys: &'k Keys,
    heads: Option<&'k Heads>,
    end: Link,
    /// Whether a line with a keyed hash was read: none without one may follow.
    has_key: bool,
    sealed: Option<(i64, DateTime<Utc>)>,
}

impl Walk<'_> {
    /// What is wrong with the next line.
    fn step(&mut self, row: audit_entry::Model) -> Result<Option<Fault>> {
        let line = self.end.sequence + 1;
        if row.sequence != line {
            return Ok(Some(Fault::Missing(line)));
        }
        let is_keyed = row.hash == keyed_hash(self.keys, &row)?;
        let may_begin = line == 1 || row.action == SEAL.to_value();
        let is_as_written = match (self.has_key, is_keyed) {
            (true, is_keyed) => is_keyed,
            (false, true) => may_begin,
            (false, false) => row.hash == bare_hash(&row)?,
        };
        if row.previous_hash != self.end.hash || !is_as_written {
            return Ok(Some(Fault::Changed(line)));
        }
        if is_keyed && !self.has_key {
            self.has_key = true;
            self.sealed = (line > 1).then_some((self.end.sequence, row.at));
        }
        let heads = self.heads.and_then(|heads| heads.by_lines.get(&line)).into_iter().flatten();
        let contradiction = heads.into_iter().find(|head| head.hash != row.hash);
        self.end = Link { sequence: row.sequence, hash: row.hash };
        Ok(contradiction.map(|head| Fault::Replaced(line, head.at)))
    }

    /// What is wrong with the end.
    fn finish(self) -> std::result::Result<Whole, Fault> {
        let lines = self.end.sequence;
        if let Some(altered) = self.heads.map(|heads| heads.altered).filter(|altered| *altered > 0) {
            return Err(Fault::Heads(altered));
        }
        if let Some(newest) = self.heads.and_then(Heads::newest)
            && newest.lines > lines
        {
            return Err(Fault::Cut { lines, vouched: newest.lines, at: newest.at });
        }
        if lines > 0 && !self.has_key {
            return Err(Fault::Unsealed(lines));
        }
        if self.heads.is_some_and(Heads::is_empty) {
            return Err(Fault::Unvouched(lines));
        }
        Ok(Whole { lines, sealed: self.sealed })
    }
}
