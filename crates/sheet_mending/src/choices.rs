//! Columns that take one of a list of words, such as the cities: finds the word that a person meant.

use std::collections::HashMap;

use crate::{
    letters::plain,
    mended::{Mended, Rule},
};

/// A word that a column takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Value for the record.
    pub value: String,
    /// Usual name of the choice.
    pub label: String,
    /// Other names of the choice.
    pub also: Vec<String>,
}

/// The words of a column, as they are looked up.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    words: Vec<Choice>,
    /// The words of each name; a name may be that of several.
    names: HashMap<String, Vec<usize>>,
}

impl Choices {
    pub fn new(words: Vec<Choice>) -> Self {
        let mut names: HashMap<String, Vec<usize>> = HashMap::new();
        for (place, word) in words.iter().enumerate() {
            let all = [&word.value, &word.label].into_iter().chain(&word.also);
            for name in all.map(|name| plain(name)).filter(|name| !name.is_empty()) {
                let places = names.entry(name).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        Self { words, names }
    }

    /// The words, in their order.
    pub fn words(&self) -> &[Choice] {
        &self.words
    }

    /// Whether a column takes no certain words.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Reads a name as its word, if it is that of one only.
    pub(crate) fn mend(&self, text: &str) -> Mended {
        self.word_of(text).map_or(Mended::Same, |word| Mended::unless_same(text, word.value.clone(), Rule::Word))
    }

    /// The only word that is called so.
    pub(crate) fn word_of(&self, text: &str) -> Option<&Choice> {
        if let Some(word) = self.words.iter().find(|word| word.value == text) {
            return Some(word);
        }
        // A slip of the pen in one may be another: Rampur and Raipur, Tier I and Tier II.
        let [place] = self.names.get(&plain(text))?.as_slice() else { return None };
        self.words.get(*place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(value: &str, label: &str, also: &[&str]) -> Choice {
        let also = also.iter().map(ToString::to_string).collect();
        Choice { value: value.to_owned(), label: label.to_owned(), also }
    }

    fn cities() -> Choices {
        Choices::new(vec![
            choice("DL01", "New Delhi, Delhi", &["New Delhi"]),
            choice("KA01", "Bengaluru, Karnataka", &["Bengaluru", "Bangalore"]),
            choice("MH09", "Aurangabad, Maharashtra", &["Aurangabad"]),
            choice("BR04", "Aurangabad, Bihar", &["Aurangabad"]),
        ])
    }

    #[test]
    fn a_word_is_known_by_its_code_its_name_and_other_names() {
        for (written, code) in [
            ("dl01", "DL01"),
            ("NEW DELHI", "DL01"),
            ("New-Delhi (Delhi)", "DL01"),
            ("Bangalore", "KA01"),
            ("Aurangabad, Bihar", "BR04"),
        ] {
            assert_eq!(cities().mend(written), Mended::Changed(code.to_owned(), Rule::Word), "{written}");
        }
    }

    #[test]
    fn a_name_of_two_is_left_for_a_person_to_decide() {
        for written in ["Aurangabad", "Bengalurru", "Atlantis", "DL01", ""] {
            assert_eq!(cities().mend(written), Mended::Same, "{written}");
        }
    }
}
