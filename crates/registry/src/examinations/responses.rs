//! Examinations as clients see them.

use chrono::{DateTime, Utc};
use kernel::ids::ExaminationId;
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::examination::{self, QualificationLevel};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Examination {
    pub id: ExaminationId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The qualifications that candidates must have.
    pub level: Vec<QualificationLevel>,
    pub examination_year: i32,
    pub created_at: DateTime<Utc>,
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
