//! Finds the table within a sheet, and rows that are no records.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    headings::{Field, bare},
    letters::plain,
};

/// Rows that are searched for headings.
const SEARCHED: usize = 30;

/// Place of the headings among the rows that are not blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeadingPlace {
    /// How many rows stand above them.
    pub above: usize,
    /// How many rows they take: one, or two where groups stand over them.
    pub rows: usize,
}

/// Why a row is no record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = NoRecord)]
pub enum NoRecord {
    /// A total of the rows above.
    Total,
    /// The headings once more, as printed pages have them.
    HeadingAgain,
    /// Nothing in it but a number of the row or a remark.
    NearlyEmpty,
}

/// The row or two rows that head the most columns of ours, and how many; none when no row heads two.
pub fn place_of_headings<'r, R, C>(fields: &[Field], rows: R) -> Option<(HeadingPlace, usize)>
where
    R: IntoIterator<Item = C>,
    C: IntoIterator<Item = &'r str>,
{
    let rows: Vec<Vec<&str>> = rows.into_iter().take(SEARCHED).map(|row| row.into_iter().collect()).collect();
    let mut best: Option<(HeadingPlace, usize)> = None;
    for above in 0..rows.len() {
        for count in [1, 2] {
            let place = HeadingPlace { above, rows: count };
            if above + count > rows.len() {
                continue;
            }
            let known = known(fields, &headings_at(fields, place, &rows));
            // Two rows are more than one only where they say more, and a title above the headings says nothing.
            let is_better = best.is_none_or(|(held, most)| {
                let is_longer_form = count > held.rows && above == held.above;
                if is_longer_form { known > most + 1 } else { known > most || known == most && count < held.rows }
            });
            if known >= 2 && is_better {
                best = Some((place, known));
            }
        }
    }
    best
}

fn known(fields: &[Field], headings: &[String]) -> usize {
    let written: Vec<String> = headings.iter().map(|heading| bare(heading)).collect();
    fields.iter().filter(|field| written.iter().any(|written| !written.is_empty() && field.is_headed(written))).count()
}

/// The heading of each column. Of two rows the upper one is a group: it counts for the columns to its right until the next group, as merged
/// cells have it, unless the lower one alone names a field.
pub fn headings_at(fields: &[Field], place: HeadingPlace, rows: &[Vec<&str>]) -> Vec<String> {
    let row = |number: usize| rows.get(number).map(Vec::as_slice).unwrap_or_default();
    let upper = row(place.above);
    if place.rows < 2 {
        return upper.iter().map(|cell| one_line(cell)).collect();
    }
    let lower = row(place.above + 1);
    let mut group = "";
    (0..upper.len().max(lower.len()))
        .map(|column| {
            let (over, under) =
                (upper.get(column).copied().unwrap_or_default(), lower.get(column).copied().unwrap_or_default());
            if !over.is_empty() {
                group = over;
            }
            let both = one_line(&format!("{group} {under}"));
            if under.is_empty() || over == under {
                return one_line(over);
            }
            if !is_known(fields, &both) && is_known(fields, under) { one_line(under) } else { both }
        })
        .collect()
}

fn is_known(fields: &[Field], heading: &str) -> bool {
    let written = bare(heading);
    fields.iter().any(|field| field.is_headed(&written))
}

