//! How sure error rates are. Pure.
//!
//! Comparisons of the same people are not independent of each other, so intervals come from resampling people, not
//! comparisons (see [`super::resampling`]), and what a rate rests on is counted in people.
//!
//! Where no error was seen there is nothing to resample. Then the upper bound is the largest rate at which seeing none
//! would not have been a surprise, 1 − 0.05^(1/N), the "rule of three" (ISO/IEC 19795-1), with N independent trials:
//! - for FNMR the people with a genuine comparison;
//! - for FMR the compared pairs of people in which every person occurs at most once, at most half of the people. Where no comparison at all
//!   matched, none of these did; they are independent, whatever the others are. More cannot be claimed: if a share q of people matched all
//!   others, FMR were about 2q, and none of them would be among n people with probability (1 − q)^n, which is about (1 − FMR)^(n/2).

use std::fmt;

use kernel::counted::counted;
use serde::{Deserialize, Serialize};

/// Probability outside an interval, both sides together.
pub(super) const OUTSIDE: f64 = 0.05;
/// From so many people, or pairs of them, resampling is believed. Our choice: the fewer there are, the more its intervals
/// come out too narrow; of 12 they hold the rate in 88 of 100 cases where they should in 95.
const FEW: u64 = 30;

/// A share with how sure it is, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Rate {
    pub rate: f64,
    pub low: f64,
    pub high: f64,
    pub interval: Interval,
    /// How many there are that are independent of each other, N; without any, nothing is known.
    pub independent: u64,
    pub unit: Unit,
}

/// Kinds of intervals, all at 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Interval {
    /// 2.5 % lie below and 2.5 % above.
    TwoSided,
    /// No error was seen: `high` is a one-sided bound with 5 % above it, `low` is 0.
    UpperBound,
    /// Nothing but errors was seen: `low` is a one-sided bound with 5 % below it, `high` is 1.
    LowerBound,
}

/// Units that count as independent trials.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Unit {
    People,
    /// Pairs of people in which every person occurs at most once.
    PairsOfPeople,
    /// Pictures, where it is not known whose they are.
    Pictures,
}

impl Unit {
    /// The number with the unit's noun.
    pub(crate) fn counted(self, number: u64) -> String {
        match self {
            Self::People => counted(number, "person", "people"),
            Self::PairsOfPeople => counted(number, "pair of people", "pairs of people"),
            Self::Pictures => counted(number, "picture", "pictures"),
        }
    }
}

/// The independent trials behind a rate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Basis {
    pub independent: u64,
    pub unit: Unit,
    /// Effective sample size if trials are unevenly spread over people (L. Kish, *Survey Sampling*, 1965): of weights m, (Σm)² / Σm²; at
    /// most the number of people.
    pub alike: f64,
    /// Everything that could have been an error, at least as many.
    pub trials: u64,
}

impl Basis {
    /// For trials grouped by person: `trials` yields the number of trials of each.
    pub(super) fn of_people(trials: impl Iterator<Item = u64>) -> Self {
        let (mut independent, mut sum, mut squares) = (0, 0, 0.0);
        for own in trials.filter(|own| *own > 0) {
            independent += 1;
            sum += own;
            squares += (own as f64).powi(2);
        }
        let alike = if squares > 0.0 { (sum as f64).powi(2) / squares } else { 0.0 };
        Self { independent, unit: Unit::People, alike, trials: sum }
    }

    /// For `independent` pairs of people in which every person occurs at most once.
    pub(super) fn of_pairs(independent: u64, trials: u64) -> Self {
        Self { independent, unit: Unit::PairsOfPeople, alike: independent as f64, trials }
    }
}

impl Rate {
    /// Nothing was tried, so it can be anything.
    pub(super) fn unknown(unit: Unit) -> Self {
        Self { rate: 0.0, low: 0.0, high: 1.0, interval: Interval::TwoSided, independent: 0, unit }
    }

    pub fn is_known(&self) -> bool {
        self.independent > 0
    }

