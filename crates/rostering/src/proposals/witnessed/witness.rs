//! The words of a draw, and whether they are enough.

use kernel::{
    Error, Result,
    crypto::{Keys, Purpose},
    ids::{DrawWitnessId, RosterProposalId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::{super::store::work, responses::WordsLacking};
use crate::entities::draw_witness::{self, Column, Model, WitnessKind};

/// What was said for a draw, in the order in which it counts.
pub(super) async fn of_draw(db: &impl ConnectionTrait, id: RosterProposalId) -> Result<Vec<Model>> {
    let rows = work().select::<draw_witness::Entity>().filter(Column::RosterProposalId.eq(id));
    Ok(rows.order_by_asc(Column::SpokenAt).order_by_asc(Column::Id).all(db).await?)
}

fn context(id: DrawWitnessId) -> String {
    format!("draw-witness:{id}")
}

pub(super) fn sealed(keys: &Keys, id: DrawWitnessId, words: &str) -> Result<Vec<u8>> {
    keys.seal(Purpose::FileSeal, &context(id), words.as_bytes())
}

pub(super) fn words_of(keys: &Keys, witness: &Model) -> Result<String> {
    let words = keys.open(Purpose::FileSeal, &context(witness.id), &witness.sealed)?;
    String::from_utf8(words.to_vec()).map_err(Error::internal)
}

/// Why these words are not enough for a draw by this user, if they are not.
pub(super) fn lacking(witnesses: &[Model], drawer: UserId) -> Option<WordsLacking> {
    if witnesses.iter().any(|witness| witness.kind == WitnessKind::Announced) {
        return None;
    }
    if witnesses.len() < 2 {
        return Some(WordsLacking::TwoWitnesses);
    }
    let others = |witness: &&Model| witness.kind == WitnessKind::SignedIn && witness.user_id != drawer;
    witnesses.iter().find(others).is_none().then_some(WordsLacking::OwnAccount)
}
