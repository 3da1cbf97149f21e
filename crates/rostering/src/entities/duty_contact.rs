//! What came of asking and reminding people who have a duty and are not there.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, AssignmentId, CenterId, DutyContactId, ExaminationDayId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What was done, or what the person said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyContactKind {
    /// Was called; what they said is in the note.
    Called,
    /// Is on the way.
    OnTheWay,
    /// Will not come.
    NotComing,
    /// Does not answer.
    NotReachable,
    /// Was sent a reminder by SMS.
    Reminded,
}

/// One call or reminder. Rows are only ever added; the last answer stands on the duty itself.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_contact")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DutyContactId,
    pub assignment_id: AssignmentId,
    /// From here to the agency, copies of what the duty says.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    pub kind: DutyContactKind,
    /// In the words of the user who asked.
    pub note: Option<String>,
    /// Who asked or reminded.
    pub created_by_user_id: UserId,
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
