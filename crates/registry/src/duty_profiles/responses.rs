//! What rosters have to know about a person, as clients see it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    access::DecidedBy,
    ids::{CenterId, CityId, ExaminationId, TrainingId, UnavailabilityId},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    choices::ExaminationChoice,
    entities::{FunctionaryRole, duty_profile::SpokenLanguage, interest_declaration::Interest},
};

/// What rosters have to know about a person besides the record.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DutyProfile {
    /// The center in whose building they work otherwise.
    #[schema(required)]
    pub work_center: Option<NamedCenter>,
    /// The city in which they work otherwise.
    #[schema(required)]
    pub work_city: Option<NamedCity>,
    /// The city that they come from.
    #[schema(required)]
    pub native_city: Option<NamedCity>,
    /// The languages that they speak, in alphabetical order.
    pub languages: Vec<SpokenLanguage>,
    /// Why they are exempt from duties for now.
    #[schema(required)]
    pub exempt_reason: Option<String>,
    /// When one of the fields above was last changed.
    #[schema(required)]
    pub updated_at: Option<DateTime<Utc>>,
    /// The latest first.
    pub trainings: Vec<Training>,
    /// Those that are not over, the earliest first.
    pub unavailabilities: Vec<Unavailability>,
    /// The latest first.
    pub declarations: Vec<Declaration>,
}

/// A center by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NamedCenter {
    pub id: CenterId,
    pub name: String,
}

/// A city by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct NamedCity {
    pub id: CityId,
    pub name: String,
}

/// A training that a person had.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Training {
    pub id: TrainingId,
    /// The role that it was for.
    pub role: FunctionaryRole,
    pub held_on: NaiveDate,
    /// Who held it, or where.
    #[schema(required)]
    pub note: Option<String>,
}

/// Dates at which a person cannot serve.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Unavailability {
    pub id: UnavailabilityId,
    /// The first date.
    pub from: NaiveDate,
    /// The last date.
    pub until: NaiveDate,
    /// Only in this city; null with no center for everywhere.
    #[schema(required)]
    pub city: Option<NamedCity>,
    /// Only at this center.
    #[schema(required)]
    pub center: Option<NamedCenter>,
    pub reason: String,
    /// The reach of who stated it; `ONESELF` for the person.
    pub stated_by: DecidedBy,
    pub created_at: DateTime<Utc>,
}

/// A person's declaration of interests in an examination.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Declaration {
    pub examination_id: ExaminationId,
    pub examination_name: String,
    /// What ties the person to it.
    pub interest: Interest,
    /// Where it concerns them; none for the whole examination.
    pub centers: Vec<NamedCenter>,
    /// The person's words.
    #[schema(required)]
    pub statement: Option<String>,
    /// The reach of who stated it; `ONESELF` for the person.
    pub stated_by: DecidedBy,
    pub declared_at: DateTime<Utc>,
}

/// What rosters have to know about oneself.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(super) struct OwnDutyProfile {
    pub profile: DutyProfile,
    /// The examinations of this year and the next, by name, to declare interests in.
    pub examinations: Vec<ExaminationChoice>,
}
