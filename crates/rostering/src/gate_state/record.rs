//! Keeps the last report of a device, in place of the one before.

use kernel::{Result, access::Acting, clock::Clock, database::Database, values::ClaimedTime};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, Iterable, QueryFilter, sea_query::OnConflict};

use super::requests::Heartbeat;
use crate::{
    entities::{
        examination_day,
        gate_heartbeat::{self, Column},
        monitoring_token,
    },
    position::Position,
    verification::{
        capture_time::silence,
        geofence::{FenceCheck, Fix, locate},
    },
};

/// Keeps the report, and answers where the device is.
pub(super) async fn keep(
    acting: &Acting,
    db: &Database,
    clock: &Clock,
    token: &monitoring_token::Model,
    said: &Heartbeat,
) -> Result<FenceCheck> {
    let now = clock.now();
    let day = acting
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(token.examination_day_id))
        .one(&**db)
        .await?
        .ok_or_else(|| kernel::Error::not_found("Examination day"))?;
    let fix = Position::of(said.latitude, said.longitude).map(|position| Fix { position, accuracy: said.accuracy });
    let place = locate(&**db, &day, fix).await?;
    let tx = db.begin().await?;
    let before = acting
        .scope
        .select::<gate_heartbeat::Entity>()
        .filter(Column::MonitoringTokenId.eq(token.id))
        .one(&*tx)
        .await?;
    let (silent_until_then, heard) = before.map_or((0, token.started_at), |row| (row.silent_seconds, row.received_at));
    let row = gate_heartbeat::ActiveModel {
        monitoring_token_id: Set(token.id),
        examination_day_id: Set(day.id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        date: Set(day.date),
        received_at: Set(now),
        waiting: Set(i32::try_from(said.waiting).unwrap_or(i32::MAX)),
        oldest_waiting_at: Set(said.oldest_waiting_at.map(ClaimedTime::as_claimed)),
        app_version: Set(said.app_version.clone()),
        battery_percent: Set(said.battery_percent.map(i32::from)),
        is_charging: Set(said.is_charging),
        clock_error_ms: Set(said.device_time.behind(now).num_milliseconds().saturating_neg()),
        latitude: Set(fix.map(|fix| fix.position.latitude)),
        longitude: Set(fix.map(|fix| fix.position.longitude)),
        accuracy: Set(said.accuracy),
        distance_m: Set(place.metres()),
        silent_seconds: Set(silent_until_then.saturating_add(silence(heard, now).num_seconds())),
    };
    let replaced = Column::iter().filter(|column| !matches!(column, Column::MonitoringTokenId));
    let latest = OnConflict::column(Column::MonitoringTokenId).update_columns(replaced).to_owned();
    gate_heartbeat::Entity::insert(row).on_conflict(latest).exec_without_returning(&*tx).await?;
    tx.commit().await?;
    Ok(place)
}
