//! Examinations as clients see them.

use chrono::{DateTime, Utc};
use kernel::ids::ExaminationId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::examination::{self, QualificationLevel};

/// An examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Examination {
    /// Which examination.
    pub id: ExaminationId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// Whom it is for.
    pub level: Vec<QualificationLevel>,
    /// The year it belongs to.
    pub examination_year: i32,
    /// When it was entered.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

impl From<examination::Model> for Examination {
    fn from(examination: examination::Model) -> Self {
        Self {
            id: examination.id,
            name: examination.name,
            slug: examination.slug,
            level: examination.level.0,
            examination_year: examination.examination_year,
            created_at: examination.created_at,
            updated_at: examination.updated_at,
        }
    }
}
