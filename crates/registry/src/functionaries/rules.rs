//! Rules for a functionary's record, in the specification's words.

use chrono::{DateTime, Datelike, NaiveDate};
use kernel::values::{AadhaarNumber, Email, MobileNumber, PinCode};
use sea_orm::{ModelTrait, Value};
use validator::{Validate, ValidationErrors};

use super::fields::{AFTER_NAMES, NAMES, NewFunctionary, PERMANENT, Texts};
use crate::{
    entities::functionary::{self, Column, FunctionaryStatus},
    faults::Faults,
    form,
};

pub(crate) const FIRST_NAME_REQUIRED: &str = "First name is required";
pub(crate) const LAST_NAME_REQUIRED: &str = "Last name is required";
pub(crate) const ALTERNATE_MOBILE: &str = "Alternate mobile number must be 10 digits";
pub(crate) const PERMANENT_REQUIRED: &str =
    "Permanent address fields are required when permanent address is different from current address";
pub(crate) const DATE_OF_BIRTH: &str = "Invalid Date of Birth (expected YYYY-MM-DD)";
pub(crate) const STATE_UNKNOWN: &str = "State not found";
const BORN_BEFORE: &str = "Date of birth must be in 1900 or later";
const BORN_LATER: &str = "Date of birth must be in the past";
/// An earlier year of birth is mistyped: no person on duty is that old.
const FIRST_YEAR_OF_BIRTH: i32 = 1900;
const TOO_LONG_OR_ODD: &str = "Use at most 100 ordinary characters";
const ADDRESS_TOO_LONG: &str = "Use at most 500 ordinary characters";

/// The rule of a text: notes a fault at the field where the text breaks it.
pub(super) type Rule = fn(&mut Faults, &'static str, &str);

/// The faults of a registration that need no database.
pub(crate) fn new(new: &NewFunctionary) -> Faults {
    let (mut faults, record) = (Faults::none(), new.record(DateTime::default()));
    faults.unless(form::is_name(&record.first_name), "firstName", FIRST_NAME_REQUIRED);
    texts(&mut faults, &record, NAMES);
    let date = new.date_of_birth.as_deref();
    faults.unless(date.is_none_or(|date| date_of_birth(date).is_some()), "dateOfBirth", DATE_OF_BIRTH);
    aadhaar_number(&mut faults, &new.aadhaar_number);
    after_names(&mut faults, &record, new.permanent_state_id.is_some());
    faults
}

/// The faults of a record as it would be written.
pub(crate) fn record(faults: &mut Faults, record: &functionary::Model, today: NaiveDate) {
    faults.unless(!record.first_name.is_empty(), "firstName", FIRST_NAME_REQUIRED);
    texts(faults, record, NAMES);
    birth(faults, record.date_of_birth, today);
    after_names(faults, record, record.permanent_state_id.is_some());
    if record.status == FunctionaryStatus::Active {
        stays_active(faults, record);
    }
}

fn after_names(faults: &mut Faults, record: &functionary::Model, has_permanent_state: bool) {
    texts(faults, record, AFTER_NAMES);
    if !record.permanent_address_same_as_current_address {
        faults.unless(has_permanent_state, "permanentStateId", PERMANENT_REQUIRED);
        for (column, field, _) in PERMANENT {
            faults.unless(text_of(record, *column).is_some(), field, PERMANENT_REQUIRED);
        }
    }
    texts(faults, record, PERMANENT);
}

/// Notes a fault for each of these texts that breaks its rule.
fn texts(faults: &mut Faults, record: &functionary::Model, texts: Texts) {
    for (column, field, rule) in texts {
        if let Some(text) = text_of(record, *column) {
            rule(faults, field, &text);
        }
    }
}

fn text_of(record: &functionary::Model, column: Column) -> Option<String> {
    if let Value::String(text) = record.get(column) { text } else { None }
}

/// The date in a text of the form `YYYY-MM-DD`; else none.
pub(crate) fn date_of_birth(text: &str) -> Option<NaiveDate> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (text.len() == 10 && date.year() > 0).then_some(date)
}

/// Notes a fault where a person on duty today cannot have been born on that date.
pub(crate) fn birth(faults: &mut Faults, date_of_birth: Option<NaiveDate>, today: NaiveDate) {
    let Some(date) = date_of_birth else { return };
    faults.unless(date.year() >= FIRST_YEAR_OF_BIRTH, "dateOfBirth", BORN_BEFORE);
    faults.unless(date < today, "dateOfBirth", BORN_LATER);
}

pub(crate) fn aadhaar_number(faults: &mut Faults, number: &str) {
    faults.unless(number.parse::<AadhaarNumber>().is_ok(), "aadhaarNumber", AadhaarNumber::MESSAGE);
}

pub(super) fn mobile_number(faults: &mut Faults, field: &'static str, number: &str) {
    faults.unless(number.parse::<MobileNumber>().is_ok(), field, MobileNumber::MESSAGE);
}

