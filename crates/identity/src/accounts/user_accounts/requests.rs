//! What administrators send about accounts.

use kernel::{
    access::Role,
    form::{self, Change},
    ids::{AgencyId, CityId, RegionId},
    listing::SEARCH_LENGTH,
    values::{Email, MobileNumber, broken_rule, broken_rule_at},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::{accounts::users::USER_ID_RULE, entities::user::UserStatus};

/// The most characters of a name.
const NAME: usize = 200;

#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UserAccountFilter {
    pub role: Option<Role>,
    pub status: Option<UserStatus>,
    /// Only of this region.
    pub region_id: Option<RegionId>,
    /// Only of this agency.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Words in name, user id, e-mail address or mobile number.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `name`, `userId`, `role`, `status`, `createdAt` or `updatedAt`, downwards with a minus in front; unless said
    /// `name` in pages and `-createdAt` of a whole list.
    pub sort: Option<String>,
}

/// An account to be made. It has no password: its owner sets one under "Forgot password", or signs in with a code where the role does.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "has_user_id", skip_on_field_errors = false))]
pub struct NewUserAccount {
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_name"))]
    #[schema(required = true)]
    pub name: String,
    /// The login name; roles that sign in with a code need none.
    #[serde(default, deserialize_with = "form::exact")]
    #[validate(custom(function = "check_user_id"))]
    pub user_id: Option<String>,
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "check_email"))]
    pub email: Option<String>,
    /// Ten digits without a country code.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_mobile_number"))]
    #[schema(required = true, pattern = r"^\d{10}$")]
    pub mobile_number: String,
    pub role: Role,
    /// The region of a regional administrator, of a user who runs or watches a center, the caller's own unless said.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
    /// The agency of an agency's user, whose region the account has.
    #[serde(default, deserialize_with = "form::optional")]
    pub authorizing_agency_id: Option<AgencyId>,
    /// The city that a city coordinator watches over, or an observer may; the account has its region.
    #[serde(default, deserialize_with = "form::optional")]
    pub city_id: Option<CityId>,
}

fn has_user_id(new: &NewUserAccount) -> Result<(), ValidationError> {
    let is_needed = new.user_id.is_none() && !new.role.is_gate();
    if is_needed { Err(broken_rule_at("userId", USER_ID_RULE)) } else { Ok(()) }
}

/// Changes to an account. What is absent stays; an `email` of null is removed.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserAccountChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "check_name"))]
    pub name: Option<String>,
    /// The login name. An older one that breaks the rule of today may stay.
    pub user_id: Option<String>,
    #[serde(default, deserialize_with = "form::change")]
    #[validate(custom(function = "check_email"))]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// What they are. Named for an account whose duties are over, it keeps the account in use from then on.
    pub role: Option<Role>,
    /// The region of a regional administrator, of a user who runs or watches a center.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<RegionId>)]
    pub region_id: Change<RegionId>,
    /// The agency of an agency's user.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<AgencyId>)]
    pub authorizing_agency_id: Change<AgencyId>,
    /// The city of a city coordinator or an observer.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<CityId>)]
    pub city_id: Change<CityId>,
}

#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Reason {
    /// For the audit trail.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_reason"))]
    #[schema(required = true)]
    pub reason: String,
}

/// Why, if something is to be said.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
pub struct ReasonGiven {
    /// Needed where it undoes a decision.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "check_reason_given"))]
    pub reason: Option<String>,
}

/// Another mobile number for an account.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MobileNumberChange {
    /// Ten digits without a country code.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_mobile_number"))]
    #[schema(required = true, pattern = r"^\d{10}$")]
    pub mobile_number: String,
    /// For the audit trail.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_reason"))]
    #[schema(required = true)]
    pub reason: String,
}

/// Agreement to the mobile number of an account.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MobileNumberAgreed {
    /// The number as it was read: one that came meanwhile is not agreed to.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_mobile_number"))]
    #[schema(required = true, pattern = r"^\d{10}$")]
    pub mobile_number: String,
}

fn check_name(name: &str) -> Result<(), ValidationError> {
    match name.trim() {
        "" => Err(broken_rule("Name is required")),
        name if form::is_clear_name(name, NAME) => Ok(()),
        _ => Err(broken_rule("Name must be at most 200 ordinary characters")),
    }
}

fn check_user_id(user_id: &str) -> Result<(), ValidationError> {
    crate::accounts::users::login_name(user_id).map(|_| ()).map_err(|_| broken_rule(USER_ID_RULE))
}

fn check_email(email: &str) -> Result<(), ValidationError> {
    Email::check(email)
}

fn check_mobile_number(number: &str) -> Result<(), ValidationError> {
    match number {
        "" => Err(broken_rule("Mobile number is required")),
        number => MobileNumber::check(number),
    }
}

fn check_reason_given(reason: &str) -> Result<(), ValidationError> {
    if form::is_reason(reason) { Ok(()) } else { Err(broken_rule(form::REASON)) }
}

fn check_reason(reason: &str) -> Result<(), ValidationError> {
    match reason {
        "" => Err(broken_rule("Reason is required")),
        reason if form::is_reason(reason) => Ok(()),
        _ => Err(broken_rule(form::REASON)),
    }
}
