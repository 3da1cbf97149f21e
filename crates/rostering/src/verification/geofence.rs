//! Whether a capture was made at the center, with rules for unknown positions.

use kernel::{Result, access::linked_with_removed};
use registry::entities::center;
use sea_orm::ConnectionTrait;

use crate::{entities::examination_day, position::Position};

/// The position that a device claims.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fix {
    pub position: Position,
    /// Radius in metres within which the device is likely to be.
    pub accuracy: Option<f64>,
}

/// The circle around a center.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fence {
    pub position: Position,
    /// Its radius in metres.
    pub radius: f64,
}

/// Place of a verification.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FenceCheck {
    /// Inside the fence, at this distance from its middle in metres.
    Inside(f64),
    /// Outside the fence, at this distance from its middle in metres.
    Outside(f64),
    /// The device's position is missing or not accurate enough.
    Unknown,
    /// The center has no fence.
    Unfenced,
}

impl FenceCheck {
    /// The distance from the middle of the fence in metres, if known.
    pub const fn metres(self) -> Option<f64> {
        match self {
            Self::Inside(metres) | Self::Outside(metres) => Some(metres),
            Self::Unknown | Self::Unfenced => None,
        }
    }
}

/// Judges a position by the circle around a day's center.
pub(crate) async fn locate(
    db: &impl ConnectionTrait,
    day: &examination_day::Model,
    fix: Option<Fix>,
) -> Result<FenceCheck> {
    let center = linked_with_removed::<center::Entity>(center::Column::Id, [day.center_id]).one(db).await?;
    let fence = center.and_then(|center| {
        let position = Position::of(center.lat, center.lng)?;
        Some(Fence { position, radius: center.geo_fencing_radius? })
    });
    Ok(check_fence(fence, fix))
}

/// Judges a position. One that is less accurate than the fence is wide proves nothing, so it is no reason to warn.
fn check_fence(fence: Option<Fence>, fix: Option<Fix>) -> FenceCheck {
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
}
