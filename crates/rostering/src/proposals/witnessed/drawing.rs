//! Drawing by the words of witnesses, and setting a draw aside.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result, access::Acting, crypto::Keys, database::Database, error::Problem, form, ids::RosterProposalId,
};
use sea_orm::{ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::{requests::DrawVersion, witness};
use crate::{
    entities::{
        draw_witness,
        roster_proposal::{self, Column, DrawSetAside, Model, ProposalState, WitnessedDraw},
    },
    proposals::{begin::changed_meanwhile, store},
};

/// A witnessed draw in reach.
async fn find(by: &Acting, tx: &kernel::database::Transaction, id: RosterProposalId) -> Result<(Model, WitnessedDraw)> {
    let row = store::find(&**tx, &by.scope, by.now, id).await?;
    let draw = row.witnessed.clone();
    draw.map(|draw| (row, draw)).ok_or_else(|| Error::conflict("This proposal has no witnesses."))
}

/// Leaves a draw to the background, with the seed of its digest and the words. Fails with 404, or 409 where words are lacking, it is drawn
/// already or changed meanwhile.
pub(in super::super) async fn begin(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    id: RosterProposalId,
    seen: DrawVersion,
) -> Result<()> {
    let tx = db.begin().await?;
    let (row, mut draw) = find(by, &tx, id).await?;
    if row.state != ProposalState::Frozen {
        return Err(Error::conflict("This draw does not wait to be drawn. Each freeze is drawn once."));
    }
    let witnesses = witness::of_draw(&*tx, id).await?;
    if let Some(lacking) = witness::lacking(&witnesses, by.actor.user_id) {
        return Err(Error::conflict(Problem::new(lacking.sentence()).because("WITNESSES_LACKING")));
    }
    let said = witnesses.iter().map(|witness| witness::words_of(keys, witness)).collect::<Result<Vec<_>>>()?;
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    let digest = row.digest.as_deref().and_then(|digest| data_encoding::HEXLOWER.decode(digest.as_bytes()).ok());
    let digest: Option<[u8; 32]> = digest.and_then(|digest| digest.try_into().ok());
    let digest = digest.ok_or_else(|| Error::internal("a frozen draw has no digest"))?;
    let seed = data_encoding::HEXLOWER.encode(&roster_draw::seed(&digest, &said));
    draw.drawn_at = Some(by.now);
    let begun = store::work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::State, Expr::value(ProposalState::Drawing))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .col_expr(Column::Progress, Expr::value(0))
        .col_expr(Column::Seed, Expr::value(seed.clone()))
        .col_expr(Column::Witnessed, Expr::value(draw))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<chrono::DateTime<chrono::Utc>>))
        .col_expr(Column::ChangedAt, Expr::value(by.now))
        .col_expr(Column::ChangedByUserId, Expr::value(by.actor.user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(seen.version))
        .exec(&*tx)
        .await?;
    if begun.rows_affected == 0 {
        return Err(changed_meanwhile());
    }
    let entry = Entry::of(Action::DrawRoster).of_request(by).on(SubjectKind::RosterProposal, id);
    let told = json!({ "digest": row.digest, "seed": seed, "witnesses": witnesses.len() });
    audit::record(&tx, by.now, entry.in_region(row.region_id).after(told)).await?;
    tx.commit().await
}

/// Sets a draw aside, so that witnesses speak once more for the same freeze. Fails with 404, 400 without a reason, or 409 where it is not
/// drawn, is entered or changed meanwhile.
pub(in super::super) async fn set_aside(
    by: &Acting,
    db: &Database,
    id: RosterProposalId,
    seen: DrawVersion,
) -> Result<()> {
    let tx = db.begin().await?;
    let (row, mut draw) = find(by, &tx, id).await?;
    if row.state != ProposalState::Ready {
        return Err(Error::conflict("Only a draw that is drawn, and not entered yet, can be set aside."));
    }
    let reason = form::required_reason(seen.reason.as_deref())?;
    draw.set_aside.push(DrawSetAside { seed: row.seed.clone(), reason: reason.clone(), at: by.now });
    draw.drawn_at = None;
    let begun = store::work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::State, Expr::value(ProposalState::Frozen))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .col_expr(Column::Filled, Expr::value(0))
        .col_expr(Column::Seed, Expr::value(String::new()))
        .col_expr(Column::Witnessed, Expr::value(draw))
        .col_expr(Column::ChangedAt, Expr::value(by.now))
        .col_expr(Column::ChangedByUserId, Expr::value(by.actor.user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(seen.version))
        .exec(&*tx)
        .await?;
    if begun.rows_affected == 0 {
        return Err(changed_meanwhile());
    }
    let said = store::work().delete::<draw_witness::Entity>();
    said.filter(draw_witness::Column::RosterProposalId.eq(id)).exec(&*tx).await?;
    store::forget_drawn(&tx, id).await?;
    let entry = Entry::of(Action::SetDrawAside).of_request(by).on(SubjectKind::RosterProposal, id);
    let told = json!({ "digest": row.digest, "seed": row.seed, "reason": reason });
    audit::record(&tx, by.now, entry.in_region(row.region_id).after(told)).await?;
    tx.commit().await
}
