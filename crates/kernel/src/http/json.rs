//! JSON in, checked; JSON out.

use std::{collections::BTreeMap, future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, Responder, body::BoxBody, dev::Payload, http::header::CONTENT_TYPE, web,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

use super::{body_pace::BodyPace, field_order};
use crate::{
    error::{Error, Problem, Result, Unusable},
    text::camel_case,
};

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
        let arrival = BodyPace::of(request).begin();
        Box::pin(async move {
            if !is_json {
                return Err(Error::Unusable(Unusable::UnsupportedType, "Send the content as application/json.".into()));
            }
            let body = arrival.next(body).await?.map_err(|error| body_error(&error))?;
            // A list of the right length would be read as the fields in their order, which no client means.
            if body.trim_ascii_start().first() != Some(&b'{') {
                return Err(Error::invalid("Send the content as a JSON object."));
            }
            let value: T = serde_json::from_slice(&body).map_err(|error| unreadable::<T>(&error, &body))?;
            refuse_unkeepable(&body)?;
            value.validate().map_err(|errors| invalid::<T>(&errors, &body))?;
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

/// Error for JSON of the wrong shape, without the library's words.
fn unreadable<T: DeserializeOwned>(error: &serde_json::Error, body: &[u8]) -> Error {
    // A list in place of a choice is bad JSON to the library, though not to other readers.
    if !error.is_data() && serde_json::from_slice::<Value>(body).is_err() {
        return Error::invalid("The content is not valid JSON.");
    }
    let fields = fields_of(body).into_iter().filter(|(name, value)| {
        let alone = Value::Object([(name.clone(), value.clone())].into_iter().collect());
        serde_json::from_value::<T>(alone).is_err_and(|error| !is_about_absence(&error.to_string()))
    });
    let wrong: BTreeMap<String, String> = fields.map(|(name, _)| (name.clone(), wrong_kind(&name))).collect();
    if !wrong.is_empty() {
        return first_of::<T>(wrong, body);
    }
    let text = error.to_string();
    let missing = text.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    match missing {
        Some(field) => Error::invalid_field(field, &format!("{field} is required")),
        None => Error::invalid("A field has a value of the wrong type or an unknown choice."),
    }
}

fn fields_of(body: &[u8]) -> serde_json::Map<String, Value> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    }
}

/// Whether a field that is read on its own was refused only because the others were not there.
pub(super) fn is_about_absence(text: &str) -> bool {
    text.contains("missing field")
}

/// The sentence about a value that cannot be read as what the field holds.
pub(super) fn wrong_kind(field: &str) -> String {
    format!("{field} has a value of the wrong type or an unknown choice.")
}

/// The sentence about a text with a character that PostgreSQL keeps nowhere.
pub(super) fn unkeepable(field: &str) -> Error {
    Error::invalid_field(field, &format!("{field} has a character that cannot be kept."))
}

/// Refuses the character NUL, which JSON can write and no database column of text can hold.
fn refuse_unkeepable(body: &[u8]) -> Result<()> {
    const WRITTEN: &[u8] = b"\\u0000";
    if !body.windows(WRITTEN.len()).any(|part| part == WRITTEN) {
        return Ok(());
    }
    match fields_of(body).iter().find(|(_, value)| holds_nul(value)) {
        Some((name, _)) => Err(unkeepable(name)),
        None => Ok(()),
    }
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(items) => items.iter().any(holds_nul),
        Value::Object(fields) => fields.iter().any(|(name, value)| name.contains('\0') || holds_nul(value)),
        _ => false,
    }
}

/// Every field's message, and as the error the one of the rule that comes first.
pub(super) fn invalid<T: DeserializeOwned>(errors: &ValidationErrors, written: &[u8]) -> Error {
    let mut fields = BTreeMap::new();
    collect("", errors, &mut fields);
    first_of::<T>(fields, written)
}

/// All the fields, with the message of the field that `T` declares first as the error; among other fields, the first in `written`, the
/// request as it was sent.
pub(super) fn first_of<T: DeserializeOwned>(fields: BTreeMap<String, String>, written: &[u8]) -> Error {
    let (order, written) = (field_order::of::<T>(), String::from_utf8_lossy(written));
    let place = |name: &str| {
        let own = name.split(['.', '[']).next().unwrap_or(name);
        (order.iter().position(|field| *field == own).unwrap_or(usize::MAX), written.find(name))
    };
    let error = fields
        .iter()
        .min_by_key(|(name, _)| place(name))
        .map_or_else(|| "The input breaks a rule.".to_owned(), |(_, message)| message.clone());
    Error::Invalid(Problem { error, fields, ..Problem::default() })
}

fn collect(prefix: &str, errors: &ValidationErrors, fields: &mut BTreeMap<String, String>) {
    for (name, kind) in errors.errors() {
        let path = if prefix.is_empty() { camel_case(name) } else { format!("{prefix}.{}", camel_case(name)) };
        match kind {
            // A rule about several fields names the field for its message.
            ValidationErrorsKind::Field(list) if *name == "__all__" => {
                for broken in list {
                    let path = if broken.code == "rule" { path.clone() } else { broken.code.to_string() };
                    fields.entry(path).or_insert_with(|| sentence(broken));
                }
            }
            ValidationErrorsKind::Field(list) => {
                if let Some(first) = list.first() {
                    fields.insert(path, sentence(first));
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

fn sentence(broken: &ValidationError) -> String {
    broken.message.as_ref().map_or_else(|| "This value is not accepted.".into(), ToString::to_string)
}
