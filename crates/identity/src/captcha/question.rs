//! Captchas in words, for people who cannot see the picture: a sentence that a screen reader reads well and whose
//! answer is six characters like the picture's.
//!
//! Honestly said, a program that knows these sentences answers them all; the picture too is only a bump in the road.
//! What holds programs off are the limits on addresses, accounts and codes.

use kernel::random;

use super::{Language, create::LENGTH};

/// Words whose first letter is heard as it is written, a letter per line; not those like knee, city or phone.
const WORDS: &str = include_str!("words.txt");
const DIGITS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const DIGITS_IN_HINDI: [&str; 10] = ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ"];

/// A question and its only answer.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) text: String,
    pub(super) answer: String,
}

impl Question {
    /// Another one each time.
    pub(super) fn new(language: Language) -> Self {
        match language {
            Language::En if random::below(2) == 0 => first_letters(),
            Language::En => digits("Type these six digits, without spaces", DIGITS),
            Language::Hi => digits("इन छह अंकों को 0 से 9 के रूप में, बिना खाली जगह के लिखिए", DIGITS_IN_HINDI),
        }
    }
}

fn first_letters() -> Question {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let chosen: Vec<&str> = (0..LENGTH).map(|_| words[random::below(words.len())]).collect();
    let answer = chosen.iter().filter_map(|word| word.chars().next()).collect();
    let text = format!("Type the first letter of each of these six words, without spaces: {}.", chosen.join(", "));
    Question { text, answer }
}

fn digits(request: &str, names: [&str; 10]) -> Question {
    let answer = random::text(b"0123456789", LENGTH);
    let names: Vec<&str> = answer.bytes().map(|digit| names[usize::from(digit - b'0')]).collect();
    Question { text: format!("{request}: {}.", names.join(", ")), answer }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Answers as a person would.
    fn answer(text: &str) -> String {
        let (_, list) = text.trim_end_matches('.').rsplit_once(": ").unwrap();
        let all = DIGITS.iter().zip("0123456789".chars()).chain(DIGITS_IN_HINDI.iter().zip("0123456789".chars()));
        let digits: Vec<(&str, char)> = all.map(|(name, digit)| (*name, digit)).collect();
        let one = |word: &str| match digits.iter().find(|(name, _)| *name == word) {
            Some((_, digit)) => *digit,
            None => word.chars().next().unwrap(),
        };
        list.split(", ").map(one).collect()
    }

    #[test]
    fn every_question_has_one_answer_of_six_plain_characters() {
        for language in [Language::En, Language::Hi] {
            for _ in 0..200 {
                let question = Question::new(language);
                assert_eq!(question.answer.len(), LENGTH, "{question:?}");
                assert!(question.answer.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{question:?}");
                assert_eq!(answer(&question.text), question.answer);
                assert!(!question.text.contains(&question.answer));
            }
        }
    }

    #[test]
    fn both_kinds_are_asked_and_questions_hardly_ever_repeat() {
        let asked: HashSet<String> = (0..100).map(|_| Question::new(Language::En).text).collect();
        assert!(asked.len() > 90);
        let of_digits = asked.iter().filter(|text| text.contains("digits")).count();
        assert!((10..=90).contains(&of_digits), "{of_digits}");
    }

    #[test]
    fn a_letter_has_several_words_and_none_that_is_heard_as_another() {
        let mut seen = HashSet::new();
        for line in WORDS.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            assert!(words.len() >= 3, "{line}");
            for word in &words {
                assert!(seen.insert(*word), "{word} is there twice");
                assert_eq!(word.chars().next(), line.chars().next(), "{word}");
                assert!(word.chars().all(|letter| letter.is_ascii_alphabetic()), "{word}");
                for silent in ["Kn", "Wr", "Ph", "Ps", "Gn", "Ce", "Ci", "Cy", "Ge", "Gi", "Ho", "Who"] {
                    let spoken = matches!(*word, "Honey" | "House");
                    assert!(spoken || !word.starts_with(silent), "{word}");
                }
            }
        }
        assert!(seen.len() >= 120, "{}", seen.len());
    }
}
