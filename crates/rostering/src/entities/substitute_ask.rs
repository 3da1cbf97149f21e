//! The people who were asked to take over a duty, and their answers.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, AssignmentId, CenterId, ExaminationDayId, FunctionaryId, RegionId, SubstituteAskId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The answer of a person who could take a duty over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SubstituteAnswer {
    /// The person was asked and has not answered.
    Asked,
    /// The person will come.
    Agreed,
    /// The person will not come.
    Refused,
}

/// The answer of one person about one duty. One row per duty and person (`uq_substitute_ask_assignment_id_functionary_id`), which
/// the last answer changes.
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
    /// The columns from here to the agency are copies from the duty.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    /// The person's last answer.
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
