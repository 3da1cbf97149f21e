//! Rules for the fields of a center.

use kernel::values::PinCode;

use validator::{Validate, ValidationErrors};

use super::requests::NewCenter;
use crate::{entities::center, faults::Faults, form};

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

/// The fields that the rules read, of a request or of a row.
struct Center<'a> {
    name: &'a str,
    lat: Option<f64>,
    lng: Option<f64>,
    radius: Option<f64>,
    capacity: i32,
    ph_count: i32,
    code: Option<&'a str>,
    address: Option<&'a str>,
    pincode: Option<&'a str>,
}

/// The faults of a request that need no database.
pub fn new(new: &NewCenter) -> Faults {
    let mut faults = Faults::none();
    let center = Center {
        name: &new.name,
        lat: new.lat,
        lng: new.lng,
        radius: new.geo_fencing_radius,
        capacity: new.max_candidate_capacity.unwrap_or_default(),
        ph_count: new.max_ph_count.unwrap_or_default(),
        code: new.center_code.as_deref(),
        address: new.full_address.as_deref(),
        pincode: new.pincode.as_deref(),
    };
    center.check(&mut faults);
    faults.unless(new.city_id.is_some(), "cityId", CITY_REQUIRED);
    faults
}

/// The faults of a center as it would be written.
pub fn record(faults: &mut Faults, center: &center::Model) {
    Center {
        name: &center.name,
        lat: center.lat,
        lng: center.lng,
        radius: center.geo_fencing_radius,
        capacity: center.max_candidate_capacity,
        ph_count: center.max_ph_count,
        code: center.center_code.as_deref(),
        address: center.full_address.as_deref(),
        pincode: center.pincode.as_deref(),
    }
    .check(faults);
}

impl Center<'_> {
    fn check(&self, faults: &mut Faults) {
        faults.unless(!self.name.is_empty(), "name", NAME_REQUIRED);
        faults.unless(form::is_clear_name(self.name, NAME_LENGTH), "name", NAME_PLAIN);
        faults.unless(self.lat.is_none_or(|lat| (-90.0..=90.0).contains(&lat)), "lat", LATITUDE);
        faults.unless(self.lng.is_none_or(|lng| (-180.0..=180.0).contains(&lng)), "lng", LONGITUDE);
        faults.unless(self.lat.is_some() || self.lng.is_none(), "lat", TOGETHER);
        faults.unless(self.lng.is_some() || self.lat.is_none(), "lng", TOGETHER);
        let is_radius = |radius: f64| radius > 0.0 && radius.is_finite();
        faults.unless(self.radius.is_none_or(is_radius), "geoFencingRadius", RADIUS);
        faults.unless(self.capacity >= 0, "maxCandidateCapacity", CAPACITY);
        faults.unless(self.ph_count >= 0, "maxPHCount", CAPACITY);
        // A capacity of 0 means that it is not known.
        faults.unless(self.capacity <= 0 || self.ph_count <= self.capacity, "maxPHCount", PH_COUNT);
        let code = self.code.is_none_or(|code| form::is_plain(code, CODE_LENGTH));
        faults.unless(code, "centerCode", CODE_PLAIN);
        let address = self.address.is_none_or(|address| form::is_plain_block(address, form::LONG));
        faults.unless(address, "fullAddress", ADDRESS_PLAIN);
        faults.unless(self.pincode.is_none_or(|code| code.parse::<PinCode>().is_ok()), "pincode", PinCode::MESSAGE);
    }
}

impl Validate for NewCenter {
    fn validate(&self) -> std::result::Result<(), ValidationErrors> {
        new(self).validated()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_a_city_are_enough() {
        let center = NewCenter { name: "School".into(), city_id: Some("DL01".into()), ..NewCenter::default() };
        assert_eq!(new(&center).list(), []);
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
        let fields: Vec<_> = new(&center).list().iter().map(|(field, _)| *field).collect();
        assert_eq!(
            fields,
            ["name", "lat", "lng", "geoFencingRadius", "maxCandidateCapacity", "maxPHCount", "pincode", "cityId"]
        );
    }
}
