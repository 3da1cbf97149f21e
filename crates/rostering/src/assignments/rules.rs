//! Rules for giving duties, without the database; the sentences stand beside each pair.

use kernel::ids::CenterId;
use registry::entities::{AgencyFamily, FunctionaryRole, functionary::FunctionaryStatus};

use crate::timetable::ELSEWHERE;

/// The reason for leaving out a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// The day is not in the caller's reach.
    DayNotFound,
    /// The person is not in the caller's reach.
    FunctionaryNotFound,
    /// The person is not `ACTIVE`.
    NotActive,
    /// The role belongs to another family of agencies.
    ForeignRole,
    /// The person is at another center at that time.
    Elsewhere,
    /// The gate has seen the person in their present role.
    AlreadyAttended,
}

impl Refusal {
    /// The reason as a sentence for users.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::DayNotFound => "Examination day not found.",
            Self::FunctionaryNotFound => "Functionary not found.",
            Self::NotActive => "The functionary is not active.",
            Self::ForeignRole => "The functionary's agency does not supply this role.",
            Self::Elsewhere => ELSEWHERE,
            Self::AlreadyAttended => "Attendance is recorded; the role can no longer be changed.",
        }
    }
}

/// The facts for judging a pair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub status: FunctionaryStatus,
    /// The family of the person's agency; none allows any role.
    pub family: Option<AgencyFamily>,
    /// The role that is wanted.
    pub role: FunctionaryRole,
    /// Where the day is.
    pub center: CenterId,
    /// The center where the person is at that time already, by another day.
    pub busy_at: Option<CenterId>,
    /// The role of an existing duty on this day, and whether its attendance is settled.
    pub standing: Option<(FunctionaryRole, bool)>,
}

/// The change for a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Give the person the duty.
    Add,
    /// The duty exists; give it the role.
    ChangeRole,
    /// The duty exists as wanted.
    Keep,
}

/// Judges a pair whose day and person are in reach.
pub(crate) fn judge(pair: Pair) -> Result<Decision, Refusal> {
    if pair.status != FunctionaryStatus::Active {
        return Err(Refusal::NotActive);
    }
    if pair.family.is_some_and(|family| family != pair.role.family()) {
        return Err(Refusal::ForeignRole);
    }
    match pair.standing {
        Some((role, _)) if role == pair.role => Ok(Decision::Keep),
        Some((_, true)) => Err(Refusal::AlreadyAttended),
        Some((_, false)) => Ok(Decision::ChangeRole),
        None if pair.busy_at.is_some_and(|center| center != pair.center) => Err(Refusal::Elsewhere),
        None => Ok(Decision::Add),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> Pair {
        Pair {
            status: FunctionaryStatus::Active,
            family: Some(AgencyFamily::Eduquity),
            role: FunctionaryRole::EduquityInvigilator,
            center: CenterId::new(),
            busy_at: None,
            standing: None,
        }
    }

    #[test]
    fn somebody_active_of_the_right_agency_gets_the_duty() {
        assert_eq!(judge(pair()), Ok(Decision::Add));
        assert_eq!(judge(Pair { family: None, role: FunctionaryRole::EyObserver, ..pair() }), Ok(Decision::Add));
    }

    #[test]
    fn only_the_active_are_given_duties() {
        use FunctionaryStatus::{Blacklisted, Inactive, TemporarilyBlocked};
        for status in [Inactive, Blacklisted, TemporarilyBlocked] {
            assert_eq!(judge(Pair { status, ..pair() }), Err(Refusal::NotActive));
        }
    }

    #[test]
    fn an_agency_supplies_its_own_familys_roles_only() {
        for role in
            [FunctionaryRole::EyObserver, FunctionaryRole::EcilJammerOperator, FunctionaryRole::SscCenterCoordinator]
        {
            assert_eq!(judge(Pair { role, ..pair() }), Err(Refusal::ForeignRole));
        }
    }

    #[test]
    fn nobody_is_at_two_centers_at_once() {
        let wanted = pair();
        assert_eq!(judge(Pair { busy_at: Some(CenterId::new()), ..wanted }), Err(Refusal::Elsewhere));
        assert_eq!(judge(Pair { busy_at: Some(wanted.center), ..wanted }), Ok(Decision::Add));
    }

    #[test]
    fn the_same_day_again_changes_the_role_until_the_person_has_come() {
        let other = FunctionaryRole::EduquityLabSupervisor;
        assert_eq!(judge(Pair { standing: Some((other, false)), ..pair() }), Ok(Decision::ChangeRole));
        assert_eq!(judge(Pair { standing: Some((other, true)), ..pair() }), Err(Refusal::AlreadyAttended));
        let same = FunctionaryRole::EduquityInvigilator;
        assert_eq!(judge(Pair { standing: Some((same, false)), ..pair() }), Ok(Decision::Keep));
        assert_eq!(judge(Pair { standing: Some((same, true)), ..pair() }), Ok(Decision::Keep));
    }
}
