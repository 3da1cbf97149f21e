//! Reads sheets as people write them, by rule: dates in any order, mobile numbers with their country, words in common spellings, headings
//! under other names, tables below titles.
//!
//! Pure: no file, no database. Every rule either knows what was meant, or leaves the cell as it is and says why; nothing
//! is guessed from a single row that only the whole column can tell.

mod choices;
mod dates;
mod headings;
mod holds;
mod letters;
mod mended;
mod numbers;
mod roles;
mod states;
mod table;
mod times;
mod words;

pub use choices::{Choice, Choices};
pub use dates::{DateEvidence, DateOrder, ShortYears};
pub use headings::{Field, FoundColumn, How, guess, rivals};
pub use holds::{Ground, Holds, mend};
pub use letters::plain;
pub use mended::{Doubt, Mended, Rule};
pub use numbers::{has_right_check_digit, split_position};
pub use roles::Role;
pub use states::States;
pub use table::{HeadingPlace, NoRecord, headings_at, is_no_record, place_of_headings};
pub use words::{is_yes_or_no, split_name};
