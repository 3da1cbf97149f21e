//! Differences between a row of a sheet and the person's record, and how the row is written over it; without the database.
//!
//! Names and Aadhaar number are not among them: they identify the person, and they may not change before a duty.

use std::collections::HashMap;

use kernel::ids::StateId;
use sea_orm::ActiveEnum;

use super::read::read as read_row;
use crate::{
    entities::functionary,
    functionaries::{FunctionaryChanges, NewFunctionary, rules},
    sheets::SheetRow,
};

/// The fields that a sheet can change, in the template's order.
pub(crate) const CHANGEABLE: [&str; 20] = [
    "dateOfBirth",
    "gender",
    "highestQualification",
    "fatherName",
    "motherName",
    "mobileNumber",
    "alternateMobileNumber",
    "email",
    "currentStateId",
    "currentDistrict",
    "currentCity",
    "currentPinCode",
    "currentFullAddress",
    "permanentAddressSameAsCurrentAddress",
    "permanentStateId",
    "permanentDistrict",
    "permanentCity",
    "permanentPinCode",
    "permanentFullAddress",
    "defaultRole",
];

/// A difference: the field, the record's value, the sheet's value.
pub(crate) type Difference = (&'static str, String, String);

/// A row of the template's columns as a registration.
pub(crate) fn read(row: &SheetRow<'_>) -> NewFunctionary {
    read_row(row).0
}

/// The values of the row that differ from the record; an empty cell is no difference.
pub(crate) fn between(
    record: &functionary::Model,
    row: &NewFunctionary,
    states: &HashMap<StateId, i32>,
) -> Vec<Difference> {
    let (old, new) = (of_record(record, states), of_row(row));
    CHANGEABLE
        .into_iter()
        .zip(old.into_iter().zip(new))
        .filter_map(|(field, (old, new))| Some((field, old.unwrap_or_default(), new?)))
        .filter(|(_, old, new)| old != new)
        .collect()
}

/// Changes that give the record the row's values in these fields.
pub(crate) fn as_changes(new: NewFunctionary, fields: &[&str]) -> FunctionaryChanges {
    let mut changes = FunctionaryChanges::default();
    for field in fields {
        match *field {
            "dateOfBirth" => changes.date_of_birth = Some(new.date_of_birth.clone()),
            "gender" => changes.gender = Some(new.gender),
            "highestQualification" => changes.highest_qualification = Some(new.highest_qualification),
            "fatherName" => changes.father_name = Some(new.father_name.clone()),
            "motherName" => changes.mother_name = Some(new.mother_name.clone()),
            "mobileNumber" => changes.mobile_number = Some(new.mobile_number.clone()),
            "alternateMobileNumber" => changes.alternate_mobile_number = Some(new.alternate_mobile_number.clone()),
            "email" => changes.email = Some(new.email.clone()),
            "currentStateId" => changes.current_state_id = Some(new.current_state_id.clone()),
            "currentDistrict" => changes.current_district = Some(new.current_district.clone()),
            "currentCity" => changes.current_city = Some(new.current_city.clone()),
            "currentPinCode" => changes.current_pin_code = Some(new.current_pin_code.clone()),
            "currentFullAddress" => changes.current_full_address = Some(new.current_full_address.clone()),
            "permanentAddressSameAsCurrentAddress" => {
                changes.permanent_address_same_as_current_address = new.permanent_address_same_as_current_address;
            }
            "permanentStateId" => changes.permanent_state_id = Some(new.permanent_state_id.clone()),
            "permanentDistrict" => changes.permanent_district = Some(new.permanent_district.clone()),
            "permanentCity" => changes.permanent_city = Some(new.permanent_city.clone()),
            "permanentPinCode" => changes.permanent_pin_code = Some(new.permanent_pin_code.clone()),
            "permanentFullAddress" => changes.permanent_full_address = Some(new.permanent_full_address.clone()),
            "defaultRole" => changes.default_role = Some(new.default_role),
            _ => {}
        }
    }
    changes
}

/// The record's values as a sheet writes them.
pub(crate) fn of_record(record: &functionary::Model, states: &HashMap<StateId, i32>) -> [Option<String>; 20] {
    let state = |id: Option<StateId>| Some(states.get(&id?)?.to_string());
    [
        record.date_of_birth.map(|date| date.format("%d-%m-%Y").to_string()),
        record.gender.map(|gender| gender.to_value()),
        record.highest_qualification.map(|level| level.to_value()),
        record.father_name.clone(),
        record.mother_name.clone(),
        Some(record.mobile_number.clone()),
        record.alternate_mobile_number.clone(),
        record.email.clone(),
        state(record.current_state_id),
        record.current_district.clone(),
        record.current_city.clone(),
        record.current_pin_code.clone(),
        record.current_full_address.clone(),
        Some(record.permanent_address_same_as_current_address.to_string()),
        state(record.permanent_state_id),
        record.permanent_district.clone(),
        record.permanent_city.clone(),
        record.permanent_pin_code.clone(),
        record.permanent_full_address.clone(),
        record.default_role.map(|role| role.to_value()),
    ]
}

/// The row's values in the same form; none for a permanent address that is the current one.
fn of_row(new: &NewFunctionary) -> [Option<String>; 20] {
    let born = new.date_of_birth.as_deref().and_then(rules::date_of_birth);
    let is_same = new.permanent_address_same_as_current_address.unwrap_or(true);
    let permanent = |text: &Option<String>| text.clone().filter(|_| !is_same);
    let has_other_address = new.permanent_full_address.is_some() || new.permanent_city.is_some();
    [
        born.map(|date| date.format("%d-%m-%Y").to_string()),
        new.gender.map(|gender| gender.to_value()),
        new.highest_qualification.map(|level| level.to_value()),
        new.father_name.clone(),
        new.mother_name.clone(),
        Some(new.mobile_number.clone()).filter(|number| !number.is_empty()),
        new.alternate_mobile_number.clone(),
        new.email.clone(),
        new.current_state_id.clone(),
        new.current_district.clone(),
        new.current_city.clone(),
        new.current_pin_code.clone(),
        new.current_full_address.clone(),
        // A sheet without the column does not say that the addresses differ.
        (is_same || has_other_address).then(|| is_same.to_string()),
        permanent(&new.permanent_state_id),
        permanent(&new.permanent_district),
        permanent(&new.permanent_city),
        permanent(&new.permanent_pin_code),
        permanent(&new.permanent_full_address),
        new.default_role.map(|role| role.to_value()),
    ]
}
