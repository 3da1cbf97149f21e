//! One request, one effect, however often it is sent.
//!
//! The request that inserts the row of a key does the work. Its answer is written in the transaction of its attendance, and every copy gets
//! that answer. A row whose worker was lost is taken over: at once where its server process has ended, or is this one and no longer works
//! on it, and after half a minute in any case.

use std::time::Duration;

use biometrics::ReaderSlot;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
    error::{Problem, Unusable},
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, TryInsertResult, UpdateMany,
    sea_query::{Expr, OnConflict},
};
use serde_json::Value;
use uuid::Uuid;

use super::{
    capture::Sent,
    gate::{Claim, Gate},
    responses::VerificationResult,
};
use crate::entities::{
    attendance_log::EntryType,
    gate_request::{self, Column, GateRequestState},
    monitoring_token,
};

/// A worker without an answer after this time was lost, even if its server lives: reading a face takes two seconds at most.
const LOST_AFTER: TimeDelta = TimeDelta::seconds(30);
/// Time between two looks for the answer.
const PAUSE: Duration = Duration::from_millis(25);

/// The task of a request.
pub(super) enum Turn {
    /// Do the work within this place at the gate, and store the answer under the key, if there is one.
    Work(ReaderSlot, Option<Claim>),
    /// Give this stored answer.
    Answer(Value),
}

/// The key of a request.
struct RequestKey<'k> {
    /// The token that it came under.
    token: &'k monitoring_token::Model,
    key: &'k str,
    /// Hash of the content that was sent.
    fingerprint: Vec<u8>,
}

fn requests() -> Scope {
    Scope::of_system(SystemTask::KeepUnique)
}

