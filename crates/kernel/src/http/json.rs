//! JSON in, checked; JSON out.

use std::{collections::BTreeMap, future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, Responder, body::BoxBody, dev::Payload, http::header::CONTENT_TYPE, web,
};
use serde::{Serialize, de::DeserializeOwned};
use validator::{Validate, ValidationErrors, ValidationErrorsKind};

use crate::error::{Error, Problem, Result, Unusable};

/// As a parameter: a JSON body that was read and validated. As an answer: 200 with a JSON body.
pub struct Json<T>(pub T);

impl<T: DeserializeOwned + Validate + 'static> FromRequest for Json<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(|value| {
            value.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
        });
        let body = web::Bytes::from_request(request, payload);
        Box::pin(async move {
            if !is_json {
                return Err(Error::Unusable(Unusable::UnsupportedType, "Send the content as application/json.".into()));
            }
            let body = body.await.map_err(|error| body_error(&error))?;
            let value: T = serde_json::from_slice(&body).map_err(|error| unreadable(&error))?;
            value.validate().map_err(|errors| invalid(&errors, &body))?;
            Ok(Self(value))
        })
    }
}

impl<T: Serialize> Responder for Json<T> {
    type Body = BoxBody;

    fn respond_to(self, _request: &HttpRequest) -> HttpResponse<BoxBody> {
        HttpResponse::Ok().json(self.0)
    }
}

/// Turns the body extractor's refusal into ours: too long, or cut off on the way.
pub(super) fn body_error(error: &actix_web::Error) -> Error {
    if error.as_response_error().status_code() == actix_web::http::StatusCode::PAYLOAD_TOO_LARGE {
        Error::Unusable(Unusable::TooLarge, "This is larger than the server accepts.".into())
    } else {
        Error::invalid("The content did not arrive completely. Please try again.")
    }
}

/// What is wrong with JSON that does not fit; the library's own words stay inside.
fn unreadable(error: &serde_json::Error) -> Error {
    if !error.is_data() {
        return Error::invalid("The content is not valid JSON.");
    }
    let text = error.to_string();
    let missing = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match missing {
        Some(field) => Error::invalid_field(field, &format!("{field} is required")),
        None => Error::invalid("A field has a value of the wrong type or an unknown choice."),
    }
}

/// Every field's message, and as the error the one of the field that stands first in `written`, the request as it
/// was sent; a field that was not sent at all comes before those that were.
pub(super) fn invalid(errors: &ValidationErrors, written: &[u8]) -> Error {
    let mut fields = BTreeMap::new();
    collect("", errors, &mut fields);
    let written = String::from_utf8_lossy(written);
    let error = fields
        .iter()
        .min_by_key(|(name, _)| written.find(name.as_str()))
        .map_or_else(|| "The input breaks a rule.".to_owned(), |(_, message)| message.clone());
    Error::Invalid(Problem { error, fields, reason: None })
}

fn collect(prefix: &str, errors: &ValidationErrors, fields: &mut BTreeMap<String, String>) {
    for (name, kind) in errors.errors() {
        let path = if prefix.is_empty() { camel_case(name) } else { format!("{prefix}.{}", camel_case(name)) };
        match kind {
            ValidationErrorsKind::Field(list) => {
                if let Some(first) = list.first() {
                    let message = first
                        .message
                        .as_ref()
                        .map_or_else(|| "This value is not accepted.".into(), ToString::to_string);
                    fields.insert(path, message);
                }
            }
            ValidationErrorsKind::Struct(inner) => collect(&path, inner, fields),
            ValidationErrorsKind::List(items) => {
                for (index, inner) in items {
                    collect(&format!("{path}[{index}]"), inner, fields);
                }
            }
        }
    }
}

fn camel_case(name: &str) -> String {
    let mut upper = false;
    name.chars()
        .filter_map(|character| {
            if character == '_' {
                upper = true;
                return None;
            }
            Some(if std::mem::take(&mut upper) { character.to_ascii_uppercase() } else { character })
        })
        .collect()
}
