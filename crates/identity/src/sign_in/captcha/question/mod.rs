//! Captchas in words, for people who cannot see the picture: a sentence that a screen reader reads well and whose
//! answer is six characters like the picture's.
//!
//! What is asked, how it is worded, in which order it is answered and what is to be left out varies, so that a script for one
//! kind of sentence does not get far. It slows scripts down and stops none for good: an attacker who writes a script for all of
//! it, or asks a language model, passes. What holds programs off are the limits on addresses, accounts and codes.

mod english;
mod hindi;

use kernel::random;

use super::{LENGTH, Language};

/// A question and its only answer.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) text: String,
    pub(super) answer: String,
}

/// One of the six parts of a question, and the character that it stands for.
struct Part {
    text: String,
    answer: char,
}

/// What a language words a question with.
struct Wording {
    requests: &'static [&'static str],
    backwards: &'static [&'static str],
    leave_out: &'static [&'static str],
    to_leave_out: &'static [&'static str],
    joints: &'static [&'static str],
    end: &'static str,
    part: fn() -> Part,
}

impl Question {
    /// Another one each time.
    pub(super) fn new(language: Language) -> Self {
        let wording = match language {
            Language::En => &english::WORDING,
            Language::Hi => &hindi::WORDING,
        };
        wording.question()
    }
}

impl Wording {
    fn question(&self) -> Question {
        let parts: Vec<Part> = (0..LENGTH).map(|_| (self.part)()).collect();
        let answer = parts.iter().map(|part| part.answer);
        let (is_backwards, is_longer) = (random::below(2) == 0, random::below(2) == 0);
        let answer = if is_backwards { answer.rev().collect() } else { answer.collect() };
        let mut texts: Vec<String> = parts.into_iter().map(|part| part.text).collect();
        let mut rules = Vec::new();
        if is_backwards {
            rules.push(pick(self.backwards));
        }
        if is_longer {
            rules.push(pick(self.leave_out));
            for _ in 0..=random::below(2) {
                texts.insert(random::below(texts.len() + 1), pick(self.to_leave_out).to_owned());
            }
        }
        random::shuffle(&mut rules);
        let asked = format!("{}: {}{}", pick(self.requests), self.join(&texts), self.end);
        let rules: String = rules.iter().map(|rule| format!("{rule}{}", self.end)).collect::<Vec<_>>().join(" ");
        let text = if random::below(2) == 0 { format!("{rules} {asked}") } else { format!("{asked} {rules}") };
        Question { text: text.trim().to_owned(), answer }
    }

    fn join(&self, texts: &[String]) -> String {
        let mut joined = String::new();
        for text in texts {
            if !joined.is_empty() {
                joined.push_str(pick(self.joints));
            }
            joined.push_str(text);
        }
        joined
    }
}

fn pick<'a>(choices: &[&'a str]) -> &'a str {
    choices[random::below(choices.len())]
}

/// A digit as a character.
fn figure(digit: usize) -> char {
    char::from(b'0' + u8::try_from(digit % 10).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_question_has_one_answer_of_six_plain_characters() {
        for language in [Language::En, Language::Hi] {
            for _ in 0..200 {
                let question = Question::new(language);
                assert_eq!(question.answer.len(), LENGTH, "{question:?}");
                assert!(question.answer.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{question:?}");
                assert!(!question.text.contains(&question.answer));
                assert!(question.text.chars().count() < 500, "long to listen to: {question:?}");
            }
        }
    }

    #[test]
    fn questions_hardly_ever_repeat_nor_begin_alike() {
        for (language, wording) in [(Language::En, &english::WORDING), (Language::Hi, &hindi::WORDING)] {
            let asked: HashSet<String> = (0..200).map(|_| Question::new(language).text).collect();
            assert!(asked.len() > 195);
            let beginnings: HashSet<String> = asked.iter().map(|text| text.chars().take(12).collect()).collect();
            assert!(beginnings.len() >= 6, "{beginnings:?}");
            let kinds = [wording.backwards, wording.leave_out]
                .map(|rules| asked.iter().filter(|text| rules.iter().any(|rule| text.contains(rule))).count());
            assert!(kinds.iter().all(|count| (50..=150).contains(count)), "{kinds:?}");
        }
    }

    /// Answers a plain list: the words for digits as digits, of other words the first letter.
    fn answer_simply(text: &str) -> Option<String> {
        let digits = [english::NUMBERS.split_at(10).0, hindi::NUMBERS.split_at(10).0];
        let (_, list) = text.trim_end_matches(['.', '।']).rsplit_once(": ")?;
        let one = |word: &str| match digits.iter().find_map(|digits| digits.iter().position(|name| *name == word)) {
            Some(digit) => Some(figure(digit)),
            None => word.chars().next(),
        };
        list.split(", ").map(one).collect()
    }

    #[test]
    fn a_script_that_knows_digits_and_first_letters_solves_few() {
        let asked = (0..200).map(|round| Question::new(if round % 2 == 0 { Language::En } else { Language::Hi }));
        let solved = asked.filter(|question| {
            answer_simply(&question.text).is_some_and(|answer| answer.eq_ignore_ascii_case(&question.answer))
        });
        let solved = solved.count();
        assert!(solved <= 10, "{solved} of 200");
    }
}