/// Claims the key, or waits for the answer of the copy that did; without a key every request does its work. Only the copy that does the work
/// needs a place at the gate, and gets it before any write, so that requests that must be refused cost no write.
///
/// # Errors
/// 422 for other content under the same key, 409 when the first copy takes too long, 503 when too many are waiting.
pub(super) async fn take_turn(
    gate: &Gate,
    token: &monitoring_token::Model,
    entry_type: EntryType,
    sent: &Sent,
) -> Result<Turn> {
    let Some(key) = &sent.key else { return Ok(Turn::Work(gate.faces.admit()?, None)) };
    let key = &RequestKey { token, key, fingerprint: sent.fingerprint(token, entry_type) };
    let admit = || gate.faces.admit_copy(format!("{} {}", key.token.device_id, key.key));
    let looks = Duration::from_secs(gate.settings.answer_wait_seconds).as_millis() / PAUSE.as_millis();
    for _ in 0..=looks {
        let Some(row) = find(&gate.db, key).await? else {
            let slot = admit()?;
            match claim(gate, key).await? {
                Some(claim) => return Ok(Turn::Work(slot, Some(claim))),
                None => continue,
            }
        };
        if row.expires_at <= gate.clock.now() {
            forget_expired_requests(&gate.db, gate.clock.now()).await?;
            continue;
        }
        if row.payload_hash != key.fingerprint {
            return Err(Error::Unusable(
                Unusable::Unfit,
                Problem::new("This idempotency key was used for another request.").because("KEY_REUSED"),
            ));
        }
        if let (GateRequestState::Answered, Some(answer)) = (row.state, &row.answer) {
            return Ok(Turn::Answer(answer.clone()));
        }
        if is_lost(gate, &row).await? {
            let slot = admit()?;
            if let Some(claim) = take_over(gate, &row).await? {
                return Ok(Turn::Work(slot, Some(claim)));
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
    Err(Error::conflict(
        Problem::new("This request is still being carried out. Please try again in a moment.").because("IN_PROGRESS"),
    ))
}

/// Whether no process will answer any more. A claim from the future was made before the clock was set back.
async fn is_lost(gate: &Gate, row: &gate_request::Model) -> Result<bool> {
    if (gate.clock.now() - row.created_at).abs() > LOST_AFTER {
        return Ok(true);
    }
    match row.owner_id {
        // Its handler is gone, and could not give the key back.
        Some(owner) if gate.life.id() == Some(owner) => Ok(!gate.claims.is_worked_on(row.id)),
        Some(owner) => gate.life.is_gone(&gate.db, owner).await,
        None => Ok(false),
    }
}

async fn find(db: &Database, key: &RequestKey<'_>) -> Result<Option<gate_request::Model>> {
    let row = requests()
        .select::<gate_request::Entity>()
        .filter(Column::DeviceId.eq(&key.token.device_id))
        .filter(Column::RequestKey.eq(key.key))
        .one(&**db)
        .await?;
    Ok(row)
}

async fn claim(gate: &Gate, key: &RequestKey<'_>) -> Result<Option<Claim>> {
    let (claim, now) = (gate.claims.begin(), gate.clock.now());
    let row = gate_request::ActiveModel {
        id: Set(claim.row),
        device_id: Set(key.token.device_id.clone()),
        request_key: Set(key.key.to_owned()),
        monitoring_token_id: Set(key.token.id),
        payload_hash: Set(key.fingerprint.clone()),
        state: Set(GateRequestState::Pending),
        owner_id: Set(gate.life.id()),
        answer_status: Set(None),
        answer: Set(None),
        created_at: Set(now),
        answered_at: Set(None),
        expires_at: Set(now + gate.settings.answer_life()),
    };
    let tx = gate.db.begin().await?;
    let first = OnConflict::columns([Column::DeviceId, Column::RequestKey]).do_nothing().to_owned();
    let inserted =
        gate_request::Entity::insert(row).on_conflict(first).try_insert().exec_without_returning(&*tx).await?;
    tx.commit().await?;
    Ok(matches!(inserted, TryInsertResult::Inserted(count) if count > 0).then_some(claim))
}

/// Gives the row a new id, so that the worker before, if it still lives, cannot find it.
async fn take_over(gate: &Gate, row: &gate_request::Model) -> Result<Option<Claim>> {
    let claim = gate.claims.begin();
    let tx = gate.db.begin().await?;
    let taken = pending(row.id)
        .col_expr(Column::Id, Expr::value(claim.row))
        .col_expr(Column::OwnerId, Expr::value(gate.life.id()))
        .col_expr(Column::CreatedAt, Expr::value(gate.clock.now()))
        .exec(&*tx)
        .await?;
    tx.commit().await?;
    Ok((taken.rows_affected == 1).then_some(claim))
}

/// An update of the row of a claim, if the claim still stands.
fn pending(row: Uuid) -> UpdateMany<gate_request::Entity> {
    requests()
        .update::<gate_request::Entity>()
        .filter(Column::Id.eq(row))
        .filter(Column::State.eq(GateRequestState::Pending))
}

/// Deletes the requests whose answers have expired.
pub async fn forget_expired_requests(db: &Database, now: DateTime<Utc>) -> Result<()> {
    let tx = db.begin().await?;
    requests().delete::<gate_request::Entity>().filter(Column::ExpiresAt.lte(now)).exec(&*tx).await?;
    tx.commit().await
}

/// Stores the answer under the key, if there is one, in the transaction of its attendance. Fails with 409 when another copy took the work
/// over: then the caller must roll back.
pub(super) async fn store(
    tx: &DatabaseTransaction,
    claim: Option<&Claim>,
    answer: &VerificationResult,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(claim) = claim else { return Ok(()) };
    let answer = serde_json::to_value(answer).map_err(Error::internal)?;
    let written = pending(claim.row)
        .col_expr(Column::State, Expr::value(GateRequestState::Answered))
        .col_expr(Column::AnswerStatus, Expr::value(200))
        .col_expr(Column::Answer, Expr::value(answer))
        .col_expr(Column::AnsweredAt, Expr::value(now))
        .exec(tx)
        .await?;
    if written.rows_affected == 1 {
        Ok(())
    } else {
        Err(Error::conflict("Another copy of this request is being carried out."))
    }
}

/// Gives the key back after a request without effect, so that it can be sent again.
pub(super) async fn release(db: &Database, claim: &Claim) -> Result<()> {
    let tx = db.begin().await?;
    requests()
        .delete::<gate_request::Entity>()
        .filter(Column::Id.eq(claim.row))
        .filter(Column::State.eq(GateRequestState::Pending))
        .exec(&*tx)
        .await?;
    tx.commit().await
}
