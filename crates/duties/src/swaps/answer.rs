//! What the two people say, and ending a swap.

use chrono::{DateTime, Utc};
use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        notifications::{AnsweredSwap, tell_of_swap},
    },
};
use kernel::{
    Error, Result,
    access::{Acting, RequestFacts},
    database::Transaction,
    error::Problem,
    ids::{DutySwapId, FunctionaryId},
};
use rostering::entities::assignment::AnsweredBy;
use sea_orm::{ColumnTrait, QueryFilter, Select, sea_query::Expr};
use serde_json::json;

use super::{
    facts::{Facts, end},
    find::{none, one},
};
use crate::{
    entities::duty_swap::{self, Column, Entity, SwapState},
    reach::everywhere,
};

/// Where an answer comes from.
#[derive(Clone, Copy)]
pub(super) enum Voice<'a> {
    /// The person, by link.
    Person(&'a RequestFacts),
    /// A user notes what the person said on the phone.
    User(&'a Acting),
}

/// Keeps what one of the two said to the swap that `which` finds. A no ends it; the same answer again changes nothing.
///
/// # Errors
/// 404 when there is no such swap of this person, 409 when it is ended.
pub(super) async fn answer(
    installation: &Installation,
    which: Select<Entity>,
    person: FunctionaryId,
    agrees: bool,
    voice: Voice<'_>,
) -> Result<()> {
    let (now, tx) = (installation.now(), installation.db().begin().await?);
    let swap = which.one(&*tx).await?.ok_or_else(none)?;
    let is_one = swap.one_functionary_id == person;
    if !is_one && swap.other_functionary_id != person {
        return Err(none());
    }
    let said = if is_one { swap.one_agrees } else { swap.other_agrees };
    if said == Some(agrees) && (swap.state == SwapState::Asked || !agrees) {
        return tx.undo().await;
    }
    let tx = refuse_ended(tx, &swap, now).await?;
    let by = match voice {
        Voice::Person(_) => AnsweredBy::Link,
        Voice::User(_) => AnsweredBy::Phone,
    };
    let (answer, at, way) = if is_one {
        (Column::OneAgrees, Column::OneAnsweredAt, Column::OneAnsweredBy)
    } else {
        (Column::OtherAgrees, Column::OtherAnsweredAt, Column::OtherAnsweredBy)
    };
    let kept = everywhere()
        .update::<Entity>()
        .col_expr(answer, Expr::value(agrees))
        .col_expr(at, Expr::value(now))
        .col_expr(way, Expr::value(by))
        .filter(Column::Id.eq(swap.id))
        .filter(Column::State.eq(SwapState::Asked))
        .exec(&*tx)
        .await?;
    if kept.rows_affected == 0 || (!agrees && !end(&tx, &swap, SwapState::Declined, now).await?) {
        return Err(ended(SwapState::Stopped));
    }
    let entry = Entry::of(Action::AnswerSwap).on(SubjectKind::DutySwap, swap.id).in_region(swap.region_id);
    let entry = entry.after(json!({ "functionaryId": person, "agrees": agrees, "answeredBy": by }));
    let entry = match voice {
        Voice::Person(facts) => entry.from(facts),
        Voice::User(acting) => entry.of_request(acting),
    };
    audit::record(&tx, now, entry).await?;
    let the_other = if is_one { swap.other_agrees } else { swap.one_agrees };
    if !agrees || the_other == Some(true) {
        tell_of(&tx, &swap, agrees, now).await?;
    }
    tx.commit().await
}

/// Tells the user who asked that both agreed, or that one said no.
async fn tell_of(tx: &Transaction, swap: &duty_swap::Model, agreed: bool, now: DateTime<Utc>) -> Result<()> {
    let facts = Facts::of(&**tx, std::slice::from_ref(swap)).await?;
    let Some((_, day)) = facts.duty(swap.one_assignment_id) else { return Ok(()) };
    let names = [swap.one_functionary_id, swap.other_functionary_id].map(|id| facts.name(id));
    tell_of_swap(tx, now, swap.created_by_user_id, (swap.id, day.id), AnsweredSwap { names, agreed }).await
}

/// Stops an open swap. Fails with 404 when it is not in reach, and with 409 when it is ended.
pub(super) async fn stop(acting: &Acting, installation: &Installation, id: DutySwapId) -> Result<()> {
    let tx = installation.db().begin().await?;
    let swap = one(&acting.scope, id).one(&*tx).await?.ok_or_else(none)?;
    if !end(&tx, &swap, SwapState::Stopped, acting.now).await? {
        return Err(ended(swap.state));
    }
    let entry = Entry::of(Action::StopSwap).of_request(acting).on(SubjectKind::DutySwap, swap.id);
    audit::record(&tx, acting.now, entry.in_region(swap.region_id)).await?;
    tx.commit().await
}

/// Gives the transaction back if the swap is open and nothing is in its way. One that is hindered is ended by this.
pub(super) async fn refuse_ended(tx: Transaction, swap: &duty_swap::Model, now: DateTime<Utc>) -> Result<Transaction> {
    if swap.state != SwapState::Asked {
        return Err(ended(swap.state));
    }
    let facts = Facts::of(&*tx, std::slice::from_ref(swap)).await?;
    let Some(sentence) = facts.hindrance(swap, now) else { return Ok(tx) };
    end(&tx, swap, SwapState::Lapsed, now).await?;
    tx.commit().await?;
    Err(Error::conflict(Problem::new(format!("{sentence} They are not swapped.")).because("SWAP_LAPSED")))
}

/// The refusal about a swap that is ended.
pub(super) fn ended(state: SwapState) -> Error {
    let (reason, sentence) = match state {
        SwapState::Done => ("SWAP_DONE", "These duties are swapped already."),
        SwapState::Declined => ("SWAP_DECLINED", "One of the two said no. These duties are not swapped."),
        SwapState::Lapsed => ("SWAP_LAPSED", "One of the two duties has changed since. They are not swapped."),
        SwapState::Stopped | SwapState::Asked => ("SWAP_STOPPED", "This swap was stopped. Each keeps their own duty."),
    };
    Error::conflict(Problem::new(sentence).because(reason))
}
