//! The fields of a center: in requests, in answers and in files, and the rules for them. Requests write the column of the same name.

use chrono::{DateTime, Utc};
use kernel::{
    database::write,
    ids::{CenterId, CityId, DistrictId, RegionId, StateId},
    values::PinCode,
};
use sea_orm::DeriveIntoActiveModel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::{Validate, ValidationErrors};

use super::find::WithPlaces;
use crate::{
    entities::center,
    export::{Cell, Column, ExportedList},
    faults::Faults,
    form::{self, Change},
    places::PlaceName,
};

pub const CITY_REQUIRED: &str = "City is required";
const NAME_REQUIRED: &str = "Name is required";
const NAME_PLAIN: &str = "Use at most 200 ordinary characters";
const CODE_PLAIN: &str = "Use at most 40 ordinary characters";
const ADDRESS_PLAIN: &str = "Use at most 500 ordinary characters";
const LATITUDE: &str = "Latitude must be between -90 and 90";
const LONGITUDE: &str = "Longitude must be between -180 and 180";
const TOGETHER: &str = "Latitude and longitude go together";
const RADIUS: &str = "Geo-fencing radius must be a positive number";
const CAPACITY: &str = "Capacity must be a number from 0";
const PH_COUNT: &str = "There cannot be more seats for candidates with disabilities than seats in all";
const NAME_LENGTH: usize = 200;
const CODE_LENGTH: usize = 40;

/// A center to be created. State, district and region follow from the city; where they are given, they must agree with it.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, DeriveIntoActiveModel)]
#[sea_orm(active_model = "center::ActiveModel")]
#[serde(rename_all = "camelCase")]
pub struct NewCenter {
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// The city it lies in: its id or city code, or its name where no other city has it.
    #[serde(default, deserialize_with = "form::key")]
    #[schema(required, value_type = String, min_length = 1)]
    #[sea_orm(ignore)]
    pub city_id: Option<String>,
    /// The state it lies in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub state_id: Option<String>,
    /// The district it lies in: its id or LGD code.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub district_id: Option<String>,
    /// The region that runs it.
    #[serde(default, deserialize_with = "form::optional")]
    #[sea_orm(ignore)]
    pub region_id: Option<RegionId>,
    /// Latitude in degrees; north is positive.
    #[serde(default, deserialize_with = "form::optional")]
    pub lat: Option<f64>,
    /// Longitude in degrees; east is positive.
    #[serde(default, deserialize_with = "form::optional")]
    pub lng: Option<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[serde(default, deserialize_with = "form::optional")]
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around; false by default.
    #[serde(default, rename = "isPHFriendly", deserialize_with = "form::optional")]
    pub is_ph_friendly: Option<bool>,
    /// Seats in one batch; 0 by default.
    #[serde(default, deserialize_with = "form::optional")]
    #[schema(minimum = 0)]
    pub max_candidate_capacity: Option<i32>,
    /// Seats for candidates with physical handicaps among them; 0 by default.
    #[serde(default, rename = "maxPHCount", deserialize_with = "form::optional")]
    #[schema(minimum = 0)]
    pub max_ph_count: Option<i32>,
    /// The authority's code for it.
    #[serde(default, deserialize_with = "form::key")]
    pub center_code: Option<String>,
    /// Street and house as one text.
    #[serde(default, deserialize_with = "form::optional")]
    pub full_address: Option<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key")]
    pub pincode: Option<String>,
}

