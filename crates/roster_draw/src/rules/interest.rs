//! No one serves where they have declared an interest.

use super::question::Question;
use crate::because::Because;
use crate::people::Interest;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    if !question.rules().interests {
        return Ok(());
    }
    for interest in &question.person.interests {
        match *interest {
            Interest::Examination => return Err(Because::InterestInExamination),
            Interest::Center(center) if question.spot.center == Some(center) => {
                return Err(Because::InterestInCenter { center });
            }
            Interest::Center(_) => {}
        }
    }
    Ok(())
}
