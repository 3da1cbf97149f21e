//! Drafts in the database: who reaches them, how they are sealed, and how one change is written.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Actor, Scope, SystemTask},
    crypto::{Keys, Purpose},
    database::{Database, insert_all},
    error::Problem,
    ids::SheetDraftId,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use sheet_mending::DateOrder;
use uuid::Uuid;

use super::{SheetKinds, cache, desk::Desk, row::DraftRow, table::FoundTable};
use crate::{
    entities::{
        sheet_draft::{self, Column, Model, SheetDraftStep},
        sheet_draft_change, sheet_draft_file, sheet_draft_part,
    },
    sheet_uploads::parts::Parts,
};

/// Rows that are sealed and written together.
pub(super) const PART: usize = 500;

/// What a draft holds besides its rows.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Inside {
    pub tables: Vec<FoundTable>,
    /// The same value for all rows, by field.
    pub fixed: BTreeMap<String, String>,
    pub decisions: Decisions,
    /// How many changes can be taken back.
    pub changes: i32,
    /// What the last one was.
    pub last_change: Option<String>,
}

/// What was said of whole columns.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Decisions {
    /// What comes first in dates, by field, where somebody said so.
    pub orders: BTreeMap<String, DateOrder>,
    /// The latest year that two digits mean, by field.
    pub short_years: BTreeMap<String, i32>,
}

/// What was there before a change.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Before {
    /// Rows that were changed, as they were.
    pub rows: Vec<DraftRow>,
    pub decisions: Decisions,
}

/// Drafts that somebody reaches: their own, and those of their agency, of kinds that they may upload.
fn reached(kinds: &SheetKinds, actor: &Actor) -> Condition {
    let whose = Condition::any()
        .add(Column::UserId.eq(actor.user_id))
        .add_option(actor.agency_id.map(|agency| Column::AgencyId.eq(agency)));
    Condition::all().add(whose).add(Column::Kind.is_in(kinds.open_to(actor.role)))
}

/// A draft that somebody reaches.
///
/// # Errors
/// 404 when there is none, or not any more.
pub(super) async fn find(desk: Desk<'_>, id: SheetDraftId) -> Result<Model> {
    let Desk { parts, kinds, acting } = desk;
    of(parts.db, parts.clock.now(), kinds, &acting.actor, id).await
}

/// The same, without what only changes need.
///
/// # Errors
/// 404 when there is none, or not any more.
pub(super) async fn of(
    db: &Database,
    now: DateTime<Utc>,
    kinds: &SheetKinds,
    actor: &Actor,
    id: SheetDraftId,
) -> Result<Model> {
    Scope::of_system(SystemTask::OwnAccount)
        .select::<sheet_draft::Entity>()
        .filter(Column::Id.eq(id))
        .filter(Column::ExpiresAt.gt(now))
        .filter(reached(kinds, actor))
        .one(&**db)
        .await?
        .ok_or_else(|| Error::not_found("Draft"))
}

/// All drafts that somebody reaches, those changed last first.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn list(desk: Desk<'_>) -> Result<Vec<Model>> {
    Ok(Scope::of_system(SystemTask::OwnAccount)
        .select::<sheet_draft::Entity>()
        .filter(Column::ExpiresAt.gt(desk.parts.clock.now()))
        .filter(reached(desk.kinds, &desk.acting.actor))
        .order_by_desc(Column::ChangedAt)
        .all(&**desk.parts.db)
        .await?)
}

fn place(id: SheetDraftId, what: &str) -> String {
    format!("sheet-draft:{id}:{what}")
}

/// Seals something of a draft.
pub(super) fn seal(keys: &Keys, id: SheetDraftId, what: &str, content: &impl Serialize) -> Result<Vec<u8>> {
    keys.seal(Purpose::FileSeal, &place(id, what), &serde_json::to_vec(content).map_err(Error::internal)?)
}

fn open<T: DeserializeOwned>(keys: &Keys, id: SheetDraftId, what: &str, sealed: &[u8]) -> Result<T> {
    serde_json::from_slice(&keys.open(Purpose::FileSeal, &place(id, what), sealed)?).map_err(Error::internal)
}

/// What a draft holds besides its rows.
///
/// # Errors
/// When it does not open.
pub(super) fn inside(keys: &Keys, draft: &Model) -> Result<Inside> {
    open(keys, draft.id, "inside", &draft.sealed)
}

/// Its rows, in their order.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn rows(parts: Parts<'_>, draft: &Model) -> Result<Arc<Vec<DraftRow>>> {
    if let Some(rows) = cache::take(draft.id, draft.version) {
        return Ok(rows);
    }
    let stored = Scope::of_system(SystemTask::OwnAccount)
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

