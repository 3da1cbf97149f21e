//! Errors and simple answers on the wire: every refusal of every route has one shape.

use actix_web::{
    HttpRequest, HttpResponse, Responder, ResponseError, body::BoxBody, http::StatusCode, http::header::RETRY_AFTER,
};
use serde::Serialize;
use utoipa::{IntoResponses, PartialSchema, ToSchema, openapi};

use crate::{
    error::{Error, Fields, Unusable},
    values::{FaceQuality, QualityRating},
};

/// The reason of a refusal that the caller's password or second factor lifts.
const PROVE_YOURSELF: &str = "PROVE_YOURSELF";

/// The body of every error.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Error)]
pub struct ErrorBody {
    /// What went wrong and what to do, for people.
    pub error: String,
    /// Field by field, where input was wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::HashMap<String, String>>)]
    pub fields: Option<Fields>,
    /// Reason of the failure, for programs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How good a refused picture is, where a face was found in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quality: Option<FaceQuality>,
    /// Skipped items with reasons where nothing could be done, as in the call's success.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = skipped_pairs)]
    pub skipped: Option<serde_json::Value>,
    /// The number of duties to repeat as `confirm`, where the call touches more than a few.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub confirm: Option<u64>,
    /// The number to quote; filled in by the server's middleware.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
}

/// The schema of what is left out belongs to a crate above, and is known here by its name.
fn skipped_pairs() -> openapi::RefOr<openapi::Schema> {
    openapi::ArrayBuilder::new().items(openapi::Ref::from_schema_name("SkippedPair")).into()
}

impl ErrorBody {
    /// A sentence with nothing beside it.
    pub fn new(error: impl Into<String>) -> Self {
        Self {
            error: error.into(),
            fields: None,
            reason: None,
            quality: None,
            skipped: None,
            confirm: None,
            request_id: None,
        }
    }
}

impl Error {
    fn status(&self) -> StatusCode {
        match self {
            Self::Unauthenticated(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) | Self::ProofNeeded(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Invalid(_) => StatusCode::BAD_REQUEST,
            Self::Unusable(Unusable::TooLarge, _) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Unusable(Unusable::UnsupportedType, _) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Unusable(Unusable::Unfit, _) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooManyRequests { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    fn error_response(&self) -> HttpResponse<BoxBody> {
        let mut answer = HttpResponse::build(self.status());
        match self {
            Self::TooManyRequests { retry_after, .. } => {
                answer.insert_header((RETRY_AFTER, retry_after.to_string()));
            }
            Self::Unavailable(_) => {
                answer.insert_header((RETRY_AFTER, "2"));
            }
            Self::DiskFull => {
                answer.insert_header((RETRY_AFTER, "10"));
            }
            _ => {}
        }
        answer.json(self.body())
    }
}

impl Error {
    /// The body that this error answers with, still without the request's number.
    pub fn body(&self) -> ErrorBody {
        let plain = ErrorBody::new(self.to_string());
        match self {
            Self::Invalid(problem) | Self::Conflict(problem) | Self::Unusable(_, problem) => ErrorBody {
                fields: Some(problem.fields.clone()).filter(|fields| !fields.is_empty()),
                reason: problem.reason.clone(),
                quality: problem.quality,
                skipped: problem.skipped.as_deref().cloned(),
                confirm: problem.confirm.map(u64::from),
                ..plain
            },
            Self::ProofNeeded(_) => ErrorBody { reason: Some(PROVE_YOURSELF.into()), ..plain },
            _ => plain,
        }
    }
}

/// Documents, on every operation, the errors that any of them may answer with.
impl IntoResponses for Error {
    fn responses() -> std::collections::BTreeMap<String, openapi::RefOr<openapi::Response>> {
        [
            (400, "The input breaks a rule; `fields` says which"),
            (401, "Nobody is signed in"),
            (403, "The caller may not do this, or the anti-forgery token is missing"),
            (404, "There is no such thing within the caller's reach"),
            (409, "The input contradicts what is already there"),
            (413, "Too many bytes or pixels"),
            (415, "A format that is not read"),
            (422, "Readable, yet not fit for its purpose; `reason` says why"),
            (429, "Too early or too often; `Retry-After` says when"),
            (500, "Our own fault"),
            (503, "Too busy; `Retry-After` says when"),
            (507, "The server's disk is full; nothing was saved"),
        ]
        .into_iter()
        .map(|(status, description)| {
            let content = openapi::ContentBuilder::new()
                .schema(Some(openapi::RefOr::Ref(openapi::Ref::from_schema_name("Error"))))
                .build();
            let response =
                openapi::ResponseBuilder::new().description(description).content("application/json", content).build();
            (status.to_string(), openapi::RefOr::T(response))
        })
        .collect()
    }
}

/// The error's schema, which the responses above only refer to, and those that it refers to.
pub fn error_schemas() -> [(String, openapi::RefOr<openapi::Schema>); 3] {
    [
        ("Error".to_owned(), ErrorBody::schema()),
        (FaceQuality::name().into_owned(), FaceQuality::schema()),
        (QualityRating::name().into_owned(), QualityRating::schema()),
    ]
}

/// 201 with the thing that was made.
pub struct Created<T>(pub T);

impl<T: Serialize> Responder for Created<T> {
    type Body = BoxBody;

    fn respond_to(self, _request: &HttpRequest) -> HttpResponse<BoxBody> {
        HttpResponse::Created().json(self.0)
    }
}

/// Success without further data.
#[derive(Debug, Serialize, ToSchema)]
pub struct Success {
    /// Always true; failures are errors.
    pub success: bool,
}

impl Success {
    /// The answer of calls that succeeded.
    pub const YES: Self = Self { success: true };
}
