//! People serve near their home: each band costs 12 points more than the one before, twice that for women and people over sixty. Unless
//! all of a band is equal (chance weighs much), up to 11 points tell the kilometers within it. Whose home has no known distance is
//! counted at the end of the last band.

use crate::case::Case;
use crate::people::ListedPerson;
use crate::settings::Weight;

const A_BAND: u32 = 12;

/// Which band a city is in for a person, from 0, and the kilometers if known.
pub(crate) fn band(case: &Case, person: &ListedPerson, city: u32) -> (usize, Option<u32>) {
    let bands = &case.instance.rules.nearness.bands;
    let km = person.home_city.and_then(|home| case.distances.between(home, city));
    (km.map_or(bands.len(), |km| bands.partition_point(|last| *last < km)), km)
}

pub(super) fn points(case: &Case, person: &ListedPerson, city: u32) -> u32 {
    let rules = &case.instance.rules;
    if !rules.nearness.weight.is_on() {
        return 0;
    }
    let (band, km) = band(case, person, city);
    let bands = &rules.nearness.bands;
    let begin = band.checked_sub(1).and_then(|before| bands.get(before)).copied().unwrap_or(0);
    let end = bands.get(band).copied().unwrap_or(2 * begin + 100);
    let within = match km {
        _ if rules.chance == Weight::Much => 0,
        Some(km) => (km - begin.min(km)) * (A_BAND - 1) / (end - begin).max(1),
        None => A_BAND - 1,
    };
    let points = u32::try_from(band).unwrap_or(0) * A_BAND + within.min(A_BAND - 1);
    let twice = if person.woman || person.over_sixty { 2 } else { 1 };
    points * twice * rules.nearness.weight.times()
}
