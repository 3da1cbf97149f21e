//! Answers about a functionary's own record.

use registry::functionaries::Functionary;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{activation::ActivationWait, face_images::responses::FunctionaryBiometric, settings};

/// One's own record and pictures.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SelfFunctionaryBiometrics {
    /// The pictures, oldest first.
    pub biometrics: Vec<FunctionaryBiometric>,
    /// The record; the Aadhaar number is masked.
    pub functionary: Functionary,
    /// Consent that a person gives by bringing a picture.
    pub consent: Consent,
    /// How many pictures there may be.
    pub most_pictures: usize,
    /// Why the person cannot make themselves active with these pictures; null where they can.
    #[schema(required)]
    pub activation_wait: Option<ActivationWait>,
}

/// Text and version of the consent.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct Consent {
    /// Changes with the wording.
    pub version: String,
    /// The wording in English.
    pub en: String,
    /// The wording in Hindi.
    pub hi: String,
}

impl From<&settings::Consent> for Consent {
    fn from(consent: &settings::Consent) -> Self {
        Self { version: consent.version.clone(), en: consent.en.clone(), hi: consent.hi.clone() }
    }
}
