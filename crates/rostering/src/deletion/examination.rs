//! Deleting an examination.

use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    ids::ExaminationId,
};
use registry::examinations::find;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, IntoActiveModel};
use serde_json::json;

use super::ties::{self, Ties};
use crate::entities::{attendance_log, examination_day};

pub(super) async fn delete(
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    db: &Database,
    clock: &Clock,
    id: ExaminationId,
) -> Result<()> {
    let tx = db.begin().await?;
    let examination = find::locked(scope, &tx, id).await?;
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
    row.deleted_at = Set(Some(clock.now()));
    row.update(&*tx).await?;
    let entry = Entry::of("DELETE_EXAMINATION").by(actor).on("examination", id).before(before).from(facts);
    audit::record(&tx, clock.now(), entry).await?;
    tx.commit().await
}
