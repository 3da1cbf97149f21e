//! Two registered people who look like one.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{FaceImageId, FunctionaryId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A user's decision about the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DuplicateReviewStatus {
    /// No decision has been made.
    Open,
    /// One person, registered twice.
    SamePerson,
    /// Two people who look alike.
    DifferentPeople,
}

/// A new face that is very close to another person's. One per face and other person
/// (`uq_duplicate_review_face_image_id_other_functionary_id`); nothing is merged or refused because of it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duplicate_review")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    pub face_image_id: FaceImageId,
    /// Person for whom the new face was enrolled.
    pub functionary_id: FunctionaryId,
    pub other_functionary_id: FunctionaryId,
    /// The other person's closest face; none once it is removed.
    pub other_face_image_id: Option<FaceImageId>,
    /// The region of the functionary with the new face.
    pub region_id: Option<RegionId>,
    /// How close, from 1 (just) to 5 (hardly two people). Never the distance itself.
    pub band: i32,
    /// Whether the two faces are so close that they are one photograph, perhaps saved anew.
    pub is_copy: bool,
    /// A user's decision about the pair.
    pub status: DuplicateReviewStatus,
    /// A note about the decision.
    pub note: Option<String>,
    pub reviewed_by_user_id: Option<UserId>,
    /// The reach of who said it.
    pub decided_by: DecidedBy,
    pub reviewed_at: Option<DateTimeUtc>,
    /// When the pair was found.
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "face_image_id", to = "id", on_delete = "Cascade")]
    pub face_image: BelongsTo<super::face_image::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
}
