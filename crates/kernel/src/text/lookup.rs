//! Searches people by names as others say and write them: case, accents, nukta signs, apostrophes, dots, initials and the grouping of
//! numbers make no difference.
//!
//! A record's words are split where `migrations` splits them for the index; the search handles variants, so that only
//! folded words are stored.

use unicode_normalization::UnicodeNormalization;

use super::normal;

/// Characters that separate words, besides blanks, as in the index (`migrations/src/counters/search.rs`).
const SEPARATORS: [char; 8] = ['.', ',', '\'', '’', '-', '/', '(', ')'];
/// The most initials that are written as one word.
const INITIALS: usize = 4;
/// The fewest digits that a grouped number has: shorter groups are parts of other numbers.
const GROUPED: usize = 7;

/// A word of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookupWord {
    /// Folded, without blanks and separators.
    pub text: String,
    /// Whether a word of the record must be it and not only begin so.
    pub is_whole: bool,
}

/// A search: each group must be found, by all words of one of its alternatives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lookup(Vec<Vec<Vec<LookupWord>>>);

/// A part of a search between blanks and separators.
struct Part<'q> {
    text: &'q str,
    /// Whether an apostrophe alone parts it from the one before.
    is_after_apostrophe: bool,
}

impl Lookup {
    /// Groups of words to search for; empty without words. At most `kernel::listing::WORDS` groups.
    pub fn of(query: &str) -> Self {
        let folded = folded(&query.replace('\0', ""));
        let mut groups = Vec::new();
        let mut rest: Vec<&str> = Vec::new();
        let tokens: Vec<&str> = folded.split(char::is_whitespace).filter(|token| !token.is_empty()).collect();
        let mut place = 0;
        while place < tokens.len() {
            match grouped_number(&tokens[place..]) {
                Some((number, taken)) => {
                    groups.extend(groups_of(&std::mem::take(&mut rest)));
                    groups.push(vec![vec![begins(&number)]]);
                    place += taken;
                }
                None => {
                    rest.push(tokens[place]);
                    place += 1;
                }
            }
        }
        groups.extend(groups_of(&rest));
        groups.truncate(crate::listing::WORDS);
        Self(groups)
    }

    /// The groups, each with its alternatives.
    pub fn groups(&self) -> &[Vec<Vec<LookupWord>>] {
        &self.0
    }

    /// Whether a text is found. No words find nothing.
    pub fn finds(&self, text: &str) -> bool {
        let folded = folded(text);
        let words: Vec<&str> = folded.split(is_separator).filter(|word| !word.is_empty()).collect();
        let is_there = |wanted: &LookupWord| {
            words.iter().any(|word| if wanted.is_whole { *word == wanted.text } else { word.starts_with(&wanted.text) })
        };
        !self.0.is_empty() && self.0.iter().all(|group| group.iter().any(|words| words.iter().all(is_there)))
    }
}

fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || SEPARATORS.contains(&letter)
}

fn begins(text: &str) -> LookupWord {
    LookupWord { text: text.to_owned(), is_whole: false }
}

fn whole(text: impl Into<String>) -> LookupWord {
    LookupWord { text: text.into(), is_whole: true }
}

/// The normal form in lower case, without accents and nukta signs, with the digits 0 to 9.
pub fn folded(text: &str) -> String {
    let is_mark = |letter: &char| {
        matches!(letter, '\u{300}'..='\u{36f}' | '\u{93c}' | '\u{9bc}' | '\u{a3c}' | '\u{abc}' | '\u{b3c}' | '\u{cbc}')
    };
    let folded: String = normal(text).nfd().filter(|letter| !is_mark(letter)).collect();
    folded.nfc().flat_map(char::to_lowercase).map(plain_digit).collect()
}

/// A digit of an Indian or Arabic script or of full width as 0 to 9; other characters as they are.
fn plain_digit(letter: char) -> char {
    const ZEROS: [u32; 12] = [0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xFF10];
    let code = u32::from(letter);
    let digit = ZEROS.into_iter().find_map(|zero| code.checked_sub(zero).filter(|digit| *digit < 10));
    digit.and_then(|digit| char::from_digit(digit, 10)).unwrap_or(letter)
}

