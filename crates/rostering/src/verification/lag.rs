//! Captures that arrive long after their claimed time, although their device was connected.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Result;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::passage::Passage;
use crate::{
    entities::gate_heartbeat::{self, Column},
    settings::RosteringSettings,
};

/// A device reports once a minute; after a longer silence it had no connection.
const HEARD_WITHIN: TimeDelta = TimeDelta::minutes(3);

/// The part of the time between two reports that counts as silence: all of it, if it is longer than devices leave, else none.
pub(crate) fn silence(earlier: DateTime<Utc>, later: DateTime<Utc>) -> TimeDelta {
    let gap = later - earlier;
    if gap > HEARD_WITHIN { gap } else { TimeDelta::zero() }
}

/// Whether the capture arrived later than the device's time without a connection explains, beyond the setting. A device that never
/// reported is not suspected.
pub(super) async fn is_unexplained(
    tx: &DatabaseTransaction,
    settings: &RosteringSettings,
    passage: &Passage,
) -> Result<bool> {
    let lag = passage.arrived - passage.at;
    if lag <= settings.lag() {
        return Ok(false);
    }
    let heard = passage
        .acting
        .scope
        .select::<gate_heartbeat::Entity>()
        .filter(Column::MonitoringTokenId.eq(passage.token.id))
        .one(tx)
        .await?;
    let Some(last) = heard else { return Ok(false) };
    let silent = TimeDelta::try_seconds(last.silent_seconds).unwrap_or(TimeDelta::MAX);
    let connected =
        lag.checked_sub(&silent).and_then(|rest| rest.checked_sub(&silence(last.received_at, passage.arrived)));
    Ok(connected.is_some_and(|connected| connected > settings.lag()))
}
