//! Drafts in the database: who reaches them, and how they are sealed.

use std::{collections::BTreeMap, sync::Arc};

use chrono::{DateTime, Utc};
use identity::entities::user;
use kernel::{
    Error, Result,
    access::Actor,
    crypto::{Keys, Purpose},
    database::Database,
    error::Problem,
    ids::SheetDraftId,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sheet_mending::DateOrder;

use super::{cache, desk::Desk, kind::SheetKinds, parts::Parts, row::DraftRow, scopes, table::FoundTable};
use crate::entities::{
    sheet_draft::{self, Column, Model, SheetDraftStep},
    sheet_draft_file, sheet_draft_part,
};

/// The content of a draft apart from its rows.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Inside {
    pub tables: Vec<FoundTable>,
    /// Values that are the same for all rows, by field.
    pub fixed: BTreeMap<String, String>,
    pub decisions: Decisions,
    /// Number of changes that can be undone.
    pub changes: i32,
    /// Name of the last change.
    pub last_change: Option<String>,
}

/// Decisions about whole columns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Decisions {
    /// The order of day and month by field, where a user chose it.
    pub orders: BTreeMap<String, DateOrder>,
    /// The latest year that two digits mean, by field.
    pub short_years: BTreeMap<String, i32>,
}

/// The state before a change.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Before {
    /// Changed rows, as they were before.
    pub rows: Vec<DraftRow>,
    pub decisions: Decisions,
}

/// Condition: the draft is the user's own or their agency's, and of a kind that they may upload.
fn reached(kinds: &SheetKinds, actor: &Actor) -> Condition {
    let whose = Condition::any()
        .add(Column::UserId.eq(actor.user_id))
        .add_option(actor.agency_id.map(|agency| Column::AgencyId.eq(agency)));
    Condition::all().add(whose).add(Column::Kind.is_in(kinds.open_to(actor.role)))
}

/// A draft that the caller reaches. Fails with 404 when there is none, or no longer.
pub(super) async fn find(desk: Desk<'_>, id: SheetDraftId) -> Result<Model> {
    let Desk { parts, kinds, acting } = desk;
    of(parts.db, parts.clock.now(), kinds, &acting.actor, id).await
}

/// As [`find`], with only the parts that reading needs.
pub(super) async fn of(
    db: &Database,
    now: DateTime<Utc>,
    kinds: &SheetKinds,
    actor: &Actor,
    id: SheetDraftId,
) -> Result<Model> {
    scopes::own()
        .select::<sheet_draft::Entity>()
        .filter(Column::Id.eq(id))
        .filter(Column::ExpiresAt.gt(now))
        .filter(reached(kinds, actor))
        .find_also_related(user::Entity)
        .one(&**db)
        .await?
        .and_then(standing)
        .ok_or_else(|| Error::not_found("Draft"))
}

/// All drafts that the caller reaches, the last changed first.
pub(super) async fn list(desk: Desk<'_>) -> Result<Vec<Model>> {
    let found = scopes::own()
        .select::<sheet_draft::Entity>()
        .filter(Column::ExpiresAt.gt(desk.parts.clock.now()))
        .filter(reached(desk.kinds, &desk.acting.actor))
        .order_by_desc(Column::ChangedAt)
        .find_also_related(user::Entity)
        .all(&**desk.parts.db)
        .await?;
    Ok(found.into_iter().filter_map(standing).collect())
}

/// The draft; none if the account that began it was shut out or changed since.
fn standing((draft, maker): (Model, Option<user::Model>)) -> Option<Model> {
    maker.is_some_and(|maker| maker.stands_since(draft.created_at)).then_some(draft)
}

fn context(id: SheetDraftId, what: &str) -> String {
    format!("sheet-draft:{id}:{what}")
}

/// Seals a part of a draft.
pub(super) fn seal(keys: &Keys, id: SheetDraftId, what: &str, content: &impl Serialize) -> Result<Vec<u8>> {
    keys.seal(Purpose::FileSeal, &context(id, what), &serde_json::to_vec(content).map_err(Error::internal)?)
}

pub(super) fn open<T: DeserializeOwned>(keys: &Keys, id: SheetDraftId, what: &str, sealed: &[u8]) -> Result<T> {
    serde_json::from_slice(&keys.open(Purpose::FileSeal, &context(id, what), sealed)?).map_err(Error::internal)
}

/// The content of a draft apart from its rows. Fails when it does not open.
pub(super) fn inside(keys: &Keys, draft: &Model) -> Result<Inside> {
    open(keys, draft.id, "inside", &draft.sealed)
}

/// The rows of a draft, in their order.
pub(super) async fn rows(parts: Parts<'_>, draft: &Model) -> Result<Arc<Vec<DraftRow>>> {
    if let Some(rows) = cache::take(draft.id, draft.version) {
        return Ok(rows);
    }
    let stored = scopes::own()
        .select::<sheet_draft_part::Entity>()
        .filter(sheet_draft_part::Column::SheetDraftId.eq(draft.id))
        .order_by_asc(sheet_draft_part::Column::Number)
        .all(&**parts.db)
        .await?;
    let (keys, id) = (parts.keys.clone(), draft.id);
    let opened = away(move || {
        let mut rows: Vec<DraftRow> = Vec::new();
        for part in stored {
            rows.append(&mut open(&keys, id, &part_name(part.number), &part.sealed)?);
        }
        Ok(rows)
    });
    let rows = Arc::new(opened.await?);
    cache::keep(draft.id, draft.version, Arc::clone(&rows));
    Ok(rows)
}

pub(super) fn part_name(number: i32) -> String {
    format!("part:{number}")
}

/// Runs work on a thread that answers no requests.
pub(super) async fn away<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?
}

/// The files of a draft, opened.
pub(super) async fn files(parts: Parts<'_>, id: SheetDraftId) -> Result<Vec<Vec<u8>>> {
    let stored = scopes::own()
        .select::<sheet_draft_file::Entity>()
        .filter(sheet_draft_file::Column::SheetDraftId.eq(id))
        .order_by_asc(sheet_draft_file::Column::Number)
        .all(&**parts.db)
        .await?;
    let open = |file: sheet_draft_file::Model| {
        parts.keys.open(Purpose::FileSeal, &file_context(id, file.number), &file.sealed)
    };
    stored.into_iter().map(|file| open(file).map(|bytes| bytes.to_vec())).collect()
}

/// The text that a file of a draft is sealed for.
pub(super) fn file_context(id: SheetDraftId, number: i32) -> String {
    context(id, &format!("file:{number}"))
}

/// Deletes a draft with everything that belongs to it.
pub(super) async fn discard(db: &Database, id: SheetDraftId) -> Result<()> {
    let tx = db.begin().await?;
    let draft = scopes::own().delete::<sheet_draft::Entity>();
    draft.filter(Column::Id.eq(id)).exec(&*tx).await?;
    tx.commit().await?;
    cache::drop_of(id);
    Ok(())
}

pub(super) fn changed_meanwhile() -> Error {
    Error::conflict(
        Problem::new("Somebody else has changed this draft meanwhile. Load it again.").because("DRAFT_CHANGED"),
    )
}

/// Refuses with 409 to change a draft whose version is not the client's, or that is being registered.
pub(super) fn refuse_stale(draft: &Model, version: i32) -> Result<()> {
    if draft.version != version {
        return Err(changed_meanwhile());
    }
    if draft.step == SheetDraftStep::Registering {
        return Err(Error::conflict("Its rows are being registered. Wait until that is done, or stop it."));
    }
    Ok(())
}
