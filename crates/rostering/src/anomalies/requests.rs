//! What clients send about anomalies.

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

/// Which anomalies are wanted.
#[derive(Clone, Debug, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AnomalyFilter {
    /// In this region; narrows the caller's reach and never widens it.
    #[serde(alias = "region")]
    pub region_id: Option<RegionId>,
    /// In this state.
    #[serde(alias = "state")]
    pub state_id: Option<StateId>,
    /// In this district.
    #[serde(alias = "district")]
    pub district_id: Option<DistrictId>,
    /// In this city.
    #[serde(alias = "city")]
    pub city_id: Option<CityId>,
    /// At this center.
    #[serde(alias = "center")]
    pub center_id: Option<CenterId>,
    /// Of people who worked for this agency at that moment.
    pub authorizing_agency_id: Option<AgencyId>,
    /// On this examination day.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Of this type.
    #[serde(rename = "type")]
    pub kind: Option<AnomalyType>,
    /// In this state of affairs.
    pub status: Option<AnomalyStatus>,
    /// Settled like this.
    pub resolution: Option<AnomalyResolution>,
    /// Taken on by this user.
    pub assigned_to_user_id: Option<UserId>,
    /// `true`: those that nobody has taken on; `false`: those that somebody has.
    pub unassigned: Option<bool>,
    /// Of this local date.
    pub date: Option<NaiveDate>,
    /// `lastSeenAt` or `status`; with a minus in front the other way round. `-lastSeenAt` unless said.
    pub sort: Option<String>,
}

impl AnomalyFilter {
    pub(super) fn place(&self) -> Place {
        let Self { region_id, state_id, district_id, city_id, center_id, .. } = *self;
        Place { region_id, state_id, district_id, city_id, center_id }
    }

    /// Whether only what somebody has taken on is wanted.
    pub(super) fn is_of_somebody(&self) -> bool {
        self.assigned_to_user_id.is_some() || self.unassigned == Some(false)
    }
}

/// That a user has seen an anomaly.
#[derive(Clone, Debug, Default, Deserialize, Validate, ToSchema)]
pub struct Acknowledgement {
    /// What they have to say about it.
    #[validate(length(max = 1000, message = "Note is at most 1,000 characters"))]
    pub note: Option<String>,
}

/// How an anomaly was settled.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct Settlement {
    /// Whether it was what it looked like.
    pub resolution: AnomalyResolution,
    /// What was found and done, for later readers.
    #[serde(default)]
    #[validate(custom(function = "filled"), length(max = 1000, message = "Note is at most 1,000 characters"))]
    #[schema(required = true)]
    pub note: String,
}

/// Why an anomaly is opened again.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
pub struct Reopening {
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
