//! Mobile numbers, Aadhaar numbers and pin codes, as they are grouped, prefixed and mangled.

use crate::{
    letters::with_plain_digits,
    mended::{Doubt, Mended, Rule},
};

/// A mobile number: ten digits, without country and without a zero in front. What is left after something was taken
/// away in front must be a mobile number: those of India begin with 6 to 9 (National Numbering Plan 2003), and 0522 2234567 is a telephone in Lucknow.
pub(crate) fn mobile(text: &str) -> Mended {
    let Some(Number { digits, rule }) = number(text) else { return lost(text) };
    let bare = match digits.len() {
        14 => digits.strip_prefix("0091"),
        13 => digits.strip_prefix("091").or_else(|| digits.strip_prefix("910")),
        12 => digits.strip_prefix("91"),
        11 => digits.strip_prefix('0'),
        _ => None,
    };
    match bare.filter(|bare| bare.starts_with(['6', '7', '8', '9'])) {
        Some(bare) => Mended::Changed(bare.to_owned(), Rule::CountryCode),
        None if digits.len() == 10 => Mended::unless_same(text, digits, rule),
        None => Mended::Same,
    }
}

/// An Aadhaar number: twelve digits.
pub(crate) fn aadhaar(text: &str) -> Mended {
    match number(text) {
        Some(Number { digits, rule }) if digits.len() == 12 => Mended::unless_same(text, digits, rule),
        Some(_) => Mended::Same,
        None => lost(text),
    }
}

/// A pin code: six digits.
pub(crate) fn pin_code(text: &str) -> Mended {
    match number(text) {
        Some(Number { digits, rule }) if digits.len() == 6 => Mended::unless_same(text, digits, rule),
        _ => Mended::Same,
    }
}

/// A whole number: `1,200`, `200 m`, `50.0`.
pub(crate) fn count(text: &str) -> Mended {
    let plain = with_plain_digits(text);
    let bare = plain.strip_suffix(".0").unwrap_or(&plain);
    let bare = bare.trim_end_matches(|letter: char| letter.is_alphabetic() || matches!(letter, '.' | ' '));
    let digits: String = bare.chars().filter(|letter| !matches!(letter, ',' | ' ' | '\u{a0}')).collect();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { Mended::unless_same(text, digits, Rule::SignsRemoved) } else { Mended::Same }
}

/// A latitude or longitude in degrees with a point: `28.6139° N`, `28°36'50"N`, `77,2090`; south and west are below zero.
pub(crate) fn degrees(text: &str) -> Mended {
    if text.parse::<f64>().is_ok() {
        return Mended::Same;
    }
    read_degrees(&with_plain_digits(text))
        .map_or(Mended::Same, |read| Mended::unless_same(text, read, Rule::SignsRemoved))
}

fn read_degrees(text: &str) -> Option<String> {
    let letters: String = text.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect();
    let is_below = match letters.as_str() {
        "" | "n" | "e" | "north" | "east" => text.trim_start().starts_with('-'),
        "s" | "w" | "south" | "west" => true,
        _ => return None,
    };
    // A comma between two groups of digits and no point is a point.
    let text = if text.contains('.') { text.to_owned() } else { text.replacen(',', ".", 1) };
    let parts: Vec<&str> = text
        .split(|letter: char| !(letter.is_ascii_digit() || letter == '.'))
        .filter(|part| part.bytes().any(|byte| byte.is_ascii_digit()))
        .collect();
    let number = |text: &str| text.trim_end_matches('.').parse::<f64>().ok();
    let value = match parts.as_slice() {
        [whole] => number(whole)?,
        // A fraction of a degree has no minutes: these are two coordinates in one cell.
        [whole, ..] if whole.trim_end_matches('.').contains('.') => return None,
        [whole, minutes] => number(whole)? + number(minutes).filter(|part| *part < 60.0)? / 60.0,
        [whole, minutes, seconds] => {
            let part = |text: &str| number(text).filter(|part| *part < 60.0);
            number(whole)? + part(minutes)? / 60.0 + part(seconds)? / 3600.0
        }
        _ => return None,
    };
    let value = if is_below { -value } else { value };
    // A tenth of a metre is enough.
    let text = format!("{value:.6}");
    Some(text.trim_end_matches('0').trim_end_matches('.').to_owned())
}

