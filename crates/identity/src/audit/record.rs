//! Adding to the trail, in the transaction of what it tells of.

use chrono::{DateTime, SecondsFormat, Utc};
use kernel::{
    Error, Result,
    access::{Actor, Role, Scope, SystemTask},
    crypto::sha256,
    ids::{AuditEntryId, RegionId, UserId},
};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, IntoActiveModel, QueryOrder, Statement};
use serde_json::{Value, json};

use super::RequestFacts;
use crate::entities::audit_entry::{self, AuditOutcome};

/// Any number that nothing else in Muster locks.
const TRAIL_LOCK: i64 = 4_207_849_484;

/// What is to be recorded. Names, numbers and codes of people do not belong in it; ids do.
#[derive(Clone, Debug)]
pub struct Entry {
    action: &'static str,
    outcome: AuditOutcome,
    actor: Option<(UserId, Role)>,
    subject: Option<(&'static str, String)>,
    region_id: Option<RegionId>,
    before: Option<Value>,
    after: Option<Value>,
    facts: RequestFacts,
}

impl Entry {
    /// Something was done: a verb and a noun, such as `REVEAL_AADHAAR`.
    pub fn of(action: &'static str) -> Self {
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
    pub(super) fn action(&self) -> &'static str {
        self.action
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

    /// To this thing.
    #[must_use]
    pub fn on(mut self, kind: &'static str, id: impl std::fmt::Display) -> Self {
        self.subject = Some((kind, id.to_string()));
        self
    }

    /// Readable by the administrators of this region.
    #[must_use]
    pub fn in_region(mut self, region_id: impl Into<Option<RegionId>>) -> Self {
        self.region_id = region_id.into();
        self
    }

    /// What was there.
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

    /// From where.
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
}

/// Adds a line. On PostgreSQL the trail stays locked until the transaction ends, so record last.
///
/// # Errors
/// When the database does not answer; then what the line tells of must not happen either.
pub async fn record(tx: &DatabaseTransaction, now: DateTime<Utc>, entry: Entry) -> Result<()> {
    lock(tx).await?;
    let last = Scope::of_system(SystemTask::KeepAuditTrail)
        .select::<audit_entry::Entity>()
        .order_by_desc(audit_entry::Column::Sequence)
        .one(tx)
        .await?;
    let (sequence, previous_hash) = last.map_or((1, vec![0; 32]), |last| (last.sequence + 1, last.hash));
    let (subject_kind, subject_id) = entry.subject.unzip();
    let mut row = audit_entry::Model {
        id: AuditEntryId::new(),
        sequence,
        at: now,
        actor_user_id: entry.actor.map(|(user_id, _)| user_id),
        actor_role: entry.actor.map(|(_, role)| role),
        action: entry.action.to_owned(),
        outcome: entry.outcome,
        subject_kind: subject_kind.map(str::to_owned),
        subject_id,
        region_id: entry.region_id,
        value_before: entry.before,
        value_after: entry.after,
        ip: entry.facts.ip,
        device_id: entry.facts.device_id,
        request_id: entry.facts.request_id,
        previous_hash,
        hash: Vec::new(),
    };
    row.hash = hash_of(&row)?;
    audit_entry::Entity::insert(row.into_active_model()).exec_without_returning(tx).await?;
    Ok(())
}

/// Keeps others from adding lines until the transaction ends. A transaction on SQLite has nobody beside it anyway.
pub(super) async fn lock(tx: &DatabaseTransaction) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = format!("SELECT pg_advisory_xact_lock({TRAIL_LOCK})");
        tx.execute_raw(Statement::from_string(DbBackend::Postgres, lock)).await?;
    }
    Ok(())
}

/// Adds lines in their order, at the end of what they tell of.
///
/// # Errors
/// As [`record`].
pub async fn record_all(tx: &DatabaseTransaction, now: DateTime<Utc>, entries: Vec<Entry>) -> Result<()> {
    for entry in entries {
        record(tx, now, entry).await?;
    }
    Ok(())
}

/// SHA-256 over the hash before and everything that the line says.
pub(super) fn hash_of(row: &audit_entry::Model) -> Result<Vec<u8>> {
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
    Ok(sha256(&[row.previous_hash.as_slice(), &content].concat()))
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
