//! Adding to the trail, in the transaction of what it tells of.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Acting, Actor, Role},
    crypto::Keys,
    database::Transaction,
    http::RequestFacts,
    ids::{AuditEntryId, RegionId, UserId},
};
use sea_orm::{
    ActiveEnum, ColumnTrait, Condition, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel, Statement,
};
use serde_json::Value;

use super::{
    Action, SubjectKind,
    chain::{Link, keyed_hash},
    end,
};
use crate::entities::audit_entry::{self, AuditOutcome, Column};

/// Any number that nothing else in Muster locks.
const TRAIL_LOCK: i64 = 4_207_849_484;

/// What is to be recorded. Names, numbers and codes of people do not belong in it; ids do.
#[derive(Clone, Debug)]
pub struct Entry {
    action: Action,
    outcome: AuditOutcome,
    actor: Option<(UserId, Role)>,
    subject: Option<(SubjectKind, String)>,
    region_id: Option<RegionId>,
    before: Option<Value>,
    after: Option<Value>,
    facts: RequestFacts,
}

impl Entry {
    pub fn of(action: Action) -> Self {
        Self {
            action,
            outcome: AuditOutcome::Done,
            actor: None,
            subject: None,
            region_id: None,
            before: None,
            after: None,
            facts: RequestFacts::default(),
        }
    }

    /// What it tells of.
    pub(super) fn action(&self) -> Action {
        self.action
    }

    /// Lines with the same action about the same thing.
    pub(super) fn is_repeated(&self) -> Condition {
        let (kind, id) = self.subject.clone().unzip();
        Condition::all()
            .add(Column::SubjectKind.eq(kind))
            .add(Column::SubjectId.eq(id))
            .add(Column::Action.eq(self.action))
    }

    /// By the signed-in user of this request.
    #[must_use]
    pub fn of_request(self, acting: &Acting) -> Self {
        self.by(&acting.actor).from(&acting.facts)
    }

    /// By the signed-in user.
    #[must_use]
    pub fn by(self, actor: &Actor) -> Self {
        self.by_user(actor.user_id, actor.role)
    }

    /// By a user who is about to be signed in, or was until now.
    #[must_use]
    pub fn by_user(mut self, user_id: UserId, role: Role) -> Self {
        self.actor = Some((user_id, role));
        self
    }

    #[must_use]
    pub fn on(mut self, kind: SubjectKind, id: impl std::fmt::Display) -> Self {
        self.subject = Some((kind, id.to_string()));
        self
    }

    /// Readable by the administrators of this region.
    #[must_use]
    pub fn in_region(mut self, region_id: impl Into<Option<RegionId>>) -> Self {
        self.region_id = region_id.into();
        self
    }

    #[must_use]
    pub fn before(mut self, value: Value) -> Self {
        self.before = Some(value);
        self
    }

    /// What is there now.
    #[must_use]
    pub fn after(mut self, value: Value) -> Self {
        self.after = Some(value);
        self
    }

    #[must_use]
    pub fn from(mut self, facts: &RequestFacts) -> Self {
        self.facts = facts.clone();
        self
    }

    /// How it ended, if not well.
    #[must_use]
    pub fn ended(mut self, outcome: AuditOutcome) -> Self {
        self.outcome = outcome;
        self
    }

    /// The line as the next one of the trail.
    fn chained(self, keys: &Keys, now: DateTime<Utc>, end: Link) -> Result<audit_entry::Model> {
        let (subject_kind, subject_id) = self.subject.unzip();
        let mut row = audit_entry::Model {
            id: AuditEntryId::new(),
            sequence: end.sequence + 1,
            at: now,
            actor_user_id: self.actor.map(|(user_id, _)| user_id),
            actor_role: self.actor.map(|(_, role)| role),
            action: self.action.to_value(),
            outcome: self.outcome,
            subject_kind: subject_kind.map(|kind| kind.to_value()),
            subject_id,
            region_id: self.region_id,
            value_before: self.before,
            value_after: self.after,
            ip: self.facts.ip,
            device_id: self.facts.device_id,
            request_id: self.facts.request_id,
            previous_hash: end.hash,
            hash: Vec::new(),
        };
        row.hash = keyed_hash(keys, &row)?;
        Ok(row)
    }
}

/// Adds a line. On PostgreSQL the trail stays locked until the transaction ends, so record last.
///
/// # Errors
/// When the database does not answer; then what the line tells of must not happen either.
pub async fn record(tx: &Transaction, now: DateTime<Utc>, entry: Entry) -> Result<()> {
    record_all(tx, now, vec![entry]).await
}

/// Adds lines in their order, at the end of what they tell of.
pub async fn record_all(tx: &Transaction, now: DateTime<Utc>, entries: Vec<Entry>) -> Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    let keys = tx.keys()?;
    lock(tx).await?;
    let known = end::known(&**tx).await?;
    let mut end = end::newest_with(&**tx, known).await?;
    for entry in entries {
        let row = entry.chained(keys, now, end)?;
        end = Link { sequence: row.sequence, hash: row.hash.clone() };
        let written = audit_entry::Entity::insert(row.into_active_model()).exec_without_returning(&**tx).await?;
        if written != 1 {
            return Err(Error::internal("the database did not take a line of the audit trail"));
        }
    }
    match known {
        Some(known) => end::advance(&**tx, known, end.sequence, now).await,
        None => Ok(()),
    }
}

/// Keeps others from adding lines until the transaction ends. A transaction on SQLite has no other beside it anyway.
pub(super) async fn lock(tx: &Transaction) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = format!("SELECT pg_advisory_xact_lock({TRAIL_LOCK})");
        tx.execute_raw(Statement::from_string(DbBackend::Postgres, lock)).await?;
    }
    Ok(())
}