    /// From the same rate of resampled people. `outside` is what a bound leaves outside where no error was seen.
    pub(super) fn resampled(seen: f64, mut rates: Vec<f64>, basis: Basis, outside: f64) -> Self {
        let Basis { independent, unit, alike, trials } = basis;
        if independent == 0 {
            return Self::unknown(unit);
        }
        let rate = |low, high, interval| Self { rate: seen, low, high, interval, independent, unit };
        if seen <= 0.0 {
            return rate(0.0, none_seen(independent, outside), Interval::UpperBound);
        }
        if seen >= 1.0 {
            return rate(1.0 - none_seen(independent, outside), 1.0, Interval::LowerBound);
        }
        // Errors and successes were seen: the interval is at least as wide as with only one of them. A person who resembles all others may
        // be missing from the sample, however many errors the sample has.
        let all_or_none = none_seen(independent, OUTSIDE / 2.0);
        let told = |low: f64, high: f64| rate(low.min(1.0 - all_or_none), high.max(all_or_none), Interval::TwoSided);
        // With so few people, all may agree by chance, and resampling would call that certain. The variance is largest where each person is
        // all right or all wrong, so each counts as one trial.
        if independent < FEW {
            let (low, high) = wilson(seen, alike);
            return told(low, high);
        }
        rates.sort_by(f64::total_cmp);
        let place = |share: f64| rates.get((rates.len() as f64 * share) as usize).copied();
        let low = place(OUTSIDE / 2.0).unwrap_or(0.0).min(seen);
        let high = place(1.0 - OUTSIDE / 2.0).unwrap_or(1.0).max(seen);
        // Resampling often misses the few people with an error; so Wilson's bounds replace ends of 0 and 1.
        let (least, most) = wilson(seen, alike);
        let (low, high) = if low <= 0.0 { (least, high.max(most)) } else { (low, high) };
        let (low, high) = if high >= 1.0 { (low.min(least), most) } else { (low, high) };
        // Where all people err about equally often by chance, resampled rates vary less than independent trials do.
        let (least, most) = wilson(seen, trials as f64);
        told(low.min(least), high.max(most))
    }
}

/// A rate as files hold it: share, ends and their kind are all present or, where the rate is unknown, all absent, because a reader must
/// not take it for zero errors. Files of earlier versions always have numbers, with N = 0 where nothing was measured.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Written {
    rate: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
    interval: Option<Interval>,
    independent: u64,
    unit: Unit,
}

impl From<Rate> for Written {
    fn from(of: Rate) -> Self {
        let Rate { rate, low, high, interval, independent, unit } = of;
        let is_known = of.is_known();
        let [rate, low, high] = [rate, low, high].map(|number| is_known.then_some(number));
        Self { rate, low, high, interval: is_known.then_some(interval), independent, unit }
    }
}

impl TryFrom<Written> for Rate {
    type Error = &'static str;

    fn try_from(Written { rate, low, high, interval, independent, unit }: Written) -> Result<Self, Self::Error> {
        match (rate, low, high, interval) {
            _ if independent == 0 => Ok(Self::unknown(unit)),
            (Some(rate), Some(low), Some(high), Some(interval)) => {
                Ok(Self { rate, low, high, interval, independent, unit })
            }
            _ => Err("a rate that was measured has no number"),
        }
    }
}

/// As people read it, in percent, with how sure it is.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_known() {
            return f.write_str("not measured");
        }
        let [rate, low, high] = [self.rate, self.low, self.high].map(|share| share * 100.0);
        let interval = match self.interval {
            Interval::TwoSided => format!("95 % interval {low:.3} to {high:.3} %"),
            Interval::UpperBound => format!("none seen: at most {high:.3} %, one-sided 95 %"),
            Interval::LowerBound => format!("all seen: at least {low:.3} %, one-sided 95 %"),
        };
        write!(f, "{rate:.3} % ({interval}, N = {})", self.unit.counted(self.independent))
    }
}

/// The largest rate at which N trials without an error have this probability.
fn none_seen(trials: u64, chance: f64) -> f64 {
    1.0 - chance.powf(1.0 / trials as f64)
}

/// Independent pairs of people it takes to show a rate by seeing no error among them.
pub(crate) fn pairs_needed(rate: f64) -> u64 {
    (OUTSIDE.ln() / (-rate).ln_1p()).ceil() as u64
}

