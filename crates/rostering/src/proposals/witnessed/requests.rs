//! What clients ask of draws.

use kernel::form;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::entities::draw_witness::WitnessKind;

/// Words for a draw.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct WitnessWords {
    /// The digest that the witness saw; another one answers 409.
    pub digest: String,
    /// The words, in any script; blanks count once.
    #[serde(deserialize_with = "form::text")]
    #[validate(length(min = 3, max = 200))]
    pub words: String,
    /// How they come in. All but `SIGNED_IN` is for those who manage rosters.
    pub kind: WitnessKind,
    /// Whose words are read from paper, or what the announced number is.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(length(min = 2, max = 200))]
    pub name: Option<String>,
}

/// The draw that the client saw, and a reason.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
pub(in super::super) struct DrawVersion {
    /// The version that the client saw; another one answers 409.
    pub version: i32,
    /// Why a draw does not count; needed to set one aside.
    #[serde(default, deserialize_with = "form::optional")]
    pub reason: Option<String>,
}