pub(super) fn alternate_mobile_number(faults: &mut Faults, field: &'static str, number: &str) {
    faults.unless(number.parse::<MobileNumber>().is_ok(), field, ALTERNATE_MOBILE);
}

pub(super) fn email(faults: &mut Faults, field: &'static str, email: &str) {
    faults.unless(email.parse::<Email>().is_ok(), field, Email::MESSAGE);
}

pub(super) fn pin_code(faults: &mut Faults, field: &'static str, code: &str) {
    faults.unless(code.parse::<PinCode>().is_ok(), field, PinCode::MESSAGE);
}

/// Notes a fault where a name has characters that could make it pass for another name, such as invisible ones.
pub(super) fn name(faults: &mut Faults, field: &'static str, text: &str) {
    faults.unless(form::is_clear_name(text, form::NAME), field, TOO_LONG_OR_ODD);
}

pub(super) fn plain(faults: &mut Faults, field: &'static str, text: &str) {
    faults.unless(form::is_plain(text, form::NAME), field, TOO_LONG_OR_ODD);
}

pub(super) fn address(faults: &mut Faults, field: &'static str, text: &str) {
    faults.unless(form::is_plain_block(text, form::LONG), field, ADDRESS_TOO_LONG);
}

/// Notes a fault where an active person would lose a field that is needed to become active.
fn stays_active(faults: &mut Faults, record: &functionary::Model) {
    faults.unless(record.date_of_birth.is_some(), "dateOfBirth", "An active functionary needs a date of birth");
    faults.unless(record.gender.is_some(), "gender", "An active functionary needs a gender");
    faults.unless(record.region_id.is_some(), "regionId", "An active functionary needs a region");
}

impl Validate for NewFunctionary {
    fn validate(&self) -> std::result::Result<(), ValidationErrors> {
        new(self).validated()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete() -> NewFunctionary {
        NewFunctionary {
            first_name: "Asha".into(),
            aadhaar_number: "123412341234".into(),
            mobile_number: "9876543210".into(),
            ..NewFunctionary::default()
        }
    }

    #[test]
    fn three_fields_are_enough() {
        assert_eq!(new(&complete()).list(), []);
    }

    #[test]
    fn every_fault_is_reported_at_once_in_the_specifications_words() {
        let faults = new(&NewFunctionary {
            aadhaar_number: "1234".into(),
            mobile_number: "98765".into(),
            alternate_mobile_number: Some("x".into()),
            permanent_pin_code: Some("11".into()),
            date_of_birth: Some("01-02-1990".into()),
            ..NewFunctionary::default()
        });
        assert_eq!(
            faults.list(),
            [
                ("firstName", "First name is required"),
                ("dateOfBirth", "Invalid Date of Birth (expected YYYY-MM-DD)"),
                ("aadhaarNumber", "Aadhaar number must be 12 digits"),
                ("mobileNumber", "Mobile number must be 10 digits"),
                ("alternateMobileNumber", "Alternate mobile number must be 10 digits"),
                ("permanentPinCode", "Pin code must be 6 digits"),
            ]
        );
    }

    #[test]
    fn a_different_permanent_address_must_be_complete_and_the_same_one_need_not() {
        let different = NewFunctionary {
            permanent_address_same_as_current_address: Some(false),
            permanent_city: Some("Patna".into()),
            ..complete()
        };
        let fields: Vec<_> = new(&different).list().iter().map(|(field, _)| *field).collect();
        assert_eq!(fields, ["permanentStateId", "permanentDistrict", "permanentPinCode", "permanentFullAddress"]);
        assert!(new(&different).list().iter().all(|(_, message)| *message == PERMANENT_REQUIRED));
        let same = NewFunctionary { permanent_address_same_as_current_address: Some(true), ..different };
        assert_eq!(new(&same).list(), []);
    }

    #[test]
    fn dates_of_birth_are_strict() {
        assert!(date_of_birth("1990-02-28").is_some());
        for wrong in ["1990-02-30", "1990-2-8", "90-02-28", "28-02-1990", "-001-01-01", "1990-02-28T00:00:00Z", ""] {
            assert!(date_of_birth(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn nobody_was_born_before_1900_or_is_born_later_than_today() {
        let day = |text: &str| NaiveDate::parse_from_str(text, "%Y-%m-%d").unwrap();
        let told = |date: &str| {
            let mut faults = Faults::none();
            birth(&mut faults, Some(day(date)), day("2026-03-01"));
            faults.list().iter().map(|(_, message)| *message).collect::<Vec<_>>()
        };
        for right in ["1900-01-01", "2026-02-28"] {
            assert_eq!(told(right), [""; 0], "{right}");
        }
        assert_eq!(told("1899-12-31"), [BORN_BEFORE]);
        assert_eq!(told("0001-01-01"), [BORN_BEFORE]);
        assert_eq!(told("2026-03-01"), [BORN_LATER]);
    }
}
