//! Recognises the columns of a sheet by their headings, or else by their content.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    dates::{self, DateOrder, ShortYears},
    holds::Holds,
    letters::plain,
    mended::Mended,
    numbers,
    states::States,
    words,
};

/// A column of ours.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Name of the field in a record.
    pub key: &'static str,
    /// Heading of the field in the template.
    pub heading: &'static str,
    /// Kind of its cells.
    pub holds: Holds,
    /// Other headings, as [`plain`] leaves them, with spaces between.
    pub aliases: &'static str,
    /// Whether only a heading tells it, never what is in the column.
    pub by_name_only: bool,
}

/// How a column was recognised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = SheetColumnHow)]
pub enum How {
    /// Its heading names the field.
    Name,
    /// By what is in it.
    Content,
    /// A user of the agency chose it the last time.
    Remembered,
    /// A user chose it for this sheet.
    Chosen,
}

/// The field that a column of a sheet was recognised as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundColumn {
    pub field: &'static str,
    /// How it was recognised.
    pub how: How,
}

impl Field {
    /// Whether this stands over such a column, as [`plain`] leaves it.
    pub(crate) fn is_headed(&self, written: &str) -> bool {
        plain(self.heading) == written || self.aliases.split_whitespace().any(|alias| alias == written)
    }
}

/// A heading without what stands in brackets, which is a hint, and without signs.
pub(crate) fn bare(heading: &str) -> String {
    let outside = heading.split(['(', '[']).next().unwrap_or_default();
    let bare = plain(outside);
    let bare = if bare.is_empty() { plain(heading) } else { bare };
    // "First Name *" and "1. First Name" are the same.
    bare.trim_start_matches(|letter: char| letter.is_ascii_digit()).to_owned()
}

/// Recognises the field of each column; no field twice. `samples`: some cells of each column.
pub fn guess(
    fields: &[Field],
    headings: &[String],
    samples: &[Vec<&str>],
    states: &States,
) -> Vec<Option<FoundColumn>> {
    let mut found: Vec<Option<FoundColumn>> = vec![None; headings.len()];
    let mut taken: Vec<&str> = Vec::new();
    for (place, heading) in headings.iter().enumerate() {
        let written = bare(heading);
        if written.is_empty() {
            continue;
        }
        if let Some(field) = fields.iter().find(|field| !taken.contains(&field.key) && field.is_headed(&written)) {
            found[place] = Some(FoundColumn { field: field.key, how: How::Name });
            taken.push(field.key);
        }
    }
    prefer_fuller(fields, headings, samples, &mut found);
    // A whole name beside its parts says nothing new.
    if taken.contains(&"fullName") && taken.contains(&"firstName") && taken.contains(&"lastName") {
        found
            .iter_mut()
            .filter(|column| column.is_some_and(|column| column.field == "fullName"))
            .for_each(|column| *column = None);
    }
    for (place, cells) in samples.iter().enumerate().take(headings.len()) {
        if found[place].is_some() || is_number_of_row(&bare(&headings[place])) {
            continue;
        }
        let is_open = |field: &&Field| !field.by_name_only && !taken.contains(&field.key);
        let field = fields.iter().filter(is_open).find(|field| is_content_of(field.holds, cells, states));
        if let Some(field) = field {
            found[place] = Some(FoundColumn { field: field.key, how: How::Content });
            taken.push(field.key);
        }
    }
    found
}

/// Of several columns headed as one field, such as "Venue" and "Venue Code", takes the one with the most filled cells; the others
/// can be chosen instead.
fn prefer_fuller(fields: &[Field], headings: &[String], samples: &[Vec<&str>], found: &mut [Option<FoundColumn>]) {
    let filled =
        |place: usize| samples.get(place).map_or(0, |cells| cells.iter().filter(|cell| !cell.is_empty()).count());
    for place in 0..headings.len() {
        let written = bare(&headings[place]);
        if found[place].is_some() || written.is_empty() {
            continue;
        }
        let is_rival = |column: &Option<FoundColumn>| {
            column
                .is_some_and(|column| fields.iter().any(|field| field.key == column.field && field.is_headed(&written)))
        };
        if let Some(taken) = found.iter().position(is_rival).filter(|taken| filled(place) > filled(*taken)) {
            found.swap(place, taken);
        }
    }
}

/// The field of each column whose heading fits another column's field too, such as "Venue" and "Venue Code".
pub fn rivals(fields: &[Field], headings: &[String]) -> Vec<Option<&'static str>> {
    let written: Vec<String> = headings.iter().map(|heading| bare(heading)).collect();
    let is_headed = |field: &Field, written: &String| !written.is_empty() && field.is_headed(written);
    let is_shared = |field: &Field| written.iter().filter(|other| is_headed(field, other)).count() > 1;
    let rival = |written: &String| {
        fields.iter().find(|field| is_headed(field, written) && is_shared(field)).map(|field| field.key)
    };
    written.iter().map(rival).collect()
}

