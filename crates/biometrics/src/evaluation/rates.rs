//! Error rates from comparisons, at every threshold. Pure; [`super::intervals`] gives their confidence.

use serde::Serialize;

use super::comparisons::{Comparison, distinct};

/// The resolution of thresholds.
const STEP: f32 = 0.001;

/// Both error rates at a threshold; none without a comparison of the kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// The largest distance that is a match.
    pub threshold: f32,
    /// The share of impostors that match.
    pub fmr: Option<f64>,
    /// The share of the genuine that do not.
    pub fnmr: Option<f64>,
}

/// Both error rates at every threshold, from the strictest to the loosest.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Curve(pub Vec<Point>);

impl Curve {
    /// Counts the errors among these comparisons.
    pub(super) fn of(comparisons: &[Comparison]) -> Self {
        let counted = Counted::of(comparisons);
        counted.curve(&vec![1.0; counted.people])
    }

    pub(super) fn fmr(&self, threshold: f32) -> Option<f64> {
        self.at(threshold)?.fmr
    }

    pub(super) fn fnmr(&self, threshold: f32) -> Option<f64> {
        self.at(threshold)?.fnmr
    }

    fn at(&self, threshold: f32) -> Option<&Point> {
        self.0.get((threshold / STEP).round() as usize).or(self.0.last())
    }

    /// Equal error rate and its threshold: the mean of both rates where they differ least; `None` where either has no comparisons.
    pub(super) fn equal(&self) -> Option<(f64, f32)> {
        let both = |point: &Point| Some((point.fmr?, point.fnmr?, point.threshold));
        let points: Vec<(f64, f64, f32)> = self.0.iter().filter_map(both).collect();
        let apart = |(fmr, fnmr, _): &(f64, f64, f32)| (fmr - fnmr).abs();
        let nearest = points.iter().min_by(|one, other| apart(one).total_cmp(&apart(other)))?;
        // Between two sets that do not touch, every threshold will do: take the middle.
        let alike: Vec<_> = points.iter().filter(|point| (point.0, point.1) == (nearest.0, nearest.1)).collect();
        let (fmr, fnmr, threshold) = alike[alike.len() / 2];
        Some((f64::midpoint(*fmr, *fnmr), *threshold))
    }

    /// The loosest threshold at which no more impostors match than wanted; none without impostors.
    pub(super) fn threshold_for(&self, fmr: f64) -> Option<Point> {
        self.0.iter().rev().find(|point| point.fmr.is_some_and(|seen| seen <= fmr)).copied()
    }
}

/// Comparisons, ready to be counted many times: people are numbered densely, thresholds are places in the curve.
pub(super) struct Counted {
    /// The person at the gate, the enrolled one, and the first place at which they match.
    comparisons: Vec<(u32, u32, u32)>,
    places: usize,
    /// How many people are in them.
    pub people: usize,
}

impl Counted {
    pub(super) fn of(comparisons: &[Comparison]) -> Self {
        let people = distinct(comparisons.iter().flat_map(|one| [one.one, one.other]));
        let number = |person: u32| people.partition_point(|other| *other < person) as u32;
        let placed = |one: &Comparison| (number(one.one), number(one.other), place(one.distance));
        let comparisons: Vec<_> = comparisons.iter().map(placed).collect();
        let places = comparisons.iter().map(|(_, _, place)| *place as usize + 2).max().unwrap_or(0);
        Self { comparisons, places, people: people.len() }
    }

    pub(super) fn len(&self) -> usize {
        self.comparisons.len()
    }

    /// The curve with each person counted a number of times.
    pub(super) fn curve(&self, weights: &[f64]) -> Curve {
        let mut genuine = vec![0.0; self.places];
        let mut impostors = genuine.clone();
        for (one, other, place) in &self.comparisons {
            let weight = weights[*one as usize];
            if one == other {
                genuine[*place as usize] += weight;
            } else {
                impostors[*place as usize] += weight * weights[*other as usize];
            }
        }
        let (all_genuine, all_impostors): (f64, f64) = (genuine.iter().sum(), impostors.iter().sum());
        let share = |part: f64, whole: f64| (whole > 0.0).then(|| part / whole);
        let (mut refused, mut matched) = (all_genuine, 0.0);
        let points = genuine.iter().zip(&impostors).enumerate().map(|(place, (genuine, impostors))| {
            refused -= genuine;
            matched += impostors;
            let (fmr, fnmr) = (share(matched, all_impostors), share(refused, all_genuine));
            Point { threshold: place as f32 * STEP, fmr, fnmr }
        });
        Curve(points.collect())
    }
}

/// The first threshold that accepts a distance, as a place in the curve.
fn place(distance: f32) -> u32 {
    // A distance on the very edge is accepted by it; the rounding of the division must not push it over.
    ((distance / STEP) - 1e-3).ceil().max(0.0) as u32
}

#[cfg(test)]
mod tests {
    use super::{super::comparisons::examples::*, *};

    #[test]
    fn rates_are_shares_of_wrong_decisions_at_a_threshold() {
        let curve = Curve::of(&overlapping());
        let at = |threshold| (curve.fmr(threshold).unwrap(), curve.fnmr(threshold).unwrap());
        assert_eq!(at(0.29), (0.0, 1.0));
        assert_eq!(at(0.5), (0.0, 0.25), "a distance equal to the threshold matches");
        assert_eq!(at(0.55), (0.25, 0.25));
        assert_eq!(at(0.6), (0.25, 0.0));
        assert_eq!(at(5.0), (1.0, 0.0));
    }

    #[test]
    fn the_equal_error_rate_is_where_both_meet() {
        let (rate, threshold) = Curve::of(&overlapping()).equal().unwrap();
        assert_eq!(rate, 0.25);
        assert!((0.55..0.6).contains(&threshold), "{threshold}");
        let apart = [genuine(0, 0.2), impostor(0, 1, 0.8)];
        let (rate, threshold) = Curve::of(&apart).equal().unwrap();
        assert_eq!(rate, 0.0);
        assert!((0.4..0.6).contains(&threshold), "in the middle of the gap: {threshold}");
        assert_eq!(Curve::of(&[]).equal(), None);
    }

    #[test]
    fn the_threshold_for_a_wanted_rate_is_the_loosest_that_keeps_it() {
        let curve = Curve::of(&overlapping());
        let strict = curve.threshold_for(0.0).unwrap();
        assert!((strict.threshold - 0.549).abs() < 1e-6 && strict.fnmr == Some(0.25), "{strict:?}");
        assert_eq!(curve.threshold_for(0.3).unwrap().fmr, Some(0.25));
    }

    #[test]
    fn a_rate_of_which_nothing_was_compared_is_none_and_not_0() {
        let alone = Curve::of(&[genuine(7, 0.2)]);
        assert_eq!((alone.fmr(0.55), alone.fnmr(0.55), alone.equal()), (None, Some(0.0), None));
        assert_eq!(alone.threshold_for(0.5), None);
        let strangers = Curve::of(&[impostor(3, 900, 0.8)]);
        assert_eq!((strangers.fmr(0.55), strangers.fnmr(0.55), strangers.equal()), (Some(0.0), None, None));
    }
}
