//! Reviews of people whose enrolled faces do not agree with those that were enrolled before.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How far a review of a person's faces is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FaceReviewStatus {
    /// Waits for the region's decision.
    Open,
    /// The enrolled pictures show the person.
    SamePerson,
    /// Some showed another person, and were removed.
    AnotherPerson,
}

/// One review. At most one per functionary is open (`uq_face_review_functionary_id`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "face_review")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub functionary_id: FunctionaryId,
    pub status: FaceReviewStatus,
    /// Note of the reviewer.
    pub note: Option<String>,
    pub reviewed_by_user_id: Option<UserId>,
    pub reviewed_at: Option<DateTimeUtc>,
    /// When the first face came that does not agree.
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, relation_enum = "Functionary", from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
