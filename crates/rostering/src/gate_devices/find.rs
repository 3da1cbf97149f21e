//! Finds the devices at gates, their records, and their last reports.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use identity::entities::user;
use kernel::{
    Result,
    access::{Scope, linked_with_removed},
    clock::Clock,
    database::Database,
    ids::{ExaminationDayId, MonitoringTokenId, UserId},
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect, QueryTrait};

use super::{
    requests::GateDeviceFilter,
    responses::{DeviceHeartbeat, GateDevice},
};
use crate::{
    days_in_reach,
    entities::{
        attendance_log, examination_day, gate_heartbeat,
        monitoring_token::{self, Column, MonitoringTokenStatus},
    },
    surroundings::{Surroundings, dangling},
};

/// The devices of a day in reach, the latest start first. Fails with 404 when there is no such day.
pub(super) async fn of_day(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    day_id: ExaminationDayId,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    let day = days_in_reach::one(&**db, scope, day_id).await?;
    present(db, scope, clock, Condition::all().add(Column::ExaminationDayId.eq(day.id)), paging).await
}

/// The devices of a date in reach, the latest start first.
pub(super) async fn of_date(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    filter: GateDeviceFilter,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    let now = clock.now();
    let days = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(filter.date.unwrap_or_else(|| clock.today())))
        .select_only()
        .column(examination_day::Column::Id)
        .into_query();
    let runs = Condition::all().add(Column::Status.eq(MonitoringTokenStatus::Started)).add(Column::ExpiresAt.gt(now));
    let wanted = Condition::all()
        .add(Column::ExaminationDayId.in_subquery(days))
        .add_option(filter.region_id.map(|id| Column::RegionId.eq(id)))
        .add_option(filter.center_id.map(|id| Column::CenterId.eq(id)))
        .add_option(filter.running.map(|running| if running { runs.clone() } else { runs.clone().not() }));
    present(db, scope, clock, wanted, paging).await
}

async fn present(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    wanted: Condition,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    let query = scope.select::<monitoring_token::Entity>().filter(wanted);
    let found: Rows<monitoring_token::Model> =
        paging.load(db, query, &ListOrder::downwards([Column::StartedAt], Column::Id)).await?;
    let around = Surroundings::of(&**db, scope, &found.rows).await?;
    let names = names_of(&**db, &found.rows).await?;
    // All devices here are of one date.
    let date = around.days.values().next().map(|day| day.date);
    let used = use_of(&**db, scope, &found.rows, date).await?;
    let mut heartbeats = heartbeats_of(&**db, scope, &found.rows).await?;
    let now = clock.now();
    let device = |token: monitoring_token::Model| {
        let used = used.get(&token.id);
        let day = around.days.get(&token.examination_day_id).ok_or_else(|| dangling("examination day"))?;
        Ok(GateDevice {
            id: token.id,
            examination_day_id: token.examination_day_id,
            batch: day.batch.clone(),
            center: around.center(token.center_id)?,
            is_running: token.status == MonitoringTokenStatus::Started && token.expires_at > now,
            revoked: token.revoked,
            revoked_at: token.revoked_at,
            started_at: token.started_at,
            stopped_at: token.stopped_at,
            expires_at: token.expires_at,
            started_by_user_id: token.user_id,
            started_by: names.get(&token.user_id).cloned().unwrap_or_default(),
            recorded: used.map_or(0, |used| u64::try_from(used.recorded).unwrap_or_default()),
            last_recorded_at: used.map(|used| used.last_recorded_at),
            unknown_positions: used.map_or(0, |used| u64::try_from(used.unknown_positions).unwrap_or_default()),
            heartbeat: heartbeats.remove(&token.id).map(DeviceHeartbeat::from),
            device_id: token.device_id,
        })
    };
    let rows = found.rows.into_iter().map(device).collect::<Result<_>>()?;
    Ok(Rows { paged: found.paged, total: found.total, rows })
}

/// Names of the users who started them, deleted users included.
async fn names_of(db: &impl ConnectionTrait, tokens: &[monitoring_token::Model]) -> Result<HashMap<UserId, String>> {
    let users =
        linked_with_removed::<user::Entity>(user::Column::Id, tokens.iter().map(|token| token.user_id)).all(db).await?;
    Ok(users.into_iter().map(|user| (user.id, user.name)).collect())
}

#[derive(FromQueryResult)]
struct Used {
    monitoring_token_id: MonitoringTokenId,
    recorded: i64,
    unknown_positions: i64,
    last_recorded_at: DateTime<Utc>,
}

/// Numbers of entries and exits by device; devices without any are absent.
async fn use_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    tokens: &[monitoring_token::Model],
    date: Option<NaiveDate>,
) -> Result<HashMap<MonitoringTokenId, Used>> {
    use attendance_log::Column;
    use sea_orm::sea_query::{Expr, ExprTrait};
    let unknown = Expr::case(Column::PositionUnknown.eq(true), Expr::val(1)).finally(Expr::val(0));
    let used = scope
        .select::<attendance_log::Entity>()
        .filter(Column::MonitoringTokenId.is_in(tokens.iter().map(|token| token.id)))
        .filter(Condition::all().add_option(date.map(|date| attendance_log::on_date(db, date))))
        .select_only()
        .column(Column::MonitoringTokenId)
        .column_as(Column::Id.count(), "recorded")
        .column_as(Expr::expr(unknown).sum(), "unknown_positions")
        .column_as(Column::RecordedAt.max(), "last_recorded_at")
        .group_by(Column::MonitoringTokenId)
        .into_model::<Used>()
        .all(db)
        .await?;
    Ok(used.into_iter().map(|used| (used.monitoring_token_id, used)).collect())
}

/// The last report of each device; devices without one are absent.
async fn heartbeats_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    tokens: &[monitoring_token::Model],
) -> Result<HashMap<MonitoringTokenId, gate_heartbeat::Model>> {
    let said = scope
        .select::<gate_heartbeat::Entity>()
        .filter(gate_heartbeat::Column::MonitoringTokenId.is_in(tokens.iter().map(|token| token.id)))
        .all(db)
        .await?;
    Ok(said.into_iter().map(|said| (said.monitoring_token_id, said)).collect())
}
