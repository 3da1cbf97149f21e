//! Functionaries as clients see them.

use chrono::{DateTime, NaiveDate, Utc};
use identity::entities::user;
use kernel::{
    access::{DecidedBy, Role},
    ids::{AgencyId, FunctionaryId, RegionId, StateId, UserId},
    values::AadhaarNumber,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{aadhaar, find::WithParents};
use crate::{
    choices::{AgencyChoice, RegionChoice},
    entities::{
        FunctionaryRole,
        functionary::{self, EducationLevel, FunctionaryStatus, Gender, Nationality},
    },
    files::StoredFile,
};

/// An Aadhaar number in full.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RevealedAadhaar {
    /// Twelve digits.
    pub aadhaar_number: AadhaarNumber,
}

/// An account, and the person to whom it may belong.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UndecidedAccount {
    /// The account.
    pub account_id: UserId,
    /// Whose it says it is.
    pub account_name: String,
    /// What it is.
    pub account_role: Role,
    /// The account's number to call.
    #[schema(required)]
    pub account_mobile_number: Option<String>,
    /// The person.
    pub functionary_id: FunctionaryId,
    /// What they are called.
    pub functionary_name: String,
    /// What people read aloud.
    pub uid: String,
    /// The number of their record.
    pub mobile_number: String,
    /// Their duties made this account, and only the numbers differ.
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

/// A functionary's whole record. The Aadhaar number is masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Functionary {
    /// Who.
    pub id: FunctionaryId,
    /// What people read aloud: `F`, eight digits and a check digit.
    pub uid: String,
    /// Where they stand.
    pub status: FunctionaryStatus,
    /// Why.
    #[schema(required)]
    pub status_reason: Option<String>,
    /// The last day of a temporary block.
    #[schema(required)]
    pub status_until: Option<NaiveDate>,
    /// The reach of who set it, which it takes to undo it; `SYSTEM` when it came by itself.
    pub status_decided_by: DecidedBy,
    /// First name.
    pub first_name: String,
    /// Middle name.
    #[schema(required)]
    pub middle_name: Option<String>,
    /// Last name.
    #[schema(required)]
    pub last_name: Option<String>,
    /// Date of birth.
    #[schema(required)]
    pub date_of_birth: Option<NaiveDate>,
    /// Gender.
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Masked: `XXXXXXXX1234`.
    pub aadhaar_number: String,
    /// Highest education.
    #[schema(required)]
    pub highest_qualification: Option<EducationLevel>,
    /// Nationality.
    pub nationality: Nationality,
    /// The father's name.
    #[schema(required)]
    pub father_name: Option<String>,
    /// The mother's name.
    #[schema(required)]
    pub mother_name: Option<String>,
    /// Ten digits.
    pub mobile_number: String,
    /// Ten digits.
    #[schema(required)]
    pub alternate_mobile_number: Option<String>,
    /// E-mail address.
    #[schema(required)]
    pub email: Option<String>,
    /// The region that looks after them.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    /// The state they live in.
    #[schema(required)]
    pub current_state_id: Option<StateId>,
    /// The district they live in.
    #[schema(required)]
    pub current_district: Option<String>,
    /// The city they live in.
    #[schema(required)]
    pub current_city: Option<String>,
    /// Six digits.
    #[schema(required)]
    pub current_pin_code: Option<String>,
    /// The rest of the address.
    #[schema(required)]
    pub current_full_address: Option<String>,
    /// Whether the permanent address is the same; its fields are null then.
    pub permanent_address_same_as_current_address: bool,
    /// Permanent address: state.
    #[schema(required)]
    pub permanent_state_id: Option<StateId>,
    /// Permanent address: district.
    #[schema(required)]
    pub permanent_district: Option<String>,
    /// Permanent address: city.
    #[schema(required)]
    pub permanent_city: Option<String>,
    /// Permanent address: six digits.
    #[schema(required)]
    pub permanent_pin_code: Option<String>,
    /// Permanent address: the rest.
    #[schema(required)]
    pub permanent_full_address: Option<String>,
    /// The role they usually have.
    #[schema(required)]
    pub default_role: Option<FunctionaryRole>,
    /// The agency they work for.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Who registered them.
    #[schema(required)]
    pub created_by_user_id: Option<UserId>,
    /// Who last enrolled or removed a face.
    #[schema(required)]
    pub biometric_updated_by_user_id: Option<UserId>,
    /// When they were registered.
    pub created_at: DateTime<Utc>,
    /// When the record last changed.
    pub updated_at: DateTime<Utc>,
    /// Their region.
    #[schema(required)]
    pub region: Option<RegionChoice>,
    /// Their agency.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
}

