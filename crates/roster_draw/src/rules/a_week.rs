//! No one serves more than so many sittings in a week from Monday on. Duties outside of the draw do not count: their sittings are not known.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let Some(most) = question.rules().sittings_a_week else { return Ok(()) };
    let shift = question.shift();
    let others = question.given_spots().map(|spot| question.case.shift(spot.shift));
    let given: u32 = others.filter(|other| other.week == shift.week).map(|other| other.sittings).sum();
    let sittings = given + shift.sittings;
    if sittings > most { Err(Because::TooManyAWeek { sittings, most }) } else { Ok(()) }
}
