//! Duties of a witnessed draw as their people learn of them first: a date and a city, the center later.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CallUpId, CityId, ExaminationId, FunctionaryId, RegionId, RosterProposalId},
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;

/// A person's date and city.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "call_up")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: CallUpId,
    pub roster_proposal_id: RosterProposalId,
    pub functionary_id: FunctionaryId,
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    pub city_id: CityId,
    pub date: Date,
    pub role: FunctionaryRole,
    /// Whether they stand by in the city, without a center.
    pub stands_by: bool,
    /// What stands for them in the file of the draw.
    pub mark: String,
    /// When the center is told; none for those who stand by.
    pub center_told_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "roster_proposal_id", to = "id", on_delete = "Cascade")]
    pub roster_proposal: BelongsTo<super::roster_proposal::Entity>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "city_id", to = "id")]
    pub city: BelongsTo<registry::entities::city::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
