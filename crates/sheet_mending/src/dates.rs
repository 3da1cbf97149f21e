//! Reads days in the formats that people use. The whole column decides which number is the day and which the month, never a row.

use chrono::{Datelike, NaiveDate, NaiveTime, TimeDelta};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    letters::{plain, with_plain_digits},
    mended::{Doubt, Mended, Rule},
};

/// First number in a date of three numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DateOrder {
    /// 31/01/1990, as India writes.
    #[default]
    DayFirst,
    /// Month first, such as 01/31/1990.
    MonthFirst,
}

/// How years of two digits are meant: those up to `latest` are of this century.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShortYears {
    /// The latest year that two digits can mean, such as 2008.
    pub latest: i32,
}

impl ShortYears {
    const fn full(self, year: i32) -> i32 {
        let of_this_century = self.latest - self.latest % 100 + year;
        if of_this_century > self.latest { of_this_century - 100 } else { of_this_century }
    }
}

/// Counts of a column's dates by possible order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DateEvidence {
    /// Dates that only make sense with the day first.
    pub day_first: u32,
    /// Dates that only make sense with the month first.
    pub month_first: u32,
    /// Dates that make sense in either order.
    pub either: u32,
}

impl DateEvidence {
    /// Counts the dates of these cells.
    pub fn of<'c>(cells: impl IntoIterator<Item = &'c str>) -> Self {
        let mut evidence = Self::default();
        for cell in cells {
            if let Some(Writing::Numbers(first, second, _)) = Writing::of(cell) {
                match (first > 12, second > 12) {
                    (true, false) => evidence.day_first += 1,
                    (false, true) => evidence.month_first += 1,
                    (false, false) if first != second => evidence.either += 1,
                    _ => {}
                }
            }
        }
        evidence
    }

    /// The order of most dates; day first where none decides.
    pub const fn order(self) -> DateOrder {
        if self.month_first > self.day_first { DateOrder::MonthFirst } else { DateOrder::DayFirst }
    }
}

/// Reads a date, as `DD-MM-YYYY`.
pub(crate) fn mend(text: &str, order: DateOrder, short_years: Option<ShortYears>) -> Mended {
    if let Some(day) = local_day(text) {
        return Mended::Changed(shown(day), Rule::DateWritten);
    }
    let Some(writing) = Writing::of(text) else { return Mended::Same };
    let (day, month, year) = match writing {
        Writing::Serial(days) => {
            return match excel_day(days) {
                Some(date) => Mended::Changed(shown(date), Rule::DateNumber),
                None => Mended::Same,
            };
        }
        Writing::Named(day, month, year) => (day, month, year),
        Writing::Numbers(first, second, year) => match order {
            DateOrder::DayFirst => (first, second, year),
            DateOrder::MonthFirst => (second, first, year),
        },
    };
    let (year, rule) = match (year, short_years) {
        (Year::Full(year), _) => (year, Rule::DateWritten),
        (Year::Short(year), Some(meant)) => (meant.full(year), Rule::ShortYear),
        (Year::Short(_), None) => return Mended::Unsure(Doubt::ShortYear),
    };
    match NaiveDate::from_ymd_opt(year, month, day) {
        Some(date) => Mended::unless_same(text, shown(date), rule),
        // The other way round it would be a day.
        None if month > 12 && NaiveDate::from_ymd_opt(year, day, month).is_some() => Mended::Unsure(Doubt::DayOrMonth),
        None => Mended::Same,
    }
}

/// The day in India of an instant such as `1988-08-14T18:30:00.000Z`, as programs write a date at its local midnight.
fn local_day(text: &str) -> Option<NaiveDate> {
    /// India's offset from UTC, in minutes.
    const AHEAD: i64 = 5 * 60 + 30;
    let instant = text.strip_suffix(['Z', 'z']).or_else(|| text.strip_suffix("+00:00"))?;
    let (day, time) = instant.split_once(['T', ' '])?;
    let day = NaiveDate::parse_from_str(day, "%Y-%m-%d").ok()?;
    let time =
        NaiveTime::parse_from_str(time, "%H:%M:%S%.f").or_else(|_| NaiveTime::parse_from_str(time, "%H:%M")).ok()?;
    day.and_time(time).checked_add_signed(TimeDelta::minutes(AHEAD)).map(|moment| moment.date())
}

