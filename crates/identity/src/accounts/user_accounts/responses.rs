//! Accounts and their sessions as administrators see them.

use chrono::{DateTime, Utc};
use kernel::{
    access::{DecidedBy, Role},
    ids::{AgencyId, CityId, FunctionaryId, RegionId, SessionId, UserId},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{
    session::{self, SessionKind},
    user::{self, UserStatus},
};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserAccount {
    pub id: UserId,
    pub name: String,
    /// The login name; none for those who sign in by mobile number.
    pub user_id: Option<String>,
    /// Ten digits; the number to call. Null where the account does without.
    #[schema(required)]
    pub mobile_number: Option<String>,
    /// Where codes go; another one than `mobileNumber` while that waits for proof and agreement.
    #[schema(required)]
    pub proven_mobile_number: Option<String>,
    /// Whether a user manager gave the number, so that it counts for the duties of the person who has it.
    pub is_mobile_number_vouched: bool,
    /// No code goes to `provenMobileNumber` before this, unless another user manager than `numberGivenByUserId` agrees.
    pub codes_held_until: Option<DateTime<Utc>>,
    /// Who gave the account the number for which codes wait.
    pub number_given_by_user_id: Option<UserId>,
    pub email: Option<String>,
    pub role: Role,
    /// Whether they may sign in.
    pub status: UserStatus,
    /// The reach of the administrator who shut the account out, which it takes to let it in again; absent where none did.
    pub disabled_decided_by: Option<DecidedBy>,
    /// The region that the account belongs to.
    pub region_id: Option<RegionId>,
    /// What that region is called.
    pub region_name: Option<String>,
    /// The agency of an agency's user.
    pub authorizing_agency_id: Option<AgencyId>,
    /// What that agency is called.
    pub agency_name: Option<String>,
    /// The city of a city coordinator or an observer.
    pub city_id: Option<CityId>,
    /// What that city is called.
    pub city_name: Option<String>,
    /// The functionary whose duty made this account.
    pub functionary_id: Option<FunctionaryId>,
    /// Whether the account's role is a duty's, which takes it back, and not a user manager's.
    pub duty_granted: bool,
    /// Whether the account came with duties and none is left, so that a role can be given by hand.
    pub are_duties_over: bool,
    /// Whether a password is set.
    pub has_password: bool,
    /// Whether an authenticator app is set up.
    pub has_second_factor: bool,
    /// Wrong passwords since the last right one.
    pub password_failures: i32,
    /// No password is looked at before this; far away when an administrator has to unlock the account.
    pub locked_until: Option<DateTime<Utc>>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

/// What the places of an account are called.
pub(super) struct NamesOfPlace {
    pub(super) region: Option<String>,
    pub(super) agency: Option<String>,
    pub(super) city: Option<String>,
}

impl UserAccount {
    pub(super) fn of(user: user::Model, names: NamesOfPlace) -> Self {
        Self {
            is_mobile_number_vouched: user.is_number_vouched(),
            are_duties_over: user.is_idle(),
            id: user.id,
            name: user.name,
            user_id: user.user_id,
            mobile_number: user.mobile_number,
            proven_mobile_number: user.proven_mobile_number,
            codes_held_until: user.codes_held_until,
            number_given_by_user_id: user.number_given_by_user_id,
            email: user.email,
            role: user.role,
            status: user.status,
            disabled_decided_by: user.disabled_decided_by,
            region_id: user.region_id,
            region_name: names.region,
            authorizing_agency_id: user.authorizing_agency_id,
            agency_name: names.agency,
            city_id: user.city_id,
            city_name: names.city,
            functionary_id: user.functionary_id,
            duty_granted: user.duty_granted,
            has_second_factor: user.second_factor_at.is_some(),
            has_password: user.password_hash.is_some(),
            password_failures: user.password_failures,
            locked_until: user.locked_until,
            created_at: user.created_at,
            updated_at: user.updated_at,
        }
    }
}

/// A session that is open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenSession {
    /// Which; useless for signing in.
    pub id: SessionId,
    /// How it was opened.
    pub kind: SessionKind,
    /// Whether it is the one that asks.
    pub is_current: bool,
    /// The device that it is bound to.
    pub device_id: Option<String>,
    /// The address it was opened from.
    pub ip: Option<String>,
    /// The browser, as it names itself.
    pub user_agent: Option<String>,
    /// When it was opened.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_seen_at: DateTime<Utc>,
    /// When it ends at the latest.
    pub expires_at: DateTime<Utc>,
}

impl OpenSession {
    pub(crate) fn of(session: session::Model, asking: SessionId) -> Self {
        Self {
            is_current: session.id == asking,
            id: session.id,
            kind: session.kind,
            device_id: session.device_id,
            ip: session.ip,
            user_agent: session.user_agent,
            created_at: session.created_at,
            last_seen_at: session.last_seen_at,
            expires_at: session.expires_at,
        }
    }
}
