//! Limits on tries in any stretch of time of a length, wherever it begins. For questions whose answer tells
//! something: who asks several at once must not get more answers than who asks one after another, so a try is counted
//! before it is made, and given back where it told nothing.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result, database::Database};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter, QueryOrder, Statement,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::counting_scope;
use crate::entities::rate_counter::{self, Column};

/// Any number that nothing else in Muster locks two numbers with.
const LOCK: i32 = 4_207_850;

/// A limit on the tries of one bucket.
#[derive(Clone, Copy, Debug)]
pub struct Allowance<'a> {
    /// What is limited, such as `identify:user`.
    pub name: &'a str,
    /// Tries in every stretch of time of the window's length.
    pub most: u64,
    pub window: TimeDelta,
}

/// Tries that are counted and can be given back.
#[derive(Debug)]
#[must_use]
pub struct Tries {
    bucket: String,
    second: i64,
    number: i32,
}

/// Counts tries of `key`, which holds nothing personal in clear, in the caller's transaction: no other transaction counts any of the
/// same bucket until it ends.
///
/// # Errors
/// 429 with `sentence`, which is told the wait in words, when there would be too many; then none is counted.
pub async fn count(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    allowance: Allowance<'_>,
    key: &str,
    number: u32,
    sentence: impl FnOnce(&str) -> String,
) -> Result<Tries> {
    let bucket = format!("{}:{key}", allowance.name);
    lock(tx, &bucket).await?;
    judge(tx, now, allowance, &bucket, number, sentence).await?;
    let (second, number) = (now.timestamp(), i32::try_from(number).map_err(Error::internal)?);
    let row = rate_counter::ActiveModel {
        bucket: Set(bucket.clone()),
        window_start: Set(second),
        hits: Set(number),
        expires_at: Set(now + allowance.window),
    };
    let raised = Expr::col((rate_counter::Entity, Column::Hits)).add(number);
    let on_conflict = OnConflict::columns([Column::Bucket, Column::WindowStart]).value(Column::Hits, raised).to_owned();
    rate_counter::Entity::insert(row).on_conflict(on_conflict).exec_without_returning(tx).await?;
    Ok(Tries { bucket, second, number })
}

/// How many more tries of `key` there may be now. The same holds until the caller's transaction ends.
pub async fn left(tx: &DatabaseTransaction, now: DateTime<Utc>, allowance: Allowance<'_>, key: &str) -> Result<u64> {
    let bucket = format!("{}:{key}", allowance.name);
    lock(tx, &bucket).await?;
    let used: u64 = counted(tx, now, allowance, &bucket).await?.iter().map(|(_, tries)| tries).sum();
    Ok(allowance.most.saturating_sub(used))
}

/// As [`count`], for one try and in a transaction of its own. A request that ends before [`Tries::give_back`] has used its try.
///
/// # Errors
/// The same as of [`count`].
pub async fn reserve(
    db: &Database,
    now: DateTime<Utc>,
    allowance: Allowance<'_>,
    key: &str,
    sentence: impl FnOnce(&str) -> String,
) -> Result<Tries> {
    let tx = db.begin().await?;
    let tries = count(&tx, now, allowance, key, 1, sentence).await?;
    tx.commit().await?;
    Ok(tries)
}

impl Tries {
    /// Takes them back, because nothing was told. Where the database does not answer they stay counted: what they were for is
    /// done, and is not to fail for that.
    pub async fn give_back(self, db: &Database) {
        if let Err(error) = self.lower(db).await {
            tracing::warn!(%error, "cannot return unused tries");
        }
    }

    async fn lower(self, db: &Database) -> Result<()> {
        let tx = db.begin().await?;
        counting_scope()
            .update::<rate_counter::Entity>()
            .col_expr(Column::Hits, Expr::col(Column::Hits).sub(self.number))
            .filter(Column::Bucket.eq(self.bucket))
            .filter(Column::WindowStart.eq(self.second))
            .exec(&*tx)
            .await?;
        tx.commit().await
    }
}

/// Whether so many more would be too many; the wait is until enough of those that are counted are forgiven.
async fn judge(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    allowance: Allowance<'_>,
    bucket: &str,
    number: u32,
    sentence: impl FnOnce(&str) -> String,
) -> Result<()> {
    let window = seconds(allowance);
    let counted = counted(db, now, allowance, bucket).await?;
    let Some(forgiven) = forgiven(&counted, allowance.most, u64::from(number)) else { return Ok(()) };
    let wait = forgiven.map_or(window, |second| second + window - now.timestamp());
    let retry_after = Ord::max(u64::try_from(wait).unwrap_or_default(), 1);
    Err(Error::TooManyRequests { error: sentence(&super::in_words(retry_after)), retry_after })
}

fn seconds(allowance: Allowance<'_>) -> i64 {
    Ord::max(allowance.window.num_seconds(), 1)
}

/// The seconds of the window in which tries were counted, the oldest first, and how many.
async fn counted(
    db: &impl ConnectionTrait,
    now: DateTime<Utc>,
    allowance: Allowance<'_>,
    bucket: &str,
) -> Result<Vec<(i64, u64)>> {
    let counted = counting_scope()
        .select::<rate_counter::Entity>()
        .filter(Column::Bucket.eq(bucket))
        .filter(Column::WindowStart.gt(now.timestamp() - seconds(allowance)))
        .order_by_asc(Column::WindowStart)
        .all(db)
        .await?;
    Ok(counted.iter().map(|row| (row.window_start, u64::try_from(row.hits).unwrap_or_default())).collect())
}

/// Which of the seconds in which tries were counted, the oldest first, has to be forgiven before there is room for so many
/// more: none where there is room, and none of them where there never will be.
fn forgiven(counted: &[(i64, u64)], most: u64, number: u64) -> Option<Option<i64>> {
    let mut left: u64 = counted.iter().map(|(_, tries)| tries).sum();
    if left + number <= most {
        return None;
    }
    Some(counted.iter().find_map(|(second, tries)| {
        left -= tries;
        (left + number <= most).then_some(*second)
    }))
}

/// Keeps others from counting in the bucket until the transaction ends. A transaction on SQLite has no other beside it anyway.
pub(crate) async fn lock(tx: &DatabaseTransaction, bucket: &str) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = "SELECT pg_advisory_xact_lock($1, hashtext($2))";
        tx.execute_raw(Statement::from_sql_and_values(DbBackend::Postgres, lock, [LOCK.into(), bucket.into()])).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::forgiven;

    #[test]
    fn the_wait_is_until_enough_tries_are_forgiven() {
        let counted = [(10, 2), (20, 0), (30, 1)];
        assert_eq!(forgiven(&counted, 4, 1), None, "there is room");
        assert_eq!(forgiven(&counted, 3, 1), Some(Some(10)));
        assert_eq!(forgiven(&counted, 3, 3), Some(Some(30)));
        assert_eq!(forgiven(&counted, 3, 4), Some(None), "there never will be");
        assert_eq!(forgiven(&[], 0, 1), Some(None));
    }
}
