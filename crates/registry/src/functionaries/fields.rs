//! The fields of a person's record: in requests and in answers, and the rule of each text. Requests write the column of the same name;
//! values that have to be looked up or read first are ignored there, and the use cases write them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    access::DecidedBy,
    database::write,
    ids::{AgencyId, FunctionaryId, RegionId, StateId, UserId},
};
use sea_orm::DeriveIntoActiveModel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    aadhaar,
    find::WithParents,
    rules::{self, Rule},
};
use crate::{
    choices::{AgencyChoice, RegionChoice},
    entities::{
        FunctionaryRole,
        functionary::{self, Column, EducationLevel, FunctionaryStatus, Gender, Nationality},
    },
    form::{self, Change},
};

/// Texts of a record with the field and the rule of each, in the form's order.
pub(super) type Texts = &'static [(Column, &'static str, Rule)];

pub(super) const NAMES: Texts = &[
    (Column::FirstName, "firstName", rules::name),
    (Column::MiddleName, "middleName", rules::name),
    (Column::LastName, "lastName", rules::name),
];

/// Those that follow the names, the date of birth and the Aadhaar number.
pub(super) const AFTER_NAMES: Texts = &[
    (Column::FatherName, "fatherName", rules::name),
    (Column::MotherName, "motherName", rules::name),
    (Column::MobileNumber, "mobileNumber", rules::mobile_number),
    (Column::AlternateMobileNumber, "alternateMobileNumber", rules::alternate_mobile_number),
    (Column::Email, "email", rules::email),
    (Column::CurrentDistrict, "currentDistrict", rules::plain),
    (Column::CurrentCity, "currentCity", rules::plain),
    (Column::CurrentPinCode, "currentPinCode", rules::pin_code),
    (Column::CurrentFullAddress, "currentFullAddress", rules::address),
];

/// Those of a permanent address, all needed where it is not the current one.
pub(super) const PERMANENT: Texts = &[
    (Column::PermanentDistrict, "permanentDistrict", rules::plain),
    (Column::PermanentCity, "permanentCity", rules::plain),
    (Column::PermanentPinCode, "permanentPinCode", rules::pin_code),
    (Column::PermanentFullAddress, "permanentFullAddress", rules::address),
];