/// The latitude and the longitude of a position in one cell: `26.85, 80.95`, `26.85N 80.95E`. Nothing where it is not two numbers.
pub fn split_position(text: &str) -> Option<[String; 2]> {
    let plain = with_plain_digits(text);
    let bare = plain.trim_matches(['(', ')', '[', ']', ' ']);
    let (one, other) = bare
        .split_once([',', ';', '/'])
        .or_else(|| bare.trim().split_once(' '))
        .filter(|(_, other)| !other.is_empty())?;
    let degrees = |text: &str| read_degrees(text.trim()).filter(|_| text.contains(['.', '°']));
    Some([degrees(one)?, degrees(other)?])
}

struct Number {
    digits: String,
    rule: Rule,
}

/// The digits of a number with only signs between them; an exponent is expanded.
fn number(text: &str) -> Option<Number> {
    let text = with_plain_digits(text);
    if let Some(digits) = written_out(&text) {
        return Some(Number { digits, rule: Rule::DigitsWrittenOut });
    }
    // An empty fraction, as programs write whole numbers; a letter in front keeps a number from being one.
    let bare = text.strip_suffix(".0").unwrap_or(&text).trim_start_matches(['\'', '\u{2019}', '`']);
    let mut digits = String::with_capacity(bare.len());
    for letter in bare.chars() {
        match letter {
            '0'..='9' => digits.push(letter),
            ' ' | '-' | '.' | '(' | ')' | '+' | '\u{a0}' | '\u{2010}'..='\u{2015}' | '\u{200b}'..='\u{200f}' | '\t' => {
            }
            _ => return None,
        }
    }
    (!digits.is_empty()).then_some(Number { digits, rule: Rule::SignsRemoved })
}

