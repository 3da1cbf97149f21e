//! The reliability of agencies, as clients see it.

use chrono::NaiveDate;
use registry::choices::AgencyChoice;
use serde::Serialize;
use utoipa::ToSchema;

/// The duties of an agency's people in one week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReliabilityWeek {
    /// Its Monday.
    pub monday: NaiveDate,
    /// Duties that were not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Duties beside them that were called off or replaced after the person had said that they will not come, or should
    /// have been there.
    pub lost: u64,
}

/// How reliable an agency was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyReliability {
    /// Which agency.
    pub authorizing_agency: AgencyChoice,
    /// Duties that were not cancelled.
    pub duties: u64,
    /// Of these, the duties of people who came.
    pub present: u64,
    /// Duties beside them that were called off or replaced after the person had said that they will not come, or should
    /// have been there.
    pub lost: u64,
    /// The weeks in which it had duties, by time.
    pub weeks: Vec<ReliabilityWeek>,
}

/// How reliable agencies were over some dates.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeasonReliability {
    /// The first date.
    pub from: NaiveDate,
    /// The last date; today is not over and never among them.
    pub to: NaiveDate,
    /// The agencies in reach that had duties; first where the smallest share came.
    pub agencies: Vec<AgencyReliability>,
}
