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
    pub id: FaceImageId,
    pub functionary_id: FunctionaryId,
    pub file_id: FileId,
    pub file: StoredFile,
    /// The face alone, four to five.
    pub portrait: Option<StoredFile>,
    /// Id of its protected template.
    pub vector_id: Option<TemplateId>,
    /// How good it is.
    pub quality: FaceQuality,
    /// Hints that a person should look at the picture.
    pub flags: Vec<FaceFlag>,
    /// Whether it is flagged `DUPLICATE_FACE`.
    pub duplicate_suspected: bool,
    /// The person's statement about the consent; null for a picture that others brought.
    pub consent: Option<PictureConsent>,
    /// When it was enrolled.
    pub created_at: DateTime<Utc>,
    /// When the record last changed.
    pub updated_at: DateTime<Utc>,
}

impl FunctionaryBiometric {
    /// The portrait alone, also in place of the picture, for gates; `None` where there is no portrait.
    #[must_use]
    pub fn for_gates(mut self) -> Option<Self> {
        self.file = self.portrait.clone()?;
        self.file_id = self.file.id;
        Some(self)
    }

    /// The picture as its own person sees it, without look-alikes: otherwise a person could find out by uploads who is registered and
    /// what they look like.
    #[must_use]
    pub fn for_oneself(mut self) -> Self {
        self.flags.retain(|flag| !matches!(flag, FaceFlag::DuplicateFace | FaceFlag::UnlikeOwnPictures));
        self.duplicate_suspected = false;
        // The time of change would reveal hidden flags.
        self.updated_at = self.created_at;
        self
    }
}

/// A person's statement about the consent when they brought a picture.
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

/// Result of removing a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BiometricDeleted {
    /// Always true; failures are HTTP errors.
    pub success: bool,
    /// The functionary's status now.
    pub status: FunctionaryStatus,
    /// A sentence about further effects.
    pub message: String,
}