/// A date without the midnight that programs write behind it.
fn without_midnight(text: &str) -> &str {
    const MIDNIGHTS: [&str; 8] =
        ["12:00:00 am", "12:00:00am", "12:00 am", "12:00am", "00:00:00", "0:00:00", "00:00", "0:00"];
    let text = text.trim();
    let text =
        text.strip_suffix(".000").or_else(|| text.strip_suffix(".0")).filter(|text| text.contains(':')).unwrap_or(text);
    let behind = |midnight: &&str| {
        let start = text.len().checked_sub(midnight.len())?;
        let (day, time) = text.split_at_checked(start)?;
        (time.eq_ignore_ascii_case(midnight) && day.ends_with([' ', ',', 'T']))
            .then(|| day.trim_end_matches([' ', ',', 'T']))
    };
    MIDNIGHTS.iter().find_map(behind).unwrap_or(text)
}

fn shown(date: NaiveDate) -> String {
    format!("{:02}-{:02}-{:04}", date.day(), date.month(), date.year())
}

/// The date of a spreadsheet program's day number, if it can be a day in a living person's life.
fn excel_day(days: i64) -> Option<NaiveDate> {
    (1..=80_000)
        .contains(&days)
        .then(|| NaiveDate::from_ymd_opt(1899, 12, 30))
        .flatten()?
        .checked_add_signed(TimeDelta::days(days))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Year {
    Full(i32),
    Short(i32),
}

/// How a date is written, before anything is decided about its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    /// Days since the end of 1899.
    Serial(i64),
    /// A day and a month that is named, or that stands behind the year.
    Named(u32, u32, Year),
    /// Two numbers for day and month in either order, and a year.
    Numbers(u32, u32, Year),
}

impl Writing {
    fn of(text: &str) -> Option<Self> {
        let text = with_plain_digits(text);
        // A time of the day may stand behind it.
        let text = without_midnight(&text);
        let text = text.split_once('T').filter(|(day, _)| day.len() == 10).map_or(text, |(day, _)| day);
        let pieces: Vec<Piece> = pieces(text)?;
        match pieces.as_slice() {
            [Piece::Number(number, 5)] => Some(Self::Serial(i64::from(*number))),
            [Piece::Number(number, 8)] => eight_digits(*number),
            [Piece::Number(year, 4), Piece::Number(month, _), Piece::Number(day, _), ..] => {
                Some(Self::Named(*day, *month, Year::Full(i32::try_from(*year).ok()?)))
            }
            [Piece::Number(first, 1..=2), Piece::Number(second, 1..=2), Piece::Number(year, digits), ..] => {
                Some(Self::Numbers(*first, *second, year_of(*year, *digits)?))
            }
            [Piece::Number(day, 1..=2), Piece::Month(month), Piece::Number(year, digits), ..]
            | [Piece::Month(month), Piece::Number(day, 1..=2), Piece::Number(year, digits), ..] => {
                Some(Self::Named(*day, *month, year_of(*year, *digits)?))
            }
            [Piece::Number(year, 4), Piece::Month(month), Piece::Number(day, 1..=2)] => {
                Some(Self::Named(*day, *month, Year::Full(i32::try_from(*year).ok()?)))
            }
            _ => None,
        }
    }
}

fn year_of(year: u32, digits: usize) -> Option<Year> {
    let year = i32::try_from(year).ok()?;
    match digits {
        4 => Some(Year::Full(year)),
        2 => Some(Year::Short(year)),
        _ => None,
    }
}

/// Reads `24051999` or `19990524` as a date.
fn eight_digits(number: u32) -> Option<Writing> {
    let is_year = |year: u32| (1900..2100).contains(&year);
    let full = |year: u32| i32::try_from(year).ok().map(Year::Full);
    if is_year(number % 10_000) {
        return Some(Writing::Numbers(number / 1_000_000, number / 10_000 % 100, full(number % 10_000)?));
    }
    is_year(number / 10_000).then(|| Some(Writing::Named(number % 100, number / 100 % 100, full(number / 10_000)?)))?
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    /// A number and how many digits it has.
    Number(u32, usize),
    /// The number of a month that is named.
    Month(u32),
}

/// Splits a text into numbers and names of months; `None` for anything but signs, weekdays and endings such as in "5th" beside them.
fn pieces(text: &str) -> Option<Vec<Piece>> {
    let mut found = Vec::with_capacity(3);
    let mut rest = text.trim();
    while let Some(first) = rest.chars().next() {
        let is_digit = first.is_ascii_digit();
        let is_same =
            |letter: &char| if is_digit { letter.is_ascii_digit() } else { letter.is_alphabetic() || is_mark(*letter) };
        let length: usize = rest.chars().take_while(is_same).map(char::len_utf8).sum();
        if length == 0 {
            if !matches!(first, '/' | '.' | '-' | ' ' | ',' | '\'' | '\u{a0}' | '\u{2010}'..='\u{2015}') {
                return None;
            }
            rest = &rest[first.len_utf8()..];
            continue;
        }
        let (piece, after) = rest.split_at(length);
        rest = after;
        if is_digit {
            found.push(Piece::Number(piece.parse().ok()?, piece.len()));
        } else if let Some(month) = month(piece) {
            found.push(Piece::Month(month));
        } else if !matches!(piece.to_lowercase().as_str(), "st" | "nd" | "rd" | "th" | "of") {
            return None;
        }
        if found.len() > 3 {
            return None;
        }
    }
    Some(found)
}

