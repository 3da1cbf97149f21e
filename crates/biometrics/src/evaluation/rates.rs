//! Error rates from comparisons, and how sure they are. Pure.
//!
//! Comparisons of the same people are not independent of each other, so the intervals come from resampling people
//! (ISO/IEC 19795-1, the subset bootstrap of Bolle, Ratha and Pankanti, *Error analysis of pattern recognition systems*,
//! 2004), not comparisons. Where no error was seen there is nothing to resample, and the upper bound is the largest rate
//! at which seeing none would not have been a surprise: 1 − 0.05^(1/N), the "rule of three" (ISO/IEC 19795-1).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};

use super::comparisons::Comparison;

/// The resolution of thresholds.
const STEP: f32 = 0.001;
/// Resamplings of an interval.
const RESAMPLINGS: usize = 500;
/// Comparisons that may be looked at for one interval; large sets are resampled less often, and need it less.
const MOST_LOOKS: usize = 400_000_000;
const SEED: u64 = 20_261_121;

/// A share with its 95 % interval, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rate {
    /// The share.
    pub rate: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Both error rates at a threshold.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Point {
    /// The largest distance that is a match.
    pub threshold: f32,
    /// The share of impostors that match.
    pub fmr: f64,
    /// The share of the genuine that do not.
    pub fnmr: f64,
}

/// Both error rates at every threshold, from the strictest to the loosest.
pub fn curve(comparisons: &[Comparison]) -> Vec<Point> {
    let weights = vec![1.0; people(comparisons)];
    weighted(comparisons, &weights)
}

fn people(comparisons: &[Comparison]) -> usize {
    comparisons.iter().map(|one| one.one.max(one.other) as usize + 1).max().unwrap_or(0)
}

/// The curve where the people count so many times each.
fn weighted(comparisons: &[Comparison], weights: &[f64]) -> Vec<Point> {
    let most = comparisons.iter().map(|one| one.distance).fold(0.0, f32::max);
    let mut genuine = vec![0.0; bin(most) + 2];
    let mut impostors = genuine.clone();
    for one in comparisons {
        let weight = weights[one.one as usize] * if one.is_genuine() { 1.0 } else { weights[one.other as usize] };
        let side = if one.is_genuine() { &mut genuine } else { &mut impostors };
        side[bin(one.distance)] += weight;
    }
    let (all_genuine, all_impostors): (f64, f64) = (genuine.iter().sum(), impostors.iter().sum());
    let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    let (mut accepted, mut matched) = (0.0, 0.0);
    genuine
        .iter()
        .zip(&impostors)
        .enumerate()
        .map(|(place, (genuine, impostors))| {
            accepted += genuine;
            matched += impostors;
            Point {
                threshold: place as f32 * STEP,
                fmr: share(matched, all_impostors),
                fnmr: if all_genuine > 0.0 { 1.0 - share(accepted, all_genuine) } else { 0.0 },
            }
        })
        .collect()
}

/// The first threshold that accepts a distance, as a place in the curve.
fn bin(distance: f32) -> usize {
    // A distance on the very edge is accepted by it; the rounding of the division must not push it over.
    ((distance / STEP) - 1e-3).ceil().max(0.0) as usize
}

/// Where the two rates meet: the mean of both at the threshold at which they differ least.
pub fn equal(curve: &[Point]) -> Option<(f64, f32)> {
    let nearest =
        curve.iter().min_by(|one, other| (one.fmr - one.fnmr).abs().total_cmp(&(other.fmr - other.fnmr).abs()))?;
    // Between two sets that do not touch, every threshold will do: take the middle.
    let alike: Vec<&Point> =
        curve.iter().filter(|point| point.fmr == nearest.fmr && point.fnmr == nearest.fnmr).collect();
    let middle = alike.get(alike.len() / 2).unwrap_or(&nearest);
    Some((f64::midpoint(middle.fmr, middle.fnmr), middle.threshold))
}

/// The loosest threshold at which no more impostors match than wanted.
pub fn threshold_for(curve: &[Point], fmr: f64) -> Option<Point> {
    curve.iter().rev().find(|point| point.fmr <= fmr).copied()
}

/// Both rates at a threshold.
pub fn at(curve: &[Point], threshold: f32) -> Option<Point> {
    let place = (threshold / STEP).round() as usize;
    curve.get(place).or(curve.last()).map(|point| Point { threshold, ..*point })
}

