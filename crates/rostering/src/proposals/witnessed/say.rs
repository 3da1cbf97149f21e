//! Saying words for a draw.

use identity::{
    accounts::users::named,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Permission, permission::ManageRosters},
    crypto::Keys,
    database::Database,
    error::Problem,
    ids::{DrawWitnessId, RosterProposalId},
    text,
};
use sea_orm::{ActiveModelTrait, ColumnTrait, IntoActiveModel, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::{details::in_reach, requests::WitnessWords, witness};
use crate::{
    entities::{
        draw_witness::{self, WitnessKind},
        roster_proposal::{self, Column, ProposalState},
    },
    proposals::{begin::changed_meanwhile, store},
};

/// Says words for a draw that waits for them. Fails with 404, 403 for words of others where the caller manages no rosters, 400 without
/// their name, 409 where none are awaited, for another digest, and for a witness who spoke.
pub(in super::super) async fn say(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    id: RosterProposalId,
    said: WitnessWords,
) -> Result<()> {
    let tx = db.begin().await?;
    let row = in_reach(by, &*tx, id).await?;
    let name = name_of(by, &tx, &row, &said).await?;
    if row.state != ProposalState::Frozen {
        return Err(Error::conflict("No words are awaited for this draw now."));
    }
    if row.digest.as_deref() != Some(said.digest.as_str()) {
        let sentence = "This is not the draw whose digest was shown. Look at it again before you speak.";
        return Err(Error::conflict(Problem::new(sentence).because("CHANGED_MEANWHILE")));
    }
    // Others who speak or draw at this moment wait here.
    let held = store::work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(row.version))
        .exec(&*tx)
        .await?;
    if held.rows_affected == 0 {
        return Err(changed_meanwhile());
    }
    let is_the_same = |other: &draw_witness::Model| match said.kind {
        WitnessKind::SignedIn => other.kind == said.kind && other.user_id == by.actor.user_id,
        _ => other.kind == said.kind && text::folded(&other.name) == text::folded(&name),
    };
    if witness::of_draw(&*tx, id).await?.iter().any(is_the_same) {
        return Err(Error::conflict(format!("The words of {name} are noted already, and stay as they were said.")));
    }
    let witness = DrawWitnessId::new();
    let spoken = draw_witness::Model {
        id: witness,
        roster_proposal_id: id,
        kind: said.kind,
        sealed: witness::sealed(keys, witness, &said.words)?,
        name: name.clone(),
        user_id: by.actor.user_id,
        spoken_at: by.now,
    };
    spoken.into_active_model().reset_all().insert(&*tx).await?;
    let entry = Entry::of(Action::WitnessDraw).of_request(by).on(SubjectKind::RosterProposal, id);
    let told = json!({ "kind": said.kind, "witness": name, "digest": row.digest });
    audit::record(&tx, by.now, entry.in_region(row.region_id).after(told)).await?;
    tx.commit().await
}

/// Whose words these are.
async fn name_of(
    by: &Acting,
    tx: &kernel::database::Transaction,
    row: &roster_proposal::Model,
    said: &WitnessWords,
) -> Result<String> {
    if said.kind == WitnessKind::SignedIn {
        let user = named(&**tx, [by.actor.user_id]).await?.remove(&by.actor.user_id);
        return user.map(|user| user.name).ok_or_else(Error::forbidden);
    }
    if !ManageRosters::ROLES.contains(&by.actor.role) {
        return Err(Error::forbidden());
    }
    let has_announced = row.witnessed.as_ref().is_some_and(|draw| draw.announced.is_some());
    if said.kind == WitnessKind::Announced && !has_announced {
        return Err(Error::invalid_field("kind", "No number was announced before this draw was frozen."));
    }
    said.name.clone().ok_or_else(|| Error::invalid_field("name", "Say whose words these are."))
}
