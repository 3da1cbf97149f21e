//! A captcha as the browser gets it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

/// A captcha to solve.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Captcha {
    /// The picture as markup.
    pub captcha_svg: String,
    /// The picture as a data URL, where `imageType=png` asked for it.
    pub captcha_png: Option<String>,
    /// Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the solution.
    pub problem: String,
    /// When it stops counting.
    pub valid_until: DateTime<Utc>,
}
