//! From a row to a registration, without the database. Here are only the demands of sheets, in the specification's words; all other rules
//! are those of every registration.

use chrono::NaiveDate;
use kernel::text::says_nothing;
use sea_orm::{ActiveEnum, Iterable};

use super::columns::COLUMNS;
use crate::{
    entities::{
        FunctionaryRole,
        functionary::{EducationLevel, Gender, Nationality},
    },
    faults::Faults,
    functionaries::NewFunctionary,
    sheets::SheetRow,
};

const DATE_OF_BIRTH: &str = "Invalid Date of Birth (expected DD-MM-YYYY)";
const PERMANENT_REQUIRED: &str = "Permanent address fields are required when not same as current address";
const GENDER: &str = "Gender must be MALE, FEMALE or OTHER";
const QUALIFICATION: &str =
    "Highest qualification must be HIGH_SCHOOL, INTERMEDIATE, GRADUATE, POST_GRADUATE or DOCTORATE";
const NATIONALITY: &str = "Nationality must be INDIAN";
/// The report names the column beside this sentence.
const STATE_UNKNOWN: &str = "No state has this code";
const DEFAULT_ROLE: &str = "Default role is not one of the roles of the portal";
const REQUIRED: [(&str, &str); 7] = [
    ("fatherName", "Father name is required"),
    ("motherName", "Mother name is required"),
    ("currentStateId", "Current state LGD code is required"),
    ("currentDistrict", "Current district is required"),
    ("currentCity", "Current city is required"),
    ("currentPinCode", "Current pin code is required"),
    ("currentFullAddress", "Current full address is required"),
];

/// A row as a registration, with the faults that only a sheet can have.
pub(super) fn read(row: &SheetRow<'_>) -> (NewFunctionary, Faults) {
    let mut faults = Faults::none();
    let cell = |field: &str| COLUMNS.cell(row, field).filter(|text| !says_nothing(text));
    let text = |field: &str| cell(field).map(str::to_owned);
    let number = |field: &str| cell(field).map(repaired);
    let birth = cell("dateOfBirth").and_then(date);
    faults.unless(birth.is_some(), "dateOfBirth", DATE_OF_BIRTH);
    for (field, message) in REQUIRED {
        faults.unless(cell(field).is_some(), field, message);
    }
    let gender = word::<Gender>(cell("gender"));
    faults.unless(gender.is_ok(), "gender", GENDER);
    let qualification = word::<EducationLevel>(cell("highestQualification"));
    faults.unless(qualification.is_ok(), "highestQualification", QUALIFICATION);
    let nationality = word::<Nationality>(cell("nationality"));
    faults.unless(nationality.is_ok(), "nationality", NATIONALITY);
    let role = word::<FunctionaryRole>(cell("defaultRole"));
    faults.unless(role.is_ok(), "defaultRole", DEFAULT_ROLE);
    let is_same = cell("permanentAddressSameAsCurrentAddress").is_some_and(is_yes);
    let new = NewFunctionary {
        first_name: text("firstName").unwrap_or_default(),
        middle_name: text("middleName"),
        last_name: text("lastName"),
        date_of_birth: birth.map(|date| date.to_string()),
        gender: gender.ok().flatten(),
        aadhaar_number: number("aadhaarNumber").unwrap_or_default(),
        highest_qualification: qualification.ok().flatten(),
        nationality: nationality.ok().flatten(),
        father_name: text("fatherName"),
        mother_name: text("motherName"),
        mobile_number: number("mobileNumber").unwrap_or_default(),
        alternate_mobile_number: number("alternateMobileNumber"),
        email: text("email"),
        region_id: None,
        current_state_id: number("currentStateId"),
        current_district: text("currentDistrict"),
        current_city: text("currentCity"),
        current_pin_code: number("currentPinCode"),
        current_full_address: text("currentFullAddress"),
        permanent_address_same_as_current_address: Some(is_same),
        permanent_state_id: number("permanentStateId"),
        permanent_district: text("permanentDistrict"),
        permanent_city: text("permanentCity"),
        permanent_pin_code: number("permanentPinCode"),
        permanent_full_address: text("permanentFullAddress"),
        default_role: role.ok().flatten(),
        authorizing_agency_id: None,
    };
    (new, faults)
}

/// A registration's sentence in the words of a sheet.
pub(super) fn in_words_of_a_sheet(field: &str, message: &str) -> String {
    use crate::functionaries::rules;
    match (field, message) {
        (_, rules::PERMANENT_REQUIRED) => PERMANENT_REQUIRED.to_owned(),
        ("dateOfBirth", rules::DATE_OF_BIRTH) => DATE_OF_BIRTH.to_owned(),
        (_, rules::STATE_UNKNOWN) => STATE_UNKNOWN.to_owned(),
        _ => message.to_owned(),
    }
}

/// Undoes grouping and a spreadsheet program's form of a number: spaces and dashes between digits, an empty fraction, an exponent. A number
/// that lost its last digits (`1.23E+11`) stays as it is: it is a fault.
fn repaired(text: &str) -> String {
    let plain: String = text.chars().filter(|letter| !matches!(letter, ' ' | '-' | '\u{a0}')).collect();
    let whole = plain.strip_suffix(".0").unwrap_or(&plain);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(whole) {
        return whole.to_owned();
    }
    let written_out = text.trim().split_once(['e', 'E']).and_then(|(mantissa, exponent)| {
        let (first, rest) = mantissa.split_once('.')?;
        let exponent: usize = exponent.trim_start_matches('+').parse().ok()?;
        (is_number(first) && is_number(rest) && rest.len() == exponent).then(|| format!("{first}{rest}"))
    });
    written_out.unwrap_or_else(|| text.to_owned())
}

/// A date as sheets have it, `31-01-1990`.
pub(super) fn date(text: &str) -> Option<NaiveDate> {
    (text.len() == 10).then(|| NaiveDate::parse_from_str(text, "%d-%m-%Y").ok()).flatten()
}

fn is_yes(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "true" | "1")
}

/// A word of an enumeration in any writing: "Post Graduate" is `POST_GRADUATE`.
pub(super) fn word<E>(text: Option<&str>) -> Result<Option<E>, ()>
where
    E: ActiveEnum<Value = String> + Iterable,
{
    let Some(text) = text else { return Ok(None) };
    E::iter().find(|value| letters(&value.to_value()).eq(letters(text))).map(Some).ok_or(())
}

fn letters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_uppercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_day_month_year_and_nothing_else() {
        assert!(date("31-01-1990").is_some());
        for wrong in ["1990-01-31", "31-1-1990", "31/01/1990", "30-02-1990", "31-01-90", ""] {
            assert!(date(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn numbers_are_repaired_and_words_are_left_alone() {
        assert_eq!(repaired("1234 5678 9012"), "123456789012");
        assert_eq!(repaired("123456789012.0"), "123456789012");
        assert_eq!(repaired("1.23456789012E+11"), "123456789012");
        assert_eq!(repaired("1.23457E+11"), "1.23457E+11", "nobody knows the rest");
        assert_eq!(repaired("12-34"), "1234");
        assert_eq!(repaired("no number"), "no number");
    }

    #[test]
    fn words_are_found_however_they_are_written() {
        assert_eq!(word::<EducationLevel>(Some("Post Graduate")), Ok(Some(EducationLevel::PostGraduate)));
        assert_eq!(word::<Gender>(Some("female")), Ok(Some(Gender::Female)));
        assert_eq!(word::<Gender>(None), Ok(None));
        assert_eq!(word::<Gender>(Some("F")), Err(()));
    }
}
