//! The one error type. Its variants are what a client can act on; texts come from the rule that failed.
//!
//! Rules and use cases return `Err(Error::invalid("…"))` and know nothing of HTTP; `http::answer` turns an error into
//! a status and a body. Errors of libraries never reach a client: they become [`Error::Internal`], are logged once
//! with their chain and answered with the catalogue's sentence.

use std::{collections::BTreeMap, fmt};

use sea_orm::{DbErr, RuntimeErr, SqlErr, sqlx};

use crate::values::FaceQuality;

const DATABASE_BUSY: &str = "The database is busy. Please try again in a moment.";

/// What functions of Muster return.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Which input was wrong, and the sentence about it.
pub type Fields = BTreeMap<String, String>;

/// Why a request was not carried out.
#[derive(Debug)]
pub enum Error {
    /// Nobody is signed in (401).
    Unauthenticated(String),
    /// Somebody is, but may not do this (403).
    Forbidden(String),
    /// There is no such thing within the caller's reach (404).
    NotFound(String),
    /// The input breaks a rule (400).
    Invalid(Problem),
    /// The picture, sheet or other content cannot be used (413, 415 or 422).
    Unusable(Unusable, Problem),
    /// The input contradicts what is already there (409).
    Conflict(Problem),
    /// Too early or too often (429).
    TooManyRequests {
        /// The sentence.
        error: String,
        /// Seconds after which it may work.
        retry_after: u64,
    },
    /// The server is too busy or something it needs is away (503).
    Unavailable(String),
    /// Our own fault (500).
    Internal(Box<dyn std::error::Error + Send + Sync>),
}

/// How content is unusable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unusable {
    /// More bytes or pixels than allowed.
    TooLarge,
    /// A format that is not read.
    UnsupportedType,
    /// Readable, yet not fit for its purpose.
    Unfit,
}

/// A sentence, with the fields it is about and a reason that a machine can read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Problem {
    /// The sentence for a person.
    pub error: String,
    /// Field by field.
    pub fields: Fields,
    /// For programs, such as `CODE_VOID`.
    pub reason: Option<String>,
    /// How good a refused picture is, where a face was found in it.
    pub quality: Option<FaceQuality>,
}

impl Problem {
    /// A problem with a sentence only.
    pub fn new(error: impl Into<String>) -> Self {
        Self { error: error.into(), ..Self::default() }
    }

    /// Adds the machine-readable reason.
    #[must_use]
    pub fn because(mut self, reason: impl Into<String>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    /// Adds how good the refused picture is.
    #[must_use]
    pub fn rated(self, quality: Option<FaceQuality>) -> Self {
        Self { quality, ..self }
    }

    /// Names the field that the sentence is about.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>) -> Self {
        self.fields.insert(field.into(), self.error.clone());
        self
    }
}

impl<T: Into<String>> From<T> for Problem {
    fn from(error: T) -> Self {
        Self::new(error)
    }
}

/// What people read when nothing better can be said.
pub const SOMETHING_WENT_WRONG: &str = "Something went wrong. Please try again";
/// What people read when nobody is signed in.
pub const MUST_BE_LOGGED_IN: &str = "user must be logged in";

impl Error {
    /// Nobody is signed in.
    pub fn unauthenticated() -> Self {
        Self::Unauthenticated(MUST_BE_LOGGED_IN.into())
    }

    /// The caller's role may not do this.
    pub fn forbidden() -> Self {
        Self::Forbidden("You are not allowed to do this.".into())
    }

    /// Nothing of that name is in reach; `what` is a noun: "Center".
    pub fn not_found(what: &str) -> Self {
        Self::NotFound(format!("{what} not found."))
    }

    /// The input breaks a rule.
    pub fn invalid(problem: impl Into<Problem>) -> Self {
        Self::Invalid(problem.into())
    }

    /// The input breaks a rule, at one field.
    pub fn invalid_field(field: &str, message: &str) -> Self {
        Self::Invalid(Problem::new(message).at(field))
    }

    /// The input contradicts what is there.
    pub fn conflict(problem: impl Into<Problem>) -> Self {
        Self::Conflict(problem.into())
    }

    /// A failure that is nobody's but ours.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unauthenticated(text) | Self::Forbidden(text) | Self::NotFound(text) | Self::Unavailable(text) => {
                formatter.write_str(text)
            }
            Self::Invalid(problem) | Self::Conflict(problem) | Self::Unusable(_, problem) => {
                formatter.write_str(&problem.error)
            }
            Self::TooManyRequests { error, .. } => formatter.write_str(error),
            Self::Internal(_) => formatter.write_str(SOMETHING_WENT_WRONG),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Internal(cause) => Some(cause.as_ref()),
            _ => None,
        }
    }
}

impl From<DbErr> for Error {
    fn from(error: DbErr) -> Self {
        match error.sql_err() {
            Some(SqlErr::UniqueConstraintViolation(_)) => {
                Self::conflict("This already exists. Refresh and look for it in the list.")
            }
            Some(SqlErr::ForeignKeyConstraintViolation(_)) => {
                Self::conflict("This refers to something that does not exist, or something else refers to it.")
            }
            _ => match &error {
                DbErr::ConnectionAcquire(_) | DbErr::Conn(_) => Self::Unavailable(DATABASE_BUSY.into()),
                _ if is_passing(&error) => Self::Unavailable(DATABASE_BUSY.into()),
                _ if is_out_of_range(&error) => Self::invalid("A number or a date is out of all bounds."),
                _ => Self::internal(error),
            },
        }
    }
}

/// Whether the same may well succeed when it is tried again: two transactions in each other's way, or a lost connection.
fn is_passing(error: &DbErr) -> bool {
    // PostgreSQL, Appendix A: serialization_failure, deadlock_detected, admin_shutdown, crash_shutdown,
    // cannot_connect_now. SQLite: BUSY, where another process writes, with its extensions RECOVERY, SNAPSHOT and TIMEOUT.
    const PASSING: [&str; 9] = ["40001", "40P01", "57P01", "57P02", "57P03", "5", "261", "517", "773"];
    let Some(error) = of_driver(error) else { return false };
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed)
        || has_code(error, &PASSING)
}

/// Whether PostgreSQL was asked about a number, a date or a character that its types do not reach. SQLite compares
/// anything with anything.
fn is_out_of_range(error: &DbErr) -> bool {
    // PostgreSQL, Appendix A: numeric_value_out_of_range, invalid_datetime_format, datetime_field_overflow,
    // character_not_in_repertoire.
    const OUT_OF_RANGE: [&str; 4] = ["22003", "22007", "22008", "22021"];
    of_driver(error).is_some_and(|error| has_code(error, &OUT_OF_RANGE))
}

fn of_driver(error: &DbErr) -> Option<&sqlx::Error> {
    match error {
        DbErr::Exec(RuntimeErr::SqlxError(error)) | DbErr::Query(RuntimeErr::SqlxError(error)) => Some(error),
        _ => None,
    }
}

fn has_code(error: &sqlx::Error, codes: &[&str]) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| codes.contains(&&*code))
}

/// Whether a database error is the violation of a uniqueness that names all of `words`.
///
/// PostgreSQL names the constraint, SQLite the columns; give words that are in both (`"mobile_number"`).
pub fn violates_unique(error: &DbErr, words: &[&str]) -> bool {
    match error.sql_err() {
        Some(SqlErr::UniqueConstraintViolation(text)) => words.iter().all(|word| text.contains(word)),
        _ => false,
    }
}
