//! One change of a draft: sealed on other threads than those that answer, and written in one transaction, unless another change came first.

use std::{collections::BTreeSet, sync::Arc};

use chrono::TimeDelta;
use kernel::{Error, Result, database::insert_all, ids::SheetDraftId};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::{Expr, SimpleExpr},
};
use uuid::Uuid;

use super::{
    cache,
    parts::Parts,
    quota,
    row::DraftRow,
    scopes,
    store::{Before, Inside, away, changed_meanwhile, open, part_name, seal},
};
use crate::{
    RegistrySettings,
    entities::{
        sheet_draft::{self, Column, Model},
        sheet_draft_change, sheet_draft_part,
    },
};

/// Rows that are sealed and written together.
pub(super) const PART: usize = 500;

/// One change of a draft, to be stored.
pub(super) struct Change {
    /// The draft with its new values.
    pub draft: Model,
    /// Its content after the change.
    pub inside: Inside,
    pub rows: Arc<Vec<DraftRow>>,
    /// The parts of the rows to write: none, some, or all.
    pub written: Written,
    /// The state before, if the change can be undone.
    pub before: Option<Before>,
}

/// The parts of a draft's rows that a change writes.
pub(super) enum Written {
    Nothing,
    /// Only the parts with these numbers.
    Parts(BTreeSet<usize>),
    /// All parts, in place of the former ones.
    All,
}

impl Change {
    /// Stores the change. Fails with 409 when another change came first.
    pub(super) async fn store(self, parts: Parts<'_>) -> Result<(Model, Inside)> {
        let ready = self.ready(parts).await?;
        let tx = parts.db.begin().await?;
        let stored = ready.write(&tx, parts).await?;
        tx.commit().await?;
        Ok(stored.kept())
    }

    /// Seals the change on a thread that answers no requests.
    pub(super) async fn ready(mut self, parts: Parts<'_>) -> Result<Ready> {
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
    /// Writes the change within the caller's transaction. Fails with 409 when another change came first.
    pub(super) async fn write(mut self, tx: &DatabaseTransaction, parts: Parts<'_>) -> Result<Self> {
        let now = parts.clock.now();
        let draft = &mut self.change.draft;
        let raised = scopes::own()
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
            let old = scopes::own().delete::<sheet_draft_part::Entity>();
            old.filter(sheet_draft_part::Column::SheetDraftId.eq(id)).exec(tx).await?;
        } else {
            let numbers: Vec<i32> = self.parts.iter().map(|(number, _)| *number).collect();
            let old = scopes::own().delete::<sheet_draft_part::Entity>();
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

    /// Refuses the change with 413 when the user's drafts would take too many bytes.
    pub(super) async fn refuse_too_much(&self, tx: &DatabaseTransaction, settings: &RegistrySettings) -> Result<()> {
        quota::refuse_too_much(tx, settings, &self.change.draft, self.change.inside.changes).await
    }

    pub(super) const fn id(&self) -> SheetDraftId {
        self.change.draft.id
    }

    /// After the commit: the stored draft, with its rows kept for the next look.
    pub(super) fn kept(self) -> (Model, Inside) {
        let Change { draft, inside, rows, .. } = self.change;
        cache::keep(draft.id, draft.version, rows);
        (draft, inside)
    }
}

/// The state before the last change. Fails with 409 when there is none.
pub(super) async fn last_change(parts: Parts<'_>, draft: &Model, inside: &Inside) -> Result<Before> {
    let stored = scopes::own()
        .select::<sheet_draft_change::Entity>()
        .filter(sheet_draft_change::Column::SheetDraftId.eq(draft.id))
        .filter(sheet_draft_change::Column::Number.eq(inside.changes))
        .one(&**parts.db)
        .await?
        .ok_or_else(|| Error::conflict("There is no change to take back."))?;
    open(parts.keys, draft.id, &format!("change:{}", inside.changes), &stored.sealed)
}

/// Deletes the changes from a number on, within the caller's transaction.
pub(super) async fn forget_changes(tx: &DatabaseTransaction, id: SheetDraftId, from: i32) -> Result<()> {
    forget(tx, id, sheet_draft_change::Column::Number.gte(from)).await
}

/// Deletes the changes before a number, within the caller's transaction; they cannot be undone any more.
pub(super) async fn forget_earlier_changes(tx: &impl ConnectionTrait, id: SheetDraftId, before: i32) -> Result<()> {
    forget(tx, id, sheet_draft_change::Column::Number.lt(before)).await
}

async fn forget(tx: &impl ConnectionTrait, id: SheetDraftId, which: SimpleExpr) -> Result<()> {
    let old = scopes::own().delete::<sheet_draft_change::Entity>();
    old.filter(sheet_draft_change::Column::SheetDraftId.eq(id)).filter(which).exec(tx).await?;
    Ok(())
}
