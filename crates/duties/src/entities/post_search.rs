//! Open posts for which people are asked, one after the other.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{
        AgencyId, AssignmentId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, NoticeRoundId, PostSearchId,
        RegionId, UserId,
    },
};
use registry::entities::FunctionaryRole;
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far the asking is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SearchState {
    /// A person is asked, or the next one will be.
    Asking,
    /// A person who was asked has the duty.
    Filled,
    /// The post was filled in another way, or its first person comes after all.
    NotNeeded,
    /// All who fit were asked in vain.
    NobodyLeft,
    /// A user stopped it.
    Stopped,
    /// The day began before a person was found.
    Over,
    /// It was begun anew by another row.
    Repeated,
}

/// The asking for one post: that of a duty that was cancelled or is without an answer. At most one goes on
/// for a duty (`uq_post_search_assignment_id`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "post_search")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: PostSearchId,
    /// The duty that opened the post. The columns from here to the date are copies from it.
    pub assignment_id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub authorizing_agency_id: Option<AgencyId>,
    pub role: FunctionaryRole,
    pub date: Date,
    pub state: SearchState,
    /// Whether people without an answer are asked once more, because it was begun anew.
    pub again: bool,
    /// People of the role on the day when the post is filled; read where the day says no number.
    pub needed: i32,
    /// Minutes in which a person answers.
    pub minutes: i32,
    /// People who are asked before those who stand by.
    pub people: i32,
    /// People who were asked.
    pub asked: i32,
    /// Whether those who stand by are asked now.
    pub from_reserve: bool,
    /// When the next step is due; none when it has ended.
    pub next_at: Option<DateTimeUtc>,
    /// The round that began it; none where a user did.
    pub notice_round_id: Option<NoticeRoundId>,
    /// The person who took the post.
    pub taken_by_id: Option<FunctionaryId>,
    /// The user who began it, or its round; the duty is given in their name.
    pub created_by_user_id: UserId,
    pub created_at: DateTimeUtc,
    pub ended_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "notice_round_id", to = "id", on_delete = "SetNull")]
    pub notice_round: BelongsTo<Option<super::notice_round::Entity>>,
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
