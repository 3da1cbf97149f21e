//! Requests about anomalies of gates.

use chrono::NaiveDate;
use kernel::{
    ids::{AgencyId, CenterId, CityId, DistrictId, ExaminationDayId, RegionId, StateId, UserId},
    values::broken_rule,
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use crate::{
    entities::anomaly::{AnomalyResolution, AnomalyStatus, AnomalyType},
    places::Place,
};

/// Filter and order of a list of anomalies.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AnomalyFilter {
    /// Only anomalies in this region; narrows the caller's reach and never widens it.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
    /// Only anomalies in this state.
    #[serde(alias = "state")]
    pub state_id: Option<StateId>,
    /// Only anomalies in this district.
    #[serde(alias = "district")]
    pub district_id: Option<DistrictId>,
    /// Only anomalies in this city.
    #[serde(alias = "city")]
    pub city_id: Option<CityId>,
    /// Only anomalies at this center.
    #[serde(alias = "center")]
    pub center_id: Option<CenterId>,
    /// Only anomalies about people who worked for this agency at that moment.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only anomalies on this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Only anomalies of this type.
    #[serde(rename = "type")]
    pub kind: Option<AnomalyType>,
    /// Only anomalies with this status.
    pub status: Option<AnomalyStatus>,
    /// Only anomalies that were settled this way.
    pub resolution: Option<AnomalyResolution>,
    /// Only anomalies that this user has taken on.
    pub assigned_to_user_id: Option<UserId>,
    /// `true`: only anomalies without a user who has taken them on; `false`: only those with one.
    pub unassigned: Option<bool>,
    /// Only anomalies of this local date.
    pub date: Option<NaiveDate>,
    /// `lastSeenAt` or `status`; a leading minus sorts descending. Default: `-lastSeenAt`.
    pub sort: Option<String>,
}

impl AnomalyFilter {
    pub(super) fn place(&self) -> Place {
        let Self { region_id, state_id, district_id, city_id, center_id, .. } = *self;
        Place { region_id, state_id, district_id, city_id, center_id }
    }

    /// Whether only anomalies that a user has taken on are wanted.
    pub(super) fn is_of_somebody(&self) -> bool {
        self.assigned_to_user_id.is_some() || self.unassigned == Some(false)
    }
}

/// A user's acknowledgement of an anomaly.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
pub(super) struct Acknowledgement {
    /// A remark of the user.
    #[validate(length(max = 1000, message = "Note is at most 1,000 characters"))]
    pub note: Option<String>,
}

/// The settlement of an anomaly.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct Settlement {
    /// Whether the alarm was true or false.
    pub resolution: AnomalyResolution,
    /// The findings and measures, for later readers.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 1000, message = "Note is at most 1,000 characters"))]
    #[schema(required = true)]
    pub note: String,
}

/// The reopening of an anomaly.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub(super) struct Reopening {
    /// What was wrong with the settlement, for all who see the anomaly.
    #[serde(default)]
    #[validate(custom(function = "reasoned"), length(max = 1000, message = "Reason is at most 1,000 characters"))]
    #[schema(required = true)]
    pub reason: String,
}

fn reasoned(reason: &str) -> Result<(), ValidationError> {
    if reason.trim().is_empty() { Err(broken_rule("Say in a few words why it is opened again")) } else { Ok(()) }
}

fn filled(note: &str) -> Result<(), ValidationError> {
    if note.trim().is_empty() { Err(broken_rule("Say in a few words what was found")) } else { Ok(()) }
}
