//! Reports of a simulated device, for a simulated morning.

use kernel::{Error, Result, access::Acting, clock::Clock, database::Database, values::ClaimedTime};
use registry::entities::center;
use sea_orm::{ColumnTrait, QueryFilter};

use super::{record, requests::Heartbeat};
use crate::entities::{examination_day, monitoring_token};

/// Accuracy of its position in metres.
const ACCURACY_M: f64 = 12.0;
const BATTERY_PERCENT: u8 = 80;

/// Keeps a good report of the token's device, from the middle of its center. Fails when its day is gone.
pub async fn rehearse(
    acting: &Acting,
    db: &Database,
    clock: &Clock,
    token: &monitoring_token::Model,
    version: &str,
) -> Result<()> {
    let day = acting.scope.select::<examination_day::Entity>();
    let day = day.filter(examination_day::Column::Id.eq(token.examination_day_id)).one(&**db).await?;
    let day = day.ok_or_else(|| Error::not_found("Examination day"))?;
    let center = acting.scope.select::<center::Entity>().filter(center::Column::Id.eq(day.center_id));
    let center = center.one(&**db).await?.ok_or_else(|| Error::not_found("Center"))?;
    let now = ClaimedTime::parse(&clock.now().to_rfc3339());
    let said = Heartbeat {
        monitoring_token_id: token.id,
        device_time: now.ok_or_else(|| Error::internal("the clock is beyond the calendar"))?,
        waiting: 0,
        oldest_waiting_at: None,
        app_version: version.to_owned(),
        battery_percent: Some(BATTERY_PERCENT),
        is_charging: true,
        latitude: center.lat,
        longitude: center.lng,
        accuracy: Some(ACCURACY_M),
    };
    record::keep(acting, db, clock, token, &said).await.map(drop)
}
