//! Answers about the reliability of agencies.

use chrono::NaiveDate;
use registry::choices::AgencyChoice;
use serde::Serialize;
use utoipa::ToSchema;

/// The duties of an agency's people in one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct ReliabilityWeek {
    /// Monday of the week.
    pub monday: NaiveDate,
    /// Duties that were not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Other duties, which were called off or replaced after the person had refused or was due.
    pub lost: u64,
}

/// The reliability of one agency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AgencyReliability {
    pub authorizing_agency: AgencyChoice,
    /// Duties that were not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Other duties, which were called off or replaced after the person had refused or was due.
    pub lost: u64,
    /// The weeks with duties of its people, in order of time.
    pub weeks: Vec<ReliabilityWeek>,
}

/// The reliability of agencies over some dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SeasonReliability {
    /// The first local date.
    pub from: NaiveDate,
    /// The last local date; always before today.
    pub to: NaiveDate,
    /// The agencies in reach that had duties; the smallest share of people who came is first.
    pub agencies: Vec<AgencyReliability>,
}
