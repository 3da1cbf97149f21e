//! Draws as those see them who witness or manage them, and who sees what before it is told.

use identity::accounts::users::named;
use kernel::{
    Error, Result,
    access::{Acting, Permission, linked_with_removed, permission::OpenSealedDraws},
    crypto::Keys,
    database::Database,
    error::Problem,
    ids::RosterProposalId,
};
use registry::entities::{center, examination, functionary, region};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder};

use super::{
    responses::{DrawDetails, DrawToWitness, Witness},
    witness,
};
use crate::{
    entities::{
        call_up,
        draw_witness::WitnessKind,
        roster_proposal::{self, Column, Model, ProposalState, WitnessedDraw},
    },
    proposals::store,
};

/// A witnessed draw whose region the caller reaches: rosters, people or centers of it. Fails with 404.
pub(super) async fn in_reach(by: &Acting, db: &impl ConnectionTrait, id: RosterProposalId) -> Result<Model> {
    let row = store::find(db, &store::work(), by.now, id).await?;
    if row.witnessed.is_some() && reaches(by, db, &row).await? { Ok(row) } else { Err(Error::not_found("Proposal")) }
}

async fn reaches(by: &Acting, db: &impl ConnectionTrait, row: &Model) -> Result<bool> {
    let centers = by.scope.select::<center::Entity>().filter(center::Column::RegionId.eq(row.region_id));
    if centers.one(db).await?.is_some() {
        return Ok(true);
    }
    let people = by.scope.select::<functionary::Entity>().filter(functionary::Column::RegionId.eq(row.region_id));
    Ok(people.one(db).await?.is_some())
}

/// The draws that wait for words in regions that the caller reaches, the newest first.
pub(in super::super) async fn awaiting(by: &Acting, db: &Database, keys: &Keys) -> Result<Vec<DrawToWitness>> {
    let waiting = Condition::all().add(Column::State.eq(ProposalState::Frozen)).add(Column::ExpiresAt.gt(by.now));
    let rows = store::work().select::<roster_proposal::Entity>().filter(waiting);
    let mut draws = Vec::new();
    for row in rows.order_by_desc(Column::CreatedAt).all(&**db).await? {
        if reaches(by, &**db, &row).await? {
            draws.push(to_witness(by, db, keys, row).await?);
        }
    }
    Ok(draws)
}

/// A draw as a witness sees it. Fails with 404.
pub(in super::super) async fn of_draw(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    id: RosterProposalId,
) -> Result<DrawToWitness> {
    let row = in_reach(by, &**db, id).await?;
    to_witness(by, db, keys, row).await
}

async fn to_witness(by: &Acting, db: &Database, keys: &Keys, row: Model) -> Result<DrawToWitness> {
    let examination = linked_with_removed::<examination::Entity>(examination::Column::Id, [row.examination_id]);
    let region = linked_with_removed::<region::Entity>(region::Column::Id, [row.region_id]);
    let draw = details(by, db, keys, &row).await?.ok_or_else(|| Error::not_found("Proposal"))?;
    Ok(DrawToWitness {
        id: row.id,
        examination_name: examination.one(&**db).await?.map(|row| row.name).unwrap_or_default(),
        region_name: region.one(&**db).await?.map(|row| row.name).unwrap_or_default(),
        state: row.state,
        digest: row.digest,
        seed: Some(row.seed).filter(|seed| !seed.is_empty()),
        needed: row.needed,
        filled: row.filled,
        draw,
    })
}

/// What a proposal is as a draw; none without witnesses.
pub(in super::super) async fn details(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    row: &Model,
) -> Result<Option<DrawDetails>> {
    let Some(draw) = row.witnessed.clone() else { return Ok(None) };
    let witnesses = witness::of_draw(&**db, row.id).await?;
    let lacking = witness::lacking(&witnesses, by.actor.user_id).filter(|_| row.state == ProposalState::Frozen);
    let users = named(&**db, witnesses.iter().map(|witness| witness.user_id)).await?;
    let is_drawn = !row.seed.is_empty();
    let one = |witness: crate::entities::draw_witness::Model| {
        let user = users.get(&witness.user_id);
        let is_signed_in = witness.kind == WitnessKind::SignedIn;
        Ok(Witness {
            words: if is_drawn { Some(witness::words_of(keys, &witness)?) } else { None },
            role: user.filter(|_| is_signed_in).map(|user| user.role),
            typed_by: user.filter(|_| !is_signed_in).map(|user| user.name.clone()),
            is_oneself: witness.user_id == by.actor.user_id,
            name: witness.name,
            kind: witness.kind,
            spoken_at: witness.spoken_at,
        })
    };
    let called = store::work().select::<call_up::Entity>().filter(call_up::Column::RosterProposalId.eq(row.id));
    Ok(Some(DrawDetails {
        is_sealed: require_told(by, row).is_err(),
        program: draw.program,
        announced: draw.announced,
        hours_before: draw.hours_before,
        frozen_at: draw.frozen_at,
        drawn_at: draw.drawn_at,
        witnesses: witnesses.into_iter().map(one).collect::<Result<_>>()?,
        lacking,
        set_aside: draw.set_aside,
        next_told_at: row.claimed_until.filter(|_| row.state == ProposalState::Told),
        called_up: called.count(&**db).await?,
    }))
}

/// Fails with 409 where the caller does not see yet who serves at which center.
pub(in super::super) fn require_told(by: &Acting, row: &Model) -> Result<()> {
    let is_told = row.witnessed.as_ref().is_none_or(|draw| is_open(draw, row.state));
    if is_told || OpenSealedDraws::ROLES.contains(&by.actor.role) {
        return Ok(());
    }
    let sentence = "Who serves at which center is told when the duties are entered, some hours before they begin.";
    Err(Error::conflict(Problem::new(sentence).because("NOT_TOLD_YET")))
}

fn is_open(draw: &WitnessedDraw, state: ProposalState) -> bool {
    draw.hours_before.is_none() || state == ProposalState::Entered
}
