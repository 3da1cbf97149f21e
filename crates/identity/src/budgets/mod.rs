//! How often a thing may be done in a window of time. Counted in the database, so that a restart forgives
//! nothing and all processes count together.
//!
//! Windows are fixed: they begin at multiples of their length. A hit is counted before it is judged. Windows that begin
//! anywhere are in [`sliding`]; how a budget is divided among requesters is in [`shares`].

pub mod shares;
pub mod sliding;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use crate::entities::rate_counter;

/// A limit on one bucket.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// What is limited, such as `login:address`.
    pub name: &'a str,
    /// How many hits a window holds.
    pub limit: u32,
    pub window: TimeDelta,
    /// How much larger the limit is in this deployment.
    pub factor: u32,
}

/// Counts one hit of `key`, which holds nothing personal in clear.
///
/// The caller commits even when this refuses: a hit over the limit counts too.
///
/// # Errors
/// [`Error::TooManyRequests`] when the budget of this window is spent.
pub async fn spend(db: &impl ConnectionTrait, now: DateTime<Utc>, budget: Budget<'_>, key: &str) -> Result<()> {
    let length = Ord::max(budget.window.num_seconds(), 1);
    let start = now.timestamp().div_euclid(length) * length;
    let hits = hit(db, &format!("{}:{key}", budget.name), start, now + budget.window).await?;
    if i64::from(hits) > i64::from(budget.limit) * i64::from(budget.factor) {
        return Err(too_many(Ord::max(u64::try_from(start + length - now.timestamp()).unwrap_or(1), 1)));
    }
    Ok(())
}

/// Forgets the hits of a bucket, for budgets that a success ends.
pub async fn forgive(db: &impl ConnectionTrait, name: &str, key: &str) -> Result<()> {
    let scope = counting_scope();
    scope
        .delete::<rate_counter::Entity>()
        .filter(rate_counter::Column::Bucket.eq(format!("{name}:{key}")))
        .exec(db)
        .await?;
    Ok(())
}

/// Removes the counters whose windows are over.
pub async fn purge(db: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<()> {
    let scope = counting_scope();
    scope.delete::<rate_counter::Entity>().filter(rate_counter::Column::ExpiresAt.lt(now)).exec(db).await?;
    Ok(())
}

/// Raises a counter and reads it, in one statement.
async fn hit(db: &impl ConnectionTrait, bucket: &str, window_start: i64, expires_at: DateTime<Utc>) -> Result<i32> {
    let row = rate_counter::ActiveModel {
        bucket: Set(bucket.to_owned()),
        window_start: Set(window_start),
        hits: Set(1),
        expires_at: Set(expires_at),
    };
    let raised = Expr::col((rate_counter::Entity, rate_counter::Column::Hits)).add(1);
    let on_conflict = OnConflict::columns([rate_counter::Column::Bucket, rate_counter::Column::WindowStart])
        .value(rate_counter::Column::Hits, raised)
        .to_owned();
    Ok(rate_counter::Entity::insert(row).on_conflict(on_conflict).exec_with_returning(db).await?.hits)
}

/// The refusal, with the wait in words.
pub fn too_many(retry_after: u64) -> Error {
    let error = format!("Too many attempts. Please try again in {}.", in_words(retry_after));
    Error::TooManyRequests { error, retry_after }
}

fn in_words(seconds: u64) -> String {
    if seconds < 120 { format!("{seconds} seconds") } else { format!("{} minutes", seconds.div_ceil(60)) }
}

/// Tries are counted together, in and out of the reach of those who make them.
fn counting_scope() -> Scope {
    Scope::of_system(SystemTask::CountTries)
}