fn is_number_of_row(heading: &str) -> bool {
    matches!(
        heading,
        "rowinyoursheet" | "sno" | "srno" | "slno" | "sl" | "sr" | "no" | "serialno" | "serialnumber" | "क्रमांक" | "क्रसं"
    )
}

/// Shares of a column, in hundredths, that have to look alike.
const MOST: usize = 80;

/// Whether these cells can only be this field's. Texts, and words that several columns share, never are.
fn is_content_of(holds: Holds, cells: &[&str], states: &States) -> bool {
    let filled: Vec<&&str> = cells.iter().filter(|cell| !cell.is_empty()).collect();
    let looks = |test: &dyn Fn(&str) -> bool| {
        filled.len() >= 3 && filled.iter().filter(|cell| test(cell)).count() * 100 >= filled.len() * MOST
    };
    let read = |mended: Mended, text: &str| match mended {
        Mended::Changed(now, _) => now,
        _ => text.to_owned(),
    };
    match holds {
        Holds::Aadhaar => looks(&|text| is_digits(&read(numbers::aadhaar(text), text), 12)),
        Holds::Mobile => looks(&|text| {
            let now = read(numbers::mobile(text), text);
            is_digits(&now, 10) && now.starts_with(['6', '7', '8', '9'])
        }),
        Holds::PinCode => looks(&|text| is_digits(&read(numbers::pin_code(text), text), 6)),
        Holds::Email => looks(&|text| text.contains('@') && text.contains('.')),
        Holds::Date => looks(&|text| {
            is_birth(&read(dates::mend(text, DateOrder::DayFirst, Some(ShortYears { latest: 2010 })), text))
        }),
        Holds::Gender => looks(&|text| matches!(read(words::gender(text), text).as_str(), "MALE" | "FEMALE" | "OTHER")),
        Holds::State => looks(&|text| states.code_of(text).is_some()),
        Holds::Education => {
            looks(&|text| text.chars().any(char::is_alphabetic) && words::education(text) != Mended::Same)
        }
        _ => false,
    }
}

fn is_digits(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A birth date of a person of working age.
fn is_birth(text: &str) -> bool {
    NaiveDate::parse_from_str(text, "%d-%m-%Y").is_ok_and(|date| (1930..=2012).contains(&date.year()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn field(key: &'static str, heading: &'static str, holds: Holds, aliases: &'static str) -> Field {
        Field { key, heading, holds, aliases, by_name_only: false }
    }

    const FIELDS: &[Field] = &[
        field("firstName", "First Name", Holds::Text, "givenname"),
        field("aadhaarNumber", "Aadhaar Number", Holds::Aadhaar, "aadharno"),
        field("mobileNumber", "Mobile Number", Holds::Mobile, "mobileno"),
        field("alternateMobileNumber", "Alternate Mobile", Holds::Mobile, ""),
        field("dateOfBirth", "Date Of Birth", Holds::Date, "dob"),
    ];

    fn fields_of(headings: &[&str], samples: &[Vec<&str>]) -> Vec<Option<&'static str>> {
        let headings: Vec<String> = headings.iter().map(ToString::to_string).collect();
        guess(FIELDS, &headings, samples, &States::default())
            .into_iter()
            .map(|found| found.map(|found| found.field))
            .collect()
    }

    #[test]
    fn columns_are_found_by_name_whatever_signs_and_hints_stand_there() {
        let found = fields_of(&["S.No.", "Aadhar No.", "DOB (dd/mm/yyyy)", "1. First_Name *", "Hobby"], &[]);
        assert_eq!(found, [None, Some("aadhaarNumber"), Some("dateOfBirth"), Some("firstName"), None]);
    }

    #[test]
    fn what_has_no_known_name_is_found_by_its_content() {
        let phones = vec!["+91 9876543210", "9876543211", "09876543212"];
        let numbers = vec!["2341 2341 2346", "234123412347", "234123412348"];
        let serials = vec!["1", "2", "3"];
        let found = fields_of(
            &["S.No", "Contact", "Card", "Born on"],
            &[serials, phones, numbers, vec!["4.3.1963", "5/6/88", "7 May 1990"]],
        );
        assert_eq!(found, [None, Some("mobileNumber"), Some("aadhaarNumber"), Some("dateOfBirth")]);
    }

    #[test]
    fn columns_that_are_headed_as_one_field_are_told() {
        let headings = ["Mobile No.", "DOB", "Mobile Number", "", ""].map(str::to_owned);
        assert_eq!(rivals(FIELDS, &headings), [Some("mobileNumber"), None, Some("mobileNumber"), None, None]);
    }

    #[test]
    fn a_field_is_found_once() {
        assert_eq!(fields_of(&["Mobile No.", "Mobile Number"], &[]), [Some("mobileNumber"), None]);
        let (empty, full) = (vec!["", "", "9876543210"], vec!["9876543211", "9876543212", "9876543210"]);
        assert_eq!(fields_of(&["Mobile No.", "Mobile Number"], &[empty, full]), [None, Some("mobileNumber")]);
    }
}