/// Changes of a center. Absent fields stay as they are; null clears a field that may be empty. The rules judge the center as it would
/// become, so the use case applies them.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate, DeriveIntoActiveModel)]
#[sea_orm(active_model = "center::ActiveModel")]
#[serde(rename_all = "camelCase")]
pub struct CenterChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    pub name: Option<String>,
    /// The city it lies in, by id or city code. State, district and region follow.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    #[sea_orm(ignore)]
    pub city_id: Change<String>,
    /// The state it lies in, by id or LGD code; must agree with the city.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub state_id: Option<String>,
    /// The district it lies in, by id or LGD code; must agree with the city.
    #[serde(default, deserialize_with = "form::key")]
    #[sea_orm(ignore)]
    pub district_id: Option<String>,
    /// The region that runs it; must agree with the city.
    #[serde(default, deserialize_with = "form::optional")]
    #[sea_orm(ignore)]
    pub region_id: Option<RegionId>,
    /// Latitude in degrees; north is positive.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub lat: Change<f64>,
    /// Longitude in degrees; east is positive.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub lng: Change<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<f64>)]
    pub geo_fencing_radius: Change<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    #[serde(default, rename = "isPHFriendly", deserialize_with = "form::optional")]
    pub is_ph_friendly: Option<bool>,
    /// Seats in one batch.
    #[serde(default, deserialize_with = "form::optional")]
    pub max_candidate_capacity: Option<i32>,
    /// Seats for candidates with physical handicaps among them.
    #[serde(default, rename = "maxPHCount", deserialize_with = "form::optional")]
    pub max_ph_count: Option<i32>,
    /// The authority's code for it.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub center_code: Change<String>,
    /// Street and house as one text.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<String>)]
    pub full_address: Change<String>,
    /// Pin code of six digits.
    #[serde(default, deserialize_with = "form::key_change")]
    #[schema(value_type = Option<String>)]
    pub pincode: Change<String>,
}

