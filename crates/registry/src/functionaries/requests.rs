//! What clients send about functionaries.

use chrono::NaiveDate;
use identity::accounts::own_account::Again;
use kernel::{
    ids::{AgencyId, ExaminationDayId, RegionId},
    values::broken_rule,
};
use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Alias, Expr, ExprTrait, Query},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

use crate::{
    entities::{
        FunctionaryRole,
        functionary::{self, Column, EducationLevel, FunctionaryStatus, Gender, Nationality},
    },
    form::{self, Change},
};

/// The reason for showing an Aadhaar number in full, and a proof of the caller's identity where one is needed.
#[derive(Deserialize, Validate, ToSchema)]
pub struct AadhaarReveal {
    /// The reason, kept in the audit trail.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_reason"))]
    #[schema(required, min_length = 5, max_length = 500)]
    pub reason: String,
    /// The caller's password, after an answer with the reason `PROVE_YOURSELF`.
    #[schema(value_type = Option<String>)]
    pub password: Option<Zeroizing<String>>,
    /// Instead of the password, six digits of the caller's authenticator app or a recovery code.
    #[validate(length(max = 40, message = "This code is too long"))]
    pub code: Option<String>,
}

impl AadhaarReveal {
    /// The proof of the caller's identity, if the request has one.
    pub(super) fn proof(&mut self) -> Option<Again> {
        match self.password.take() {
            Some(password) => Some(Again::Password(password)),
            None => self.code.take().map(Again::Code),
        }
    }
}

fn check_reason(reason: &str) -> Result<(), ValidationError> {
    match reason {
        "" => Err(broken_rule("Reason is required")),
        reason if form::is_reason(reason) => Ok(()),
        _ => Err(broken_rule(form::REASON)),
    }
}

/// A functionary to be registered. Empty texts count as absent.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
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
    pub date_of_birth: Option<String>,
    /// Gender; needed to become active.
    #[serde(default, deserialize_with = "form::optional")]
    pub gender: Option<Gender>,
    /// Twelve digits in full, not masked.
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, pattern = r"^\d{12}$")]
    pub aadhaar_number: String,
    #[serde(default, deserialize_with = "form::optional")]
    pub highest_qualification: Option<EducationLevel>,
    /// First, middle and last name as one text.
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
    /// First, middle and last name as one.
    pub fn whole_name(&self) -> String {
        let names = [Some(self.first_name.as_str()), self.middle_name.as_deref(), self.last_name.as_deref()];
        names.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Changes of a functionary's record. Absent fields stay as they are; null or an empty text clears a field that may be empty. Most rules
/// judge the record as it would become, so the use case applies them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct FunctionaryChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    pub first_name: Option<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub middle_name: Change<String>,
    /// Last name; null leaves a missing one as it is.
    #[serde(default, deserialize_with = "form::nullable_text")]
    #[schema(value_type = Option<String>)]
    pub last_name: Change<String>,
    /// Date of birth, `YYYY-MM-DD`.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>, format = Date)]
    pub date_of_birth: Change<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<Gender>)]
    pub gender: Change<Gender>,
    /// Twelve digits; the masked number of an answer leaves it as it is.
    #[serde(default, deserialize_with = "form::text_change")]
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
    pub status: Option<FunctionaryStatus>,
    /// The reason for setting another status.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(length(max = 500, message = "Keep the reason below 500 characters."))]
    pub status_reason: Option<String>,
    /// The last local date of a temporary block.
    #[serde(default, deserialize_with = "form::optional")]
    pub status_until: Option<NaiveDate>,
}

/// Filter and order of a list of functionaries.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FunctionaryFilter {
    /// Only those with this status.
    pub status: Option<FunctionaryStatus>,
    /// Only those who usually have this role.
    pub role: Option<FunctionaryRole>,
    /// Only those of this agency.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only those of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// Only people with an enrolled picture, or only people without.
    pub has_picture: Option<bool>,
    /// Only people on the roster of this examination day; called-off and barred duties do not count.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Words that names, the uid or the mobile number begin with, in any order.
    #[validate(length(max = 100, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `firstName`, `lastName`, `uid`, `mobileNumber`, `status`, `defaultRole`, `createdAt` or `updatedAt`; a leading minus
    /// sorts descending. Default: `-createdAt`.
    pub sort: Option<String>,
}

impl FunctionaryFilter {
    /// The condition of all filters but the search.
    pub(super) fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.status.map(|status| Column::Status.eq(status)))
            .add_option(self.role.map(|role| Column::DefaultRole.eq(role)))
            .add_option(self.authorizing_agency_id.map(|agency| Column::AuthorizingAgencyId.eq(agency)))
            .add_option(self.region_id.map(|region| Column::RegionId.eq(region)))
            .add_option(self.has_picture.map(has_picture))
            .add_option(self.examination_day_id.map(is_on_duty))
    }

    /// Whether it has a filter that neither the counters nor the index of words know.
    pub(super) fn asks_of_others(&self) -> bool {
        self.has_picture.is_some() || self.examination_day_id.is_some()
    }
}

/// Condition: the person has a duty on the day that is neither called off nor barred. The table of duties belongs to another crate.
fn is_on_duty(day: ExaminationDayId) -> Expr {
    let duties = Alias::new("assignment");
    let column = |name: &'static str| Expr::col((duties.clone(), Alias::new(name)));
    let of_person = column("functionary_id").equals((functionary::Entity, Column::Id));
    let mut duty = Query::select();
    duty.expr(Expr::val(1)).from(duties.clone()).and_where(of_person).and_where(column("examination_day_id").eq(day.0));
    Expr::exists(duty.and_where(column("cancelled_at").is_null()).and_where(column("barred").eq(false)).to_owned())
}

/// Condition: the person has an enrolled picture, or has none. The table of pictures belongs to another crate and is known here
/// only by its name.
pub fn has_picture(wanted: bool) -> Expr {
    let pictures = Alias::new("face_image");
    let of_person =
        Expr::col((pictures.clone(), Alias::new("functionary_id"))).equals((functionary::Entity, Column::Id));
    let found = Expr::exists(Query::select().expr(Expr::val(1)).from(pictures).and_where(of_person).to_owned());
    if wanted { found } else { found.not() }
}
