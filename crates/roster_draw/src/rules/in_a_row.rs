//! No one serves more than so many sittings on consecutive dates. Duties outside of the draw do not count: their sittings are not known.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let Some(most) = question.rules().sittings_in_a_row else { return Ok(()) };
    let on = |date: i32| -> u32 {
        let shifts = question.given_spots().map(|spot| question.case.shift(spot.shift));
        shifts.filter(|shift| shift.date == date).map(|shift| shift.sittings).sum()
    };
    let date = question.shift().date;
    let before: u32 = (1..).map(|back| on(date - back)).take_while(|sittings| *sittings > 0).sum();
    let after: u32 = (1..).map(|ahead| on(date + ahead)).take_while(|sittings| *sittings > 0).sum();
    let sittings = before + on(date) + question.shift().sittings + after;
    if sittings > most { Err(Because::TooManyInARow { sittings, most }) } else { Ok(()) }
}
