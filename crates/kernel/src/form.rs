//! Values as forms send them: an empty text for nothing, spaces around words, a number where a code is meant.
//! Texts are normalised ([`crate::text::normal`]).
//!
//! In a change, a field that is absent stays as it is and one that is null or empty is cleared: [`Change`].

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

use crate::text::{has_unseen, normal, says_nothing, turns_direction};

/// A field of a change: absent, cleared or set.
pub type Change<T> = Option<Option<T>>;

/// The most characters of a name.
pub const NAME: usize = 100;
/// The most characters of an address or another longer text.
pub const LONG: usize = 500;

/// Message about a reason that is too short or too long.
pub const REASON: &str = "Give a reason of 5 to 500 ordinary characters";

/// Reads a value; null and blank text are nothing.
pub fn optional<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Option<T>, D::Error> {
    match Value::deserialize(from)? {
        Value::Null => Ok(None),
        Value::String(text) => match normal(&text) {
            text if text.is_empty() => Ok(None),
            text => serde_json::from_value(Value::String(text.into_owned())),
        },
        value => serde_json::from_value(value),
    }
    .map_err(serde::de::Error::custom)
}

/// Reads a text literally, but for the spaces around it, where "-" or "N/A" is a value; null and blank text are `None`.
pub fn exact<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    Ok(text.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()))
}

/// Reads a field of a change.
pub fn change<'de, D: Deserializer<'de>, T: DeserializeOwned>(from: D) -> Result<Change<T>, D::Error> {
    optional(from).map(Some)
}

/// Reads a text in its normal form; null is an empty text.
pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Option::<String>::deserialize(from).map(|text| normal(&text.unwrap_or_default()).into_owned())
}

/// Reads a text of a change in its normal form; null is an empty text.
pub fn text_change<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    text(from).map(Some)
}

/// Reads a text of a change in its normal form, in which null and blank are different: only null is nothing.
pub fn nullable_text<'de, D: Deserializer<'de>>(from: D) -> Result<Change<String>, D::Error> {
    Ok(Some(Option::<String>::deserialize(from)?.map(|text| normal(&text).into_owned())))
}

/// Reads a code or an id, which some clients send as a number; null and blank are nothing.
pub fn key<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    match Value::deserialize(from)? {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(normal(&text).into_owned()).filter(|text| !text.is_empty())),
        Value::Number(number) => Ok(Some(number.to_string())),
        _ => Err(serde::de::Error::custom("a text is expected")),
    }
}

/// Reads a code or an id of a change.
pub fn key_change<'de, D: Deserializer<'de>>(from: D) -> Result<Change<String>, D::Error> {
    key(from).map(Some)
}

/// Whether a text can be shown on a line and stored by every database: no control characters, none that turn the direction of
/// others, at most `length` of the others.
pub fn is_plain(text: &str, length: usize) -> bool {
    text.chars().count() <= length && !text.chars().any(char::is_control) && !turns_direction(text)
}

/// Whether a name cannot be confused with another by invisible characters: [`is_plain`], without them.
pub fn is_clear_name(text: &str, length: usize) -> bool {
    is_plain(text, length) && !has_unseen(text)
}

/// Like [`is_plain`], with line breaks.
pub fn is_plain_block(text: &str, length: usize) -> bool {
    text.chars().count() <= length
        && !turns_direction(text)
        && !text.chars().any(|character| character.is_control() && !"\r\n\t".contains(character))
}

/// Whether a text can be a name: ".", "-" and "N/A" are written where there is none.
pub fn is_name(text: &str) -> bool {
    text.chars().any(char::is_alphabetic) && !says_nothing(text)
}

/// Whether a text says why, so that a later reader learns something.
pub fn is_reason(text: &str) -> bool {
    text.chars().count() >= 5 && is_plain_block(text, LONG)
}

/// A reason that has to be given. Fails with 400 at the field `reason`.
pub fn required_reason(text: Option<&str>) -> crate::Result<String> {
    let reason = text.map(str::trim).filter(|reason| is_reason(reason));
    reason.map(str::to_owned).ok_or_else(|| crate::Error::invalid_field("reason", REASON))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Form {
        #[serde(default, deserialize_with = "change")]
        middle: Change<String>,
        #[serde(default, deserialize_with = "key")]
        state: Option<String>,
    }

    #[test]
    fn absent_is_unchanged_and_null_or_blank_is_cleared() {
        let read = |json: &str| serde_json::from_str::<Form>(json).unwrap();
        assert_eq!(read("{}").middle, None);
        assert_eq!(read(r#"{"middle": null}"#).middle, Some(None));
        assert_eq!(read(r#"{"middle": "  "}"#).middle, Some(None));
        assert_eq!(read(r#"{"middle": " Devi "}"#).middle, Some(Some("Devi".into())));
        assert_eq!(read(r#"{"middle": "\u200b"}"#).middle, Some(None));
        assert_eq!(read(r#"{"middle": "Asha\u200b  Rani"}"#).middle, Some(Some("Asha Rani".into())));
        assert_eq!(read(r#"{"state": 7}"#).state, Some("7".into()));
    }

    #[test]
    fn text_with_control_characters_is_not_plain() {
        assert!(is_plain("प्रिया O'Neil", NAME));
        assert!(!is_plain("a\0b", NAME) && !is_plain("a\nb", NAME) && is_plain_block("a\nb", LONG));
        assert!(!is_plain(&"a".repeat(101), NAME));
        assert!(!is_plain("\u{202e}ahsA", NAME) && is_plain("Asha\u{200b}", NAME));
        assert!(!is_plain_block("\u{202e}ahsA\n", LONG) && is_plain_block("Asha\u{200b}\n", LONG));
        assert!(!is_clear_name("Asha\u{200b}", NAME) && is_clear_name("प्रिया O'Neil", NAME));
    }
}
