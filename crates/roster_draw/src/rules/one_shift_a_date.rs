//! No one serves two shifts on one date.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let date = question.shift().date;
    if question.person.taken_dates.contains(&date) {
        return Err(Because::ServesThatDate);
    }
    match question.given_spots().find(|other| question.case.shift(other.shift).date == date) {
        Some(other) => Err(Because::ShiftThatDate { shift: other.shift }),
        None => Ok(()),
    }
}
