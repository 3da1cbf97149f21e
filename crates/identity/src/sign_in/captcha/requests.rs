//! How a captcha shall look or be asked, and the answer to one.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use kernel::{Error, values::broken_rule};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use super::colour;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ImageType {
    /// The picture as markup alone.
    #[default]
    Svg,
    /// A picture in pixels as well.
    Png,
}

/// How a captcha shall look.
#[derive(Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CaptchaStyle {
    /// Behind the characters, such as `#ffffff`. `#` and one to six hexadecimal digits: one or two are a grey, three are
    /// each meant twice, of four the last is left out, of five the last is meant twice. Other characters leave the usual colour.
    #[validate(custom(function = "check_colour"))]
    pub background_color: Option<String>,
    /// Of the characters, such as `#1f2937`; written like `backgroundColor`.
    #[validate(custom(function = "check_colour"))]
    pub text_color: Option<String>,
    /// `png` adds a picture in pixels.
    #[param(inline)]
    pub image_type: Option<ImageType>,
}

/// The languages of questions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Hi,
}

/// How a question shall be asked.
#[derive(Debug, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct QuestionStyle {
    /// In which language; English unless said.
    #[param(inline)]
    pub language: Option<Language>,
}

/// The answer to a captcha, in the headers `CAPTCHA-PROBLEM` and `CAPTCHA-SOLUTION`.
#[derive(Clone, Debug, Default)]
pub struct CaptchaAnswer {
    pub problem: String,
    /// The characters that were read.
    pub solution: String,
}

impl FromRequest for CaptchaAnswer {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let header = |name: &str| {
            request.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().trim().to_owned()
        };
        ready(Ok(Self { problem: header("captcha-problem"), solution: header("captcha-solution") }))
    }
}

fn check_colour(text: &str) -> Result<(), ValidationError> {
    if colour::is_colour(text) {
        Ok(())
    } else {
        Err(broken_rule("Colours start with # and are at most 7 characters, such as #1f2937"))
    }
}
