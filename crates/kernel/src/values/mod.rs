//! Value types: a rule, its message to the letter and its pattern, in one place each.
//!
//! The same type reads a field of a request, a cell of a sheet, a seed and an argument of the command line. Request
//! structs hold plain text and name the type's `check` as a rule of `validator`, so that every fault of a request is
//! reported at once; the use case parses.

mod aadhaar_number;
mod claimed_time;
mod email;
mod face_quality;
mod mobile_number;
mod password;
mod pin_code;

pub use aadhaar_number::AadhaarNumber;
pub use claimed_time::ClaimedTime;
pub use email::Email;
pub use face_quality::{FaceQuality, QualityRating};
pub use mobile_number::{MobileNumber, mask_mobile};
pub use password::{PASSWORD_RULE, Password};
pub use pin_code::PinCode;

/// Declares a text with a rule: parsing, JSON, OpenAPI.
macro_rules! checked_text {
    ($(#[$doc:meta])* $name:ident, field: $field:literal, message: $message:expr, pattern: $pattern:literal, accepts: $accepts:expr) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Hash, serde::Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Message when the rule is broken.
            pub const MESSAGE: &'static str = $message;
            /// The rule as a regular expression, for the OpenAPI document.
            pub const PATTERN: &'static str = $pattern;

            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The checked text, owned.
            pub fn into_string(self) -> String {
                self.0
            }
        }

        impl std::str::FromStr for $name {
            type Err = crate::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let accepts: fn(&str) -> bool = $accepts;
                if accepts(text) { Ok(Self(text.to_owned())) } else { Err(crate::Error::invalid_field($field, $message)) }
            }
        }

        impl $name {
            /// The rule as a function for `validator`; the error carries the message.
            pub fn check(text: &str) -> Result<(), validator::ValidationError> {
                match text.parse::<Self>() {
                    Ok(_) => Ok(()),
                    Err(_) => Err(crate::values::broken_rule(Self::MESSAGE)),
                }
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .pattern(Some(Self::PATTERN))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}
    };
}
pub(crate) use checked_text;

/// The failure of a `validator` rule, with the sentence that people read.
pub fn broken_rule(message: &'static str) -> validator::ValidationError {
    validator::ValidationError::new("rule").with_message(message.into())
}

/// The failure of a rule about several fields, reported at one of them.
pub fn broken_rule_at(field: &'static str, message: &'static str) -> validator::ValidationError {
    validator::ValidationError::new(field).with_message(message.into())
}

fn digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}
