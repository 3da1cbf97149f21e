//! People serve in their own role, or in others of the family where that is set. Without an agency, the family is the usual role's.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let (role, usual) = (question.spot.role, question.person.role);
    let wanted = question.case.role(role).family;
    if let Some(family) = question.case.family(question.person).filter(|family| *family != wanted) {
        return Err(Because::OtherFamily { family, wanted });
    }
    if usual == Some(role) || question.rules().other_roles { Ok(()) } else { Err(Because::OtherRole { usual }) }
}
