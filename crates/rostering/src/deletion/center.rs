//! Deleting a center without coming days and without recorded entries.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Result, access::Acting, clock::Clock, database::Database, ids::CenterId};
use registry::centers::find;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, IntoActiveModel};
use serde_json::json;

use super::ties::{self, Ties};
use crate::entities::{attendance_log, examination_day};

pub(super) async fn delete(by: &Acting, db: &Database, clock: &Clock, id: CenterId) -> Result<()> {
    let tx = db.begin().await?;
    let center = find::locked(&by.scope, &tx, id).await?;
    let days = Condition::all().add(examination_day::Column::CenterId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::CenterId.eq(id));
    let ties = Ties {
        coming_days: ties::coming_days(&*tx, clock.today(), days).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This center")?;
    let before = json!({ "name": center.name });
    let region_id = center.region_id;
    let mut row = center.into_active_model();
    row.deleted_at = Set(Some(by.now));
    row.update(&*tx).await?;
    let entry = Entry::of(Action::DeleteCenter).of_request(by).on(SubjectKind::Center, id).before(before);
    audit::record(&tx, by.now, entry.in_region(region_id)).await?;
    tx.commit().await
}
