//! The sheet to fill in.

use kernel::Result;
use sea_orm::{ActiveEnum, Iterable};
use sheet_mending::Holds;

use crate::{
    entities::{
        FunctionaryRole,
        functionary::{EducationLevel, Gender, Nationality},
        state,
    },
    sheets::{self, Choices, Column, SheetFormat},
};

/// Each word that a column takes, with its meaning where the word alone does not tell it.
pub(super) type Words = Vec<(String, Option<String>)>;

/// An empty sheet of these columns. In a workbook, columns that take only certain words offer them: those of the record's
/// fields, the codes of these states, and `others` by field.
pub(super) fn sheet(
    title: &str,
    columns: &[Column],
    format: SheetFormat,
    states: &[state::Model],
    others: &[(&str, Words)],
) -> Result<Vec<u8>> {
    let headings: Vec<&str> = columns.iter().map(|column| column.heading).collect();
    if matches!(format, SheetFormat::Csv) {
        return Ok(sheets::template_of_text(&headings));
    }
    let words = |column: &Column| match column.holds {
        Holds::Gender => Some(all::<Gender>()),
        Holds::Education => Some(all::<EducationLevel>()),
        Holds::Nationality => Some(all::<Nationality>()),
        Holds::Role => Some(all::<FunctionaryRole>()),
        Holds::YesNo => Some(["TRUE", "FALSE"].map(|word| (word.to_owned(), None)).into()),
        Holds::State => {
            Some(states.iter().map(|state| (state.lgd_code.to_string(), Some(state.name.clone()))).collect())
        }
        _ => others.iter().find(|(key, _)| *key == column.key).map(|(_, words)| words.clone()),
    };
    let offered = |column: &Column| Some(Choices { heading: column.heading, words: words(column)? });
    let choices: Vec<Choices> = columns.iter().filter_map(offered).collect();
    sheets::template(title, &headings, &choices)
}

/// Every word of an enumeration.
fn all<E: ActiveEnum<Value = String> + Iterable>() -> Words {
    E::iter().map(|word| (word.to_value(), None)).collect()
}
