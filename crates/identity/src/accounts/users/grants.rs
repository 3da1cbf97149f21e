//! Who has a say over whose account, and so which roles they can give by hand.

use kernel::access::{Breadth, Role};

/// Whether an administrator may make and change accounts of a role at all; in which region is another question.
///
/// Users grant no wider role than their own: a super administrator is made by a super administrator, and who sees every
/// region by another who sees every region.
pub const fn may_manage(administrator: Role, role: Role) -> bool {
    match administrator {
        Role::SuperAdmin => true,
        Role::SscAdmin => !matches!(role, Role::SuperAdmin),
        Role::SscRegionAdmin => !matches!(role.breadth(), Breadth::Everything),
        _ => false,
    }
}

/// Whether an administrator may give an account of a role another mobile number, which opens it, or change that role: only from above.
pub const fn may_give_number(administrator: Role, role: Role) -> bool {
    match administrator {
        Role::SuperAdmin => !matches!(role, Role::SuperAdmin),
        Role::SscAdmin => !matches!(role.breadth(), Breadth::Everything),
        Role::SscRegionAdmin => !matches!(role.breadth(), Breadth::Everything | Breadth::OwnRegion),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gives_a_peer_another_number() {
        for role in [Role::SuperAdmin, Role::SscAdmin, Role::SscRegionAdmin] {
            assert!(may_manage(role, role) && !may_give_number(role, role), "{role:?}");
        }
        assert!(may_give_number(Role::SuperAdmin, Role::SscAdmin));
        assert!(may_give_number(Role::SscAdmin, Role::SscRegionAdmin));
        assert!(may_give_number(Role::SscRegionAdmin, Role::VenueManager));
    }

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
}
