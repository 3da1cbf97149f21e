//! Messages to people about their duties that were sent together.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, ExaminationId, NoticeRoundId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the people of a round are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NoticeKind {
    /// Their duties, to those who were not told of them.
    Notice,
    /// The question whether they will come, to those who have not answered.
    Reminder,
}

/// One round, of one region. A server writes its messages some hundred people at a time.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notice_round")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: NoticeRoundId,
    pub kind: NoticeKind,
    pub examination_id: ExaminationId,
    pub region_id: RegionId,
    /// Only this center's duties.
    pub center_id: Option<CenterId>,
    pub from_date: Option<Date>,
    pub until_date: Option<Date>,
    /// The round whose messages did not reach the people of this one.
    pub again_of_id: Option<NoticeRoundId>,
    /// People to be told, when it began.
    pub people: i32,
    /// People for whom messages were written.
    pub written: i32,
    /// The user who began it; none for the reminders that the system sends.
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    /// Whether posts are filled by asking people that its people decline, or leave without an answer.
    pub fills_posts: bool,
    /// When all messages were written.
    pub finished_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id", on_delete = "Cascade")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
    #[sea_orm(belongs_to, from = "center_id", to = "id", on_delete = "Cascade")]
    pub center: BelongsTo<Option<registry::entities::center::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
