//! The alarm when far more codes for gates are asked for than there are people who need one: numbers are guessed, or
//! the way to send them is being misused. Codes go on being sent; the budgets of numbers and addresses still hold.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Result, database::Database};
use sea_orm::{ColumnTrait, PaginatorTrait, QueryFilter};
use serde_json::json;

use super::sign_in_scope;
use crate::{
    entities::one_time_code::{self, CodePurpose},
    settings::CodeSettings,
    trail::audit::{self, Action, Entry},
};

/// Codes are counted over this, since people sign in on the day before too.
const WINDOW: TimeDelta = TimeDelta::hours(24);
/// As long as it lasts it is said again after this.
const AGAIN: TimeDelta = TimeDelta::hours(1);

/// Raises the alarm when the codes for gates within a day exceed what `scheduled` people may need; says whether it did.
pub async fn raise_alarm(db: &Database, now: DateTime<Utc>, settings: &CodeSettings, scheduled: u64) -> Result<bool> {
    let sent = sign_in_scope()
        .select::<one_time_code::Entity>()
        .filter(one_time_code::Column::Purpose.eq(CodePurpose::MonitoringLogin))
        .filter(one_time_code::Column::SentAt.gt(now - WINDOW))
        .count(&**db)
        .await?;
    if sent <= scheduled.saturating_mul(settings.alarm_per_scheduled).max(settings.alarm_least) {
        return Ok(false);
    }
    let entry = Entry::of(Action::CodeAlarm).after(json!({ "codesInADay": sent, "peopleScheduled": scheduled }));
    let is_news = audit::record_unless_recent(db, now, AGAIN, entry).await?;
    if is_news {
        tracing::warn!(
            codes_in_a_day = sent,
            people_scheduled = scheduled,
            "far more codes for gates are asked for than there are people who need one: look at SEND_CODE in the audit trail"
        );
    }
    Ok(is_news)
}