impl From<WithParents> for Functionary {
    fn from(WithParents { functionary, region, agency }: WithParents) -> Self {
        Self {
            id: functionary.id,
            uid: functionary.uid,
            status: functionary.status,
            status_reason: functionary.status_reason,
            status_until: functionary.status_until,
            status_decided_by: functionary.status_decided_by,
            first_name: functionary.first_name,
            middle_name: functionary.middle_name,
            last_name: functionary.last_name,
            date_of_birth: functionary.date_of_birth,
            gender: functionary.gender,
            aadhaar_number: aadhaar::shown(functionary.aadhaar_last4.as_deref()),
            highest_qualification: functionary.highest_qualification,
            nationality: functionary.nationality,
            father_name: functionary.father_name,
            mother_name: functionary.mother_name,
            mobile_number: functionary.mobile_number,
            alternate_mobile_number: functionary.alternate_mobile_number,
            email: functionary.email,
            region_id: functionary.region_id,
            current_state_id: functionary.current_state_id,
            current_district: functionary.current_district,
            current_city: functionary.current_city,
            current_pin_code: functionary.current_pin_code,
            current_full_address: functionary.current_full_address,
            permanent_address_same_as_current_address: functionary.permanent_address_same_as_current_address,
            permanent_state_id: functionary.permanent_state_id,
            permanent_district: functionary.permanent_district,
            permanent_city: functionary.permanent_city,
            permanent_pin_code: functionary.permanent_pin_code,
            permanent_full_address: functionary.permanent_full_address,
            default_role: functionary.default_role,
            authorizing_agency_id: functionary.authorizing_agency_id,
            created_by_user_id: functionary.created_by_user_id,
            biometric_updated_by_user_id: functionary.biometric_updated_by_user_id,
            created_at: functionary.created_at,
            updated_at: functionary.updated_at,
            region: region.map(Into::into),
            authorizing_agency: agency.map(Into::into),
        }
    }
}

/// A functionary on a roster, a log line or a gate's screen: what is needed to work with them, and nothing of their private life.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionarySummary {
    /// Who.
    pub id: FunctionaryId,
    /// What people read aloud.
    pub uid: String,
    /// First name.
    pub first_name: String,
    /// Middle name.
    #[schema(required)]
    pub middle_name: Option<String>,
    /// Last name.
    #[schema(required)]
    pub last_name: Option<String>,
    /// Ten digits.
    pub mobile_number: String,
    /// The role they usually have.
    #[schema(required)]
    pub default_role: Option<FunctionaryRole>,
    /// Where they stand.
    pub status: FunctionaryStatus,
    /// The region that looks after them.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    /// The agency they work for.
    #[schema(required)]
    pub authorizing_agency_id: Option<AgencyId>,
    /// Their agency.
    #[schema(required)]
    pub authorizing_agency: Option<AgencyChoice>,
    /// Their region.
    #[schema(required)]
    pub region: Option<RegionChoice>,
    /// Who registered them.
    #[schema(required)]
    pub created_by_user_id: Option<UserId>,
    /// Who last enrolled or removed a face.
    #[schema(required)]
    pub biometric_updated_by_user_id: Option<UserId>,
    /// When they were registered.
    pub created_at: DateTime<Utc>,
    /// When the record last changed.
    pub updated_at: DateTime<Utc>,
    /// A portrait, where the caller asked for people to look at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<StoredFile>,
}

impl FunctionarySummary {
    /// The names that there are, with spaces between them.
    pub fn full_name(&self) -> String {
        let names = [Some(&self.first_name), self.middle_name.as_ref(), self.last_name.as_ref()];
        names.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The same with a portrait.
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

/// How many functionaries there are, by status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryStats {
    /// All of them.
    pub total_functionaries: u64,
    /// `ACTIVE`.
    pub active_functionaries: u64,
    /// `INACTIVE`.
    pub inactive_functionaries: u64,
    /// `BLACKLISTED`.
    pub blacklisted_functionaries: u64,
    /// `TEMPORARILY_BLOCKED`.
    pub temporarily_blocked_functionaries: u64,
}