fn part_name(number: i32) -> String {
    format!("part:{number}")
}

/// Works away from the threads that answer requests.
pub(super) async fn away<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?
}

/// Its files, opened.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn files(parts: Parts<'_>, id: SheetDraftId) -> Result<Vec<Vec<u8>>> {
    let stored = Scope::of_system(SystemTask::OwnAccount)
        .select::<sheet_draft_file::Entity>()
        .filter(sheet_draft_file::Column::SheetDraftId.eq(id))
        .order_by_asc(sheet_draft_file::Column::Number)
        .all(&**parts.db)
        .await?;
    let open =
        |file: sheet_draft_file::Model| parts.keys.open(Purpose::FileSeal, &file_place(id, file.number), &file.sealed);
    stored.into_iter().map(|file| open(file).map(|bytes| bytes.to_vec())).collect()
}

/// What a file of a draft is sealed for.
pub(super) fn file_place(id: SheetDraftId, number: i32) -> String {
    place(id, &format!("file:{number}"))
}

/// One change of a draft.
pub(super) struct Change {
    /// The draft with its new values.
    pub draft: Model,
    /// What it holds from now on.
    pub inside: Inside,
    pub rows: Arc<Vec<DraftRow>>,
    /// Which parts of the rows are written: none, some, or all anew.
    pub written: Written,
    /// What was there before, if it can be taken back.
    pub before: Option<Before>,
}

/// Which rows of a draft a change writes.
pub(super) enum Written {
    Nothing,
    /// Those of these parts.
    Parts(BTreeSet<usize>),
    /// All, in the place of those before.
    All,
}

impl Change {
    /// Writes it, if nobody has changed the draft meanwhile.
    ///
    /// # Errors
    /// 409 when somebody has.
    pub async fn store(self, parts: Parts<'_>) -> Result<(Model, Inside)> {
        let ready = self.ready(parts).await?;
        let tx = parts.db.begin().await?;
        let stored = ready.write(&tx, parts).await?;
        tx.commit().await?;
        Ok(stored.kept())
    }

    /// Seals what is to be written, away from the threads that answer requests.
    ///
    /// # Errors
    /// When it cannot be sealed.
    pub async fn ready(mut self, parts: Parts<'_>) -> Result<Ready> {
        let keys = parts.keys.clone();
        away(move || {
            let id = self.draft.id;
            self.draft.sealed = seal(&keys, id, "inside", &self.inside)?;
            let count = self.rows.len().div_ceil(PART);
            let numbers: Vec<usize> = match &self.written {
                Written::Nothing => Vec::new(),
                Written::Parts(some) => some.iter().copied().filter(|number| *number < count).collect(),
                Written::All => (0..count).collect(),
            };
            let mut sealed = Vec::with_capacity(numbers.len());
            for number in numbers {
                let rows: Vec<&DraftRow> = self.rows.iter().skip(number * PART).take(PART).collect();
                let number = i32::try_from(number).unwrap_or(i32::MAX);
                sealed.push((number, seal(&keys, id, &part_name(number), &rows)?));
            }
            let before = match &self.before {
                Some(before) => Some(seal(&keys, id, &format!("change:{}", self.inside.changes), before)?),
                None => None,
            };
            Ok(Ready { change: self, parts: sealed, before })
        })
        .await
    }
}

/// A change that is sealed.
pub(super) struct Ready {
    change: Change,
    parts: Vec<(i32, Vec<u8>)>,
    before: Option<Vec<u8>>,
}

