//! The points of a face, whichever network found them.

use crate::FaceBox;
use crate::mean_face;
use crate::point::Point;
use crate::similarity::Similarity;

/// The 68 points in the iBUG 300-W order: jaw 0–16, brows 17–26, nose 27–35, eyes 36–47, mouth 48–67; right and left
/// are the person's own in that naming, so index 36 is the outer corner of the eye on the picture's left.
///
/// Where only five were found, the 68 are those of a mean face laid over them. That is good enough for the size of a face, whether it lies
/// in the picture and where something may cover it: on the 21 faces of the package's photographs the width is 0.81 to 1.13 times that of 68
/// found points, 0.96 in the median. It does not follow a turned or grimacing face, so use the five for the pose ([`Self::only_five`]).
#[derive(Debug, Clone, PartialEq)]
pub struct FacePoints {
    all: [Point; 68],
    only_five: Option<[Point; 5]>,
}

impl FacePoints {
    /// The five points from all 68.
    #[must_use]
    pub fn of_68(points: [Point; 68]) -> Self {
        Self { all: points, only_five: None }
    }

    /// From left eye, right eye, tip of the nose, left and right corner of the mouth (left as seen in the picture).
    #[must_use]
    pub fn of_five(points: [Point; 5]) -> Self {
        let laid = Similarity::between(&mean_face::five(), &points);
        let all = mean_face::all().map(|place| laid.map_or(points[2], |laid| laid.of(place)));
        Self { all, only_five: Some(points) }
    }

    /// All 68, found or estimated.
    #[must_use]
    pub fn all(&self) -> &[Point; 68] {
        &self.all
    }

    /// The five, where no more were found.
    #[must_use]
    pub fn only_five(&self) -> Option<&[Point; 5]> {
        self.only_five.as_ref()
    }

    /// Middle of the left eye, of the right eye, tip of the nose, left and right corner of the mouth (left as seen in the picture).
    #[must_use]
    pub fn five(&self) -> [Point; 5] {
        self.only_five.unwrap_or_else(|| mean_face::five_of(&self.all))
    }

    /// Whether all their numbers are numbers.
    #[must_use]
    pub fn are_real(&self) -> bool {
        let five = self.only_five.iter().flatten().flatten();
        self.all.as_flattened().iter().chain(five).all(|number| number.is_finite())
    }

    /// Mean of the points in `range`.
    #[must_use]
    pub fn centre(&self, range: std::ops::Range<usize>) -> Point {
        mean_face::centre(&self.all[range])
    }

    /// How far the same points of another finding lie from these, by the mean of squares.
    #[must_use]
    pub fn distance(&self, other: &Self) -> f32 {
        let squares = self.all.as_flattened().iter().zip(other.all.as_flattened()).map(|(a, b)| (a - b).powi(2));
        (squares.sum::<f32>() / self.all.len() as f32).sqrt()
    }

    /// Smallest box around all points; its score is 0.
    #[must_use]
    pub fn bounds(&self) -> FaceBox {
        let start = FaceBox {
            left: f32::INFINITY,
            top: f32::INFINITY,
            right: f32::NEG_INFINITY,
            bottom: f32::NEG_INFINITY,
            score: 0.0,
            points: None,
        };
        self.all.iter().fold(start, |bounds, &[x, y]| FaceBox {
            left: bounds.left.min(x),
            top: bounds.top.min(y),
            right: bounds.right.max(x),
            bottom: bounds.bottom.max(y),
            ..bounds
        })
    }
}

#[cfg(test)]
mod tests {
    use super::FacePoints;
    use crate::mean_face;

    /// A quarter turn, 100 pixels to the unit, away from the corner.
    fn turned([x, y]: [f32; 2]) -> [f32; 2] {
        [200.0 - 100.0 * y, 50.0 + 100.0 * x]
    }

    #[test]
    fn a_mean_face_is_known_wholly_by_its_five_points() {
        let points = FacePoints::of_five(mean_face::five().map(turned));
        for ([x, y], [wanted_x, wanted_y]) in points.all().iter().zip(mean_face::all().map(turned)) {
            assert!((x - wanted_x).abs() < 0.01 && (y - wanted_y).abs() < 0.01, "{x} {y}, not {wanted_x} {wanted_y}");
        }
        assert_eq!(points.five(), mean_face::five().map(turned));
    }

    #[test]
    fn the_five_are_found_among_the_68() {
        let points = FacePoints::of_68(mean_face::all().map(turned));
        assert_eq!(points.only_five(), None);
        for ([x, y], [wanted_x, wanted_y]) in points.five().iter().zip(mean_face::five().map(turned)) {
            assert!((x - wanted_x).abs() < 0.01 && (y - wanted_y).abs() < 0.01, "{x} {y}, not {wanted_x} {wanted_y}");
        }
    }

    #[test]
    fn points_on_one_spot_stay_there() {
        let points = FacePoints::of_five([[3.0, 4.0]; 5]);
        assert!(points.all().iter().all(|point| *point == [3.0, 4.0]));
    }
}
