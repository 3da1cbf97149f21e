//! The rows of a sheet as districts or cities; the headers tell which.

use std::collections::HashMap;

use kernel::{Error, Result};

use crate::form;
use crate::sheets::Row;

/// The list that a sheet holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceList {
    Districts,
    Cities,
}

/// A row about a district.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DistrictRow {
    pub row: u32,
    pub state_lgd_code: i32,
    pub lgd_code: i32,
    pub name: String,
}

/// A row about a city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CityRow {
    pub row: u32,
    pub state_lgd_code: i32,
    pub district_lgd_code: i32,
    pub city_code: String,
    pub name: String,
}

/// The places of a sheet.
#[derive(Debug)]
pub(super) enum PlaceRows {
    Districts(Vec<DistrictRow>),
    Cities(Vec<CityRow>),
}

const STATE: &[&str] = &["statelgdcode", "statecode", "lgdstatecode"];
const DISTRICT: &[&str] = &["districtlgdcode", "districtcode", "lgddistrictcode"];
const DISTRICT_NAME: &[&str] = &["districtname", "district", "districtnameinenglish"];
const CITY: &[&str] = &["citycode"];
const CITY_NAME: &[&str] = &["cityname", "city"];
/// Lists from the Local Government Directory begin with a few lines of title.
const TITLE_ROWS: usize = 10;
const NAME_LENGTH: usize = 100;
const CODE_LENGTH: usize = 40;

/// Reads the rows; faults of single rows go into `faults`.
pub(super) fn read(rows: &[Row], faults: &mut Vec<String>) -> Result<PlaceRows> {
    let headers = rows.iter().take(TITLE_ROWS).enumerate().find_map(|(index, row)| {
        let columns = Columns::of(row);
        columns.list().map(|list| (index, columns, list))
    });
    let Some((index, columns, list)) = headers else {
        return Err(Error::invalid(
            "This sheet has neither the columns of a district list (State LGD Code, District LGD Code, District Name) \
             nor those of a city list (State LGD Code, District LGD Code, City Code, City Name).",
        ));
    };
    let rows = rows.get(index + 1..).unwrap_or_default();
    if rows.is_empty() {
        return Err(Error::invalid("This sheet has no rows below its headers."));
    }
    Ok(match list {
        PlaceList::Districts => {
            PlaceRows::Districts(rows.iter().filter_map(|row| district(row, &columns, faults)).collect())
        }
        PlaceList::Cities => PlaceRows::Cities(rows.iter().filter_map(|row| city(row, &columns, faults)).collect()),
    })
}

/// Positions of the columns by header.
struct Columns(HashMap<String, usize>);

impl Columns {
    /// Only the letters and digits of headers count, in any case.
    fn of(row: &Row) -> Self {
        let named = row.cells.iter().enumerate().map(|(column, header)| {
            let letters = header.chars().filter(|character| character.is_alphanumeric());
            (letters.flat_map(char::to_lowercase).collect(), column)
        });
        Self(named.collect())
    }

    fn list(&self) -> Option<PlaceList> {
        let has = |names: &[&str]| names.iter().any(|name| self.0.contains_key(*name));
        if !has(STATE) || !has(DISTRICT) {
            None
        } else if has(CITY) && has(CITY_NAME) {
            Some(PlaceList::Cities)
        } else {
            has(DISTRICT_NAME).then_some(PlaceList::Districts)
        }
    }

    fn cell<'a>(&self, row: &'a Row, names: &[&str]) -> &'a str {
        let column = names.iter().find_map(|name| self.0.get(*name));
        column.and_then(|column| row.cells.get(*column)).unwrap_or_default()
    }
}

fn district(row: &Row, columns: &Columns, faults: &mut Vec<String>) -> Option<DistrictRow> {
    let state = lgd_code(row, columns, STATE, "State LGD Code", faults);
    let code = lgd_code(row, columns, DISTRICT, "District LGD Code", faults);
    let name = text(row, columns, DISTRICT_NAME, "District Name", NAME_LENGTH, faults);
    Some(DistrictRow { row: row.number, state_lgd_code: state?, lgd_code: code?, name: name? })
}

fn city(row: &Row, columns: &Columns, faults: &mut Vec<String>) -> Option<CityRow> {
    let state = lgd_code(row, columns, STATE, "State LGD Code", faults);
    let district = lgd_code(row, columns, DISTRICT, "District LGD Code", faults);
    let code = text(row, columns, CITY, "City Code", CODE_LENGTH, faults);
    let name = text(row, columns, CITY_NAME, "City Name", NAME_LENGTH, faults);
    Some(CityRow {
        row: row.number,
        state_lgd_code: state?,
        district_lgd_code: district?,
        city_code: code?,
        name: name?,
    })
}

fn lgd_code(row: &Row, columns: &Columns, names: &[&str], header: &str, faults: &mut Vec<String>) -> Option<i32> {
    let cell = columns.cell(row, names);
    let code = cell.parse().ok().filter(|code| *code > 0);
    if code.is_none() {
        faults.push(match cell {
            "" => format!("Row {}: {header} is missing.", row.number),
            _ => format!("Row {}: {header} must be a whole number, not \"{cell}\".", row.number),
        });
    }
    code
}

fn text(
    row: &Row,
    columns: &Columns,
    names: &[&str],
    header: &str,
    length: usize,
    faults: &mut Vec<String>,
) -> Option<String> {
    let cell = columns.cell(row, names);
    if cell.is_empty() {
        faults.push(format!("Row {}: {header} is missing.", row.number));
    } else if !form::is_plain(cell, length) {
        faults.push(format!("Row {}: {header} must be at most {length} ordinary characters.", row.number));
    } else {
        return Some(cell.to_owned());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(lines: &[&str]) -> Vec<Row> {
        lines.iter().zip(1..).map(|(line, number)| Row { number, cells: line.split(',').collect() }).collect()
    }

    #[test]
    fn headers_are_found_below_a_title_and_in_any_spelling_and_order() {
        let mut faults = vec![];
        let sheet = rows(&["All districts,", "district name,STATE  LGD-CODE,DistrictLGDCode", "Lucknow,9,162"]);
        let PlaceRows::Districts(read) = read(&sheet, &mut faults).unwrap() else { panic!("districts are expected") };
        assert_eq!(read, [DistrictRow { row: 3, state_lgd_code: 9, lgd_code: 162, name: "Lucknow".into() }]);
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn a_city_list_is_told_apart_and_every_fault_names_its_row() {
        let mut faults = vec![];
        let header = "State LGD Code,District LGD Code,City Code,City Name,District Name";
        let sheet = rows(&[header, "9,162,3010,Lucknow,Lucknow", "x,,3011,,"]);
        let PlaceRows::Cities(read) = read(&sheet, &mut faults).unwrap() else { panic!("cities are expected") };
        assert_eq!(read.len(), 1);
        assert_eq!(
            faults,
            [
                "Row 3: State LGD Code must be a whole number, not \"x\".",
                "Row 3: District LGD Code is missing.",
                "Row 3: City Name is missing."
            ]
        );
    }

    #[test]
    fn a_sheet_of_something_else_is_refused_with_the_columns_that_are_needed() {
        let refused = read(&rows(&["Name,Age", "Asha,30"]), &mut vec![]).unwrap_err().to_string();
        assert!(refused.contains("City Code"), "{refused}");
    }
}
