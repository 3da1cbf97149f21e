//! Characters without a shape: they take no room, or turn the direction of what follows. With them two names look the same, or a
//! text looks like another.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Whether a character has no shape of its own: a format character (Unicode category Cf), or a filler that shows as nothing.
fn is_unseen(letter: char) -> bool {
    const FILLERS: [char; 4] = ['\u{34f}', '\u{115f}', '\u{1160}', '\u{3164}'];
    letter.general_category() == GeneralCategory::Format || FILLERS.contains(&letter)
}

/// Whether a text holds characters without a shape. The two joiners are seen where Indian scripts need them, after a virama or between
/// letters of theirs: there they choose the shape of the letters (RFC 5892, appendices A.1 and A.2). So it is between Arabic letters.
pub fn has_unseen(text: &str) -> bool {
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}') && is_joining(before, letters.peek().copied());
        if is_unseen(letter) && !is_joiner {
            return true;
        }
        before = Some(letter);
    }
    false
}

/// The text without characters that have no shape, but for joiners that have a say.
pub(super) fn seen(letters: impl Iterator<Item = char>) -> String {
    let mut letters = letters.peekable();
    let mut text = String::new();
    let mut before = None;
    while let Some(letter) = letters.next() {
        let is_joiner = matches!(letter, '\u{200c}' | '\u{200d}') && is_joining(before, letters.peek().copied());
        if is_joiner || !is_unseen(letter) {
            text.push(letter);
            before = Some(letter);
        }
    }
    text
}

/// Whether a joiner between these two has a say in how they look.
fn is_joining(before: Option<char>, after: Option<char>) -> bool {
    let are_both = |is_of_script: fn(char) -> bool| before.is_some_and(is_of_script) && after.is_some_and(is_of_script);
    let is_indian = |letter: char| matches!(letter, '\u{900}'..='\u{dff}');
    let is_arabic = |letter: char| matches!(letter, '\u{620}'..='\u{64a}' | '\u{66e}'..='\u{6d3}');
    before.is_some_and(is_virama) || are_both(is_indian) || are_both(is_arabic)
}

/// Whether a text turns the direction of what follows: embeddings, overrides and isolates.
pub fn turns_direction(text: &str) -> bool {
    text.chars().any(|letter| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
}

/// The first letter of a text that is seen, in its plain form: `＝` is `=` (NFKC).
pub fn first_seen(text: &str) -> Option<char> {
    text.chars().filter(|letter| !is_unseen(*letter)).nfkc().next()
}

/// The sign that leaves the vowel off a consonant, in the scripts from Devanagari to Sinhala.
const fn is_virama(letter: char) -> bool {
    matches!(
        letter,
        '\u{94d}'
            | '\u{9cd}'
            | '\u{a4d}'
            | '\u{acd}'
            | '\u{b4d}'
            | '\u{bcd}'
            | '\u{c4d}'
            | '\u{ccd}'
            | '\u{d4d}'
            | '\u{dca}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_that_nobody_sees_are_found_and_joiners_after_a_virama_are_letters() {
        for text in [
            "Asha\u{200b}",
            "\u{feff}Asha",
            "A\u{200d}sha",
            "प्रिया\u{200c}",
            "A\u{200e}sha",
            "\u{200f}Asha",
            "Asha\u{61c}",
            "Asha\u{ad}",
            "\u{202e}ahsA",
            "\u{2066}Asha",
            "Asha\u{3164}",
        ] {
            assert!(has_unseen(text), "{text:?}");
        }
        for text in ["Asha O'Neil", "प्रिया", "क्\u{200d}ष", "അവന്\u{200d}", "র\u{200d}্যাব", "नीम\u{200c}पुर", "Zoë"]
        {
            assert!(!has_unseen(text), "{text:?}");
        }
        assert!(turns_direction("\u{202e}ahsA") && !turns_direction("A\u{200b}"));
    }

    #[test]
    fn the_first_letter_is_told_in_its_plain_form() {
        for text in ["=1", "＝1", "\u{200b}=1", "\u{202e}\u{feff}﹦1"] {
            assert_eq!(first_seen(text), Some('='), "{text:?}");
        }
        assert_eq!(first_seen("\u{200b}"), None);
    }
}
