//! What clients send about the duties that people can have.

use chrono::NaiveDate;
use kernel::{
    form::{self, Change},
    ids::{CenterId, CityId, ExaminationId},
    values::broken_rule,
};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::{Validate, ValidationError};

use crate::entities::{FunctionaryRole, duty_profile::SpokenLanguage, interest_declaration::Interest};

/// Changes of what rosters have to know about a person. Absent fields stay as they are; null or an empty text clears one.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DutyProfileChanges {
    /// The center in whose building they work otherwise.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<CenterId>)]
    pub work_center_id: Change<CenterId>,
    /// The city in which they work otherwise.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<CityId>)]
    pub work_city_id: Change<CityId>,
    /// The city that they come from.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<CityId>)]
    pub native_city_id: Change<CityId>,
    /// The languages that they speak, instead of those before.
    pub languages: Option<Vec<SpokenLanguage>>,
    /// Why they are exempt from duties for now; null where they are not.
    #[serde(default, deserialize_with = "form::change")]
    #[validate(custom(function = "check_reason"))]
    #[schema(value_type = Option<String>, min_length = 5, max_length = 500)]
    pub exempt_reason: Change<String>,
}

impl DutyProfileChanges {
    /// Whether nothing is to be changed.
    pub(crate) fn is_empty(&self) -> bool {
        let places = self.work_center_id.is_none() && self.work_city_id.is_none() && self.native_city_id.is_none();
        places && self.languages.is_none() && self.exempt_reason.is_none()
    }
}

/// A training that a person had.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NewTraining {
    /// The role that it was for.
    pub role: FunctionaryRole,
    /// Its date, today at the latest.
    pub held_on: NaiveDate,
    /// Who held it, or where.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "check_note"))]
    #[schema(max_length = 500)]
    pub note: Option<String>,
}

/// Dates at which a person cannot serve, anywhere or at one place.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct NewUnavailability {
    /// The first date.
    pub from: NaiveDate,
    /// The last date, not over yet and at most a year after the first.
    pub until: NaiveDate,
    /// Only in this city.
    #[serde(default, deserialize_with = "form::optional")]
    pub city_id: Option<CityId>,
    /// Only at this center.
    #[serde(default, deserialize_with = "form::optional")]
    pub center_id: Option<CenterId>,
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_given_reason"))]
    #[schema(required, min_length = 5, max_length = 500)]
    pub reason: String,
}

/// A person's declaration of interests in an examination. It takes the place of an earlier one about the same examination.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct NewDeclaration {
    pub examination_id: ExaminationId,
    /// What ties the person to it.
    pub interest: Interest,
    /// Where it concerns them, up to 50 centers; none for the whole examination.
    #[serde(default)]
    #[validate(length(
        max = 50,
        message = "Name at most 50 centers; without any, the declaration is about the whole examination."
    ))]
    pub center_ids: Vec<CenterId>,
    /// The person's words, needed where there is an interest.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "check_given_reason"))]
    #[schema(min_length = 5, max_length = 500)]
    pub statement: Option<String>,
}

fn check_reason(reason: &Change<String>) -> Result<(), ValidationError> {
    match reason {
        Some(Some(reason)) => check_given_reason(reason),
        _ => Ok(()),
    }
}

fn check_given_reason(reason: &str) -> Result<(), ValidationError> {
    if form::is_reason(reason) { Ok(()) } else { Err(broken_rule(form::REASON)) }
}

fn check_note(note: &str) -> Result<(), ValidationError> {
    if form::is_plain_block(note, form::LONG) {
        Ok(())
    } else {
        Err(broken_rule("Keep the note to 500 ordinary characters"))
    }
}
