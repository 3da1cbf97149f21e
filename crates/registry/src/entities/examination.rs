//! Examinations.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{ExaminationId, UserId},
};
use sea_orm::{FromJsonQueryResult, entity::prelude::*};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What candidates must have passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, ToSchema)]
pub enum QualificationLevel {
    /// Ten years of school.
    #[serde(rename = "TENTH_PASSED")]
    TenthPassed,
    /// Twelve years of school.
    #[serde(rename = "TWELVE_PASSED")]
    TwelvePassed,
    /// A first degree.
    #[serde(rename = "GRADUATE")]
    Graduate,
    /// A second degree.
    #[serde(rename = "POST_GRADUATE")]
    PostGraduate,
    /// A diploma.
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
    /// Its name in addresses.
    pub slug: String,
    /// Whom it is for.
    #[sea_orm(column_type = "JsonBinary")]
    pub level: QualificationLevels,
    /// The year it belongs to.
    pub examination_year: i32,
    pub created_by_user_id: Option<UserId>,
    /// When it was entered.
    pub created_at: DateTimeUtc,
    /// When it last changed.
    pub updated_at: DateTimeUtc,
    /// When it was deleted.
    pub deleted_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { examination: Some(Column::Id), ..Ownership::SHARED };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
