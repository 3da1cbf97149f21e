//! No one serves when or where they are unavailable.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    if !question.rules().available {
        return Ok(());
    }
    let (spot, date) = (question.spot, question.shift().date);
    let hit = question.person.unavailable.iter().find(|dates| {
        (dates.from..=dates.to).contains(&date)
            && dates.city.is_none_or(|city| city == spot.city)
            && dates.center.is_none_or(|center| Some(center) == spot.center)
    });
    hit.map_or(Ok(()), |dates| Err(Because::Unavailable { from: dates.from, to: dates.to }))
}
