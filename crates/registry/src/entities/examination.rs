//! Examinations and the qualifications that candidates need for them.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationId, UserId},
};
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The qualification that candidates must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, ToSchema)]
pub enum QualificationLevel {
    /// Ten years of school.
    #[serde(rename = "TENTH_PASSED")]
    TenthPassed,
    /// Twelve years of school.
    #[serde(rename = "TWELVE_PASSED")]
    TwelvePassed,
    #[serde(rename = "GRADUATE")]
    Graduate,
    #[serde(rename = "POST_GRADUATE")]
    PostGraduate,
    #[serde(rename = "DIPLOMA")]
    Diploma,
}

/// The levels of an examination, stored as a JSON list of their words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, FromJsonQueryResult)]
#[serde(transparent)]
pub struct QualificationLevels(pub Vec<QualificationLevel>);

/// An examination. Its slug is unique among those that are not deleted (`uq_examination_slug`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "examination")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: ExaminationId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The qualifications that candidates must have.
    #[sea_orm(column_type = "JsonBinary")]
    pub level: QualificationLevels,
    pub examination_year: i32,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { examination: Some(Column::Id), ..Ownership::SHARED };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
