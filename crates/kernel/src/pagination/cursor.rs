//! Cursors: where a page of a list ended, signed for that list and that user.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::Value;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Part;
use crate::{
    Error, Result,
    crypto::{self, Keys, Purpose},
};

/// Begins the cursor of a list that was not asked for page by page: such a list may have an order of its own.
pub(super) const OF_WHOLE: char = '.';
/// Bytes of the signature; 128 bits cannot be guessed.
const SIGNATURE: usize = 16;

/// A sort value of a row, as the database compares it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SortKey {
    None,
    Id(Uuid),
    Text(String),
    Moment(DateTime<Utc>),
    Date(NaiveDate),
    Number(i64),
    Truth(bool),
}

impl SortKey {
    /// The key of a column's value.
    pub(super) fn of(value: Value) -> Self {
        match value {
            Value::Uuid(Some(id)) => Self::Id(id),
            Value::String(Some(text)) => Self::Text(text),
            Value::ChronoDateTimeUtc(Some(moment)) => Self::Moment(moment),
            Value::ChronoDate(Some(date)) => Self::Date(date),
            Value::SmallInt(Some(number)) => Self::Number(number.into()),
            Value::Int(Some(number)) => Self::Number(number.into()),
            Value::BigInt(Some(number)) => Self::Number(number),
            Value::Bool(Some(truth)) => Self::Truth(truth),
            _ => Self::None,
        }
    }

    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The value to compare with; none for the absence of one.
    pub(super) fn value(&self) -> Option<Value> {
        Some(match self {
            Self::None => return None,
            Self::Id(id) => (*id).into(),
            Self::Text(text) => text.clone().into(),
            Self::Moment(moment) => (*moment).into(),
            Self::Date(date) => (*date).into(),
            Self::Number(number) => (*number).into(),
            Self::Truth(truth) => (*truth).into(),
        })
    }
}

/// The place behind a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cursor {
    /// Number of rows per page.
    #[serde(rename = "s")]
    pub(super) size: u64,
    /// Sort values of the row, its id last; for a list in memory the number of rows before.
    #[serde(rename = "p")]
    pub(super) position: Vec<SortKey>,
    /// Whether it goes on in a list that was not asked for page by page.
    #[serde(rename = "w", default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) is_whole: bool,
}

impl Cursor {
    /// How much comes behind it at once.
    pub(super) fn part(&self) -> Part {
        Part { size: self.size, is_whole: self.is_whole }
    }

    /// How many rows of a list in memory come before. Fails for a cursor of another kind of list.
    pub(super) fn rows_before(&self) -> Result<u64> {
        let rows = self.position.first().and_then(SortKey::number);
        rows.and_then(|rows| rows.try_into().ok()).ok_or_else(foreign)
    }

    /// The cursor as text for the address of a page of this list.
    pub(super) fn write(&self, list: &str, keys: &Keys) -> Result<String> {
        let body = serde_json::to_vec(self).map_err(Error::internal)?;
        let signed = URL_SAFE_NO_PAD.encode([&signature(list, &body, keys)[..], &body].concat());
        Ok(if self.is_whole { format!("{OF_WHOLE}{signed}") } else { signed })
    }

    /// Reads what [`Cursor::write`] wrote for the same list; fails with [`Error::Invalid`] for anything else.
    pub(super) fn read(text: &str, list: &str, keys: &Keys) -> Result<Self> {
        let bare = text.strip_prefix(OF_WHOLE);
        let signed = URL_SAFE_NO_PAD.decode(bare.unwrap_or(text)).map_err(|_| foreign())?;
        let (signed_as, body) = signed.split_at_checked(SIGNATURE).ok_or_else(foreign)?;
        if !crypto::equal(signed_as, &signature(list, body, keys)) {
            return Err(foreign());
        }
        let cursor: Self = serde_json::from_slice(body).map_err(|_| foreign())?;
        if cursor.is_whole == bare.is_some() { Ok(cursor) } else { Err(foreign()) }
    }
}

fn signature(list: &str, body: &[u8], keys: &Keys) -> Vec<u8> {
    let mut signature = keys.keyed_hash(Purpose::ListCursor, &[list.as_bytes(), b"\0", body].concat());
    signature.truncate(SIGNATURE);
    signature
}

pub(super) fn foreign() -> Error {
    Error::invalid_field(
        "cursor",
        "This cursor leads nowhere here: it belongs to another list, filter, order or user, or it was changed. \
         Start with the first page.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cursor() -> Cursor {
        let moment = DateTime::from_timestamp(1_790_000_000, 123_456_000).unwrap();
        let keys = [
            SortKey::None,
            SortKey::Text("सीता".into()),
            SortKey::Moment(moment),
            SortKey::Number(-3),
            SortKey::Truth(true),
        ];
        let last = [SortKey::Date(moment.date_naive()), SortKey::Id(Uuid::nil())];
        Cursor { size: 50, position: [&keys[..], &last].concat(), is_whole: false }
    }

    #[test]
    fn a_cursor_is_read_as_it_was_written() {
        let keys = Keys::from_master([7; 32]);
        let text = cursor().write("people", &keys).unwrap();
        assert_eq!(Cursor::read(&text, "people", &keys).unwrap(), cursor());
    }

    #[test]
    fn a_cursor_of_a_whole_list_does_not_lead_into_its_pages() {
        let keys = Keys::from_master([7; 32]);
        let whole = Cursor { is_whole: true, ..cursor() }.write("people", &keys).unwrap();
        assert!(Cursor::read(&whole, "people", &keys).unwrap().is_whole);
        assert!(Cursor::read(whole.trim_start_matches(OF_WHOLE), "people", &keys).is_err());
        let paged = cursor().write("people", &keys).unwrap();
        assert!(Cursor::read(&format!("{OF_WHOLE}{paged}"), "people", &keys).is_err());
    }

    #[test]
    fn a_cursor_of_another_list_or_installation_and_a_changed_one_is_refused() {
        let keys = Keys::from_master([7; 32]);
        let text = cursor().write("people", &keys).unwrap();
        let mut changed = text.clone();
        changed.replace_range(30..31, if &text[30..31] == "A" { "B" } else { "A" });
        assert!(Cursor::read(&text, "centers", &keys).is_err());
        assert!(Cursor::read(&text, "people", &Keys::from_master([8; 32])).is_err());
        for garbage in [changed.as_str(), &text[1..], "", "x", "2-50", "नमस्ते", "%00"] {
            assert!(matches!(Cursor::read(garbage, "people", &keys), Err(Error::Invalid(_))), "{garbage}");
        }
    }
}
