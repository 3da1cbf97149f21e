//! Adding and striking out trainings.

use chrono::NaiveDate;
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    access::{Acting, linked},
    database::Database,
    ids::{FunctionaryId, TrainingId},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, PaginatorTrait, QueryFilter,
};
use serde_json::json;

use super::{requests::NewTraining, teller::Teller};
use crate::{
    entities::{functionary, training},
    functionaries::find,
};

/// The sentence about a training to come.
pub(crate) const NOT_YET: &str = "The training has not taken place yet. Enter it when it has.";
/// The most trainings of one person.
const MOST: u64 = 100;

/// Adds a training of a person in reach. Fails with [`Error::NotFound`], [`Error::Invalid`] for a date to come.
pub(super) async fn add(
    by: &Acting,
    db: &Database,
    id: FunctionaryId,
    today: NaiveDate,
    new: NewTraining,
) -> Result<()> {
    if new.held_on > today {
        return Err(Error::invalid_field("heldOn", NOT_YET));
    }
    let tx = db.begin().await?;
    let person = find::locked(&by.scope, &tx, id).await?;
    let entry = within(Teller::User(by), &tx, &person, new).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await
}

/// As [`add`], within the caller's transaction, for a person whose row the caller locked or has just written, and a date that is not to
/// come. Gives the line for the trail.
pub(crate) async fn within(
    teller: Teller<'_>,
    tx: &DatabaseTransaction,
    person: &functionary::Model,
    new: NewTraining,
) -> Result<Entry> {
    if linked::<training::Entity>(training::Column::FunctionaryId, [person.id]).count(tx).await? >= MOST {
        return Err(Error::conflict("This person has a hundred trainings; strike one out first."));
    }
    let row = training::Model {
        id: TrainingId::new(),
        functionary_id: person.id,
        role: new.role,
        held_on: new.held_on,
        note: new.note,
        created_by_user_id: teller.user_id(),
        created_at: teller.now(),
        removed_at: None,
    };
    row.into_active_model().reset_all().insert(tx).await?;
    let entry = teller.entry(Action::AddTraining, person);
    Ok(entry.after(json!({ "role": new.role, "heldOn": new.held_on })))
}

/// Strikes a training out. Fails with [`Error::NotFound`] when the person in reach has no such training.
pub(super) async fn remove(by: &Acting, db: &Database, id: FunctionaryId, which: TrainingId) -> Result<()> {
    let tx = db.begin().await?;
    let person = find::locked(&by.scope, &tx, id).await?;
    let row = linked::<training::Entity>(training::Column::FunctionaryId, [id]).filter(training::Column::Id.eq(which));
    let row = row.one(&*tx).await?.ok_or_else(|| Error::not_found("Training"))?;
    let entry = Teller::User(by).entry(Action::RemoveTraining, &person);
    let entry = entry.before(json!({ "role": row.role, "heldOn": row.held_on }));
    let mut row = row.into_active_model();
    row.removed_at = Set(Some(by.now));
    row.update(&*tx).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    Ok(())
}
