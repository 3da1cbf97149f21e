//! People serve only in roles they are trained for.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let role = question.spot.role;
    if !question.rules().trained || question.person.trained.binary_search(&role).is_ok() {
        Ok(())
    } else {
        Err(Because::NotTrained { role })
    }
}