/// A rate with its interval, for errors among trials that are independent of each other.
pub(crate) fn of_trials(errors: u64, trials: u64, unit: Unit) -> Rate {
    if trials == 0 || errors == 0 || errors == trials {
        let seen = if errors == 0 { 0.0 } else { 1.0 };
        let basis = Basis { independent: trials, unit, alike: trials as f64, trials };
        return Rate::resampled(seen, Vec::new(), basis, OUTSIDE);
    }
    let share = errors as f64 / trials as f64;
    let (low, high) = wilson(share, trials as f64);
    Rate { rate: share, low, high, interval: Interval::TwoSided, independent: trials, unit }
}

/// The two-sided 95 % interval of a share among `n` independent trials (E. B. Wilson, *Probable inference, the law of
/// succession, and statistical inference*, 1927).
fn wilson(share: f64, n: f64) -> (f64, f64) {
    const Z: f64 = 1.959_963_985;
    let centre = (share + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_no_error_was_seen_the_upper_bound_is_that_of_the_rule_of_three() {
        let none = of_trials(0, 3_000, Unit::Pictures);
        assert!((none.high - 0.001).abs() < 2e-5 && none.low == 0.0, "{none:?}");
        assert_eq!(none.interval, Interval::UpperBound);
        let some = of_trials(5, 100, Unit::Pictures);
        assert!((some.low - 0.0215).abs() < 1e-3 && (some.high - 0.1118).abs() < 1e-3, "{some:?}");
        assert_eq!(some.interval, Interval::TwoSided);
        let nothing = of_trials(0, 0, Unit::Pictures);
        assert!(nothing.high == 1.0 && !nothing.is_known());
        assert_eq!(of_trials(9, 9, Unit::Pictures).interval, Interval::LowerBound);
        assert_eq!([pairs_needed(1e-4), pairs_needed(1e-5)].map(|needed| needed / 10_000), [2, 29]);
    }

    #[test]
    fn what_was_not_measured_is_written_as_nothing_and_read_as_not_known() {
        let unknown = of_trials(0, 0, Unit::People);
        let text = r#"{"rate":null,"low":null,"high":null,"interval":null,"independent":0,"unit":"people"}"#;
        assert_eq!(serde_json::to_string(&unknown).unwrap(), text);
        // And as earlier versions wrote it.
        let earlier = r#"{"rate":0.0,"low":0.0,"high":1.0,"interval":"twoSided","independent":0,"unit":"people"}"#;
        for text in [text, earlier] {
            let read: Rate = serde_json::from_str(text).unwrap();
            assert_eq!(read, unknown);
            assert!(!read.is_known());
        }
    }

    #[test]
    fn what_was_measured_comes_back_as_it_was() {
        for errors in [0, 3, 40] {
            let rate = of_trials(errors, 40, Unit::PairsOfPeople);
            assert_eq!(serde_json::from_str::<Rate>(&serde_json::to_string(&rate).unwrap()).unwrap(), rate);
        }
    }

    #[test]
    fn a_rate_that_rests_on_something_and_has_no_number_is_refused() {
        let text = r#"{"rate":0.0,"low":null,"high":1.0,"interval":"twoSided","independent":7,"unit":"people"}"#;
        assert!(serde_json::from_str::<Rate>(text).unwrap_err().to_string().contains("has no number"));
    }

    #[test]
    fn a_one_sided_bound_is_not_shown_as_the_end_of_an_interval() {
        let of = |errors, trials| of_trials(errors, trials, Unit::PairsOfPeople).to_string();
        assert_eq!(of(0, 40), "0.000 % (none seen: at most 7.216 %, one-sided 95 %, N = 40 pairs of people)");
        assert_eq!(of(40, 40), "100.000 % (all seen: at least 92.784 %, one-sided 95 %, N = 40 pairs of people)");
        assert_eq!(of(4, 40), "10.000 % (95 % interval 3.958 to 23.052 %, N = 40 pairs of people)");
        assert_eq!(of(0, 30), "0.000 % (none seen: at most 9.503 %, one-sided 95 %, N = 30 pairs of people)");
        assert_eq!(of(0, 0), "not measured");
    }
}