/// A vowel sign, which is no letter of its own.
const fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0900}'..='\u{0963}' | '\u{0970}'..='\u{097F}')
}

fn month(name: &str) -> Option<u32> {
    const ENGLISH: [&str; 12] = [
        "january",
        "february",
        "march",
        "april",
        "may",
        "june",
        "july",
        "august",
        "september",
        "october",
        "november",
        "december",
    ];
    const HINDI: [&[&str]; 12] = [
        &["जनवरी"],
        &["फरवरी", "फ़रवरी"],
        &["मार्च"],
        &["अप्रैल"],
        &["मई"],
        &["जून"],
        &["जुलाई"],
        &["अगस्त"],
        &["सितंबर", "सितम्बर"],
        &["अक्टूबर", "अक्तूबर"],
        &["नवंबर", "नवम्बर"],
        &["दिसंबर", "दिसम्बर"],
    ];
    let name = plain(name);
    let english = ENGLISH
        .iter()
        .position(|month| name.len() >= 3 && month.starts_with(&name) || name == "sept" && *month == "september");
    let found = english.or_else(|| HINDI.iter().position(|names| names.contains(&name.as_str())))?;
    u32::try_from(found + 1).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Mended {
        mend(text, DateOrder::DayFirst, None)
    }

    fn changed(text: &str) -> Mended {
        Mended::Changed(text.to_owned(), Rule::DateWritten)
    }

    #[test]
    fn dates_are_read_in_the_writings_that_people_use() {
        for written in [
            "24/05/1999",
            "24.05.1999",
            "24 05 1999",
            "1999-05-24",
            "1999/5/24",
            "24-May-1999",
            "24 may 1999",
            "May 24, 1999",
            "24th of May 1999",
            "24051999",
            "19990524",
            "1999-05-24T00:00:00",
            "1999-05-24 00:00:00",
            "1999-05-23T18:30:00.000Z",
            "1999-05-23T18:30:00+00:00",
            "1999-05-24T00:00:00Z",
            "24/05/1999 12:00:00 AM",
            "24-May-1999 12:00 am",
            "24/05/1999 0:00",
            "1999-05-24 00:00:00.000",
            "२४/०५/१९९९",
            "24 मई 1999",
        ] {
            assert_eq!(read(written), changed("24-05-1999"), "{written}");
        }
        assert_eq!(read("24-05-1999"), Mended::Same);
        assert_eq!(read("4.3.1963"), changed("04-03-1963"));
        assert_eq!(read("36304"), Mended::Changed("24-05-1999".into(), Rule::DateNumber));
    }

    #[test]
    fn what_is_no_date_stays() {
        for written in [
            "31/02/1990",
            "not known",
            "1999",
            "24/05",
            "24/05/199",
            "1 2 3 4",
            "24/05/1999 10:30:00",
            "12345678901",
            "99999",
            "5-5-5-1999",
        ] {
            assert_eq!(read(written), Mended::Same, "{written}");
        }
    }

    #[test]
    fn years_of_two_digits_wait_for_a_decision() {
        assert_eq!(read("24/05/99"), Mended::Unsure(Doubt::ShortYear));
        let meant = Some(ShortYears { latest: 2008 });
        for (written, year) in [("24/05/99", 1999), ("24-May-08", 2008), ("24.05.09", 1909)] {
            let now = Mended::Changed(format!("24-05-{year}"), Rule::ShortYear);
            assert_eq!(mend(written, DateOrder::DayFirst, meant), now, "{written}");
        }
    }

    #[test]
    fn the_whole_column_tells_what_is_day_and_what_is_month() {
        let american = ["01/31/1990", "02/03/1991", "12/25/1988", "1990-02-01", "3 May 1990"];
        let evidence = DateEvidence::of(american);
        assert_eq!(evidence, DateEvidence { day_first: 0, month_first: 2, either: 1 });
        assert_eq!(evidence.order(), DateOrder::MonthFirst);
        assert_eq!(mend("02/03/1991", evidence.order(), None), changed("03-02-1991"));
        assert_eq!(DateEvidence::of(["01/02/1990"]).order(), DateOrder::DayFirst, "nothing tells");
    }

    #[test]
    fn a_date_that_contradicts_its_column_is_not_turned_round() {
        assert_eq!(read("01/31/1990"), Mended::Unsure(Doubt::DayOrMonth));
    }
}
