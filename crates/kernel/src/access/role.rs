//! The ten user roles of the specification, and how far each one's arm reaches.

use sea_orm::{DeriveActiveEnum, EnumIter, prelude::StringLen};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A user's role in the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = UserRole)]
pub enum Role {
    /// Administers the installation and all accounts.
    SuperAdmin,
    /// Runs examinations for the whole authority.
    SscAdmin,
    /// Runs examinations in one region.
    SscRegionAdmin,
    /// In charge of one center on a day.
    SscCenterCoordinator,
    /// Watches over the centers of one city.
    SscCityCoordinator,
    /// Independent observer at a center.
    EyCenterObserver,
    /// Registers the people of one agency.
    AuthorizingAgencyAdmin,
    /// Enrols the faces of one agency's people.
    AuthorizingAgencyBiometricAdmin,
    /// In charge of a gate on a day.
    VenueManager,
    /// In charge of one center on a day; the same rights as `SSC_CENTER_COORDINATOR`.
    CenterCoordinator,
}

/// How far the users with a role see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breadth {
    Everything,
    /// Rows of the user's own region.
    OwnRegion,
    /// Rows of the user's own agency.
    OwnAgency,
    /// Rows of the centers and days where the user is on duty.
    OwnPosts,
}

impl Role {
    /// The first of the three declarations of who may see what: role to breadth.
    pub const fn breadth(self) -> Breadth {
        match self {
            Self::SuperAdmin | Self::SscAdmin => Breadth::Everything,
            Self::SscRegionAdmin => Breadth::OwnRegion,
            Self::AuthorizingAgencyAdmin | Self::AuthorizingAgencyBiometricAdmin => Breadth::OwnAgency,
            Self::SscCenterCoordinator
            | Self::CenterCoordinator
            | Self::VenueManager
            | Self::SscCityCoordinator
            | Self::EyCenterObserver => Breadth::OwnPosts,
        }
    }

    /// Whether this role can be assigned a city; it then oversees the city's centers as well as its own duties.
    pub const fn watches_city(self) -> bool {
        matches!(self, Self::SscCityCoordinator | Self::EyCenterObserver)
    }

    /// Whether the role signs in by mobile number and one-time code, on a device at a gate.
    pub const fn is_gate(self) -> bool {
        matches!(self, Self::SscCenterCoordinator | Self::CenterCoordinator | Self::VenueManager)
    }
}
