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

use super::{claims::Working, passage::Gate, responses::VerificationResult};
use crate::entities::{
    gate_request::{self, Column, GateRequestState},
    monitoring_token,
};

/// A worker without an answer after this time was lost, even if its server lives: reading a face takes two seconds at most.
const LOST_AFTER: TimeDelta = TimeDelta::seconds(30);
/// Time between two looks for the answer.
const PAUSE: Duration = Duration::from_millis(25);

/// The key of a request.
pub(super) struct RequestKey<'k> {
    /// The token that it came under.
    pub token: &'k monitoring_token::Model,
    pub key: &'k str,
    /// Hash of the content that was sent.
    pub fingerprint: Vec<u8>,
}

/// The right and the duty to answer. It holds the row's id, which is a new one for each worker.
#[derive(Clone, Copy, Debug)]
pub(super) struct Claim(Uuid);

/// The task of a request.
pub(super) enum Turn {
    /// Do the work and store the answer.
    Work(Claim, ReaderSlot, Working),
    /// Give this stored answer.
    Answer(Value),
}

fn requests() -> Scope {
    Scope::of_system(SystemTask::KeepUnique)
}

/// Claims the key, or waits for the answer of the copy that did. Only the copy that does the work needs a slot at the gate, and gets it
/// before any write, so that requests that must be refused cost no write.
///
/// # Errors
/// 422 for other content under the same key, 409 when the first copy takes too long, and the errors of `admit`.
pub(super) async fn take_turn(
    gate: &Gate,
    key: &RequestKey<'_>,
    admit: impl Fn() -> Result<ReaderSlot>,
) -> Result<Turn> {
    let looks = Duration::from_secs(gate.settings.answer_wait_seconds).as_millis() / PAUSE.as_millis();
    for _ in 0..=looks {
        let Some(row) = find(&gate.db, key).await? else {
            let slot = admit()?;
            match claim(gate, key).await? {
                Some((claim, working)) => return Ok(Turn::Work(claim, slot, working)),
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
            if let Some((claim, working)) = take_over(gate, &row).await? {
                return Ok(Turn::Work(claim, slot, working));
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

async fn claim(gate: &Gate, key: &RequestKey<'_>) -> Result<Option<(Claim, Working)>> {
    let (claim, now) = (Claim(Uuid::now_v7()), gate.clock.now());
    let working = gate.claims.begin(claim.0);
    let row = gate_request::ActiveModel {
        id: Set(claim.0),
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
    Ok(matches!(inserted, TryInsertResult::Inserted(count) if count > 0).then_some((claim, working)))
}

/// Gives the row a new id, so that the worker before, if it still lives, cannot find it.
async fn take_over(gate: &Gate, row: &gate_request::Model) -> Result<Option<(Claim, Working)>> {
    let claim = Claim(Uuid::now_v7());
    let working = gate.claims.begin(claim.0);
    let tx = gate.db.begin().await?;
    let taken = pending(Claim(row.id))
        .col_expr(Column::Id, Expr::value(claim.0))
        .col_expr(Column::OwnerId, Expr::value(gate.life.id()))
        .col_expr(Column::CreatedAt, Expr::value(gate.clock.now()))
        .exec(&*tx)
        .await?;
    tx.commit().await?;
    Ok((taken.rows_affected == 1).then_some((claim, working)))
}

/// An update of the row of a claim, if the claim still stands.
fn pending(claim: Claim) -> UpdateMany<gate_request::Entity> {
    requests()
        .update::<gate_request::Entity>()
        .filter(Column::Id.eq(claim.0))
        .filter(Column::State.eq(GateRequestState::Pending))
}

/// Deletes the requests whose answers have expired.
pub async fn forget_expired_requests(db: &Database, now: DateTime<Utc>) -> Result<()> {
    let tx = db.begin().await?;
    requests().delete::<gate_request::Entity>().filter(Column::ExpiresAt.lte(now)).exec(&*tx).await?;
    tx.commit().await
}

/// Stores the answer in the transaction of its attendance. Fails with 409 when another copy took the work over: then the
/// caller must roll back.
pub(super) async fn store(
    tx: &DatabaseTransaction,
    claim: Claim,
    answer: &VerificationResult,
    now: DateTime<Utc>,
) -> Result<()> {
    let answer = serde_json::to_value(answer).map_err(Error::internal)?;
    let written = pending(claim)
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
pub(super) async fn release(db: &Database, claim: Claim) -> Result<()> {
    let tx = db.begin().await?;
    requests()
        .delete::<gate_request::Entity>()
        .filter(Column::Id.eq(claim.0))
        .filter(Column::State.eq(GateRequestState::Pending))
        .exec(&*tx)
        .await?;
    tx.commit().await
}