impl NewCenter {
    /// The record that it becomes; its places are missing.
    pub(super) fn record(&self, at: DateTime<Utc>) -> center::Model {
        let mut record = center::Model::blank(at);
        write(self.clone(), &mut record);
        record
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Center {
    pub id: CenterId,
    pub name: String,
    pub state_id: StateId,
    /// The region that runs it.
    pub region_id: RegionId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// Latitude in degrees; north is positive.
    #[schema(required)]
    pub lat: Option<f64>,
    /// Longitude in degrees; east is positive.
    #[schema(required)]
    pub lng: Option<f64>,
    /// Radius in metres around the position that still counts as the center.
    #[schema(required)]
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    #[serde(rename = "isPHFriendly")]
    pub is_ph_friendly: bool,
    /// Seats in one batch.
    pub max_candidate_capacity: i32,
    /// Seats for candidates with physical handicaps among them.
    #[serde(rename = "maxPHCount")]
    pub max_ph_count: i32,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
    /// Street and house as one text.
    #[schema(required)]
    pub full_address: Option<String>,
    /// Pin code of six digits.
    #[schema(required)]
    pub pincode: Option<String>,
    pub region: PlaceName,
    pub state: PlaceName,
    pub district: PlaceName,
    pub city: PlaceName,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl From<WithPlaces> for Center {
    fn from(WithPlaces { center, region, state, district, city }: WithPlaces) -> Self {
        Self {
            id: center.id,
            name: center.name,
            state_id: center.state_id,
            region_id: center.region_id,
            district_id: center.district_id,
            city_id: center.city_id,
            lat: center.lat,
            lng: center.lng,
            geo_fencing_radius: center.geo_fencing_radius,
            is_ph_friendly: center.is_ph_friendly,
            max_candidate_capacity: center.max_candidate_capacity,
            max_ph_count: center.max_ph_count,
            center_code: center.center_code,
            full_address: center.full_address,
            pincode: center.pincode,
            region: region.into(),
            state: state.into(),
            district: district.into(),
            city: city.into(),
            created_at: center.created_at,
            updated_at: center.updated_at,
        }
    }
}

/// The faults of a request that need no database.
pub(super) fn faults_of(new: &NewCenter) -> Faults {
    let mut faults = Faults::none();
    check(&mut faults, &new.record(DateTime::default()));
    faults.unless(new.city_id.is_some(), "cityId", CITY_REQUIRED);
    faults
}

/// Notes the faults of a center as it would be written.
pub(super) fn check(faults: &mut Faults, center: &center::Model) {
    faults.unless(!center.name.is_empty(), "name", NAME_REQUIRED);
    faults.unless(form::is_clear_name(&center.name, NAME_LENGTH), "name", NAME_PLAIN);
    faults.unless(center.lat.is_none_or(|lat| (-90.0..=90.0).contains(&lat)), "lat", LATITUDE);
    faults.unless(center.lng.is_none_or(|lng| (-180.0..=180.0).contains(&lng)), "lng", LONGITUDE);
    faults.unless(center.lat.is_some() || center.lng.is_none(), "lat", TOGETHER);
    faults.unless(center.lng.is_some() || center.lat.is_none(), "lng", TOGETHER);
    let is_radius = |radius: f64| radius > 0.0 && radius.is_finite();
    faults.unless(center.geo_fencing_radius.is_none_or(is_radius), "geoFencingRadius", RADIUS);
    let (capacity, ph_count) = (center.max_candidate_capacity, center.max_ph_count);
    faults.unless(capacity >= 0, "maxCandidateCapacity", CAPACITY);
    faults.unless(ph_count >= 0, "maxPHCount", CAPACITY);
    // A capacity of 0 means that it is not known.
    faults.unless(capacity <= 0 || ph_count <= capacity, "maxPHCount", PH_COUNT);
    let code = center.center_code.as_deref();
    faults.unless(code.is_none_or(|code| form::is_plain(code, CODE_LENGTH)), "centerCode", CODE_PLAIN);
    let address = center.full_address.as_deref();
    faults.unless(address.is_none_or(|text| form::is_plain_block(text, form::LONG)), "fullAddress", ADDRESS_PLAIN);
    let pincode = center.pincode.as_deref();
    faults.unless(pincode.is_none_or(|code| code.parse::<PinCode>().is_ok()), "pincode", PinCode::MESSAGE);
}

impl Validate for NewCenter {
    fn validate(&self) -> Result<(), ValidationErrors> {
        faults_of(self).validated()
    }
}

pub(super) const CENTERS: ExportedList = ExportedList {
    title: "Centers",
    name: "centers",
    columns: &[
        Column::new("Center"),
        Column::new("Code"),
        Column::new("City"),
        Column::new("District"),
        Column::new("State"),
        Column::new("Region"),
        Column::new("Address"),
        Column::new("PIN code"),
        Column::summed("Seats"),
        Column::summed("Seats for handicapped candidates"),
        Column::new("Accessible"),
        Column::new("Latitude"),
        Column::new("Longitude"),
        Column::new("Boundary in metres"),
    ],
    filters: &["regionId", "stateId", "districtId", "cityId", "q"],
};

pub(super) fn cells(center: Center) -> Vec<Cell> {
    let count = |number: i32| Cell::Number(u64::try_from(number).unwrap_or_default());
    let decimal = |number: Option<f64>| Cell::from(number.map(|number| number.to_string()));
    vec![
        center.name.into(),
        center.center_code.into(),
        center.city.name.into(),
        center.district.name.into(),
        center.state.name.into(),
        center.region.name.into(),
        center.full_address.into(),
        center.pincode.into(),
        count(center.max_candidate_capacity),
        count(center.max_ph_count),
        center.is_ph_friendly.into(),
        decimal(center.lat),
        decimal(center.lng),
        decimal(center.geo_fencing_radius),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_city_are_enough() {
        let center = NewCenter { name: "School".into(), city_id: Some("DL01".into()), ..NewCenter::default() };
        assert_eq!(faults_of(&center).list(), []);
    }

    #[test]
    fn every_fault_is_reported_at_once() {
        let center = NewCenter {
            lat: Some(91.0),
            geo_fencing_radius: Some(0.0),
            max_candidate_capacity: Some(-1),
            max_ph_count: Some(-1),
            pincode: Some("1100".into()),
            ..NewCenter::default()
        };
        let fields: Vec<_> = faults_of(&center).list().iter().map(|(field, _)| *field).collect();
        assert_eq!(
            fields,
            ["name", "lat", "lng", "geoFencingRadius", "maxCandidateCapacity", "maxPHCount", "pincode", "cityId"]
        );
    }
}
