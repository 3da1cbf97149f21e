//! Examination days as clients see them.

use std::{collections::HashMap, hash::Hash};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    ids::{CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, RegionId, StateId},
};
use registry::{
    centers::{Center, find::WithPlaces},
    examinations::Examination,
    places::responses::PlaceName,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::tally::Figures;
use crate::{
    entities::examination_day,
    surroundings::{Surroundings, dangling},
};

/// One examination on one date, in one batch, at one center.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationDay {
    pub id: ExaminationDayId,
    pub date: NaiveDate,
    /// Name of the batch on that date.
    pub batch: String,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub city_id: CityId,
    pub district_id: DistrictId,
    /// When staff should be there.
    #[schema(required)]
    pub reporting_at: Option<DateTime<Utc>>,
    /// When the gate opens.
    #[schema(required)]
    pub entry_opens_at: Option<DateTime<Utc>>,
    /// When the day ends.
    #[schema(required)]
    pub closes_at: Option<DateTime<Utc>>,
    pub center: Center,
    pub examination: Examination,
    pub region: PlaceName,
    pub state: PlaceName,
    pub city: PlaceName,
    pub district: PlaceName,
    /// People within the caller's reach who have a duty.
    pub assigned_count: u64,
    /// Of these, those who said that they will come, or came.
    pub accepted_count: u64,
    /// Of those assigned, those who came.
    pub present_count: u64,
    /// People with a duty who are blacklisted or blocked on the date and have to be replaced; not in `assignedCount`.
    pub barred_count: u64,
    /// People among those assigned whose entry by hand waits for confirmation and who have not come otherwise.
    pub to_confirm_count: u64,
    /// People needed, of all roles together; absent for an agency, because it supplies only some of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needed_count: Option<u64>,
    /// People missing, summed by role: too many of one role do not make up for another.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing_count: Option<u64>,
    /// People beyond the need, summed by role; absent for an agency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over_count: Option<u64>,
    /// After a change: people on the roster who are on duty elsewhere at its hours, or who have too little time for the way;
    /// at most 50 sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clashes: Option<Vec<String>>,
}

impl ExaminationDay {
    /// The day with its names. `around` was loaded for it. Fails when a referenced row is missing, which foreign keys make impossible.
    pub(crate) fn of(day: &examination_day::Model, around: &Surroundings, headcount: Headcount) -> Result<Self> {
        Ok(Self {
            id: day.id,
            date: day.date,
            batch: day.batch.clone(),
            examination_id: day.examination_id,
            center_id: day.center_id,
            region_id: day.region_id,
            state_id: day.state_id,
            city_id: day.city_id,
            district_id: day.district_id,
            reporting_at: day.reporting_at,
            entry_opens_at: day.entry_opens_at,
            closes_at: Some(day.closes_at),
            center: around.center(day.center_id)?,
            examination: around.examination(day.examination_id)?,
            region: around.region(day.region_id)?,
            state: around.state(day.state_id)?,
            city: around.city(day.city_id)?,
            district: around.district(day.district_id)?,
            assigned_count: headcount.figures.duties,
            accepted_count: headcount.figures.accepted,
            present_count: headcount.figures.present,
            barred_count: headcount.figures.barred,
            to_confirm_count: headcount.figures.to_confirm,
            needed_count: headcount.figures.needed,
            missing_count: headcount.missing,
            over_count: headcount.over,
            clashes: None,
        })
    }
}

/// Names of the records in answers.
impl Surroundings {
    /// The center of a row. Fails when it was not loaded.
    pub fn center(&self, id: CenterId) -> Result<Center> {
        let center = found(&self.centers, id, "center")?;
        Ok(Center::from(WithPlaces {
            region: found(&self.regions, center.region_id, "region")?,
            state: found(&self.states, center.state_id, "state")?,
            district: found(&self.districts, center.district_id, "district")?,
            city: found(&self.cities, center.city_id, "city")?,
            center,
        }))
    }

    /// The examination of a row. Fails when it was not loaded.
    pub fn examination(&self, id: ExaminationId) -> Result<Examination> {
        found(&self.examinations, id, "examination").map(Examination::from)
    }

    /// The region of a row. Fails when it was not loaded.
    pub fn region(&self, id: RegionId) -> Result<PlaceName> {
        found(&self.regions, id, "region").map(PlaceName::from)
    }

    /// The state of a row. Fails when it was not loaded.
    pub fn state(&self, id: StateId) -> Result<PlaceName> {
        found(&self.states, id, "state").map(PlaceName::from)
    }

    /// The district of a row. Fails when it was not loaded.
    pub fn district(&self, id: DistrictId) -> Result<PlaceName> {
        found(&self.districts, id, "district").map(PlaceName::from)
    }

    /// The city of a row. Fails when it was not loaded.
    pub fn city(&self, id: CityId) -> Result<PlaceName> {
        found(&self.cities, id, "city").map(PlaceName::from)
    }
}

fn found<Id: Eq + Hash, Row: Clone>(rows: &HashMap<Id, Row>, id: Id, what: &'static str) -> Result<Row> {
    rows.get(&id).cloned().ok_or_else(|| dangling(what))
}

/// The outcome of entering many days, or of a dry run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DaysEntered {
    /// Whether nothing was written.
    pub dry_run: bool,
    /// Centers that were found.
    pub centers: u64,
    /// Days that did not exist before.
    pub created: u64,
    /// Days that existed already, and stay as they are.
    pub existing: u64,
    /// Seats of the new days.
    pub capacity: u64,
    /// Codes without a center in reach.
    pub unknown_codes: Vec<String>,
    /// The same numbers by date and batch.
    pub sittings: Vec<SittingEntered>,
}

/// The outcome for one batch on one date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SittingEntered {
    pub date: NaiveDate,
    pub batch: String,
    /// Days that did not exist before.
    pub created: u64,
    /// Days that existed already.
    pub existing: u64,
    /// Seats of the new days.
    pub capacity: u64,
    /// Whether its closing time has passed.
    pub is_over: bool,
}

/// Numbers of people with a duty on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Headcount {
    pub figures: Figures,
    /// People missing, summed by role; none for an agency.
    pub missing: Option<u64>,
    /// People beyond the need, summed by role; none for an agency.
    pub over: Option<u64>,
}
