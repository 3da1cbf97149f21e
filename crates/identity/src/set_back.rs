//! Ends what lasts for a length of time when the clock was set back: it is not known any more how long ago it was issued, and a
//! code that had expired would work again. What ends with a day goes on; attendance follows the corrected clock.
//!
//! A process sees its own clock go back between two looks. At a start the last line of the audit trail tells what the time
//! was before. See docs/decisions/0032-expire-on-a-clock-set-back.md.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::{Clock, is_from_the_future},
    database::Database,
};
use sea_orm::QueryOrder;
use serde_json::json;

use crate::{
    accounts::{one_time_codes, second_factor, sessions},
    entities::audit_entry,
    sign_in::{admin_login, captcha, device_admissions},
    trail::{
        audit::{self, Action, Entry},
        delivery::outbox,
    },
};

/// The newest time that a process has seen.
#[derive(Debug)]
pub struct Watch(DateTime<Utc>);

impl Watch {
    /// Begins with the time now.
    pub fn begin(clock: &Clock) -> Self {
        Self(clock.now())
    }

    /// Ends what lasts for a length of time if the clock was set back since the last look; says whether it was.
    ///
    /// # Errors
    /// When the database does not answer; the next look tries again.
    pub async fn look(&mut self, db: &Database, clock: &Clock) -> Result<bool> {
        let now = clock.now();
        let is_set_back = is_from_the_future(self.0, now);
        if is_set_back {
            end_all_timed(db, now, self.0 - now).await?;
        }
        // Small corrections add up to a large one, so they are not forgotten either.
        self.0 = if is_set_back { now } else { self.0.max(now) };
        Ok(is_set_back)
    }
}

/// Does the same at a start if the audit trail ends in the future; says whether it did.
pub async fn look_at_start(db: &Database, clock: &Clock) -> Result<bool> {
    let last = Scope::of_system(SystemTask::KeepAuditTrail)
        .select::<audit_entry::Entity>()
        .order_by_desc(audit_entry::Column::Sequence)
        .one(&**db)
        .await?;
    let now = clock.now();
    match last {
        Some(last) if is_from_the_future(last.at, now) => {
            end_all_timed(db, now, last.at - now).await?;
            Ok(true)
        }
        _ => Ok(false),
    }
}

async fn end_all_timed(db: &Database, now: DateTime<Utc>, by: TimeDelta) -> Result<()> {
    let seconds = by.num_seconds();
    tracing::warn!(
        seconds,
        "the clock was set back, or another server's is ahead: codes and sign-ins by password have ended. Look at the time service"
    );
    let tx = db.begin().await?;
    one_time_codes::void_all(&tx, now).await?;
    device_admissions::remove_all(&tx).await?;
    captcha::remove_all(&tx).await?;
    admin_login::remove_all_nonces(&tx).await?;
    sessions::end_all_timed(&tx, now).await?;
    second_factor::set_back(&*tx, now).await?;
    outbox::set_back(&tx, now).await?;
    audit::record(&tx, now, Entry::of(Action::ClockSetBack).after(json!({ "seconds": seconds }))).await?;
    tx.commit().await
}
