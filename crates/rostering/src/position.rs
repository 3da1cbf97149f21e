//! Points on the earth and distances between them; without the database.

/// Mean radius of the earth in metres.
const EARTH_RADIUS: f64 = 6_371_008.8;

/// A point on the earth, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// Latitude in degrees; north is positive.
    pub latitude: f64,
    /// Longitude in degrees; east is positive.
    pub longitude: f64,
}

impl Position {
    /// A position; none if a number is missing or not on the earth.
    pub fn of(latitude: Option<f64>, longitude: Option<f64>) -> Option<Self> {
        let position = Self { latitude: latitude?, longitude: longitude? };
        ((-90.0..=90.0).contains(&position.latitude) && (-180.0..=180.0).contains(&position.longitude))
            .then_some(position)
    }

    /// Distance in metres along the great circle (haversine).
    pub fn metres_to(self, other: Self) -> f64 {
        let (from, to) = (self.latitude.to_radians(), other.latitude.to_radians());
        let north = (to - from) / 2.0;
        let east = (other.longitude - self.longitude).to_radians() / 2.0;
        let chord = north.sin().powi(2) + from.cos() * to.cos() * east.sin().powi(2);
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DELHI: Position = Position { latitude: 28.6139, longitude: 77.2090 };

    #[test]
    fn distances_agree_with_the_map() {
        let mumbai = Position { latitude: 19.0760, longitude: 72.8777 };
        assert!((DELHI.metres_to(mumbai) - 1_148_000.0).abs() < 5_000.0);
        assert!(DELHI.metres_to(DELHI) < 1e-6);
        let antipode = Position { latitude: -DELHI.latitude, longitude: DELHI.longitude - 180.0 };
        assert!((DELHI.metres_to(antipode) - std::f64::consts::PI * EARTH_RADIUS).abs() < 1.0);
    }

    #[test]
    fn what_is_not_on_the_earth_is_no_position() {
        assert_eq!(Position::of(Some(91.0), Some(0.0)), None);
        assert_eq!(Position::of(Some(0.0), Some(-180.5)), None);
        assert_eq!(Position::of(Some(f64::NAN), Some(0.0)), None);
        assert_eq!(Position::of(None, Some(1.0)), None);
        assert_eq!(Position::of(Some(-90.0), Some(180.0)), Some(Position { latitude: -90.0, longitude: 180.0 }));
    }
}
