//! Distances between cities in whole kilometers, by integers alone.
//!
//! A degree counts as 111.195 km, and one of longitude by the cosine of the latitude between the two, taken from a table with a step of
//! one degree and lines between. Within India, against the great circle of the same sphere, the error is below 1 % and 1 km.

use crate::places::City;

/// The cosine of each whole degree, in millionths.
const COSINES: [i64; 91] = [
    1_000_000, 999_848, 999_391, 998_630, 997_564, 996_195, 994_522, 992_546, 990_268, 987_688, 984_808, 981_627,
    978_148, 974_370, 970_296, 965_926, 961_262, 956_305, 951_057, 945_519, 939_693, 933_580, 927_184, 920_505,
    913_545, 906_308, 898_794, 891_007, 882_948, 874_620, 866_025, 857_167, 848_048, 838_671, 829_038, 819_152,
    809_017, 798_636, 788_011, 777_146, 766_044, 754_710, 743_145, 731_354, 719_340, 707_107, 694_658, 681_998,
    669_131, 656_059, 642_788, 629_320, 615_661, 601_815, 587_785, 573_576, 559_193, 544_639, 529_919, 515_038,
    500_000, 484_810, 469_472, 453_990, 438_371, 422_618, 406_737, 390_731, 374_607, 358_368, 342_020, 325_568,
    309_017, 292_372, 275_637, 258_819, 241_922, 224_951, 207_912, 190_809, 173_648, 156_434, 139_173, 121_869,
    104_528, 87_156, 69_756, 52_336, 34_899, 17_452, 0,
];
/// One degree in the unit of positions.
const DEGREE: i64 = 10_000;

/// The cosine of a latitude in 1/10,000 degree, in millionths.
fn cosine(latitude: i64) -> i64 {
    let latitude = latitude.abs().min(90 * DEGREE);
    let (whole, part) = (latitude / DEGREE, latitude % DEGREE);
    let at = |degree: i64| usize::try_from(degree).ok().and_then(|degree| COSINES.get(degree)).copied().unwrap_or(0);
    at(whole) + (at(whole + 1) - at(whole)) * part / DEGREE
}

/// Whole kilometers between two positions in 1/10,000 degree, rounded to the nearest.
pub fn kilometers(a: [i32; 2], b: [i32; 2]) -> u32 {
    let [a, b] = [a.map(i64::from), b.map(i64::from)];
    let north = a[0] - b[0];
    let around = (a[1] - b[1]).abs();
    let around = around.min(360 * DEGREE - around);
    let east = around * cosine(i64::midpoint(a[0], b[0])) / 1_000_000;
    let squares = u64::try_from(north * north + east * east).unwrap_or(0);
    u32::try_from((squares.isqrt() * 111_195 + 5_000_000) / 10_000_000).unwrap_or(u32::MAX)
}

/// The distances between all cities of an instance.
#[derive(Debug)]
pub(crate) struct Distances {
    cities: usize,
    km: Vec<u16>,
}

impl Distances {
    pub(crate) fn among(cities: &[City]) -> Self {
        let between = |a: &City, b: &City| match (a.position, b.position) {
            (Some(a), Some(b)) => u16::try_from(kilometers(a, b)).unwrap_or(u16::MAX - 1),
            _ => u16::MAX,
        };
        let km = cities.iter().flat_map(|a| cities.iter().map(move |b| between(a, b))).collect();
        Self { cities: cities.len(), km }
    }

    /// Whole kilometers, none where a position is missing; a city is 0 km from itself even so.
    pub(crate) fn between(&self, a: u32, b: u32) -> Option<u32> {
        if a == b {
            return Some(0);
        }
        let km = self.km[a as usize * self.cities + b as usize];
        (km != u16::MAX).then(|| u32::from(km))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn great_circle(a: [i32; 2], b: [i32; 2]) -> f64 {
        let [a, b] = [a, b].map(|place| place.map(|part| (f64::from(part) / 10_000.0).to_radians()));
        let half = |x: f64| (x / 2.0).sin().powi(2);
        let h = half(a[0] - b[0]) + a[0].cos() * b[0].cos() * half(a[1] - b[1]);
        2.0 * 6371.0 * h.sqrt().asin()
    }

    #[test]
    fn distances_within_india_are_right_to_a_hundredth_and_a_kilometer() {
        for a in (80_000..370_000).step_by(29_000) {
            for b in (80_000..370_000).step_by(31_000) {
                for around in (0..290_000).step_by(29_000) {
                    let (a, b) = ([a, 680_000], [b, 680_000 + around]);
                    let right = great_circle(a, b);
                    assert!((f64::from(kilometers(a, b)) - right).abs() <= 1.0 + right / 100.0, "{a:?} {b:?} {right}");
                }
            }
        }
    }

    #[test]
    fn the_way_around_the_world_is_the_shorter_one() {
        assert_eq!(kilometers([0, 1_799_000], [0, -1_799_000]), 22);
    }

    #[test]
    fn a_city_without_a_position_has_no_distance_but_to_itself() {
        let city = |position| City { state: 0, district: 0, name: String::new(), position };
        let distances = Distances::among(&[city(None), city(Some([0, 0]))]);
        assert_eq!(distances.between(0, 1), None);
        assert_eq!(distances.between(0, 0), Some(0));
    }
}
