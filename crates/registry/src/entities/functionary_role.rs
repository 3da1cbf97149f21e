//! The seventeen roles of examination staff, and the families and groups they fall into.

use sea_orm::{DeriveActiveEnum, EnumIter, sea_query::StringLen};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The task of a functionary on an examination day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FunctionaryRole {
    /// Eduquity's coordinator of a region.
    EduquityRegionalCoordinator,
    /// Eduquity's head of a venue.
    EduquityVenueManager,
    /// Eduquity's supervisor of a computer lab.
    EduquityLabSupervisor,
    /// Eduquity's head of candidate registration.
    EduquityRegistrationDeskManager,
    EduquityInvigilator,
    /// Eduquity's engineer for software.
    EduquitySoftwareSupportEngineer,
    /// Eduquity's engineer for network and hardware.
    EduquityNetworkAndHardwareSupport,
    EduquitySecurityAndFrisking,
    EduquityWashroomCleaningStaff,
    EduquitySupportStaffMaintenance,
    EyObserver,
    /// ECIL's head of the project.
    EcilProjectCoordinator,
    /// ECIL's coordinator of a region.
    EcilRegionalCoordinator,
    /// ECIL's coordinator of a city.
    EcilCityCoordinator,
    /// ECIL's operator of the jammers.
    EcilJammerOperator,
    /// The authority's coordinator of a center.
    SscCenterCoordinator,
    /// The authority's coordinator of a city.
    SscCityCoordinator,
}

/// The family of an agency; it decides which roles the agency's people may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AgencyFamily {
    Eduquity,
    Ecil,
    Ey,
    Ssc,
}

/// Groups in statistics of staffing: the families, with the authority's two roles apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumIter, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AgencyGroup {
    Eduquity,
    Ey,
    Ecil,
    /// Center coordinators of the authority.
    SscCenterCoordinator,
    /// City coordinators of the authority.
    SscCityCoordinator,
}

impl AgencyGroup {
    /// The group's name, as clients read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Eduquity => "EDUQUITY",
            Self::Ey => "EY",
            Self::Ecil => "ECIL",
            Self::SscCenterCoordinator => "SSC_CENTER_COORDINATOR",
            Self::SscCityCoordinator => "SSC_CITY_COORDINATOR",
        }
    }

    /// The group's name in URLs.
    pub fn slug(self) -> String {
        self.name().to_lowercase().replace('_', "-")
    }
}

impl FunctionaryRole {
    /// The people in charge of a center on a day, in the order of calling. Without one of them its gate does not open.
    pub const IN_CHARGE: [Self; 2] = [Self::EduquityVenueManager, Self::SscCenterCoordinator];

    /// The family that the role belongs to.
    pub const fn family(self) -> AgencyFamily {
        match self.group() {
            AgencyGroup::Eduquity => AgencyFamily::Eduquity,
            AgencyGroup::Ey => AgencyFamily::Ey,
            AgencyGroup::Ecil => AgencyFamily::Ecil,
            AgencyGroup::SscCenterCoordinator | AgencyGroup::SscCityCoordinator => AgencyFamily::Ssc,
        }
    }

    /// The group that the role is counted in.
    pub const fn group(self) -> AgencyGroup {
        match self {
            Self::EduquityRegionalCoordinator
            | Self::EduquityVenueManager
            | Self::EduquityLabSupervisor
            | Self::EduquityRegistrationDeskManager
            | Self::EduquityInvigilator
            | Self::EduquitySoftwareSupportEngineer
            | Self::EduquityNetworkAndHardwareSupport
            | Self::EduquitySecurityAndFrisking
            | Self::EduquityWashroomCleaningStaff
            | Self::EduquitySupportStaffMaintenance => AgencyGroup::Eduquity,
            Self::EyObserver => AgencyGroup::Ey,
            Self::EcilProjectCoordinator
            | Self::EcilRegionalCoordinator
            | Self::EcilCityCoordinator
            | Self::EcilJammerOperator => AgencyGroup::Ecil,
            Self::SscCenterCoordinator => AgencyGroup::SscCenterCoordinator,
            Self::SscCityCoordinator => AgencyGroup::SscCityCoordinator,
        }
    }

    /// The role's title for people.
    pub const fn label(self) -> &'static str {
        match self {
            Self::EduquityRegionalCoordinator => "Eduquity Regional Coordinator",
            Self::EduquityVenueManager => "Eduquity Venue Manager",
            Self::EduquityLabSupervisor => "Eduquity Lab Supervisor",
            Self::EduquityRegistrationDeskManager => "Eduquity Registration Desk Manager",
            Self::EduquityInvigilator => "Eduquity Invigilator",
            Self::EduquitySoftwareSupportEngineer => "Eduquity Software Support Engineer",
            Self::EduquityNetworkAndHardwareSupport => "Eduquity Network and Hardware Support",
            Self::EduquitySecurityAndFrisking => "Eduquity Security and Frisking",
            Self::EduquityWashroomCleaningStaff => "Eduquity Washroom Cleaning Staff",
            Self::EduquitySupportStaffMaintenance => "Eduquity Support Staff (Maintenance)",
            Self::EyObserver => "EY Observer",
            Self::EcilProjectCoordinator => "ECIL Project Coordinator",
            Self::EcilRegionalCoordinator => "ECIL Regional Coordinator",
            Self::EcilCityCoordinator => "ECIL City Coordinator",
            Self::EcilJammerOperator => "ECIL Jammer Operator",
            Self::SscCenterCoordinator => "SSC Center Coordinator",
            Self::SscCityCoordinator => "SSC City Coordinator",
        }
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::{ActiveEnum, Iterable};

    use super::*;

    #[test]
    fn every_role_is_named_after_its_family_and_reads_the_same_in_json_and_in_the_database() {
        assert_eq!(FunctionaryRole::iter().count(), 17);
        for role in FunctionaryRole::iter() {
            let stored = role.to_value();
            assert!(stored.starts_with(&role.family().to_value()), "{stored}");
            assert_eq!(serde_json::to_value(role).unwrap(), stored);
        }
    }
}
