//! No one serves at the same center twice in a season, this draw included.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let Some(center) = question.spot.center.filter(|_| question.rules().same_center) else { return Ok(()) };
    if question.person.centers_this_season.binary_search(&center).is_ok() {
        return Err(Because::ServedThere { center });
    }
    match question.given_spots().find(|other| other.center == Some(center)) {
        Some(other) => Err(Because::ServesThere { center, date: question.case.shift(other.shift).date }),
        None => Ok(()),
    }
}
