//! Limits how often a device at a gate, or a user beside it, may show unknown faces: with unlimited questions, yes and no are enough
//! to rebuild a face.

use chrono::{DateTime, Utc};
use identity::budgets::sliding::{self, Allowance, Tries};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::UserId,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use crate::{
    entities::{
        anomaly::{self, AnomalyType},
        monitoring_token,
    },
    settings::RosteringSettings,
};

/// Lets the device pass unless its refusals are used up. Each of the `under_way` faces that it also shows may become one.
///
/// # Errors
/// 429 with the seconds until the oldest refusal no longer counts, 503 while it depends on faces under way.
pub(super) async fn of_device(
    db: &Database,
    settings: &RosteringSettings,
    device_id: &str,
    under_way: u64,
    now: DateTime<Utc>,
) -> Result<()> {
    let counting = Scope::of_system(SystemTask::CountTries);
    let tokens_of_device = counting
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::DeviceId.eq(device_id))
        .select_only()
        .column(monitoring_token::Column::Id)
        .into_query();
    let refusals: Vec<DateTime<Utc>> = counting
        .select::<anomaly::Entity>()
        .filter(anomaly::Column::Kind.eq(AnomalyType::FaceMismatch))
        .filter(anomaly::Column::CreatedAt.gt(now - settings.refusal_window()))
        .filter(anomaly::Column::MonitoringTokenId.in_subquery(tokens_of_device))
        .order_by_desc(anomaly::Column::CreatedAt)
        .limit(settings.refusals)
        .select_only()
        .column(anomaly::Column::CreatedAt)
        .into_tuple()
        .all(&**db)
        .await?;
    let sentence = "Too many faces were not recognised on this device. Please wait, or call the center coordinator.";
    judge(settings, &refusals, now, sentence)?;
    if refusals.len() as u64 + under_way >= settings.refusals {
        return Err(Error::Unavailable(
            "Other faces of this device are being looked at. Please try again in a moment.".into(),
        ));
    }
    Ok(())
}

/// Lets the user ask about a face unless their refusals, on all devices, are used up. The question counts as a refusal until it is given
/// back, so that several at once get no more answers than one after another. Fails with 429 and the seconds to wait.
pub(super) async fn of_user(
    db: &Database,
    settings: &RosteringSettings,
    user_id: UserId,
    now: DateTime<Utc>,
) -> Result<Tries> {
    let allowance =
        Allowance { name: "identify-face:user", most: settings.refusals, window: settings.refusal_window() };
    let sentence = |_: &str| "Too many faces were not recognised. Please wait a few minutes.".to_owned();
    sliding::reserve(db, now, allowance, &user_id.to_string(), sentence).await
}

/// Refuses if `refusals` are used up; they are those in the window, the newest first, at most as many as allowed.
fn judge(settings: &RosteringSettings, refusals: &[DateTime<Utc>], now: DateTime<Utc>, sentence: &str) -> Result<()> {
    match refusals.last() {
        Some(oldest) if refusals.len() as u64 >= settings.refusals => {
            let forgiven = *oldest + settings.refusal_window() - now;
            Err(Error::TooManyRequests {
                error: sentence.into(),
                retry_after: u64::try_from(forgiven.num_seconds()).unwrap_or(0).max(1),
            })
        }
        _ => Ok(()),
    }
}
