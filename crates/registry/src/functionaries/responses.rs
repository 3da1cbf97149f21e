//! Functionaries as clients see them.

use chrono::{DateTime, Utc};
use identity::entities::user;
use kernel::{
    access::Role,
    ids::{AgencyId, FunctionaryId, RegionId, UserId},
    values::AadhaarNumber,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::find::WithParents;
use crate::{
    choices::{AgencyChoice, RegionChoice},
    entities::{
        FunctionaryRole,
        functionary::{self, FunctionaryStatus},
    },
    files::StoredFile,
};

/// An Aadhaar number in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevealedAadhaar {
    /// Twelve digits in full, not masked.
    pub aadhaar_number: AadhaarNumber,
}

/// An account, and the person that it may belong to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndecidedAccount {
    pub account_id: UserId,
    /// Name on the account.
    pub account_name: String,
    pub account_role: Role,
    /// Mobile number of the account.
    #[schema(required)]
    pub account_mobile_number: Option<String>,
    pub functionary_id: FunctionaryId,
    /// Name of the person.
    pub functionary_name: String,
    /// The person's uid, as people read it aloud.
    pub uid: String,
    /// Mobile number in the person's record.
    pub mobile_number: String,
    /// Whether the person's duties made this account, so that only the numbers differ.
    pub is_theirs: bool,
}

impl UndecidedAccount {
    pub(super) fn of(account: &user::Model, person: &functionary::Model) -> Self {
        Self {
            account_id: account.id,
            account_name: account.name.clone(),
            account_role: account.role,
            account_mobile_number: account.mobile_number.clone(),
            functionary_id: person.id,
            functionary_name: person.full_name(),
            uid: person.uid.clone(),
            mobile_number: person.mobile_number.clone(),
            is_theirs: account.functionary_id == Some(person.id),
        }
    }
}

/// A functionary on a roster, a log line or a gate's screen: the fields for working with them, and nothing of their private life.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionarySummary {
    pub id: FunctionaryId,
    /// The uid that people read aloud.
    pub uid: String,
    pub first_name: String,
    #[schema(required)]
    pub middle_name: Option<String>,
    #[schema(required)]
    pub last_name: Option<String>,
    /// Ten digits, without the country code.
    pub mobile_number: String,
    /// The role they usually have.
    #[schema(required)]
    pub default_role: Option<FunctionaryRole>,
    pub status: FunctionaryStatus,
    /// The region that looks after them.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    /// The agency they work for.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    #[schema(required)]
    pub region: Option<RegionChoice>,
    /// The user who registered them; null for the system.
    #[schema(required)]
    pub created_by_user_id: Option<UserId>,
    /// The user who last enrolled or removed a face; null when the person did it.
    #[schema(required)]
    pub biometric_updated_by_user_id: Option<UserId>,
    /// When they were registered.
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// A portrait, in answers that show people.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<StoredFile>,
}

impl FunctionarySummary {
    /// First, middle and last name, as far as they exist.
    pub fn full_name(&self) -> String {
        let names = [Some(&self.first_name), self.middle_name.as_ref(), self.last_name.as_ref()];
        names.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The same summary with a portrait.
    #[must_use]
    pub fn with_photo(mut self, photo: Option<StoredFile>) -> Self {
        self.photo = photo;
        self
    }
}

impl From<WithParents> for FunctionarySummary {
    fn from(WithParents { functionary, region, agency }: WithParents) -> Self {
        Self {
            id: functionary.id,
            uid: functionary.uid,
            first_name: functionary.first_name,
            middle_name: functionary.middle_name,
            last_name: functionary.last_name,
            mobile_number: functionary.mobile_number,
            default_role: functionary.default_role,
            status: functionary.status,
            region_id: functionary.region_id,
            authorizing_agency_id: functionary.authorizing_agency_id,
            authorizing_agency: agency.map(Into::into),
            region: region.map(Into::into),
            created_by_user_id: functionary.created_by_user_id,
            biometric_updated_by_user_id: functionary.biometric_updated_by_user_id,
            created_at: functionary.created_at,
            updated_at: functionary.updated_at,
            photo: None,
        }
    }
}

/// Numbers of functionaries by status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryStats {
    pub total_functionaries: u64,
    pub active_functionaries: u64,
    pub inactive_functionaries: u64,
    pub blacklisted_functionaries: u64,
    pub temporarily_blocked_functionaries: u64,
}
