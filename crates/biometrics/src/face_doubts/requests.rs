//! Requests about doubtful faces.

use kernel::{
    ids::{FaceImageId, FunctionaryId, RegionId},
    values::broken_rule,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::entities::face_review::FaceReviewStatus;

/// Asks which of these functionaries have faces that cannot be relied on.
#[derive(Clone, Debug, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FaceDoubtsOf {
    /// Their ids, with commas between them; at most 200.
    #[param(value_type = String)]
    pub functionary_ids: AskedPeople,
}

/// Filter for people with odd pictures.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UnlikePicturesFilter {
    /// Only those of people of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
}

/// Some people, as an address names them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct AskedPeople(pub Vec<FunctionaryId>);

/// Most people in one request, as on a page of a list.
const MOST_PEOPLE: usize = 200;

impl TryFrom<String> for AskedPeople {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let ids: Vec<FunctionaryId> =
            text.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| "no ids with commas between them")?;
        if ids.len() > MOST_PEOPLE { Err("more than 200 ids") } else { Ok(Self(ids)) }
    }
}

/// A user's decision after comparing a person's faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FaceReviewVerdict {
    /// All enrolled pictures show the person.
    SamePerson,
    /// Some show another person.
    AnotherPerson,
}

impl From<FaceReviewVerdict> for FaceReviewStatus {
    fn from(verdict: FaceReviewVerdict) -> Self {
        match verdict {
            FaceReviewVerdict::SamePerson => Self::SamePerson,
            FaceReviewVerdict::AnotherPerson => Self::AnotherPerson,
        }
    }
}

/// Whether faces that do not agree are one person's.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct FaceReviewDecision {
    /// The user's decision about the pictures.
    pub status: FaceReviewVerdict,
    /// With `ANOTHER_PERSON`, the pictures to remove; by default those that replaced another face. A person without a picture becomes
    /// inactive until the same reach or a wider one activates them.
    #[validate(length(max = 100, message = "Name at most 100 pictures"))]
    pub biometric_ids: Option<Vec<FaceImageId>>,
    /// How the user found out.
    #[serde(default)]
    #[validate(custom(function = "stated"))]
    #[schema(required = true, max_length = 1000)]
    pub note: String,
}

fn stated(note: &str) -> Result<(), ValidationError> {
    match note.trim().chars().count() {
        0 => Err(broken_rule("Say how you found out")),
        1..=1000 => Ok(()),
        _ => Err(broken_rule("Note is at most 1,000 characters")),
    }
}
