//! The one error type. Its variants are what a client can act on; texts come from the rule that failed.
//!
//! Rules and use cases return `Err(Error::invalid("…"))` and know nothing of HTTP; `http::answer` turns an error into
//! a status and a body. Errors of libraries never reach a client: they become [`Error::Internal`], are logged once
//! with their chain and answered with the catalogue's sentence.

use std::{collections::BTreeMap, fmt, io};

use sea_orm::{DbErr, RuntimeErr, SqlErr, sqlx};

use crate::values::FaceQuality;

/// Message while the database cannot be used.
pub const DATABASE_BUSY: &str = "The database is busy. Please try again in a moment.";
const DISK_FULL: &str = "The server's disk is full, so nothing was saved. Try again when there is space.";
const DISK_FAILED: &str = "The server's disk does not answer, so nothing was saved. Please try again in a moment.";

/// Result type of Muster's functions.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Sentences about wrong input, by field.
pub type Fields = BTreeMap<String, String>;

/// Why a request was not carried out.
#[derive(Debug)]
pub enum Error {
    /// No user is signed in (401).
    Unauthenticated(String),
    /// A user is signed in, but may not do this (403).
    Forbidden(String),
    /// The caller may do this after proving again who they are (403, `PROVE_YOURSELF`).
    ProofNeeded(String),
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
        /// The sentence for the person.
        error: String,
        /// Seconds after which it may work.
        retry_after: u64,
    },
    /// The server is too busy or something it needs is away (503).
    Unavailable(String),
    /// The disk of the server or of its database takes no more (507).
    DiskFull,
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
    /// The messages of each field.
    pub fields: Fields,
    /// For programs, such as `CODE_VOID`.
    pub reason: Option<String>,
    /// How good a refused picture is, where a face was found in it.
    pub quality: Option<FaceQuality>,
    /// Items that were skipped, with reasons, when a call could do nothing of what it was asked.
    pub skipped: Option<Box<serde_json::Value>>,
    /// The number of duties that the caller has to repeat, where the call touches more than a few.
    pub confirm: Option<u32>,
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

    /// Adds the number that the caller has to repeat.
    #[must_use]
    pub fn with_number(self, number: u32) -> Self {
        Self { confirm: Some(number), ..self }
    }

    /// Adds what was left out, and why.
    #[must_use]
    pub fn leaving_out(self, skipped: &impl serde::Serialize) -> Self {
        Self { skipped: serde_json::to_value(skipped).ok().map(Box::new), ..self }
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

/// Message when nothing better can be said.
pub const SOMETHING_WENT_WRONG: &str = "Something went wrong. Please try again";
/// Message when no user is signed in.
pub const MUST_BE_LOGGED_IN: &str = "user must be logged in";

impl Error {
    /// No user is signed in.
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

    /// The error for a disk that refused to read or write a file.
    pub fn of_disk(cause: io::Error) -> Self {
        match cause.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                tracing::error!(%cause, "{DISK_FULL}");
                Self::DiskFull
            }
            _ => Self::internal(cause),
        }
    }

    /// A failure of the server.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Internal(cause.into())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unauthenticated(text)
            | Self::Forbidden(text)
            | Self::ProofNeeded(text)
            | Self::NotFound(text)
            | Self::Unavailable(text) => formatter.write_str(text),
            Self::Invalid(problem) | Self::Conflict(problem) | Self::Unusable(_, problem) => {
                formatter.write_str(&problem.error)
            }
            Self::TooManyRequests { error, .. } => formatter.write_str(error),
            Self::DiskFull => formatter.write_str(DISK_FULL),
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
                _ if is_disk_full(&error) => {
                    tracing::error!(cause = %error, "{DISK_FULL}");
                    Self::DiskFull
                }
                _ if is_of_disk(&error) => {
                    tracing::error!(cause = %error, "{DISK_FAILED}");
                    Self::Unavailable(DISK_FAILED.into())
                }
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
    // PostgreSQL, Appendix A: serialization_failure, deadlock_detected, too_many_connections, query_canceled (a statement
    // that took too long), admin_shutdown, crash_shutdown, cannot_connect_now, read_only_sql_transaction (a standby that was
    // not promoted yet), idle_in_transaction_session_timeout. SQLite: BUSY, where another process writes,
    // with its extensions RECOVERY, SNAPSHOT and TIMEOUT.
    const PASSING: [&str; 13] =
        ["40001", "40P01", "53300", "57014", "57P01", "57P02", "57P03", "25006", "25P03", "5", "261", "517", "773"];
    let Some(error) = of_driver(error) else { return false };
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed)
        || has_code(error, &PASSING)
}

/// Whether PostgreSQL refused a number, a date or a character outside its types' ranges. SQLite compares values of any types.
fn is_out_of_range(error: &DbErr) -> bool {
    // PostgreSQL, Appendix A: numeric_value_out_of_range, invalid_datetime_format, datetime_field_overflow, character_not_in_repertoire.
    const OUT_OF_RANGE: [&str; 4] = ["22003", "22007", "22008", "22021"];
    of_driver(error).is_some_and(|error| has_code(error, &OUT_OF_RANGE))
}

/// Whether the disk of the database takes no more: SQLite's FULL, PostgreSQL's disk_full.
fn is_disk_full(error: &DbErr) -> bool {
    of_driver(error).is_some_and(|error| has_code(error, &["13", "53100"]))
}

/// Whether the disk of the database failed, or is full: after it, it is unknown what the engine has left undone.
pub(crate) fn is_of_disk(error: &DbErr) -> bool {
    // NOMEM, READONLY, IOERR, FULL and CANTOPEN: the lowest byte of what SQLite tells, <https://sqlite.org/rescode.html>.
    const OF_SQLITE: [u32; 5] = [7, 8, 10, 13, 14];
    // A commit that Muster itself refused, as SQLite had ended the transaction.
    const COMMIT_REFUSED: u32 = 531;
    // PostgreSQL, Appendix A: disk_full, out_of_memory, io_error.
    const OF_POSTGRES: [&str; 3] = ["53100", "53200", "58030"];
    let Some(error) = of_driver(error) else { return false };
    let code = error.as_database_error().and_then(|error| error.code());
    // PostgreSQL's codes have five characters, SQLite's fewer.
    let of_sqlite = code.filter(|code| code.len() < 5).and_then(|code| code.parse::<u32>().ok());
    of_sqlite.is_some_and(|code| OF_SQLITE.contains(&(code & 0xff)) || code == COMMIT_REFUSED)
        || has_code(error, &OF_POSTGRES)
}

fn of_driver(error: &DbErr) -> Option<&sqlx::Error> {
    match error {
        DbErr::Conn(RuntimeErr::SqlxError(error))
        | DbErr::Exec(RuntimeErr::SqlxError(error))
        | DbErr::Query(RuntimeErr::SqlxError(error)) => Some(error),
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
