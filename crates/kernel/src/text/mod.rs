//! Normal forms of incoming texts, and of texts for searches.
//!
//! Forms and sheets bring their texts into the normal form before any rule looks at them. The pages have the same two forms;
//! `vectors.json` says what both make of the same texts.

mod lookup;
mod unseen;

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization, is_nfc};

pub use lookup::{Lookup, LookupWord, are_of_one_name, folded};
pub use unseen::{first_seen, has_unseen, turns_direction};

/// The normal form of a text: one coding of each letter (NFC), without characters that have no shape, each run of blanks one space,
/// none around lines. Line breaks stay.
pub fn normal(text: &str) -> Cow<'_, str> {
    if is_normal(text) {
        return Cow::Borrowed(text);
    }
    let seen = unseen::seen(text.nfc());
    let mut normal = String::with_capacity(text.len());
    let mut blanks = false;
    for letter in seen.trim().chars() {
        if is_blank(letter) {
            blanks = !normal.ends_with('\n');
            continue;
        }
        if std::mem::take(&mut blanks) && !matches!(letter, '\r' | '\n') {
            normal.push(' ');
        }
        normal.push(letter);
    }
    Cow::Owned(normal)
}

/// The name of a column as requests and answers write it: `full_address` is `fullAddress`.
pub fn camel_case(name: &str) -> String {
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

/// Whether a text is in its normal form already, as nearly all are.
fn is_normal(text: &str) -> bool {
    let is_plain = text.is_ascii() || is_nfc(text) && !has_unseen(text);
    let mut before = '\n';
    let is_spaced = text.chars().all(|letter| {
        let is_lone = !is_blank(letter) || letter == ' ' && !matches!(before, ' ' | '\n');
        let ends_well = !matches!(letter, '\r' | '\n') || before != ' ';
        before = letter;
        is_lone && ends_well
    });
    is_plain && is_spaced && !text.ends_with(char::is_whitespace) && !text.starts_with(char::is_whitespace)
}

/// Whether a character is a blank within a line.
fn is_blank(letter: char) -> bool {
    letter == '\t' || letter.is_whitespace() && !letter.is_control() && !matches!(letter, '\u{2028}' | '\u{2029}')
}

/// Whether a text stands for nothing: a dash, `N/A`, `NIL`. Only in these exact cases: Nil and Na are names, too.
pub fn says_nothing(text: &str) -> bool {
    let text = text.trim();
    let is_signs =
        !text.is_empty() && text.chars().all(|letter| matches!(letter, '-' | '–' | '—' | '.' | '_' | '*' | '/'));
    let lower = text.to_lowercase();
    let is_one_case = text == lower || text == text.to_uppercase();
    is_signs
        || matches!(lower.as_str(), "n/a" | "n.a." | "n.a" | "not applicable" | "not available" | "(blank)")
        || is_one_case && matches!(lower.as_str(), "na" | "nil" | "null" | "none")
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vectors {
        normal: Vec<(String, String)>,
        folded: Vec<(String, String)>,
        finds: Vec<(String, String, bool)>,
    }

    fn vectors() -> Vectors {
        serde_json::from_str(include_str!("vectors.json")).unwrap()
    }

    #[test]
    fn texts_come_into_the_form_that_the_pages_bring_them_into_too() {
        for (text, expected) in vectors().normal {
            assert_eq!(normal(&text), expected, "{text:?}");
            assert_eq!(normal(&expected), expected, "{expected:?} is normal already");
            assert!(matches!(normal(&expected), Cow::Borrowed(_)), "{expected:?} is known to be normal");
        }
        for (text, expected) in vectors().folded {
            assert_eq!(folded(&text), expected, "{text:?}");
        }
    }

    #[test]
    fn people_are_found_by_what_is_said_and_written_of_them() {
        for (query, text, is_found) in vectors().finds {
            assert_eq!(Lookup::of(&query).finds(&text), is_found, "{query:?} in {text:?}");
        }
    }

    #[test]
    fn words_for_nothing_are_told_from_names() {
        for nothing in ["-", "--", " . ", "N/A", "n/a", "NIL", "nil", "NA", "NULL", "Not Applicable", "—"] {
            assert!(says_nothing(nothing), "{nothing}");
        }
        for something in ["#N/A", "Nil", "Na", "Nila", "A", "", "0", "-5", "श्री"] {
            assert!(!says_nothing(something), "{something}");
        }
    }
}
