//! Captcha questions in English.

use kernel::random;

use super::{Part, Wording, figure, pick};

/// Words whose first letter is heard as it is written, a letter per line; not those like knee, city or phone.
const WORDS: &str = include_str!("words.txt");

pub(super) const NUMBERS: [&str; 19] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
];
/// What everybody can count.
const COUNTS: [(&str, usize); 10] = [
    ("the number of days in a week", 7),
    ("the number of toes on one foot", 5),
    ("the number of legs of a cow", 4),
    ("the number of sides of a triangle", 3),
    ("the number of wheels of a bicycle", 2),
    ("the number of legs of a spider", 8),
    ("the number of legs of an ant", 6),
    ("the number of ears of a rabbit", 2),
    ("the number of corners of a square", 4),
    ("the number of noses of a person", 1),
];

pub(super) const WORDING: Wording = Wording {
    requests: &[
        "Type six characters without spaces, one for each of these and numbers as digits",
        "Answer each of these with one letter or digit and type all six without spaces",
        "Write one letter or digit for each of the following, with nothing between them",
        "Each of these stands for one letter or digit. Type those six without spaces",
        "There are six small riddles. Write the letter or digit that answers each, without spaces",
        "Please solve these one by one and type the six letters or digits together",
    ],
    backwards: &[
        "Begin with the last one and end with the first",
        "Type the answers in reverse order",
        "Go from the end of the list to its beginning",
        "The last one comes first and the first one last",
    ],
    leave_out: &[
        "Leave out the names of days",
        "Names of days do not count and are not answered",
        "Skip the names of days in it",
        "Do not answer where there is only the name of a day",
    ],
    to_leave_out: &["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    joints: &[", ", "; ", ", then ", ", next ", " – ", ", and then "],
    end: ".",
    part,
};

fn part() -> Part {
    match random::below(8) {
        0 => number(),
        1 => sum(),
        2 => difference(),
        3 => neighbour(),
        4 => half_or_double(),
        5 => comparison(),
        6 => {
            let (text, count) = COUNTS[random::below(COUNTS.len())];
            Part { text: text.to_owned(), answer: figure(count) }
        }
        _ => first_letter(),
    }
}

fn number() -> Part {
    let digit = random::below(10);
    let text = match (digit, random::below(2)) {
        (0, 1) => "nought",
        (1, 1) => "a single one",
        (2, 1) => "a pair",
        (6, 1) => "half a dozen",
        _ => NUMBERS[digit],
    };
    Part { text: text.to_owned(), answer: figure(digit) }
}

fn sum() -> Part {
    let (one, sum) = two_numbers();
    let (a, b) = (NUMBERS[one], NUMBERS[sum - one]);
    let text = match random::below(4) {
        0 => format!("{a} plus {b}"),
        1 => format!("the sum of {a} and {b}"),
        2 => format!("{a} and {b} together"),
        _ => format!("{a} more than {b}"),
    };
    Part { text, answer: figure(sum) }
}

fn difference() -> Part {
    let (less, more) = two_numbers();
    let (a, b) = (NUMBERS[more], NUMBERS[less]);
    let text = match random::below(4) {
        0 => format!("{a} minus {b}"),
        1 => format!("{a} take away {b}"),
        2 => format!("{b} less than {a}"),
        _ => format!("{b} taken from {a}"),
    };
    Part { text, answer: figure(more - less) }
}

fn neighbour() -> Part {
    let digit = 1 + random::below(8);
    let (before, after) = (NUMBERS[digit - 1], NUMBERS[digit + 1]);
    let text = match random::below(3) {
        0 => format!("the number after {before}"),
        1 => format!("the number before {after}"),
        _ => format!("the number between {before} and {after}"),
    };
    Part { text, answer: figure(digit) }
}

fn half_or_double() -> Part {
    let digit = 1 + random::below(9);
    let text = match (digit, random::below(3)) {
        (2 | 4 | 6 | 8, 0) => format!("twice {}", NUMBERS[digit / 2]),
        (2 | 4 | 6 | 8, 1) => format!("double {}", NUMBERS[digit / 2]),
        _ => format!("half of {}", NUMBERS[2 * digit]),
    };
    Part { text, answer: figure(digit) }
}

fn comparison() -> Part {
    let (less, more) = two_numbers();
    let (a, b) = if random::below(2) == 0 { (less, more) } else { (more, less) };
    let (a, b) = (NUMBERS[a], NUMBERS[b]);
    let (text, digit) = match random::below(4) {
        0 => (format!("the larger of {a} and {b}"), more),
        1 => (format!("whichever is more of {a} and {b}"), more),
        2 => (format!("the smaller of {a} and {b}"), less),
        _ => (format!("whichever is less of {a} and {b}"), less),
    };
    Part { text, answer: figure(digit) }
}

fn first_letter() -> Part {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let word = pick(&words);
    let text = match random::below(4) {
        0 => format!("the first letter of {word}"),
        1 => format!("the letter that {word} begins with"),
        2 => format!("what {word} starts with"),
        _ => format!("the beginning of the word {word}"),
    };
    Part { text, answer: word.chars().next().unwrap_or_default() }
}

/// Two digits, the smaller one first.
fn two_numbers() -> (usize, usize) {
    let more = 1 + random::below(9);
    (random::below(more), more)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

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
