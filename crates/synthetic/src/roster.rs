//! People that a center needs on an examination day.

use registry::entities::FunctionaryRole::{self, *};

/// How many of each role a center needs for this many candidates.
pub(crate) fn needs(capacity: i32) -> [(FunctionaryRole, i32); 12] {
    let per = |candidates: i32| (capacity + candidates - 1) / candidates;
    [
        (EduquityVenueManager, 1),
        (SscCenterCoordinator, 1),
        (EyObserver, 1),
        (EduquityLabSupervisor, per(150)),
        (EduquityRegistrationDeskManager, per(150)),
        (EduquityInvigilator, per(30)),
        (EduquitySoftwareSupportEngineer, 1),
        (EduquityNetworkAndHardwareSupport, 1),
        (EduquitySecurityAndFrisking, per(120) + 1),
        (EduquityWashroomCleaningStaff, per(240)),
        (EduquitySupportStaffMaintenance, 1),
        (EcilJammerOperator, per(240)),
    ]
}

/// The usual roles of thirty people who live near a center, in the proportions needed.
pub(crate) const NEIGHBOURS: [FunctionaryRole; 30] = [
    EduquityVenueManager,
    SscCenterCoordinator,
    EduquityInvigilator,
    EduquityInvigilator,
    EyObserver,
    EduquitySecurityAndFrisking,
    EduquityInvigilator,
    EduquityLabSupervisor,
    EcilJammerOperator,
    EduquityInvigilator,
    EduquityRegistrationDeskManager,
    EduquitySecurityAndFrisking,
    EduquityInvigilator,
    EduquitySoftwareSupportEngineer,
    EduquityNetworkAndHardwareSupport,
    EduquityInvigilator,
    EduquityWashroomCleaningStaff,
    EduquitySupportStaffMaintenance,
    EduquityInvigilator,
    EduquityLabSupervisor,
    EduquitySecurityAndFrisking,
    EduquityInvigilator,
    EduquityRegistrationDeskManager,
    EduquityInvigilator,
    EcilJammerOperator,
    EduquityInvigilator,
    EduquityWashroomCleaningStaff,
    EduquitySecurityAndFrisking,
    EduquityInvigilator,
    EduquityInvigilator,
];

/// Roles of a whole city, and of a whole region: one person of each.
pub(crate) const OF_A_CITY: [FunctionaryRole; 2] = [SscCityCoordinator, EcilCityCoordinator];
/// Roles that serve a whole region.
pub(crate) const OF_A_REGION: [FunctionaryRole; 3] =
    [EduquityRegionalCoordinator, EcilRegionalCoordinator, EcilProjectCoordinator];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_that_a_center_needs_lives_near_it() {
        for (role, needed) in needs(300) {
            let near = NEIGHBOURS.iter().filter(|neighbour| **neighbour == role).count();
            assert!(near > 0 && needed > 0, "{role:?}");
        }
    }
}
