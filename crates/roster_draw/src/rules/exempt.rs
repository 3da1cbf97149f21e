//! Exempt people are not drawn.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    if question.rules().exempt && question.person.exempt { Err(Because::Exempt) } else { Ok(()) }
}
