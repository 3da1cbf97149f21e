//! Who was asked to take the duty of a person who cannot come, and what they answered.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, AssignmentId, CenterId, ExaminationDayId, FunctionaryId, RegionId, SubstituteAskId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far it came with a person who could take a duty over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SubstituteAnswer {
    /// Was asked and has not answered.
    Asked,
    /// Has said that they will come.
    Agreed,
    /// Has said that they will not come.
    Refused,
}

/// What one person said about one duty. One row per duty and person (`uq_substitute_ask_assignment_id_functionary_id`), which the
/// last answer changes.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "substitute_ask")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: SubstituteAskId,
    /// The duty of the person who cannot come.
    pub assignment_id: AssignmentId,
    /// The person who was asked.
    pub functionary_id: FunctionaryId,
    /// From here to the agency, copies of what the duty says.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    /// What they said last.
    pub answer: SubstituteAnswer,
    /// The user who noted the last answer.
    pub created_by_user_id: UserId,
    /// When the last answer was noted.
    pub created_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        center: Some(Column::CenterId),
        day: Some(Column::ExaminationDayId),
        ..Ownership::NOBODY
    };
}
