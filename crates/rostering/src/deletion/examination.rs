//! Deleting an examination without coming days and without recorded entries.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Result, access::Acting, clock::Clock, database::Database, ids::ExaminationId};
use registry::examinations::find;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, IntoActiveModel};
use serde_json::json;

use super::ties::{self, Ties};
use crate::entities::{attendance_log, examination_day};

pub(super) async fn delete(by: &Acting, db: &Database, clock: &Clock, id: ExaminationId) -> Result<()> {
    let tx = db.begin().await?;
    let examination = find::locked(&by.scope, &tx, id).await?;
    let days = Condition::all().add(examination_day::Column::ExaminationId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::ExaminationId.eq(id));
    let ties = Ties {
        coming_days: ties::coming_days(&*tx, clock.today(), days).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This examination")?;
    let before = json!({ "name": examination.name });

    let mut row = examination.into_active_model();
    row.deleted_at = Set(Some(by.now));
    row.update(&*tx).await?;
    let entry = Entry::of(Action::DeleteExamination).of_request(by).on(SubjectKind::Examination, id).before(before);
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await
}