impl Ready {
    /// Writes it within the caller's transaction.
    ///
    /// # Errors
    /// 409 when somebody has changed the draft meanwhile.
    pub async fn write(mut self, tx: &DatabaseTransaction, parts: Parts<'_>) -> Result<Self> {
        let now = parts.clock.now();
        let draft = &mut self.change.draft;
        let raised = Scope::of_system(SystemTask::OwnAccount)
            .update::<sheet_draft::Entity>()
            .col_expr(Column::Version, Expr::value(draft.version + 1))
            .col_expr(Column::Step, Expr::value(draft.step))
            .col_expr(Column::Rows, Expr::value(i32::try_from(self.change.rows.len()).unwrap_or(i32::MAX)))
            .col_expr(Column::Registered, Expr::value(draft.registered))
            .col_expr(Column::BulkUploadId, Expr::value(draft.bulk_upload_id))
            .col_expr(Column::Sealed, Expr::value(draft.sealed.clone()))
            .col_expr(Column::ChangedAt, Expr::value(now))
            .col_expr(Column::ExpiresAt, Expr::value(now + TimeDelta::hours(parts.settings.draft_hours.into())))
            .filter(Column::Id.eq(draft.id))
            .filter(Column::Version.eq(draft.version))
            .exec_with_returning(tx)
            .await?
            .pop()
            .ok_or_else(changed_meanwhile)?;
        *draft = raised;
        let id = draft.id;
        if matches!(self.change.written, Written::All) {
            let old = Scope::of_system(SystemTask::OwnAccount).delete::<sheet_draft_part::Entity>();
            old.filter(sheet_draft_part::Column::SheetDraftId.eq(id)).exec(tx).await?;
        } else {
            let numbers: Vec<i32> = self.parts.iter().map(|(number, _)| *number).collect();
            let old = Scope::of_system(SystemTask::OwnAccount).delete::<sheet_draft_part::Entity>();
            let of = old.filter(sheet_draft_part::Column::SheetDraftId.eq(id));
            of.filter(sheet_draft_part::Column::Number.is_in(numbers)).exec(tx).await?;
        }
        let rows = std::mem::take(&mut self.parts).into_iter().map(|(number, sealed)| sheet_draft_part::ActiveModel {
            id: Set(Uuid::now_v7()),
            sheet_draft_id: Set(id),
            number: Set(number),
            sealed: Set(sealed),
        });
        insert_all::<sheet_draft_part::Entity>(tx, rows.collect()).await?;
        if let Some(sealed) = self.before.take() {
            let change = sheet_draft_change::ActiveModel {
                id: Set(Uuid::now_v7()),
                sheet_draft_id: Set(id),
                number: Set(self.change.inside.changes),
                sealed: Set(sealed),
            };
            sheet_draft_change::Entity::insert(change).exec_without_returning(tx).await?;
        }
        Ok(self)
    }

    /// Which draft.
    pub const fn id(&self) -> SheetDraftId {
        self.change.draft.id
    }

    /// After the commit: the draft as it is stored, with its rows at hand for the next look.
    pub fn kept(self) -> (Model, Inside) {
        let Change { draft, inside, rows, .. } = self.change;
        cache::keep(draft.id, draft.version, rows);
        (draft, inside)
    }
}

/// What was there before the last change.
///
/// # Errors
/// 409 when there is none.
pub(super) async fn last_change(parts: Parts<'_>, draft: &Model, inside: &Inside) -> Result<Before> {
    let stored = Scope::of_system(SystemTask::OwnAccount)
        .select::<sheet_draft_change::Entity>()
        .filter(sheet_draft_change::Column::SheetDraftId.eq(draft.id))
        .filter(sheet_draft_change::Column::Number.eq(inside.changes))
        .one(&**parts.db)
        .await?
        .ok_or_else(|| Error::conflict("There is no change to take back."))?;
    open(parts.keys, draft.id, &format!("change:{}", inside.changes), &stored.sealed)
}

/// Forgets the changes from a number on, within the caller's transaction.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn forget_changes(tx: &DatabaseTransaction, id: SheetDraftId, from: i32) -> Result<()> {
    let old = Scope::of_system(SystemTask::OwnAccount).delete::<sheet_draft_change::Entity>();
    let of = old.filter(sheet_draft_change::Column::SheetDraftId.eq(id));
    of.filter(sheet_draft_change::Column::Number.gte(from)).exec(tx).await?;
    Ok(())
}

/// Deletes a draft with all that belongs to it.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn discard(db: &Database, id: SheetDraftId) -> Result<()> {
    let tx = db.begin().await?;
    let draft = Scope::of_system(SystemTask::OwnAccount).delete::<sheet_draft::Entity>();
    draft.filter(Column::Id.eq(id)).exec(&*tx).await?;
    tx.commit().await?;
    cache::drop_of(id);
    Ok(())
}

fn changed_meanwhile() -> Error {
    Error::conflict(
        Problem::new("Somebody else has changed this draft meanwhile. Load it again.").because("DRAFT_CHANGED"),
    )
}

/// Refuses a change of a draft that is not as its sender saw it, or that is being registered.
///
/// # Errors
/// 409.
pub(super) fn refuse_stale(draft: &Model, version: i32) -> Result<()> {
    if draft.version != version {
        return Err(changed_meanwhile());
    }
    if draft.step == SheetDraftStep::Registering {
        return Err(Error::conflict("Its rows are being registered. Wait until that is done, or stop it."));
    }
    Ok(())
}
