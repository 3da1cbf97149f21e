//! Was it done at the center? Pure geometry, and the rules for what is not known.

/// Mean radius of the earth in metres.
const EARTH_RADIUS: f64 = 6_371_008.8;

/// A point on the earth, in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// Degrees north.
    pub latitude: f64,
    /// Degrees east.
    pub longitude: f64,
}

impl Position {
    /// A position, if both numbers are there and on the earth.
    pub fn of(latitude: Option<f64>, longitude: Option<f64>) -> Option<Self> {
        let position = Self { latitude: latitude?, longitude: longitude? };
        ((-90.0..=90.0).contains(&position.latitude) && (-180.0..=180.0).contains(&position.longitude))
            .then_some(position)
    }

    /// Metres along the great circle (haversine).
    pub fn metres_to(self, other: Self) -> f64 {
        let (from, to) = (self.latitude.to_radians(), other.latitude.to_radians());
        let north = (to - from) / 2.0;
        let east = (other.longitude - self.longitude).to_radians() / 2.0;
        let chord = north.sin().powi(2) + from.cos() * to.cos() * east.sin().powi(2);
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

/// Where a device says it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fix {
    /// The point.
    pub position: Position,
    /// The radius in metres within which the device is fairly sure to be.
    pub accuracy: Option<f64>,
}

/// The circle around a center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fence {
    pub position: Position,
    /// Its radius in metres.
    pub radius: f64,
}

/// Where a verification was made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FenceCheck {
    /// Inside the fence, at this distance from its middle in metres.
    Inside(f64),
    /// Outside of it, at this distance.
    Outside(f64),
    /// The device does not know well enough where it is.
    Unknown,
    /// The center has no fence.
    Unfenced,
}

impl FenceCheck {
    /// The distance from the middle of the fence, where it is known.
    pub const fn metres(self) -> Option<f64> {
        match self {
            Self::Inside(metres) | Self::Outside(metres) => Some(metres),
            Self::Unknown | Self::Unfenced => None,
        }
    }
}

/// Judges a fix. A fix that is less accurate than the fence is wide proves nothing, so it is no reason to warn.
pub fn check_fence(fence: Option<Fence>, fix: Option<Fix>) -> FenceCheck {
    let Some(fence) = fence.filter(|fence| fence.radius > 0.0) else { return FenceCheck::Unfenced };
    let Some(fix) = fix else { return FenceCheck::Unknown };
    if fix.accuracy.is_some_and(|accuracy| accuracy > fence.radius) {
        return FenceCheck::Unknown;
    }
    let distance = fence.position.metres_to(fix.position);
    if distance > fence.radius { FenceCheck::Outside(distance) } else { FenceCheck::Inside(distance) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GATE: Position = Position { latitude: 28.6139, longitude: 77.2090 };
    const FENCE: Fence = Fence { position: GATE, radius: 200.0 };

    fn fix(latitude: f64, longitude: f64, accuracy: Option<f64>) -> Option<Fix> {
        Some(Fix { position: Position { latitude, longitude }, accuracy })
    }

    #[test]
    fn distances_agree_with_the_map() {
        let mumbai = Position { latitude: 19.0760, longitude: 72.8777 };
        assert!((GATE.metres_to(mumbai) - 1_148_000.0).abs() < 5_000.0);
        assert!(GATE.metres_to(GATE) < 1e-6);
        let antipode = Position { latitude: -GATE.latitude, longitude: GATE.longitude - 180.0 };
        assert!((GATE.metres_to(antipode) - std::f64::consts::PI * EARTH_RADIUS).abs() < 1.0);
    }

    #[test]
    fn a_step_inside_is_inside_and_a_kilometre_away_is_outside() {
        assert!(
            matches!(check_fence(Some(FENCE), fix(28.6140, 77.2091, Some(10.0))), FenceCheck::Inside(d) if d < 20.0)
        );
        assert!(
            matches!(check_fence(Some(FENCE), fix(28.6239, 77.2090, Some(10.0))), FenceCheck::Outside(d) if (d - 1112.0).abs() < 3.0)
        );
        assert!(matches!(check_fence(Some(FENCE), fix(28.6239, 77.2090, None)), FenceCheck::Outside(_)));
    }

    #[test]
    fn without_a_good_fix_nobody_is_outside() {
        assert_eq!(check_fence(Some(FENCE), None), FenceCheck::Unknown);
        assert_eq!(check_fence(Some(FENCE), fix(28.6239, 77.2090, Some(200.1))), FenceCheck::Unknown);
        assert!(matches!(check_fence(Some(FENCE), fix(28.6239, 77.2090, Some(200.0))), FenceCheck::Outside(_)));
    }

    #[test]
    fn a_center_without_a_circle_is_not_judged() {
        assert_eq!(check_fence(None, fix(0.0, 0.0, None)), FenceCheck::Unfenced);
        assert_eq!(check_fence(Some(Fence { position: GATE, radius: 0.0 }), fix(0.0, 0.0, None)), FenceCheck::Unfenced);
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
