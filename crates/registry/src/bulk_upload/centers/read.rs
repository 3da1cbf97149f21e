//! From a row to a center, without the database.

use std::str::FromStr;

use kernel::text::says_nothing;

use super::columns::COLUMNS;
use crate::{centers::NewCenter, faults::Faults, sheets::SheetRow};

const NUMBER: &str = "This must be a number";
const WHOLE_NUMBER: &str = "This must be a whole number";
const YES_OR_NO: &str = "This must be true or false";

/// A row as a center, and the faults of cells that do not fit their column.
pub(super) fn read(row: &SheetRow<'_>) -> (NewCenter, Faults) {
    let mut faults = Faults::none();
    let cell = |field: &str| COLUMNS.cell(row, field).filter(|text| !says_nothing(text));
    let text = |field: &str| cell(field).map(str::to_owned);
    let center = NewCenter {
        name: text("name").unwrap_or_default(),
        city_id: text("cityId"),
        state_id: text("stateId"),
        district_id: text("districtId"),
        region_id: None,
        lat: number(cell("lat"), "lat", NUMBER, &mut faults),
        lng: number(cell("lng"), "lng", NUMBER, &mut faults),
        geo_fencing_radius: number(cell("geoFencingRadius"), "geoFencingRadius", NUMBER, &mut faults),
        is_ph_friendly: yes_or_no(cell("isPHFriendly"), &mut faults),
        max_candidate_capacity: number(cell("maxCandidateCapacity"), "maxCandidateCapacity", WHOLE_NUMBER, &mut faults),
        max_ph_count: number(cell("maxPHCount"), "maxPHCount", WHOLE_NUMBER, &mut faults),
        center_code: text("centerCode"),
        full_address: text("fullAddress"),
        pincode: text("pincode"),
    };
    (center, faults)
}

fn number<N: FromStr>(
    cell: Option<&str>,
    field: &'static str,
    message: &'static str,
    faults: &mut Faults,
) -> Option<N> {
    let number = cell?.parse().ok();
    faults.unless(number.is_some(), field, message);
    number
}

fn yes_or_no(cell: Option<&str>, faults: &mut Faults) -> Option<bool> {
    match cell?.to_ascii_lowercase().as_str() {
        "true" | "yes" | "y" | "1" => Some(true),
        "false" | "no" | "n" | "0" => Some(false),
        _ => {
            faults.at("isPHFriendly", YES_OR_NO);
            None
        }
    }
}
