//! Rules for a functionary's record, in the specification's words.

use chrono::{Datelike, NaiveDate};
use kernel::values::{AadhaarNumber, Email, MobileNumber, PinCode};

use validator::{Validate, ValidationErrors};

use super::requests::NewFunctionary;
use crate::{
    entities::functionary::{self, FunctionaryStatus},
    faults::Faults,
    form,
};

pub const FIRST_NAME_REQUIRED: &str = "First name is required";
pub const LAST_NAME_REQUIRED: &str = "Last name is required";
pub const ALTERNATE_MOBILE: &str = "Alternate mobile number must be 10 digits";
pub const PERMANENT_REQUIRED: &str =
    "Permanent address fields are required when permanent address is different from current address";
pub const DATE_OF_BIRTH: &str = "Invalid Date of Birth (expected YYYY-MM-DD)";
pub const STATE_UNKNOWN: &str = "State not found";
const BORN_BEFORE: &str = "Date of birth must be in 1900 or later";
const BORN_LATER: &str = "Date of birth must be in the past";
/// An earlier year of birth is mistyped: no person on duty is that old.
const FIRST_YEAR_OF_BIRTH: i32 = 1900;
const TOO_LONG_OR_ODD: &str = "Use at most 100 ordinary characters";
const ADDRESS_TOO_LONG: &str = "Use at most 500 ordinary characters";

/// The faults of a registration that need no database.
pub fn new(new: &NewFunctionary) -> Faults {
    let mut faults = Faults::none();
    faults.unless(form::is_name(&new.first_name), "firstName", FIRST_NAME_REQUIRED);
    name(&mut faults, "firstName", Some(&new.first_name));
    name(&mut faults, "middleName", new.middle_name.as_deref());
    name(&mut faults, "lastName", new.last_name.as_deref());
    let date = new.date_of_birth.as_deref();
    faults.unless(date.is_none_or(|date| date_of_birth(date).is_some()), "dateOfBirth", DATE_OF_BIRTH);
    aadhaar_number(&mut faults, &new.aadhaar_number);
    name(&mut faults, "fatherName", new.father_name.as_deref());
    name(&mut faults, "motherName", new.mother_name.as_deref());
    mobile_number(&mut faults, &new.mobile_number);
    contact(&mut faults, new.alternate_mobile_number.as_deref(), new.email.as_deref());
    plain(&mut faults, "currentDistrict", new.current_district.as_deref());
    plain(&mut faults, "currentCity", new.current_city.as_deref());
    pin_code(&mut faults, "currentPinCode", new.current_pin_code.as_deref());
    address(&mut faults, "currentFullAddress", new.current_full_address.as_deref());
    if new.permanent_address_same_as_current_address == Some(false) {
        permanent_is_complete(
            &mut faults,
            [
                new.permanent_state_id.is_some(),
                new.permanent_district.is_some(),
                new.permanent_city.is_some(),
                new.permanent_pin_code.is_some(),
                new.permanent_full_address.is_some(),
            ],
        );
    }
    plain(&mut faults, "permanentDistrict", new.permanent_district.as_deref());
    plain(&mut faults, "permanentCity", new.permanent_city.as_deref());
    pin_code(&mut faults, "permanentPinCode", new.permanent_pin_code.as_deref());
    address(&mut faults, "permanentFullAddress", new.permanent_full_address.as_deref());
    faults
}