fn one_line(heading: &str) -> String {
    heading.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a row under the headings is none of the records, and why. `used`: the columns that are taken for fields of ours.
pub fn is_no_record(headings: &[String], used: &[usize], row: &[&str]) -> Option<NoRecord> {
    let cell = |column: usize| row.get(column).copied().unwrap_or_default();
    let filled = used.iter().filter(|column| !cell(**column).is_empty()).count();
    let starts_with_total = row.iter().find(|cell| !cell.is_empty()).is_some_and(|cell| is_total(cell))
        || used.iter().any(|column| is_total(cell(*column)));
    if starts_with_total && filled * 3 <= used.len().max(3) {
        return Some(NoRecord::Total);
    }
    let again = used
        .iter()
        .filter(|column| {
            headings.get(**column).is_some_and(|heading| !heading.is_empty() && plain(heading) == plain(cell(**column)))
        })
        .count();
    if again >= 2 && again * 2 > filled {
        return Some(NoRecord::HeadingAgain);
    }
    // One cell of many: a remark between the records.
    (filled == 0 || filled == 1 && used.len() > 3).then_some(NoRecord::NearlyEmpty)
}

fn is_total(cell: &str) -> bool {
    let written = plain(cell);
    let without_number: String = written.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    matches!(
        without_number.as_str(),
        "total"
            | "totalrow"
            | "totalrows"
            | "totals"
            | "grandtotal"
            | "subtotal"
            | "sum"
            | "count"
            | "कुल"
            | "कुलयोग"
            | "योग"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::holds::Holds;

    const fn field(key: &'static str, heading: &'static str, aliases: &'static str) -> Field {
        Field { key, heading, holds: Holds::Text, aliases, by_name_only: false }
    }

    const FIELDS: &[Field] = &[
        field("firstName", "First Name", "name"),
        field("mobileNumber", "Mobile Number", "mobileno"),
        field("currentCity", "Current City", "city presentaddresscity"),
        field("permanentCity", "Permanent City", "permanentaddresscity"),
        field("currentPinCode", "Current Pin Code", "presentaddresspin"),
        field("permanentPinCode", "Permanent Pin Code", "permanentaddresspin"),
    ];

    fn place(rows: &[&[&str]]) -> Option<HeadingPlace> {
        place_of_headings(FIELDS, rows.iter().map(|row| row.iter().copied())).map(|(place, _)| place)
    }

    #[test]
    fn titles_above_the_headings_are_passed_over() {
        let rows: &[&[&str]] =
            &[&["List of staff"], &["As of May"], &["S.No", "Name", "Mobile No."], &["1", "Asha", "9876543210"]];
        assert_eq!(place(rows), Some(HeadingPlace { above: 2, rows: 1 }));
        assert_eq!(place(&[&["Summary"], &["People", "500"]]), None);
    }

    #[test]
    fn groups_over_the_headings_are_read_with_them() {
        let rows: &[&[&str]] = &[
            &["Name", "Mobile No.", "Present Address", "", "Permanent Address", ""],
            &["", "", "City", "PIN", "City", "PIN"],
            &["Asha", "9876543210", "Delhi", "110001", "Pune", "411001"],
        ];
        assert_eq!(place(rows), Some(HeadingPlace { above: 0, rows: 2 }));
        let rows: Vec<Vec<&str>> = rows.iter().map(|row| row.to_vec()).collect();
        let headings = headings_at(FIELDS, HeadingPlace { above: 0, rows: 2 }, &rows);
        assert_eq!(
            headings[2..],
            ["Present Address City", "Present Address PIN", "Permanent Address City", "Permanent Address PIN"]
        );
        assert_eq!(headings[..2], ["Name", "Mobile No."]);
    }

    #[test]
    fn a_heading_that_says_all_by_itself_needs_no_group() {
        let rows: Vec<Vec<&str>> = vec![vec!["Person", "", "Contact"], vec!["First Name", "Mobile Number", "City"]];
        let headings = headings_at(FIELDS, HeadingPlace { above: 0, rows: 2 }, &rows);
        assert_eq!(headings, ["First Name", "Mobile Number", "City"]);
    }

    #[test]
    fn totals_repeated_headings_and_remarks_are_no_records() {
        let headings: Vec<String> = ["S.No", "Name", "Mobile No.", "City", "Pin"].map(str::to_owned).into();
        let used = [1, 2, 3, 4];
        assert_eq!(is_no_record(&headings, &used, &["", "Total: 5000"]), Some(NoRecord::Total));
        assert_eq!(is_no_record(&headings, &used, &["Total: 5000 rows"]), Some(NoRecord::Total));
        assert_eq!(is_no_record(&headings, &used, &["Total", "", "5000"]), Some(NoRecord::Total));
        assert_eq!(
            is_no_record(&headings, &used, &["S.No", "Name", "Mobile No.", "City", "Pin"]),
            Some(NoRecord::HeadingAgain)
        );
        assert_eq!(is_no_record(&headings, &used, &["12"]), Some(NoRecord::NearlyEmpty));
        assert_eq!(is_no_record(&headings, &used, &["", "Remarks"]), Some(NoRecord::NearlyEmpty));
        assert_eq!(is_no_record(&headings, &used, &["1", "Asha", "", "", "110001"]), None);
    }
}
