//! Who has a say over whose account, and which roles can be given by hand.

use kernel::{
    Error, Result,
    access::{Breadth, Role},
};

/// What people read when they ask for a role that nobody gives.
const COMES_WITH_A_DUTY: &str =
    "This role comes with a duty: assign the person to an examination day, and the account is made with it.";

/// Whether an administrator may make and change accounts of a role at all; in which region is another question.
///
/// Nobody raises anybody above themselves: a super administrator is made by a super administrator, and who sees every
/// region by somebody who sees every region.
pub const fn may_manage(administrator: Role, role: Role) -> bool {
    match administrator {
        Role::SuperAdmin => true,
        Role::SscAdmin => !matches!(role, Role::SuperAdmin),
        Role::SscRegionAdmin => !matches!(role.breadth(), Breadth::Everything),
        _ => false,
    }
}

/// Refuses to give a role by hand that a duty gives: without the duty its holder would see nothing, and with it the
/// account is made and taken back by itself.
///
/// # Errors
/// [`Error::Invalid`] at `role`.
pub fn refuse_duty_role(role: Role) -> Result<()> {
    match role.breadth() {
        Breadth::OwnPosts => Err(Error::invalid_field("role", COMES_WITH_A_DUTY)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_a_say_over_those_above_them() {
        assert!(may_manage(Role::SuperAdmin, Role::SuperAdmin));
        assert!(may_manage(Role::SscAdmin, Role::SscAdmin) && !may_manage(Role::SscAdmin, Role::SuperAdmin));
        for role in [Role::SscRegionAdmin, Role::AuthorizingAgencyAdmin, Role::VenueManager, Role::EyCenterObserver] {
            assert!(may_manage(Role::SscRegionAdmin, role), "{role:?}");
        }
        assert!(
            !may_manage(Role::SscRegionAdmin, Role::SscAdmin) && !may_manage(Role::SscRegionAdmin, Role::SuperAdmin)
        );
        for nobody in [Role::AuthorizingAgencyAdmin, Role::VenueManager, Role::SscCityCoordinator] {
            assert!(!may_manage(nobody, Role::EyCenterObserver), "{nobody:?}");
        }
    }

    #[test]
    fn the_roles_of_duties_are_not_given_by_hand() {
        for role in [Role::VenueManager, Role::CenterCoordinator, Role::SscCityCoordinator, Role::EyCenterObserver] {
            assert!(refuse_duty_role(role).is_err(), "{role:?}");
        }
        for role in [Role::SuperAdmin, Role::SscRegionAdmin, Role::AuthorizingAgencyBiometricAdmin] {
            assert!(refuse_duty_role(role).is_ok(), "{role:?}");
        }
    }
}
