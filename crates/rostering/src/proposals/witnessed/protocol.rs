//! The file of a draw, with which outsiders draw it again.

use kernel::{Error, Result, access::Acting, crypto::Keys, database::Database, ids::RosterProposalId};
use roster_draw::{Protocol, Said, SetAside};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};
use tokio::task::spawn_blocking;

use super::{details::require_told, witness};
use crate::{
    entities::roster_proposal::{self, Column, Model, ProposalState},
    proposals::store,
};

/// The file of a draw. Fails with 404, or 409 before it is drawn, and before its centers are told.
pub(in super::super) async fn file(by: &Acting, db: &Database, keys: &Keys, id: RosterProposalId) -> Result<Vec<u8>> {
    let row = store::find(&**db, &by.scope, by.now, id).await?;
    let Some(draw) = row.witnessed.clone() else {
        return Err(Error::conflict("This proposal has no witnesses, and no protocol."));
    };
    require_told(by, &row)?;
    let (frozen, drawn) = (store::frozen(&**db, keys, id).await?, store::drawn(&**db, keys, id).await?);
    let (Some(frozen), Some(drawn)) = (frozen, drawn) else {
        return Err(Error::conflict("This draw is not drawn yet."));
    };
    let witnesses = witness::of_draw(&**db, id).await?;
    let said = |witness: &crate::entities::draw_witness::Model| {
        Ok(Said { by: witness.name.clone(), words: witness::words_of(keys, witness)? })
    };
    let said = witnesses.iter().map(said).collect::<Result<Vec<_>>>()?;
    let set_aside = set_aside(db, &row).await?;
    let announced = draw.announced.unwrap_or_default();
    // Megabytes of a large region, which no other request waits for.
    let write = move || Protocol::of(frozen.instance, &announced, said, drawn.roster, set_aside).canonical_bytes();
    spawn_blocking(write).await.map_err(Error::internal)
}

/// Draws of the same examination and region that do not count, the first one first.
async fn set_aside(db: &Database, row: &Model) -> Result<Vec<SetAside>> {
    let discarded =
        Condition::all().add(Column::State.eq(ProposalState::Cancelled)).add(Column::Witnessed.is_not_null());
    let before = Condition::any().add(Column::Id.eq(row.id)).add(discarded);
    let rows = store::work().select::<roster_proposal::Entity>().filter(before);
    let rows = rows.filter(Column::ExaminationId.eq(row.examination_id)).filter(Column::RegionId.eq(row.region_id));
    let rows = rows.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(&**db).await?;
    let of_row = |row: Model| {
        let digest = row.digest.unwrap_or_default();
        let draws = row.witnessed.map(|draw| draw.set_aside).unwrap_or_default().into_iter();
        draws.map(move |one| SetAside { digest: digest.clone(), seed: one.seed, reason: one.reason })
    };
    Ok(rows.into_iter().flat_map(of_row).collect())
}
