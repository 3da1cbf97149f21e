//! Finds the devices of a day's gates, and what each of them recorded.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use identity::entities::user;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::{ExaminationDayId, MonitoringTokenId, UserId},
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, ConnectionTrait, FromQueryResult, QueryFilter, QuerySelect};

use super::responses::GateDevice;
use crate::{
    entities::{
        attendance_log,
        monitoring_token::{self, Column, MonitoringTokenStatus},
    },
    examination_days,
};

/// The devices of a day in reach, the latest start first.
///
/// # Errors
/// 404 when there is no such day.
pub(super) async fn of_day(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    day_id: ExaminationDayId,
    paging: Paging,
) -> Result<Rows<GateDevice>> {
    let day = examination_days::find::one(&**db, scope, day_id).await?;
    let query = scope.select::<monitoring_token::Entity>().filter(Column::ExaminationDayId.eq(day.id));
    let found: Rows<monitoring_token::Model> =
        paging.load(db, query, &ListOrder::downwards([Column::StartedAt], Column::Id)).await?;
    let names = names_of(&**db, &found.rows).await?;
    let used = use_of(&**db, scope, &found.rows).await?;
    let now = clock.now();
    let device = |token: monitoring_token::Model| {
        let used = used.get(&token.id);
        GateDevice {
            id: token.id,
            is_running: token.status == MonitoringTokenStatus::Started && token.expires_at > now,
            revoked: token.revoked,
            started_at: token.started_at,
            stopped_at: token.stopped_at,
            expires_at: token.expires_at,
            started_by_user_id: token.user_id,
            started_by: names.get(&token.user_id).cloned().unwrap_or_default(),
            recorded: used.map_or(0, |used| u64::try_from(used.recorded).unwrap_or_default()),
            last_recorded_at: used.map(|used| used.last_recorded_at),
            device_id: token.device_id,
        }
    };
    Ok(Rows { paged: found.paged, total: found.total, rows: found.rows.into_iter().map(device).collect() })
}

/// What those are called who started them, deleted users too.
async fn names_of(db: &impl ConnectionTrait, tokens: &[monitoring_token::Model]) -> Result<HashMap<UserId, String>> {
    let users = Scope::of_system(SystemTask::FollowLinks)
        .select_with_removed::<user::Entity>()
        .filter(user::Column::Id.is_in(tokens.iter().map(|token| token.user_id)))
        .all(db)
        .await?;
    Ok(users.into_iter().map(|user| (user.id, user.name)).collect())
}

#[derive(FromQueryResult)]
struct Used {
    monitoring_token_id: MonitoringTokenId,
    recorded: i64,
    last_recorded_at: DateTime<Utc>,
}

/// What each of them recorded; those that recorded nothing are absent.
async fn use_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    tokens: &[monitoring_token::Model],
) -> Result<HashMap<MonitoringTokenId, Used>> {
    use attendance_log::Column;
    let used = scope
        .select::<attendance_log::Entity>()
        .filter(Column::MonitoringTokenId.is_in(tokens.iter().map(|token| token.id)))
        .select_only()
        .column(Column::MonitoringTokenId)
        .column_as(Column::Id.count(), "recorded")
        .column_as(Column::RecordedAt.max(), "last_recorded_at")
        .group_by(Column::MonitoringTokenId)
        .into_model::<Used>()
        .all(db)
        .await?;
    Ok(used.into_iter().map(|used| (used.monitoring_token_id, used)).collect())
}
