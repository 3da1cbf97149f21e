//! A captcha as the browser gets it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::Language;

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

/// A captcha in words.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaptchaQuestion {
    /// What to do; the answer has exactly six characters.
    pub question: String,
    /// The language of the question.
    pub language: Language,
    /// Goes back in the header `CAPTCHA-PROBLEM`; says nothing about the answer.
    pub problem: String,
    /// When it stops counting.
    pub valid_until: DateTime<Utc>,
}
