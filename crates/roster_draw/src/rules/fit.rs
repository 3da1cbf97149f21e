//! Only people who are active and have a face serve.

use super::question::Question;
use crate::because::Because;
use crate::people::Fitness;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    if !question.rules().fit {
        return Ok(());
    }
    match question.person.standing {
        Fitness::Fit => Ok(()),
        Fitness::NotActive => Err(Because::NotActive),
        Fitness::NoFace => Err(Because::NoFace),
    }
}