/// `1.23456789012E+11` has all its digits, `1.23E+11` has not.
fn written_out(text: &str) -> Option<String> {
    let (mantissa, exponent) = exponential(text)?;
    let (first, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    (rest.len() == exponent && exponent > 0).then(|| format!("{first}{rest}"))
}

/// The mantissa and the exponent of a number that is written with one.
fn exponential(text: &str) -> Option<(&str, usize)> {
    let (mantissa, exponent) = text.trim().split_once(['e', 'E'])?;
    let exponent = exponent.trim_start_matches('+').parse().ok()?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (first, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    (first.len() == 1 && is_number(first) && is_number(rest)).then_some((mantissa, exponent))
}

fn lost(text: &str) -> Mended {
    if exponential(text).is_some_and(|(_, exponent)| exponent >= 5) {
        Mended::Unsure(Doubt::DigitsLost)
    } else {
        Mended::Same
    }
}

/// Whether the last digit of an Aadhaar number follows from the others by Verhoeff's scheme, as the Unique Identification
/// Authority's do. False also for what is no number of twelve digits.
///
/// Source: J. Verhoeff, *Error Detecting Decimal Codes*, Mathematical Centre Tract 29, 1969.
pub fn has_right_check_digit(number: &str) -> bool {
    /// Multiplication in the dihedral group of order ten.
    const PRODUCT: [[u8; 10]; 10] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
        [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
        [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
        [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
        [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
        [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
        [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
        [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
        [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
    ];
    /// Verhoeff's permutation of a digit at each place.
    const PLACE: [[u8; 10]; 8] = [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
        [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
        [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
        [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
        [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
        [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
        [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
    ];
    let is_number = number.len() == 12 && number.bytes().all(|byte| byte.is_ascii_digit());
    let digits = number.bytes().rev().map(|byte| usize::from(byte.wrapping_sub(b'0')));
    is_number
        && digits
            .enumerate()
            .fold(0, |sum, (place, digit)| PRODUCT[usize::from(sum)][usize::from(PLACE[place % 8][digit])])
            == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(text: &str, rule: Rule) -> Mended {
        Mended::Changed(text.to_owned(), rule)
    }

    #[test]
    fn counts_and_degrees_are_read_without_what_people_write_around_them() {
        let read = |mended: Mended| if let Mended::Changed(now, _) = mended { now } else { String::new() };
        for (written, now) in [("1,200", "1200"), ("200 m", "200"), ("50.0", "50"), ("५०", "50"), ("60 seats", "60")]
        {
            assert_eq!(read(count(written)), now, "{written}");
        }
        for (written, now) in [
            ("28.6139° N", "28.6139"),
            ("28°36'50\"N", "28.613889"),
            ("77,2090", "77.209"),
            ("33.5 S", "-33.5"),
            ("28.6139°", "28.6139"),
        ] {
            assert_eq!(read(degrees(written)), now, "{written}");
        }
        for other in ["28.6139", "-5.25", "Delhi", "", "28 99 10", "77.2090, 28.6139"] {
            assert_eq!(degrees(other), Mended::Same, "{other}");
        }
        assert_eq!(split_position("26.85, 80.95"), Some(["26.85".into(), "80.95".into()]));
        assert_eq!(split_position("(26.8467N 80.9462E)"), Some(["26.8467".into(), "80.9462".into()]));
        for other in ["26.85", "Lucknow, UP", "26,80", "1.5, 2.5, 3.5"] {
            assert_eq!(split_position(other), None, "{other}");
        }
        for other in ["120", "many", "", "1.5"] {
            assert_eq!(count(other), Mended::Same, "{other}");
        }
    }

    #[test]
    fn mobile_numbers_lose_their_country_and_signs() {
        for written in [
            "+91 98765 43210",
            "+91-9876543210",
            "0091 9876543210",
            "919876543210",
            "09876543210",
            "+91 0 98765 43210",
            "(+91) 98765-43210",
        ] {
            assert_eq!(mobile(written), changed("9876543210", Rule::CountryCode), "{written}");
        }
        for written in ["98765 43210", "98765-43210", "'9876543210", "9876543210.0", "९८७६५४३२१०"] {
            assert_eq!(mobile(written), changed("9876543210", Rule::SignsRemoved), "{written}");
        }
        assert_eq!(mobile("9.87654321E+9"), Mended::Unsure(Doubt::DigitsLost));
        assert_eq!(mobile("9.876543210E+9"), changed("9876543210", Rule::DigitsWrittenOut));
        for written in [
            "9876543210",
            "0522-2234567",
            "91 5222234567",
            "05222234567",
            "987654321",
            "98765 43210 / 91234 56789",
            "none",
        ] {
            assert_eq!(mobile(written), Mended::Same, "{written}");
        }
    }

    #[test]
    fn aadhaar_numbers_lose_their_spaces_and_what_the_program_shortened_is_told() {
        assert_eq!(aadhaar("2345 6789 0124"), changed("234567890124", Rule::SignsRemoved));
        assert_eq!(aadhaar("2.34567890124E+11"), changed("234567890124", Rule::DigitsWrittenOut));
        for written in ["5.0E+11", "5E+11", "2.34568E+11", "2.34568e11"] {
            assert_eq!(aadhaar(written), Mended::Unsure(Doubt::DigitsLost), "{written}");
        }
        for written in ["234567890124", "2345 6789 012", "not known", "E1"] {
            assert_eq!(aadhaar(written), Mended::Same, "{written}");
        }
    }

    #[test]
    fn the_check_digit_tells_a_wrong_digit_and_two_that_changed_places() {
        assert!(has_right_check_digit("234123412346"), "the example of the authority's own documents");
        assert!(!has_right_check_digit("234123412345"));
        assert!(!has_right_check_digit("231423412346"));
        assert!(!has_right_check_digit("2341234123"));
    }
}
