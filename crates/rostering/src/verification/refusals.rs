//! How often a device may show unknown faces: yes and no are answers enough to rebuild a face from, if one may ask
//! without end.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use crate::{
    entities::{
        anomaly::{self, AnomalyType},
        monitoring_token,
    },
    settings::RosteringSettings,
};

/// Lets the device pass unless it has had its refusals.
///
/// # Errors
/// 429 with the seconds after which the oldest refusal is forgiven.
pub(super) async fn check(
    db: &Database,
    settings: &RosteringSettings,
    device_id: &str,
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
    match refusals.last() {
        Some(oldest) if refusals.len() as u64 >= settings.refusals => {
            let forgiven = *oldest + settings.refusal_window() - now;
            Err(Error::TooManyRequests {
                error:
                    "Too many faces were not recognised on this device. Please wait, or call the center coordinator."
                        .into(),
                retry_after: u64::try_from(forgiven.num_seconds()).unwrap_or(0).max(1),
            })
        }
        _ => Ok(()),
    }
}
