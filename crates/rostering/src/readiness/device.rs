//! Keeps the result of a device's check before a day.

use kernel::{Result, access::Acting, database::Database};
use sea_orm::{ActiveValue::Set, EntityTrait, sea_query::OnConflict};
use serde_json::json;

use super::requests::DeviceReport;
use crate::{
    days_in_reach,
    entities::device_check::{self, Column},
};

/// Keeps the result in place of the device's earlier one. Fails with 404 when there is no such day in reach.
pub(super) async fn keep(by: &Acting, db: &Database, report: DeviceReport) -> Result<()> {
    let day = days_in_reach::one(&**db, &by.scope, report.examination_day_id).await?;
    let row = device_check::ActiveModel {
        examination_day_id: Set(day.id),
        device_id: Set(report.device_id),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        user_id: Set(by.actor.user_id),
        checked_at: Set(by.now),
        checks: Set(json!(report.checks)),
    };
    let latest = OnConflict::columns([Column::ExaminationDayId, Column::DeviceId])
        .update_columns([Column::UserId, Column::CheckedAt, Column::Checks])
        .to_owned();
    let tx = db.begin().await?;
    device_check::Entity::insert(row).on_conflict(latest).exec_without_returning(&*tx).await?;
    tx.commit().await
}
