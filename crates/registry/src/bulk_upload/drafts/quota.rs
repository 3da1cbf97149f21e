//! Limits of one user's drafts, so that no account fills the disk.

use kernel::{
    Error, Result,
    access::scope::Owned,
    error::{Problem, Unusable},
    ids::UserId,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait,
    sea_query::{Alias, Expr, Func},
};

use super::{desk::Desk, scopes, store, write::forget_earlier_changes};
use crate::{
    RegistrySettings,
    entities::{
        sheet_draft::{Column, Entity, Model, SheetDraftStep},
        sheet_draft_change, sheet_draft_file, sheet_draft_part,
    },
};

/// Refuses one more draft with so many bytes of files: 409 when the caller has the most drafts allowed, 413 when the bytes are too many.
pub(super) async fn refuse_one_more(desk: Desk<'_>, bytes: u64) -> Result<()> {
    let (settings, user_id) = (desk.parts.settings, desk.acting.actor.user_id);
    let is_open = |draft: &Model| draft.user_id == user_id && draft.step != SheetDraftStep::Done;
    let open = store::list(desk).await?.iter().filter(|draft| is_open(draft)).count();
    if open >= settings.drafts_per_user as usize {
        let error =
            format!("You have {open} drafts that are not done. Delete one that you no longer need, then try again.");
        return Err(Error::conflict(Problem::new(error).because("TOO_MANY_DRAFTS")));
    }
    refuse_above(settings, taken(&**desk.parts.db, user_id).await? + bytes)
}

/// Refuses (413) the changes of the caller's transaction when the user's drafts now take too many bytes. Before that, it drops the data for
/// undoing earlier changes of this draft.
pub(super) async fn refuse_too_much(
    tx: &impl ConnectionTrait,
    settings: &RegistrySettings,
    draft: &Model,
    changes: i32,
) -> Result<()> {
    if taken(tx, draft.user_id).await? <= settings.draft_bytes_per_user {
        return Ok(());
    }
    forget_earlier_changes(tx, draft.id, changes).await?;
    refuse_above(settings, taken(tx, draft.user_id).await?)
}

fn refuse_above(settings: &RegistrySettings, bytes: u64) -> Result<()> {
    let most = settings.draft_bytes_per_user;
    if bytes <= most {
        return Ok(());
    }
    let error = format!(
        "Your drafts would take more than {} MB. Delete one that you no longer need, then try again.",
        most >> 20
    );
    Err(Error::Unusable(Unusable::TooLarge, Problem::new(error).because("DRAFTS_TOO_LARGE")))
}

/// Bytes of all drafts of a user.
async fn taken(db: &impl ConnectionTrait, user_id: UserId) -> Result<u64> {
    let files = (sheet_draft_file::Column::SheetDraftId, sheet_draft_file::Column::Sealed);
    let parts = (sheet_draft_part::Column::SheetDraftId, sheet_draft_part::Column::Sealed);
    let changes = (sheet_draft_change::Column::SheetDraftId, sheet_draft_change::Column::Sealed);
    Ok(sealed::<sheet_draft_file::Entity>(db, user_id, files).await?
        + sealed::<sheet_draft_part::Entity>(db, user_id, parts).await?
        + sealed::<sheet_draft_change::Entity>(db, user_id, changes).await?)
}

/// Bytes of one column in the rows of a user's drafts.
async fn sealed<E: Owned>(
    db: &impl ConnectionTrait,
    user_id: UserId,
    (draft, column): (E::Column, E::Column),
) -> Result<u64> {
    let scope = scopes::own();
    let drafts = scope.select::<Entity>().filter(Column::UserId.eq(user_id)).select_only().column(Column::Id);
    let length = Func::cust(Alias::new("length")).arg(Expr::col(column));
    let sum: Option<Option<i64>> = scope
        .select::<E>()
        .filter(draft.in_subquery(drafts.into_query()))
        .select_only()
        .expr(Func::sum(length))
        .into_tuple()
        .one(db)
        .await?;
    Ok(sum.flatten().and_then(|sum| u64::try_from(sum).ok()).unwrap_or_default())
}
