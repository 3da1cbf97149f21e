//! A similarity: rotation, scaling and translation that map one face onto another.

use crate::point::Point;

/// `(u, v) → (a·u − b·v + x, b·u + a·v + y)`: a rotation and scaling, then a move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Similarity {
    pub a: f32,
    pub b: f32,
    pub x: f32,
    pub y: f32,
}

impl Similarity {
    /// The similarity that brings the points `from` closest to the points `to`, by least squares. In the plane the solution is closed: with
    /// points as complex numbers around their means, it is `Σ conj(from)·to ÷ Σ |from|²`.
    #[must_use]
    pub(crate) fn between(from: &[Point], to: &[Point]) -> Option<Self> {
        let (from_mean, to_mean) = (mean(from), mean(to));
        let (mut along, mut across, mut norm) = (0.0, 0.0, 0.0);
        for (from, to) in from.iter().zip(to) {
            let (u, v) = (f64::from(from[0]) - from_mean[0], f64::from(from[1]) - from_mean[1]);
            let (s, t) = (f64::from(to[0]) - to_mean[0], f64::from(to[1]) - to_mean[1]);
            along += u * s + v * t;
            across += u * t - v * s;
            norm += u * u + v * v;
        }
        if norm < 1e-9 {
            return None;
        }
        let (a, b) = (along / norm, across / norm);
        let x = to_mean[0] - (a * from_mean[0] - b * from_mean[1]);
        let y = to_mean[1] - (b * from_mean[0] + a * from_mean[1]);
        Some(Self { a: a as f32, b: b as f32, x: x as f32, y: y as f32 })
    }

    /// The inverse; `None` for a similarity that maps all points to one.
    #[must_use]
    pub(crate) fn inverse(&self) -> Option<Self> {
        let [a, b, x, y] = [self.a, self.b, self.x, self.y].map(f64::from);
        let norm = a * a + b * b;
        if norm < 1e-9 {
            return None;
        }
        let (a, b) = (a / norm, -b / norm);
        Some(Self { a: a as f32, b: b as f32, x: (b * y - a * x) as f32, y: (-b * x - a * y) as f32 })
    }

    /// Maps a point by the similarity.
    #[must_use]
    pub(crate) fn of(&self, [u, v]: Point) -> Point {
        [self.a * u - self.b * v + self.x, self.b * u + self.a * v + self.y]
    }
}

fn mean(points: &[Point]) -> [f64; 2] {
    let count = points.len().max(1) as f64;
    let sum = points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + f64::from(point[0]), sum[1] + f64::from(point[1])]);
    [sum[0] / count, sum[1] / count]
}

#[cfg(test)]
mod tests {
    use super::Similarity;

    #[test]
    fn a_known_similarity_is_found_again() {
        let (a, b, x, y) = (0.6_f32, -0.8_f32, 12.0, -3.0);
        let from = [[0.0, 0.0], [10.0, 0.0], [3.0, 7.0], [-4.0, 2.0]];
        let to = from.map(|[u, v]| [a * u - b * v + x, b * u + a * v + y]);
        let found = Similarity::between(&from, &to).unwrap();
        for (found, wanted) in [(found.a, a), (found.b, b), (found.x, x), (found.y, y)] {
            assert!((found - wanted).abs() < 1e-4, "{found} is not {wanted}");
        }
    }

    #[test]
    fn the_inverse_brings_points_back() {
        let there = Similarity { a: 0.6, b: -0.8, x: 12.0, y: -3.0 };
        let back = there.inverse().unwrap();
        for [u, v] in [[0.0, 0.0], [10.0, 0.0], [3.0, 7.0]] {
            let [s, t] = back.of(there.of([u, v]));
            assert!((s - u).abs() < 1e-4 && (t - v).abs() < 1e-4, "{s}, {t} is not {u}, {v}");
        }
        assert_eq!(Similarity { a: 0.0, b: 0.0, x: 1.0, y: 1.0 }.inverse(), None);
    }

    #[test]
    fn points_on_one_spot_have_no_pose() {
        assert_eq!(Similarity::between(&[[1.0, 1.0]; 3], &[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]), None);
    }
}
