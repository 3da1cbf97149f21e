//! Differences between a row of a sheet and the person's record, and how the row is written over it; without the database.

use std::collections::HashMap;

use kernel::{Error, Result, ids::StateId, text::camel_case};
use sea_orm::{IdenStatic, Iterable, ModelTrait, Value};
use serde_json::{Map, Value as Json};

use super::{
    columns::{COLUMNS, SAME_ADDRESS},
    read::read as read_row,
};
use crate::{
    entities::functionary,
    functionaries::{FunctionaryChanges, NewFunctionary, rules},
    sheets::SheetRow,
};

/// Fields that identify the person, which may not change before a duty.
const IDENTITY: [&str; 5] = ["firstName", "middleName", "lastName", "aadhaarNumber", "nationality"];

/// The fields of a record that a sheet can change, in the template's order.
pub(crate) fn changeable() -> impl Iterator<Item = &'static str> {
    COLUMNS.of_template().iter().map(|column| column.key).filter(|field| !IDENTITY.contains(field))
}

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
    let row = of_row(row);
    changeable()
        .filter_map(|field| {
            Some((field, of_record(record, field, states).unwrap_or_default(), row.get(field)?.clone()))
        })
        .filter(|(_, old, new)| old != new)
        .collect()
}

/// Changes that give the record the row's values in these fields.
pub(crate) fn as_changes(new: &NewFunctionary, fields: &[&str]) -> Result<FunctionaryChanges> {
    let values = serde_json::to_value(new).map_err(Error::internal)?;
    let chosen: Map<String, Json> = fields.iter().map(|&field| (field.to_owned(), values[field].clone())).collect();
    serde_json::from_value(Json::Object(chosen)).map_err(Error::internal)
}

/// The record's value as a sheet writes it; none for an empty one.
pub(crate) fn of_record(record: &functionary::Model, field: &str, states: &HashMap<StateId, i32>) -> Option<String> {
    let column = functionary::Column::iter().find(|column| camel_case(column.as_str()) == field)?;
    match record.get(column) {
        Value::String(text) => text,
        Value::Bool(is) => Some(is?.to_string()),
        Value::ChronoDate(date) => Some(date?.format("%d-%m-%Y").to_string()),
        Value::Uuid(state) => Some(states.get(&StateId(state?))?.to_string()),
        _ => None,
    }
}

/// The row's values in the same form, by field; none for a permanent address that is the current one.
fn of_row(new: &NewFunctionary) -> HashMap<&'static str, String> {
    let is_same = new.permanent_address_same_as_current_address.unwrap_or(true);
    let has_other_address = new.permanent_full_address.is_some() || new.permanent_city.is_some();
    let values = serde_json::to_value(new).unwrap_or_default();
    let value = |field: &str| match field {
        "dateOfBirth" => {
            let born = new.date_of_birth.as_deref().and_then(rules::date_of_birth)?;
            Some(born.format("%d-%m-%Y").to_string())
        }
        // A sheet without the column does not say that the addresses differ.
        SAME_ADDRESS => (is_same || has_other_address).then(|| is_same.to_string()),
        field if is_same && field.starts_with("permanent") => None,
        field => values[field].as_str().filter(|text| !text.is_empty()).map(str::to_owned),
    };
    changeable().filter_map(|field| Some((field, value(field)?))).collect()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    #[test]
    fn every_field_that_a_sheet_changes_is_one_of_the_record_and_of_its_changes() {
        let state = StateId::new();
        let mut record = functionary::Model::blank(DateTime::default());
        (record.current_state_id, record.permanent_state_id) = (Some(state), Some(state));
        record.date_of_birth = Some(DateTime::<chrono::Utc>::default().date_naive());
        let row = NewFunctionary {
            date_of_birth: Some("1990-01-31".into()),
            gender: Some(functionary::Gender::Female),
            highest_qualification: Some(functionary::EducationLevel::Graduate),
            father_name: Some("Ravi".into()),
            mother_name: Some("Meena".into()),
            mobile_number: "9000000001".into(),
            alternate_mobile_number: Some("9000000002".into()),
            email: Some("asha@example.in".into()),
            current_state_id: Some("7".into()),
            current_district: Some("New Delhi".into()),
            current_city: Some("Delhi".into()),
            current_pin_code: Some("110001".into()),
            current_full_address: Some("1 Main Road".into()),
            permanent_address_same_as_current_address: Some(false),
            permanent_state_id: Some("8".into()),
            permanent_district: Some("Jaipur".into()),
            permanent_city: Some("Jaipur".into()),
            permanent_pin_code: Some("302001".into()),
            permanent_full_address: Some("2 Main Road".into()),
            default_role: Some(crate::entities::FunctionaryRole::EduquityInvigilator),
            ..NewFunctionary::default()
        };
        let differences = between(&record, &row, &HashMap::from([(state, 9)]));
        let fields: Vec<&str> = differences.iter().map(|(field, ..)| *field).collect();
        assert_eq!(fields, changeable().collect::<Vec<_>>());
        let old = |field: &str| differences.iter().find(|(of, ..)| *of == field).map(|(_, old, _)| old.as_str());
        assert_eq!((old("dateOfBirth"), old("permanentStateId")), (Some("01-01-1970"), Some("9")));

        let changes = as_changes(&row, &fields).unwrap();
        assert_eq!(changes.mobile_number.as_deref(), Some("9000000001"));
        assert_eq!(changes.date_of_birth, Some(Some("1990-01-31".to_owned())));
        assert_eq!(changes.default_role, Some(row.default_role));
        let some = as_changes(&row, &["email"]).unwrap();
        assert_eq!((some.email, some.mobile_number, some.gender), (Some(row.email), None, None));
    }
}