/// A rate with its interval, for errors among trials that are independent of each other, such as pictures.
pub fn of_trials(errors: u64, trials: u64) -> Rate {
    if trials == 0 {
        return Rate { rate: 0.0, low: 0.0, high: 1.0 };
    }
    if errors == 0 {
        return Rate { rate: 0.0, low: 0.0, high: none_seen(trials) };
    }
    // E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    const Z: f64 = 1.959_963_985;
    let (n, share) = (trials as f64, errors as f64 / trials as f64);
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Rate { rate: share, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

fn none_seen(trials: u64) -> f64 {
    1.0 - 0.05_f64.powf(1.0 / trials as f64)
}

/// The intervals of what is read off a curve, from curves of resampled people.
pub struct Resampled(Vec<Vec<Point>>);

impl Resampled {
    /// Draws people with replacement, the same way every time.
    pub fn of(comparisons: &[Comparison]) -> Self {
        let people = people(comparisons);
        let times = (MOST_LOOKS / comparisons.len().max(1)).clamp(20, RESAMPLINGS);
        let mut dice = ChaCha8Rng::seed_from_u64(SEED);
        let draw = |_| {
            let mut weights = vec![0.0; people];
            for _ in 0..people {
                weights[dice.random_range(0..people)] += 1.0;
            }
            weighted(comparisons, &weights)
        };
        Self(if people == 0 { Vec::new() } else { (0..times).map(draw).collect() })
    }

    /// The interval of a rate, seen as `seen` among so many comparisons.
    pub fn interval(&self, seen: f64, comparisons: u64, read: impl Fn(&[Point]) -> Option<f64>) -> Rate {
        let mut rates: Vec<f64> = self.0.iter().filter_map(|curve| read(curve)).collect();
        rates.sort_by(f64::total_cmp);
        let place = |share: f64| rates.get((rates.len() as f64 * share) as usize).copied();
        let low = place(0.025).unwrap_or(0.0).min(seen);
        let high = place(0.975).unwrap_or(1.0).max(seen);
        let high = if seen == 0.0 && comparisons > 0 { high.max(none_seen(comparisons)) } else { high };
        Rate { rate: seen, low, high }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn genuine(person: u32, distance: f32) -> Comparison {
        Comparison { one: person, other: person, distance }
    }

    fn impostor(one: u32, other: u32, distance: f32) -> Comparison {
        Comparison { one, other, distance }
    }

    /// Four genuine and four impostor comparisons that overlap in one of each.
    fn overlapping() -> Vec<Comparison> {
        let genuine = [(0, 0.3), (1, 0.4), (2, 0.5), (3, 0.6)].map(|(person, distance)| genuine(person, distance));
        let impostors = [(0, 1, 0.55), (0, 2, 0.7), (1, 2, 0.8), (1, 3, 0.9)].map(|(a, b, d)| impostor(a, b, d));
        genuine.into_iter().chain(impostors).collect()
    }

    #[test]
    fn rates_are_shares_of_wrong_decisions_at_a_threshold() {
        let curve = curve(&overlapping());
        let at = |threshold| at(&curve, threshold).map(|point| (point.fmr, point.fnmr)).unwrap();
        assert_eq!(at(0.29), (0.0, 1.0));
        assert_eq!(at(0.5), (0.0, 0.25), "a distance equal to the threshold matches");
        assert_eq!(at(0.55), (0.25, 0.25));
        assert_eq!(at(0.6), (0.25, 0.0));
        assert_eq!(at(5.0), (1.0, 0.0));
    }

    #[test]
    fn the_equal_error_rate_is_where_both_meet() {
        let (rate, threshold) = equal(&curve(&overlapping())).unwrap();
        assert_eq!(rate, 0.25);
        assert!((0.55..0.6).contains(&threshold), "{threshold}");
        let apart = [genuine(0, 0.2), impostor(0, 1, 0.8)];
        let (rate, threshold) = equal(&curve(&apart)).unwrap();
        assert_eq!(rate, 0.0);
        assert!((0.4..0.6).contains(&threshold), "in the middle of the gap: {threshold}");
        assert_eq!(equal(&[]), None);
    }

    #[test]
    fn the_threshold_for_a_wanted_rate_is_the_loosest_that_keeps_it() {
        let curve = curve(&overlapping());
        let strict = threshold_for(&curve, 0.0).unwrap();
        assert!((strict.threshold - 0.549).abs() < 1e-6 && strict.fnmr == 0.25, "{strict:?}");
        assert_eq!(threshold_for(&curve, 0.3).unwrap().fmr, 0.25);
    }

    #[test]
    fn where_no_error_was_seen_the_upper_bound_is_that_of_the_rule_of_three() {
        let none = of_trials(0, 3_000);
        assert!((none.high - 0.001).abs() < 2e-5 && none.low == 0.0, "{none:?}");
        let some = of_trials(5, 100);
        assert!((some.low - 0.0215).abs() < 1e-3 && (some.high - 0.1118).abs() < 1e-3, "{some:?}");
        assert_eq!(of_trials(0, 0).high, 1.0);
    }

    #[test]
    fn an_interval_holds_its_rate_and_comes_out_the_same_again() {
        let comparisons = overlapping();
        let read = |curve: &[Point]| Some(at(curve, 0.55)?.fmr);
        let interval = || Resampled::of(&comparisons).interval(0.25, 4, read);
        let one = interval();
        assert!(one.low <= 0.25 && one.high >= 0.25 && one.low < one.high, "{one:?}");
        assert_eq!(one, interval());
        let none = Resampled::of(&comparisons).interval(0.0, 4, |curve| Some(at(curve, 0.1)?.fmr));
        assert!(none.high > 0.5, "four comparisons prove little: {none:?}");
    }
}
