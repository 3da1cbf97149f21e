//! Result of enrolling one of many pictures.

use kernel::{ids::FunctionaryId, values::FaceQuality};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Result for one picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum PictureResult {
    /// The picture is enrolled.
    Enrolled,
    /// Enrolled by an earlier run or by hand.
    AlreadyEnrolled,
    /// Not fit; a better picture is needed.
    Refused,
    /// Its name belongs to no person in reach.
    UnknownPerson,
}

impl PictureResult {
    /// Name of the result in reports.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Enrolled => "ENROLLED",
            Self::AlreadyEnrolled => "ALREADY_ENROLLED",
            Self::Refused => "REFUSED",
            Self::UnknownPerson => "UNKNOWN_PERSON",
        }
    }
}

/// Result for one of many pictures.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureEnrolment {
    /// Name of the picture; of an Aadhaar number in it only the last four digits are left.
    pub file: String,
    /// The picture's person; null where unknown.
    #[schema(required)]
    pub functionary_id: Option<FunctionaryId>,
    /// Functionary number of the person.
    #[schema(required)]
    pub uid: Option<String>,
    /// Their names in a row.
    #[schema(required)]
    pub full_name: Option<String>,
    /// Result for the picture.
    pub result: PictureResult,
    /// Why, for programs, such as `BLURRED`; `DUPLICATE_FACE` where it is enrolled and very close to another person,
    /// `UNLIKE_OWN_PICTURES` where it is enrolled and unlike most pictures of its person.
    #[schema(required)]
    pub reason: Option<String>,
    /// Why, or what else there is to say, for people.
    #[schema(required)]
    pub remark: Option<String>,
    /// How good a picture is that is enrolled, or refused although a face was found in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<FaceQuality>,
}
