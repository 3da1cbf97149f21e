//! The contents of proposed rosters.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::RosterProposalId,
};
use sea_orm::entity::prelude::*;

/// A part of a proposal: what it was drawn from, or what was drawn. Compressed and sealed.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "roster_proposal_part")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub roster_proposal_id: RosterProposalId,
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub what: String,
    pub sealed: Vec<u8>,
    #[sea_orm(belongs_to, from = "roster_proposal_id", to = "id", on_delete = "Cascade")]
    pub roster_proposal: BelongsTo<super::roster_proposal::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
