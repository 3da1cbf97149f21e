//! What witnesses said at draws of rosters.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{DrawWitnessId, RosterProposalId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How words came into a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum WitnessKind {
    /// The witness typed them, signed in.
    SignedIn,
    /// A user read them from the witness's paper.
    FromPaper,
    /// The number that was announced before it was known.
    Announced,
}

/// Words for a draw. Reached through its proposal.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "draw_witness")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DrawWitnessId,
    pub roster_proposal_id: RosterProposalId,
    pub kind: WitnessKind,
    /// The name of the witness, or what the number is.
    pub name: String,
    /// The words, sealed.
    pub sealed: Vec<u8>,
    /// The user who typed them.
    pub user_id: UserId,
    pub spoken_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "roster_proposal_id", to = "id", on_delete = "Cascade")]
    pub roster_proposal: BelongsTo<super::roster_proposal::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
