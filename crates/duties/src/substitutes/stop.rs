//! Stopping to ask for a post.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    database::{Database, Transaction},
    ids::AssignmentId,
};
use sea_orm::{ColumnTrait, QueryFilter};
use serde_json::json;

use super::{begin, settle};
use crate::{
    entities::post_search::{Column, Entity, Model, SearchState},
    reach::everywhere,
};

/// Stops the asking for the post of a duty. Fails with 404 for a duty out of reach, and with 409 where no one is asked.
pub(super) async fn stop(by: &Acting, db: &Database, id: AssignmentId) -> Result<()> {
    let duty = begin::duty(by, db, id).await?;
    let tx = db.begin().await?;
    let going_on = everywhere().select::<Entity>().filter(Column::AssignmentId.eq(duty.id));
    let going_on = going_on.filter(Column::State.eq(SearchState::Asking)).one(&*tx).await?;
    let search = going_on.ok_or_else(|| Error::conflict("For this post nobody is asked at the moment."))?;
    if !settle::end(&tx, by.now, search.id, SearchState::Stopped).await? {
        return Err(Error::conflict("The asking has ended meanwhile."));
    }
    note(&tx, by, &search).await?;
    tx.commit().await
}

/// Writes the line of the audit trail about a search that a user stopped.
async fn note(tx: &Transaction, by: &Acting, search: &Model) -> Result<()> {
    let entry = Entry::of(Action::StopAskingSubstitutes).of_request(by).on(SubjectKind::PostSearch, search.id);
    let told = json!({ "examinationDayFunctionaryId": search.assignment_id, "asked": search.asked });
    audit::record(tx, by.now, entry.in_region(search.region_id).after(told)).await
}
