//! Enrolled pictures of faces.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FaceImageId, FileId, FunctionaryId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::duplicate_review::DuplicateReviewStatus;

/// The way a picture came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FaceSource {
    /// An administrator brought it.
    Admin,
    /// The person brought it after proving their mobile number.
    SelfService,
    /// Enrolled together with many others.
    Bulk,
}

/// One enrolled picture of one functionary. Removing it is final and removes its templates and reviews. Its row is in scope
/// when its functionary is.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "face_image")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: FaceImageId,
    pub functionary_id: FunctionaryId,
    /// The picture as enrolled.
    pub file_id: FileId,
    /// The face alone, for lists and the gate.
    pub portrait_file_id: Option<FileId>,
    /// Good, fair or poor per component, size, sharpness, light and pose, and beside them `flags`: what to look at.
    #[sea_orm(column_type = "JsonBinary")]
    pub quality: Json,
    /// Whether it is unlike the person's other pictures: it may show another person.
    pub is_unlike_own: bool,
    /// Whether it matches no face that was enrolled before it, removed ones included. A review clears it.
    pub is_replacement: bool,
    /// Whether a review found that it shows the person: accepted pictures count as alike, however far apart they are.
    pub is_accepted: bool,
    /// Position of the face in the picture, in pixels: `x`, `y`, `width`, `height`.
    #[sea_orm(column_type = "JsonBinary")]
    pub face_box: Json,
    /// The way it came.
    pub source: FaceSource,
    /// Keyed hash of the person and the bytes as they came; none for pictures from before it was kept.
    pub source_digest: Option<Vec<u8>>,
    /// Wording of the consent that was agreed to; null where the person did not state it, or others brought the picture.
    pub consent_version: Option<String>,
    /// When it was agreed to.
    pub consented_at: Option<DateTimeUtc>,
    /// The other person with the closest face, if any is very close.
    pub duplicate_of_functionary_id: Option<FunctionaryId>,
    /// Combined result of all reviews of this face, kept here for lists.
    pub duplicate_review_status: Option<DuplicateReviewStatus>,
    /// User who enrolled it; null when the person did.
    pub created_by_user_id: Option<UserId>,
    /// When it was enrolled.
    pub created_at: DateTimeUtc,
    /// When the row last changed.
    pub updated_at: DateTimeUtc,
    #[sea_orm(belongs_to, relation_enum = "Functionary", from = "functionary_id", to = "id")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
    #[sea_orm(belongs_to, relation_enum = "File", from = "file_id", to = "id")]
    pub file: BelongsTo<registry::entities::stored_file::Entity>,
    #[sea_orm(belongs_to, relation_enum = "PortraitFile", from = "portrait_file_id", to = "id")]
    pub portrait_file: BelongsTo<Option<registry::entities::stored_file::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
