//! The signed-in user, as pages see them.

use kernel::{
    access::Role,
    ids::{AgencyId, RegionId, UserId},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::user::UserStatus;

/// Who is signed in.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUser {
    pub id: UserId,
    pub name: String,
    /// The login name; the mobile number of those who sign in by it.
    pub user_id: String,
    /// Ten digits; null where the account does without.
    #[schema(required)]
    pub mobile_number: Option<String>,
    pub email: Option<String>,
    pub role: Role,
    /// Whether they may sign in.
    pub status: UserStatus,
    /// The region of a regional administrator.
    pub region_id: Option<RegionId>,
    /// The agency of an agency's administrator.
    pub authorizing_agency_id: Option<AgencyId>,
    /// What the region is called.
    pub region_name: Option<String>,
    /// What the agency is called.
    pub agency_name: Option<String>,
}

/// The user under a key of its own.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedIn {
    /// Who is signed in.
    pub user: CurrentUser,
}
