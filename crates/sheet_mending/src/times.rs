//! Times of day, as people and spreadsheet programs write them.

use crate::{
    letters::{plain, with_plain_digits},
    mended::{Mended, Rule},
};

/// Minutes of a day.
const DAY: u32 = 24 * 60;

/// A time of day as `07:30`, from `7.30 AM`, `0730 hrs`, `7:30:00`, or the part of a day that a program stores.
pub(crate) fn mend(text: &str) -> Mended {
    match minutes(&with_plain_digits(text)) {
        Some(minutes) => {
            Mended::unless_same(text, format!("{:02}:{:02}", minutes / 60, minutes % 60), Rule::TimeWritten)
        }
        None => Mended::Same,
    }
}

fn minutes(text: &str) -> Option<u32> {
    part_of_a_day(text).or_else(|| of_the_clock(text))
}

/// `0.3125` is 07:30. A time without a date is less than a day; no clock shows one digit or three behind its point, and half past
/// midnight is no time for an examination.
fn part_of_a_day(text: &str) -> Option<u32> {
    let is_share = |rest: &&str| rest.len() >= 3 || matches!(*rest, "5" | "25" | "75");
    let share: f64 = text.strip_prefix("0.").filter(is_share).and(text.parse().ok())?;
    (0..DAY).find(|minutes| (f64::from(*minutes) / f64::from(DAY) - share).abs() < 0.000_2)
}

fn of_the_clock(text: &str) -> Option<u32> {
    let letters: String = plain(text).chars().filter(|letter| letter.is_alphabetic()).collect();
    let half = match letters.as_str() {
        "" | "hrs" | "hr" | "hours" | "h" | "बजे" => None,
        "am" => Some(0),
        "pm" => Some(12),
        "noon" => Some(12),
        _ => return None,
    };
    // A date has no time of day.
    if text.contains(['-', '/']) {
        return None;
    }
    let pieces: Vec<&str> =
        text.split(|letter: char| !letter.is_ascii_digit()).filter(|piece| !piece.is_empty()).collect();
    let (hours, minutes) = match pieces.as_slice() {
        [both] if both.len() == 4 || both.len() == 3 => both.split_at(both.len() - 2),
        [hours] if half.is_some() || !letters.is_empty() => (*hours, "0"),
        [hours, minutes] | [hours, minutes, _] if minutes.len() == 2 => (*hours, *minutes),
        _ => return None,
    };
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    let hours = match half {
        Some(_) if !(1..=12).contains(&hours) => return None,
        Some(half) => hours % 12 + half,
        None => hours,
    };
    (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_however_the_clock_is_written() {
        for (written, read) in [
            ("7:30", "07:30"),
            ("7.30 AM", "07:30"),
            ("0730 hrs", "07:30"),
            ("07:30:00", "07:30"),
            ("2 pm", "14:00"),
            ("12:15 P.M.", "12:15"),
            ("12 AM", "00:00"),
            ("12 noon", "12:00"),
            ("0.3125", "07:30"),
            ("0.375", "09:00"),
            ("0.25", "06:00"),
            ("0.5", "12:00"),
            ("0.75", "18:00"),
            ("0.30", "00:30"),
            ("९:३०", "09:30"),
            ("930", "09:30"),
        ] {
            assert_eq!(mend(written), Mended::Changed(read.to_owned(), Rule::TimeWritten), "{written}");
        }
        for other in ["07:30", "", "25:00", "morning", "7", "13 pm", "7:3", "16-12-2026"] {
            assert_eq!(mend(other), Mended::Same, "{other}");
        }
    }
}
