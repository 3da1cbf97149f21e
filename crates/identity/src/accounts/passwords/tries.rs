//! How often a password may be guessed: a few times freely, then after waits that double, then no more.
//!
//! A try is counted before the password is looked at and forgiven when it was right, so that parallel guesses cannot
//! slip past the limit. Names without an account are counted in the same way: the waits tell nothing about who exists.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    crypto::{Keys, Purpose},
    ids::UserId,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, UpdateMany,
    sea_query::{Expr, OnConflict},
};

use crate::{
    budgets::too_many,
    entities::{rate_counter, user},
    settings::PasswordSettings,
};

/// How long an account that came to its hard stop waits: until an administrator unlocks it.
const FOREVER: TimeDelta = TimeDelta::days(36_500);

/// Counts a try at an account's password. The caller commits even when this refuses.
///
/// # Errors
/// [`Error::TooManyRequests`] while the account waits.
pub(crate) async fn count(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    settings: &PasswordSettings,
    user_id: UserId,
) -> Result<()> {
    // An update that changes nothing locks the row, so that parallel tries take turns from here on.
    let row = account(user_id)
        .col_expr(user::Column::PasswordFailures, Expr::col(user::Column::PasswordFailures))
        .exec_with_returning(tx)
        .await?
        .pop();
    let Some(row) = row else { return Ok(()) };
    let tally = Tally { failures: row.password_failures, last: row.password_failed_at, until: row.locked_until };
    let next = tally.one_more(now, settings)?;
    account(user_id)
        .col_expr(user::Column::PasswordFailures, Expr::value(next.failures))
        .col_expr(user::Column::PasswordFailedAt, Expr::value(next.last))
        .col_expr(user::Column::LockedUntil, Expr::value(next.until))
        .exec(tx)
        .await?;
    Ok(())
}

/// Forgets the tries at an account's password: the right one came, or an administrator says so.
pub(crate) async fn forgive(tx: &DatabaseTransaction, user_id: UserId) -> Result<()> {
    account(user_id)
        .col_expr(user::Column::PasswordFailures, Expr::value(0))
        .col_expr(user::Column::PasswordFailedAt, Expr::value(None::<DateTime<Utc>>))
        .col_expr(user::Column::LockedUntil, Expr::value(None::<DateTime<Utc>>))
        .exec(tx)
        .await?;
    Ok(())
}

fn account(id: UserId) -> UpdateMany<user::Entity> {
    Scope::of_system(SystemTask::SignIn).update::<user::Entity>().filter(user::Column::Id.eq(id))
}

/// Counts a try at a folded name without an account, with the same outcome as for one with an account.
///
/// # Errors
/// [`Error::TooManyRequests`] while the name waits.
pub(crate) async fn count_unknown(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    keys: &Keys,
    settings: &PasswordSettings,
    name: &str,
) -> Result<()> {
    let reset = TimeDelta::hours(settings.reset_hours);
    let hash = keys.keyed_hash(Purpose::CodeHash, format!("login:{name}").as_bytes());
    let bucket = format!("login:unknown:{}", HEXLOWER.encode(&hash));
    let row = rate_counter::ActiveModel {
        bucket: Set(bucket.clone()),
        window_start: Set(0),
        hits: Set(0),
        expires_at: Set(now),
    };
    // As above: an upsert that changes nothing makes the row or locks it.
    let untouched = Expr::col((rate_counter::Entity, rate_counter::Column::Hits));
    let on_conflict = OnConflict::columns([rate_counter::Column::Bucket, rate_counter::Column::WindowStart])
        .value(rate_counter::Column::Hits, untouched)
        .to_owned();
    let row = rate_counter::Entity::insert(row).on_conflict(on_conflict).exec_with_returning(tx).await?;
    let last = row.expires_at - reset;
    let tally = Tally { failures: row.hits, last: Some(last), until: Some(last + wait(row.hits, settings)) };
    let next = tally.one_more(now, settings)?;
    Scope::of_system(SystemTask::CountTries)
        .update::<rate_counter::Entity>()
        .col_expr(rate_counter::Column::Hits, Expr::value(next.failures))
        .col_expr(rate_counter::Column::ExpiresAt, Expr::value(now + reset))
        .filter(rate_counter::Column::Bucket.eq(bucket))
        .exec(tx)
        .await?;
    Ok(())
}

/// Tries in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tally {
    failures: i32,
    last: Option<DateTime<Utc>>,
    until: Option<DateTime<Utc>>,
}

impl Tally {
    fn one_more(self, now: DateTime<Utc>, settings: &PasswordSettings) -> Result<Self> {
        if self.failures >= settings.hard_stop {
            return Err(Error::TooManyRequests {
                error: "Too many wrong passwords. Ask an administrator to unlock this account.".into(),
                retry_after: 86_400,
            });
        }
        if let Some(until) = self.until.filter(|until| *until > now) {
            let milliseconds = u64::try_from((until - now).num_milliseconds()).unwrap_or_default();
            return Err(too_many(Ord::max(milliseconds.div_ceil(1_000), 1)));
        }
        let is_long_ago = self.last.is_none_or(|last| now - last >= TimeDelta::hours(settings.reset_hours));
        let failures = if is_long_ago { 1 } else { self.failures + 1 };
        Ok(Self { failures, last: Some(now), until: Some(now + wait(failures, settings)) })
    }
}

/// How long the next try waits after so many wrong ones.
fn wait(failures: i32, settings: &PasswordSettings) -> TimeDelta {
    if failures >= settings.hard_stop {
        return FOREVER;
    }
    let doublings = failures - settings.free_tries;
    if doublings < 0 {
        return TimeDelta::zero();
    }
    let longest = settings.longest_wait_minutes * 60;
    let doubled = settings.first_wait_seconds << Ord::min(doublings, 20);
    TimeDelta::seconds(Ord::min(doubled, longest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> PasswordSettings {
        PasswordSettings::for_commands()
    }

    #[test]
    fn five_tries_are_free_and_then_the_wait_doubles_up_to_a_quarter_of_an_hour() {
        let waits: Vec<i64> = (0..=12).map(|failures| wait(failures, &settings()).num_seconds()).collect();
        assert_eq!(waits, [0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
        assert_eq!(wait(99, &settings()).num_seconds(), 900);
        assert_eq!(wait(100, &settings()), FOREVER);
    }

    #[test]
    fn a_try_inside_the_wait_is_refused_and_not_counted_and_one_after_it_is_let_in() {
        let start = DateTime::UNIX_EPOCH;
        let mut tally = Tally { failures: 0, last: None, until: None };
        for _ in 0..5 {
            tally = tally.one_more(start, &settings()).unwrap();
        }
        let just_before = start + TimeDelta::milliseconds(29_999);
        assert!(matches!(tally.one_more(just_before, &settings()), Err(Error::TooManyRequests { retry_after: 1, .. })));
        assert_eq!(tally.one_more(start + TimeDelta::seconds(30), &settings()).unwrap().failures, 6);
    }

    #[test]
    fn half_a_day_of_quiet_starts_anew_but_never_undoes_the_hard_stop() {
        let start = DateTime::UNIX_EPOCH;
        let later = start + TimeDelta::hours(12);
        let tired = Tally { failures: 9, last: Some(start), until: Some(start) };
        assert_eq!(tired.one_more(later, &settings()).unwrap().failures, 1);
        let stopped = Tally { failures: 100, ..tired };
        assert!(stopped.one_more(later, &settings()).is_err());
    }
}
