//! A server claims a proposal for a while, renews its claim, and lets go when a user changed the proposal meanwhile.

use chrono::TimeDelta;
use kernel::{Result, clock::Clock, database::Database};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QueryOrder, UpdateMany, sea_query::Expr};

use super::store::work;
use crate::entities::{
    call_up,
    roster_proposal::{self, Column, Model, ProposalState},
};

/// Minutes of a claim; a proposal whose server died is taken on by another one after them.
const CLAIM: TimeDelta = TimeDelta::minutes(2);

/// Claims the oldest proposal that waits for a server; none when there is none.
pub(super) async fn claim(db: &Database, clock: &Clock) -> Result<Option<Model>> {
    let now = clock.now();
    let free = Condition::any().add(Column::ClaimedUntil.is_null()).add(Column::ClaimedUntil.lte(now));
    let waiting = Condition::all()
        .add(Column::State.is_in([ProposalState::Drawing, ProposalState::Entering, ProposalState::Told]))
        .add(Column::ExpiresAt.gt(now))
        .add(free);
    let oldest = work().select::<roster_proposal::Entity>().filter(waiting.clone()).order_by_asc(Column::CreatedAt);
    let Some(oldest) = oldest.one(&**db).await? else { return Ok(None) };
    let tx = db.begin().await?;
    let claimed = work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::ClaimedUntil, Expr::value(now + CLAIM))
        .filter(Column::Id.eq(oldest.id))
        .filter(waiting)
        .exec_with_returning(&*tx)
        .await?
        .pop();
    tx.commit().await?;
    Ok(claimed)
}

/// An update of a claimed proposal, unless it was changed or claimed by another server meanwhile.
pub(super) fn own(job: &Model) -> UpdateMany<roster_proposal::Entity> {
    work()
        .update::<roster_proposal::Entity>()
        .filter(Column::Id.eq(job.id))
        .filter(Column::State.eq(job.state))
        .filter(Column::Version.eq(job.version))
        .filter(Column::ClaimedUntil.eq(job.claimed_until))
}

/// Renews the claim and tells how far the work is, in percent. None when the proposal is no longer this server's.
pub(super) async fn tell(tx: &DatabaseTransaction, clock: &Clock, job: &Model, percent: i32) -> Result<Option<Model>> {
    let renewed = own(job)
        .col_expr(Column::ClaimedUntil, Expr::value(clock.now() + CLAIM))
        .col_expr(Column::Progress, Expr::value(percent.clamp(0, 100)));
    Ok(renewed.exec_with_returning(tx).await?.pop())
}

/// Ends a proposal with a sentence, unless it is no longer this server's.
pub(super) async fn fail(db: &Database, clock: &Clock, job: &Model, sentence: &str) -> Result<()> {
    let tx = db.begin().await?;
    let failed = own(job)
        .col_expr(Column::State, Expr::value(ProposalState::Failed))
        .col_expr(Column::Failure, Expr::value(sentence))
        .col_expr(Column::ChangedAt, Expr::value(clock.now()))
        .exec(&*tx)
        .await?;
    if failed.rows_affected == 0 {
        return tx.undo().await;
    }
    let told = work().delete::<call_up::Entity>().filter(call_up::Column::RosterProposalId.eq(job.id));
    told.exec(&*tx).await?;
    tx.commit().await
}
