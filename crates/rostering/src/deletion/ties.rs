//! The coming days, duties and logs of a record, in any region, also those that the caller cannot see.

use chrono::NaiveDate;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    error::Problem,
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter};

use crate::entities::{assignment, attendance_log, examination_day};

/// Numbers of rows that keep a record from being deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ties {
    /// Examination days today or later.
    pub coming_days: u64,
    /// Duties today or later.
    pub coming_duties: u64,
    /// Entries and exits that were recorded.
    pub logs: u64,
}

impl Ties {
    /// Fails with [`Error::Conflict`] and the numbers, unless all are 0. `what` names the record: "This center".
    pub(super) fn refuse(self, what: &str) -> Result<()> {
        let counts: Vec<String> = [
            (self.coming_days, "examination day to come", "examination days to come"),
            (self.coming_duties, "duty to come", "duties to come"),
            (self.logs, "recorded entry or exit", "recorded entries and exits"),
        ]
        .into_iter()
        .filter(|(count, ..)| *count > 0)
        .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
        .collect();
        if counts.is_empty() {
            return Ok(());
        }
        let sentence = format!("{what} cannot be deleted: it has {}.", counts.join(" and "));
        Err(Error::conflict(Problem::new(sentence).because("IN_USE")))
    }
}

/// Number of matching days that are not over.
pub(super) async fn coming_days(db: &impl ConnectionTrait, today: NaiveDate, which: Condition) -> Result<u64> {
    let days = history().select::<examination_day::Entity>().filter(which);
    let coming = days.filter(examination_day::Column::Date.gte(today));
    Ok(coming.count(db).await?)
}

/// Number of matching duties that are not over.
pub(super) async fn coming_duties(db: &impl ConnectionTrait, today: NaiveDate, which: Condition) -> Result<u64> {
    let duties = history().select::<assignment::Entity>().filter(which);
    let coming = duties.filter(assignment::Column::Date.gte(today));
    Ok(coming.count(db).await?)
}

/// Number of matching logs, annulled ones included.
pub(super) async fn logs(db: &impl ConnectionTrait, which: Condition) -> Result<u64> {
    Ok(history().select::<attendance_log::Entity>().filter(which).count(db).await?)
}

/// The scope of these counts: every region.
pub(super) fn history() -> Scope {
    Scope::of_system(SystemTask::KeepHistory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_refusal_counts_what_there_is_and_names_nothing_else() {
        let Err(Error::Conflict(problem)) = Ties { coming_days: 1, logs: 3, ..Ties::default() }.refuse("This center")
        else {
            panic!("ties must refuse")
        };
        assert_eq!(
            problem.error,
            "This center cannot be deleted: it has 1 examination day to come and 3 recorded entries and exits."
        );
        assert!(Ties::default().refuse("This center").is_ok());
    }
}