/// A functionary to be registered. Empty texts count as absent.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema, DeriveIntoActiveModel)]
#[sea_orm(active_model = "functionary::ActiveModel")]
#[serde(rename_all = "camelCase")]
pub struct NewFunctionary {
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, min_length = 1)]
    pub first_name: String,
    #[serde(default, deserialize_with = "form::optional")]
    pub middle_name: Option<String>,
    /// Last name, where there is one.
    #[serde(default, deserialize_with = "form::optional")]
    pub last_name: Option<String>,
    /// Date of birth, `YYYY-MM-DD`; needed to become active.
    #[serde(default, deserialize_with = "form::optional")]
    #[schema(format = Date)]
    #[sea_orm(ignore)]
    pub date_of_birth: Option<String>,
    /// Gender; needed to become active.
    #[serde(default, deserialize_with = "form::optional")]
    pub gender: Option<Gender>,
    /// Twelve digits in full, not masked.
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, pattern = r"^\d{12}$")]
    #[sea_orm(ignore)]
    pub aadhaar_number: String,
    #[serde(default, deserialize_with = "form::optional")]
    pub highest_qualification: Option<EducationLevel>,
    #[serde(default, deserialize_with = "form::optional")]
    pub nationality: Option<Nationality>,
    #[serde(default, deserialize_with = "form::optional")]
    pub father_name: Option<String>,
    #[serde(default, deserialize_with = "form::optional")]
    pub mother_name: Option<String>,
    /// Ten digits, without the country code.
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, pattern = r"^\d{10}$")]
    pub mobile_number: String,
    /// Ten digits, without the country code.
    #[serde(default, deserialize_with = "form::optional")]
    pub alternate_mobile_number: Option<String>,
    #[serde(default, deserialize_with = "form::optional")]
    pub email: Option<String>,
    /// The region that looks after them; by default the current state's.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// The state they live in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub current_state_id: Option<String>,
    /// The district they live in, by name.
    #[serde(default, deserialize_with = "form::optional")]
    pub current_district: Option<String>,
    /// The city they live in, by name.
    #[serde(default, deserialize_with = "form::optional")]
    pub current_city: Option<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key")]
    pub current_pin_code: Option<String>,
    /// The rest of the address.
    #[serde(default, deserialize_with = "form::optional")]
    pub current_full_address: Option<String>,
    /// Whether the permanent address is the same; true by default. If false, all parts of it are required.
    #[serde(default, deserialize_with = "form::optional")]
    pub permanent_address_same_as_current_address: Option<bool>,
    /// Permanent address, state: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub permanent_state_id: Option<String>,
    /// Permanent address: district, by name.
    #[serde(default, deserialize_with = "form::optional")]
    pub permanent_district: Option<String>,
    /// Permanent address: city, by name.
    #[serde(default, deserialize_with = "form::optional")]
    pub permanent_city: Option<String>,
    /// Permanent address: six digits.
    #[serde(default, deserialize_with = "form::key")]
    pub permanent_pin_code: Option<String>,
    /// Permanent address: the rest.
    #[serde(default, deserialize_with = "form::optional")]
    pub permanent_full_address: Option<String>,
    /// The role they usually have.
    #[serde(default, deserialize_with = "form::optional")]
    pub default_role: Option<FunctionaryRole>,
    /// The agency they work for; by default the caller's.
    #[serde(default, deserialize_with = "form::optional")]
    pub authorizing_agency_id: Option<AgencyId>,
}

impl NewFunctionary {
    /// The record that it becomes as far as its texts say it, before it is judged.
    pub(super) fn record(&self, at: DateTime<Utc>) -> functionary::Model {
        let mut record = functionary::Model::blank(at);
        write(self.clone(), &mut record);
        record
    }

    /// First, middle and last name as one.
    pub fn whole_name(&self) -> String {
        let names = [Some(self.first_name.as_str()), self.middle_name.as_deref(), self.last_name.as_deref()];
        names.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Changes of a functionary's record. Absent fields stay as they are; null or an empty text clears a field that may be empty. Most rules
/// judge the record as it would become, so the use case applies them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate, DeriveIntoActiveModel)]
#[sea_orm(active_model = "functionary::ActiveModel")]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    #[sea_orm(ignore)]
    pub first_name: Option<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub middle_name: Change<String>,
    /// Last name; null leaves a missing one as it is.
    #[serde(default, deserialize_with = "form::nullable_text")]
    #[schema(value_type = Option<String>)]
    #[sea_orm(ignore)]
    pub last_name: Change<String>,
    /// Date of birth, `YYYY-MM-DD`.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>, format = Date)]
    #[sea_orm(ignore)]
    pub date_of_birth: Change<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<Gender>)]
    pub gender: Change<Gender>,
    /// Twelve digits; the masked number of an answer leaves it as it is.
    #[serde(default, deserialize_with = "form::text_change")]
    #[sea_orm(ignore)]
    pub aadhaar_number: Option<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<EducationLevel>)]
    pub highest_qualification: Change<EducationLevel>,
    #[serde(default, deserialize_with = "form::optional")]
    pub nationality: Option<Nationality>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub father_name: Change<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub mother_name: Change<String>,
    /// Ten digits, without the country code.
    #[serde(default, deserialize_with = "form::text_change")]
    pub mobile_number: Option<String>,
    /// Ten digits, without the country code.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub alternate_mobile_number: Change<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub email: Change<String>,
    /// The region that looks after them.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<RegionId>)]
    pub region_id: Change<RegionId>,
    /// The state they live in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    #[sea_orm(ignore)]
    pub current_state_id: Change<String>,
    /// The district they live in, by name.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub current_district: Change<String>,
    /// The city they live in, by name.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub current_city: Change<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub current_pin_code: Change<String>,
    /// The rest of the address.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub current_full_address: Change<String>,
    /// Whether the permanent address is the same. If false, all parts of it are required.
    #[serde(default, deserialize_with = "form::optional")]
    pub permanent_address_same_as_current_address: Option<bool>,
    /// Permanent address, state: its id or LGD code.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    #[sea_orm(ignore)]
    pub permanent_state_id: Change<String>,
    /// Permanent address: district, by name.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub permanent_district: Change<String>,
    /// Permanent address: city, by name.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub permanent_city: Change<String>,
    /// Permanent address: six digits.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub permanent_pin_code: Change<String>,
    /// Permanent address: the rest.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub permanent_full_address: Change<String>,
    /// The role they usually have.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<FunctionaryRole>)]
    pub default_role: Change<FunctionaryRole>,
    /// The agency they work for.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<AgencyId>)]
    pub authorizing_agency_id: Change<AgencyId>,
    /// The status, by the rules of activation; the present status changes nothing.
    #[serde(default, deserialize_with = "form::optional")]
    #[sea_orm(ignore)]
    pub status: Option<FunctionaryStatus>,
    /// The reason for setting another status.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(length(max = 500, message = "Keep the reason below 500 characters."))]
    #[sea_orm(ignore)]
    pub status_reason: Option<String>,
    /// The last local date of a temporary block.
    #[serde(default, deserialize_with = "form::optional")]
    #[sea_orm(ignore)]
    pub status_until: Option<NaiveDate>,
}

