//! One seat of each post that searches women is for a woman, so that all the others may be taken by anybody. Whom an exception
//! lets sit in it does not take one of the others.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let spot = question.spot;
    if !question.case.has_womans_seat(spot) || question.person.woman || question.others_beside + 1 < spot.needed {
        Ok(())
    } else {
        Err(Because::SeatForAWoman)
    }
}
