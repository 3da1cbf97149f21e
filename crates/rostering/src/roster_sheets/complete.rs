//! Copies facts about a day to all of its rows, because the rows are entered some at a time.

use std::collections::HashMap;

use registry::sheets::{Cells, Row};

use super::columns::ALL;

/// The columns of times.
const TIMES: [&str; 3] = ["reportingTime", "gateOpensAt", "closesAt"];
/// The columns that identify a day.
const DAY: [&str; 4] = ["examination", "center", "date", "batch"];

/// Fills in the times of a day, which usually stand in only one of its rows.
pub(super) fn complete(rows: &mut [Row]) {
    let places = |fields: &[&str]| -> Vec<usize> { fields.iter().filter_map(|field| ALL.place_of(field)).collect() };
    let (day, times) = (places(&DAY), places(&TIMES));
    let key = |cells: &Cells| -> Vec<String> { day.iter().map(|index| cells[*index].to_owned()).collect() };
    let mut said: HashMap<Vec<String>, Vec<String>> = HashMap::new();
    for row in rows.iter() {
        let known = said.entry(key(&row.cells)).or_insert_with(|| vec![String::new(); times.len()]);
        for (time, index) in known.iter_mut().zip(&times).filter(|(time, _)| time.is_empty()) {
            row.cells[*index].clone_into(time);
        }
    }
    for row in rows {
        let Some(known) = said.get(&key(&row.cells)).filter(|known| known.iter().any(|time| !time.is_empty())) else {
            continue;
        };
        let of = |index: usize| times.iter().position(|time| *time == index).map(|time| known[time].as_str());
        row.cells = row.cells.iter().enumerate().map(|(index, cell)| of(index).unwrap_or(cell)).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_a_day_stand_in_all_of_its_rows() {
        let row = |number: u32, said: &[(&str, &str)]| {
            let cell = |key: &str| said.iter().find(|(field, _)| *field == key).map_or("", |(_, text)| *text);
            Row { number, cells: ALL.all().iter().map(|field| cell(field.key)).collect() }
        };
        let mut rows = [
            row(2, &[("center", "N1"), ("date", "16-12-2026"), ("batch", "A"), ("closesAt", "12:00")]),
            row(3, &[("center", "N1"), ("date", "16-12-2026"), ("batch", "A"), ("reportingTime", "07:30")]),
            row(4, &[("center", "N1"), ("date", "16-12-2026"), ("batch", "B")]),
        ];
        complete(&mut rows);
        let times = |row: &Row| TIMES.map(|field| row.cells[ALL.place_of(field).unwrap()].to_owned());
        assert_eq!(times(&rows[0]), ["07:30", "", "12:00"]);
        assert_eq!(times(&rows[1]), ["07:30", "", "12:00"]);
        assert_eq!(times(&rows[2]), ["", "", ""]);
    }
}