/// A functionary's whole record. The Aadhaar number is masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Functionary {
    pub id: FunctionaryId,
    /// The uid that people read aloud: `F`, eight digits and a check digit.
    pub uid: String,
    pub status: FunctionaryStatus,
    /// Reason given with the status.
    #[schema(required)]
    pub status_reason: Option<String>,
    /// The last local date of a temporary block.
    #[schema(required)]
    pub status_until: Option<NaiveDate>,
    /// The reach of the user who set it, needed to undo it; `SYSTEM` when it came by itself.
    pub status_decided_by: DecidedBy,
    pub first_name: String,
    #[schema(required)]
    pub middle_name: Option<String>,
    #[schema(required)]
    pub last_name: Option<String>,
    #[schema(required)]
    pub date_of_birth: Option<NaiveDate>,
    #[schema(required)]
    pub gender: Option<Gender>,
    /// Masked, such as `XXXXXXXX1234`.
    pub aadhaar_number: String,
    #[schema(required)]
    pub highest_qualification: Option<EducationLevel>,
    pub nationality: Nationality,
    #[schema(required)]
    pub father_name: Option<String>,
    #[schema(required)]
    pub mother_name: Option<String>,
    /// Ten digits, without the country code.
    pub mobile_number: String,
    /// Ten digits, without the country code.
    #[schema(required)]
    pub alternate_mobile_number: Option<String>,
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
    /// Pin code of six digits.
    #[schema(required)]
    pub current_pin_code: Option<String>,
    /// The rest of the address.
    #[schema(required)]
    pub current_full_address: Option<String>,
    /// Whether the permanent address is the same; its fields are null then.
    pub permanent_address_same_as_current_address: bool,
    #[schema(required)]
    pub permanent_state_id: Option<StateId>,
    #[schema(required)]
    pub permanent_district: Option<String>,
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
    /// The user who registered them; null for the system.
    #[schema(required)]
    pub created_by_user_id: Option<UserId>,
    /// The user who last enrolled or removed a face; null when the person did it.
    #[schema(required)]
    pub biometric_updated_by_user_id: Option<UserId>,
    /// When they were registered.
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    #[schema(required)]
    pub region: Option<RegionChoice>,
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