/// The faults of a record as it would be written.
pub fn record(faults: &mut Faults, record: &functionary::Model, today: NaiveDate) {
    faults.unless(!record.first_name.is_empty(), "firstName", FIRST_NAME_REQUIRED);
    name(faults, "firstName", Some(&record.first_name));
    name(faults, "middleName", record.middle_name.as_deref());
    name(faults, "lastName", record.last_name.as_deref());
    birth(faults, record.date_of_birth, today);
    name(faults, "fatherName", record.father_name.as_deref());
    name(faults, "motherName", record.mother_name.as_deref());
    mobile_number(faults, &record.mobile_number);
    contact(faults, record.alternate_mobile_number.as_deref(), record.email.as_deref());
    plain(faults, "currentDistrict", record.current_district.as_deref());
    plain(faults, "currentCity", record.current_city.as_deref());
    pin_code(faults, "currentPinCode", record.current_pin_code.as_deref());
    address(faults, "currentFullAddress", record.current_full_address.as_deref());
    if !record.permanent_address_same_as_current_address {
        permanent_is_complete(
            faults,
            [
                record.permanent_state_id.is_some(),
                record.permanent_district.is_some(),
                record.permanent_city.is_some(),
                record.permanent_pin_code.is_some(),
                record.permanent_full_address.is_some(),
            ],
        );
    }
    plain(faults, "permanentDistrict", record.permanent_district.as_deref());
    plain(faults, "permanentCity", record.permanent_city.as_deref());
    pin_code(faults, "permanentPinCode", record.permanent_pin_code.as_deref());
    address(faults, "permanentFullAddress", record.permanent_full_address.as_deref());
    if record.status == FunctionaryStatus::Active {
        stays_active(faults, record);
    }
}

/// The date in a text of the form `YYYY-MM-DD`; else none.
pub fn date_of_birth(text: &str) -> Option<NaiveDate> {
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    (text.len() == 10 && date.year() > 0).then_some(date)
}

/// Notes a fault where a person on duty today cannot have been born on that date.
pub fn birth(faults: &mut Faults, date_of_birth: Option<NaiveDate>, today: NaiveDate) {
    let Some(date) = date_of_birth else { return };
    faults.unless(date.year() >= FIRST_YEAR_OF_BIRTH, "dateOfBirth", BORN_BEFORE);
    faults.unless(date < today, "dateOfBirth", BORN_LATER);
}

pub fn aadhaar_number(faults: &mut Faults, number: &str) {
    faults.unless(number.parse::<AadhaarNumber>().is_ok(), "aadhaarNumber", AadhaarNumber::MESSAGE);
}

fn mobile_number(faults: &mut Faults, number: &str) {
    faults.unless(number.parse::<MobileNumber>().is_ok(), "mobileNumber", MobileNumber::MESSAGE);
}

fn contact(faults: &mut Faults, alternate_mobile: Option<&str>, email: Option<&str>) {
    let is_mobile = alternate_mobile.is_none_or(|number| number.parse::<MobileNumber>().is_ok());
    faults.unless(is_mobile, "alternateMobileNumber", ALTERNATE_MOBILE);
    faults.unless(email.is_none_or(|email| email.parse::<Email>().is_ok()), "email", Email::MESSAGE);
}

fn pin_code(faults: &mut Faults, field: &'static str, code: Option<&str>) {
    faults.unless(code.is_none_or(|code| code.parse::<PinCode>().is_ok()), field, PinCode::MESSAGE);
}

/// Notes a fault where a name has characters that could make it pass for another name, such as invisible ones.
fn name(faults: &mut Faults, field: &'static str, text: Option<&str>) {
    faults.unless(text.is_none_or(|text| form::is_clear_name(text, form::NAME)), field, TOO_LONG_OR_ODD);
}

fn plain(faults: &mut Faults, field: &'static str, text: Option<&str>) {
    faults.unless(text.is_none_or(|text| form::is_plain(text, form::NAME)), field, TOO_LONG_OR_ODD);
}

fn address(faults: &mut Faults, field: &'static str, text: Option<&str>) {
    faults.unless(text.is_none_or(|text| form::is_plain_block(text, form::LONG)), field, ADDRESS_TOO_LONG);
}

/// Notes a fault for each missing part of a permanent address that is not the current one.
fn permanent_is_complete(faults: &mut Faults, given: [bool; 5]) {
    let fields = ["permanentStateId", "permanentDistrict", "permanentCity", "permanentPinCode", "permanentFullAddress"];
    for (field, given) in fields.into_iter().zip(given) {
        faults.unless(given, field, PERMANENT_REQUIRED);
    }
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
