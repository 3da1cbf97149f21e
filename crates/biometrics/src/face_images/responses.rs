//! Enrolled pictures as clients see them. Never a vector, never a score.

use chrono::{DateTime, Utc};
use kernel::ids::{FaceImageId, FileId, FunctionaryId, TemplateId};
pub use kernel::values::{FaceQuality, QualityRating};
use registry::{entities::functionary::FunctionaryStatus, files::StoredFile};
use serde::Serialize;
use utoipa::ToSchema;

pub use crate::ratings::FaceFlag;

/// An enrolled picture of a functionary's face.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryBiometric {
    /// Which picture.
    pub id: FaceImageId,
    /// Whose face.
    pub functionary_id: FunctionaryId,
    /// The picture's file.
    pub file_id: FileId,
    /// The picture's file.
    pub file: StoredFile,
    /// The face alone, four to five.
    pub portrait: Option<StoredFile>,
    /// Which protected template was made of it.
    pub vector_id: Option<TemplateId>,
    /// How good it is.
    pub quality: FaceQuality,
    /// What is to be said against it.
    pub flags: Vec<FaceFlag>,
    /// Whether it is flagged `DUPLICATE_FACE`.
    pub duplicate_suspected: bool,
    /// What the person stated about the consent; none for a picture that others brought, who are not asked.
    pub consent: Option<PictureConsent>,
    /// When it was enrolled.
    pub created_at: DateTime<Utc>,
    /// When the record last changed.
    pub updated_at: DateTime<Utc>,
}

impl FunctionaryBiometric {
    /// What a gate is shown: the portrait, in the place of the picture too; nothing where there is none.
    #[must_use]
    pub fn for_gates(mut self) -> Option<Self> {
        self.file = self.portrait.clone()?;
        self.file_id = self.file.id;
        Some(self)
    }

    /// What its own person is shown. Whom it looks like is nothing to tell them: by bringing pictures one could ask who is
    /// registered, and what those look like who are.
    #[must_use]
    pub fn for_oneself(mut self) -> Self {
        self.flags.retain(|flag| !matches!(flag, FaceFlag::DuplicateFace | FaceFlag::UnlikeOwnPictures));
        self.duplicate_suspected = false;
        // It moves with what is hidden.
        self.updated_at = self.created_at;
        self
    }
}

/// What a person stated about the consent when they brought a picture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureConsent {
    /// Whether they stated it.
    pub status: ConsentStatus,
    /// The version of the wording that they agreed to; none where they stated nothing.
    pub version: Option<String>,
}

impl PictureConsent {
    pub(crate) fn of(version: Option<String>) -> Self {
        let status = if version.is_some() { ConsentStatus::Stated } else { ConsentStatus::NotStated };
        Self { status, version }
    }
}

/// Whether a person stated the consent that they gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ConsentStatus {
    /// The call named the wording that was agreed to.
    Stated,
    /// The call brought the picture alone.
    NotStated,
}

/// What removing a picture led to.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BiometricDeleted {
    /// Always true.
    pub success: bool,
    /// The functionary's status now.
    pub status: FunctionaryStatus,
    /// What else happened, for people.
    pub message: String,
}