/// A number in groups, without its country, and how many of these it takes.
fn grouped_number(tokens: &[&str]) -> Option<(String, usize)> {
    let is_of_number =
        |token: &&&str| token.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '+' | '-' | '(' | ')'));
    let taken = tokens.iter().take_while(is_of_number).count();
    let digits: String = tokens[..taken].concat().chars().filter(char::is_ascii_digit).collect();
    if digits.len() < GROUPED {
        return None;
    }
    let is_abroad = tokens[0].starts_with('+') || digits.len() == 12;
    let bare = match digits.len() {
        14 => digits.strip_prefix("0091"),
        11 => digits.strip_prefix('0'),
        _ if is_abroad => digits.strip_prefix("91"),
        _ => None,
    };
    Some((bare.unwrap_or(&digits).to_owned(), taken))
}

fn parts<'q>(token: &'q str) -> impl Iterator<Item = Part<'q>> {
    let mut from = 0;
    token.split(is_separator).filter_map(move |text| {
        let gap = token.get(..from).unwrap_or_default();
        from += text.len();
        let sign = token[from..].chars().next().map_or(0, char::len_utf8);
        from += sign;
        let is_after_apostrophe = gap.ends_with(['\'', '’']);
        (!text.is_empty()).then_some(Part { text, is_after_apostrophe })
    })
}

fn groups_of(tokens: &[&str]) -> Vec<Vec<Vec<LookupWord>>> {
    let parts: Vec<Part<'_>> = tokens.iter().flat_map(|token| parts(token)).collect();
    let is_initial = |part: &Part<'_>| part.text.chars().count() == 1;
    let mut groups = Vec::new();
    let mut place = 0;
    while place < parts.len() {
        let initials = parts[place..].iter().take_while(|part| is_initial(part)).count();
        let apostrophes = parts[place + 1..].iter().take_while(|part| part.is_after_apostrophe).count();
        let together = match (initials, apostrophes) {
            (_, 1..) => 1 + apostrophes,
            (2.., 0) => initials.min(INITIALS),
            _ => 1,
        };
        let some = &parts[place..place + together];
        place += together;
        groups.push(match some {
            [only] => alternatives(only.text),
            several => {
                let joined: String = several.iter().map(|part| part.text).collect();
                vec![several.iter().map(|part| begins(part.text)).collect(), vec![begins(&joined)]]
            }
        });
    }
    groups
}

/// A word as it stands; as initials, which a record may have apart; and as a name with an apostrophe, such as D'Souza, which the index
/// has in two words.
fn alternatives(word: &str) -> Vec<Vec<LookupWord>> {
    let mut ways = vec![vec![begins(word)]];
    if !word.bytes().all(|letter| letter.is_ascii_alphabetic()) {
        return ways;
    }
    if (2..=INITIALS).contains(&word.len()) {
        ways.push(word.chars().map(whole).collect());
    }
    let (first, rest) = word.split_at(1);
    if word.len() > INITIALS && matches!(first, "d" | "o") {
        ways.push(vec![whole(first), begins(rest)]);
    }
    ways
}

/// Whether two whole names can be those of one person or place: each word of the shorter one is a word of the other, or its initial.
pub fn are_of_one_name(one: &str, other: &str) -> bool {
    let words = |name: &str| -> Vec<String> {
        let folded = folded(name);
        let parts = folded.split(|letter: char| !letter.is_alphanumeric() && !is_mark(letter));
        parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (one, other) = (words(one), words(other));
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let is_initial_of = |one: &str, other: &str| {
        one.chars().count() == 1 && one.chars().all(char::is_alphabetic) && other.starts_with(one)
    };
    let is_in = |word: &String| {
        long.iter().any(|known| known == word || is_initial_of(word, known) || is_initial_of(known, word))
    };
    short.iter().all(is_in) || short.concat() == long.concat()
}

/// A vowel sign or virama of an Indian script, which is no letter of its own.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{dff}' | '\u{200c}' | '\u{200d}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_one_name_whatever_is_left_out_or_written_short() {
        for (one, other) in [
            ("Asha Devi", "Asha Rani Devi"),
            ("A. Devi", "asha devi"),
            ("K. V. S. Rao", "KVS Rao"),
            ("Anita D'Souza", "Anita Dsouza"),
            ("Devi, Asha", "Asha Devi"),
            ("सुनीता यादव", "सुनीता  यादव"),
        ] {
            assert!(are_of_one_name(one, other), "{one}, {other}");
        }
        for (one, other) in
            [("Lalita Verma", "Joseph Singh"), ("School 1", "School 10"), ("Asha Devi", "Asha Rao"), ("सुनीता", "सुनीत")]
        {
            assert!(!are_of_one_name(one, other), "{one}, {other}");
        }
    }
}
