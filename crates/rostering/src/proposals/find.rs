//! Finding proposals in reach, and opening them.

use std::collections::HashMap;

use identity::accounts::users::named;
use kernel::{
    Error, Result,
    access::{Acting, linked_with_removed},
    crypto::Keys,
    database::Database,
    ids::{RosterProposalId, UndoableActId, UserId},
};
use registry::entities::{examination, region};
use sea_orm::{ColumnTrait, Condition, LoaderTrait, QueryFilter, QueryOrder};

use super::{
    requests::ProposalFilter,
    responses::{Proposal, ProposalDetails, ProposalSummary},
    store,
    view::{Opened, summary},
    witnessed,
};
use crate::{
    entities::{
        roster_proposal::{self, Column, Model, ProposalState},
        undoable_act,
    },
    undoable::Act,
};

/// The proposals in reach that are kept, the newest first.
pub(super) async fn list(by: &Acting, db: &Database, filter: &ProposalFilter) -> Result<Vec<Proposal>> {
    let wanted = Condition::all()
        .add(Column::ExpiresAt.gt(by.now))
        .add_option(filter.examination_id.map(|id| Column::ExaminationId.eq(id)))
        .add_option(filter.region_id.map(|id| Column::RegionId.eq(id)));
    let rows = by.scope.select::<roster_proposal::Entity>().filter(wanted);
    present(by, db, rows.order_by_desc(Column::CreatedAt).order_by_desc(Column::Id).all(&**db).await?).await
}

/// A proposal with what it comes to. Fails with 404.
pub(super) async fn details(by: &Acting, db: &Database, keys: &Keys, id: RosterProposalId) -> Result<ProposalDetails> {
    let row = store::find(&**db, &by.scope, by.now, id).await?;
    // While a server works on it, it is asked for again and again.
    let is_shown = matches!(row.state, ProposalState::Ready | ProposalState::Told | ProposalState::Entered);
    let opened = if is_shown { open(db, keys, id).await? } else { None };
    let summary = match opened {
        Some(opened) => Some(summary(db, &opened).await?),
        None => None,
    };
    // How full each center is tells of a city with one center who serves there.
    let is_sealed = witnessed::require_told(by, &row).is_err();
    let summary =
        summary.map(|summary| if is_sealed { ProposalSummary { centers: Vec::new(), ..summary } } else { summary });
    let draw = witnessed::details(by, db, keys, &row).await?;
    let proposal = present(by, db, vec![row]).await?.pop().ok_or_else(|| Error::not_found("Proposal"))?;
    Ok(ProposalDetails { proposal, summary, draw })
}

/// The contents of a proposal that the caller reaches; none before it is drawn.
async fn open(db: &Database, keys: &Keys, id: RosterProposalId) -> Result<Option<Opened>> {
    let (Some(frozen), Some(drawn)) = (store::frozen(&**db, keys, id).await?, store::drawn(&**db, keys, id).await?)
    else {
        return Ok(None);
    };
    Opened::decided(frozen, drawn).map(Some)
}

/// The contents of a drawn proposal in reach. Fails with 404, or 409 before it is drawn, and before its centers are told.
pub(super) async fn opened(by: &Acting, db: &Database, keys: &Keys, id: RosterProposalId) -> Result<Opened> {
    let row = store::find(&**db, &by.scope, by.now, id).await?;
    witnessed::require_told(by, &row)?;
    let opened = open(db, keys, id).await?;
    opened.ok_or_else(|| Error::conflict("This proposal is not drawn yet."))
}

/// As [`opened`], for a call about one post. Fails with 404 also before it is drawn: then it has no posts.
pub(super) async fn with_post(by: &Acting, db: &Database, keys: &Keys, id: RosterProposalId) -> Result<Opened> {
    let row = store::find(&**db, &by.scope, by.now, id).await?;
    witnessed::require_told(by, &row)?;
    open(db, keys, id).await?.ok_or_else(|| Error::not_found("Post"))
}

/// Proposals as clients see them.
pub(super) async fn present(by: &Acting, db: &Database, rows: Vec<Model>) -> Result<Vec<Proposal>> {
    let examinations = rows.load_one(examination::Entity, &**db).await?;
    let regions = rows.load_one(region::Entity, &**db).await?;
    let users = named(&**db, rows.iter().flat_map(|row| [row.created_by_user_id, row.changed_by_user_id])).await?;
    let acts = rows.iter().filter_map(|row| row.undoable_act_id);
    let acts = linked_with_removed::<undoable_act::Entity>(undoable_act::Column::Id, acts).all(&**db).await?;
    let acts: HashMap<UndoableActId, undoable_act::Model> = acts.into_iter().map(|act| (act.id, act)).collect();
    let name = |id: UserId| users.get(&id).map(|user| user.name.clone()).unwrap_or_default();
    let one = |((row, examination), region): ((Model, Option<examination::Model>), Option<region::Model>)| {
        let act = row.undoable_act_id.and_then(|id| acts.get(&id));
        let undone_at = act.and_then(|act| act.undone_at);
        Proposal {
            id: row.id,
            examination_id: row.examination_id,
            examination_name: examination.map(|examination| examination.name).unwrap_or_default(),
            region_id: row.region_id,
            region_name: region.map(|region| region.name).unwrap_or_default(),
            center_id: row.center_id,
            from: row.from_date,
            until: row.until_date,
            state: row.state,
            version: row.version,
            rules: row.rules,
            is_witnessed: row.witnessed.is_some(),
            seed: row.seed,
            digest: row.digest,
            progress: row.progress,
            needed: row.needed,
            filled: row.filled,
            entered: row.entered,
            skipped: row.skipped,
            failure: row.failure,
            undone_at,
            undo: act
                .filter(|_| row.state == ProposalState::Entered && undone_at.is_none())
                .and_then(|act| Act::of(act.clone(), by.now).offer()),
            created_by: name(row.created_by_user_id),
            created_at: row.created_at,
            changed_by: name(row.changed_by_user_id),
            changed_at: row.changed_at,
            expires_at: row.expires_at,
        }
    };
    Ok(rows.into_iter().zip(examinations).zip(regions).map(one).collect())
}
