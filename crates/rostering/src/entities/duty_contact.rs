//! Calls and reminders to people who have a duty and have not come.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, AssignmentId, CenterId, DutyContactId, ExaminationDayId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A reminder, or the kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyContactKind {
    /// The person was called; the note has the answer.
    Called,
    /// The person is on the way.
    OnTheWay,
    /// The person will not come.
    NotComing,
    /// The person does not answer.
    NotReachable,
    /// The person got a reminder by SMS.
    Reminded,
}

/// One call or reminder. Rows are only added; the duty itself has the last answer.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_contact")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DutyContactId,
    pub assignment_id: AssignmentId,
    /// The columns from here to the agency are copies from the duty.
    pub examination_day_id: ExaminationDayId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    pub kind: DutyContactKind,
    /// In the words of the user who asked.
    pub note: Option<String>,
    /// The user who asked or reminded.
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
