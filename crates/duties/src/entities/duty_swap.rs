//! The question to two people whether they swap their duties.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AssignmentId, DutySwapId, ExaminationId, FunctionaryId, RegionId, UserId},
};
use rostering::entities::assignment::AnsweredBy;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a swap stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SwapState {
    /// Both were asked, and it can still be done.
    Asked,
    /// Both agreed, and the duties changed hands.
    Done,
    /// One of them said no.
    Declined,
    /// An administrator stopped it.
    Stopped,
    /// One of the duties was taken off, moved, served or is over.
    Lapsed,
}

/// One question to two people. A duty is in at most one that is not ended.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_swap")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DutySwapId,
    pub examination_id: ExaminationId,
    /// The region of both duties.
    pub region_id: RegionId,
    pub one_assignment_id: AssignmentId,
    pub other_assignment_id: AssignmentId,
    pub one_functionary_id: FunctionaryId,
    pub other_functionary_id: FunctionaryId,
    /// When, where and as what the two duties were when their people were asked.
    pub terms: String,
    pub state: SwapState,
    /// What the first person said; none until they answer.
    pub one_agrees: Option<bool>,
    pub one_answered_at: Option<DateTimeUtc>,
    pub one_answered_by: Option<AnsweredBy>,
    /// What the second person said; none until they answer.
    pub other_agrees: Option<bool>,
    pub other_answered_at: Option<DateTimeUtc>,
    pub other_answered_by: Option<AnsweredBy>,
    /// The user who asked.
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    /// When it was done or ended otherwise.
    pub ended_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id", on_delete = "Cascade")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// The two duties, in the order of their people.
    pub fn duties(&self) -> [AssignmentId; 2] {
        [self.one_assignment_id, self.other_assignment_id]
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
