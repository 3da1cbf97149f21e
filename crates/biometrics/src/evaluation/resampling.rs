//! Intervals from people who are drawn again and again. Pure.
//!
//! Pictures of one person succeed and fail together, so people are drawn, with all their measurements (ISO/IEC 19795-1, the subset
//! bootstrap of Bolle, Ratha and Pankanti, *Error analysis of pattern recognition systems*, 2004).

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{
    comparisons::{self, Comparison, distinct},
    intervals::{Basis, OUTSIDE, Rate},
    rates::{Counted, Curve},
};

/// Resamplings of an interval.
const RESAMPLINGS: usize = 500;
/// Most comparisons visited for one interval; large sets are resampled less often, and need it less.
const MOST_LOOKS: usize = 400_000_000;
const SEED: u64 = 20_261_121;

/// The searches for one person who is on no roster.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct StrangerSearches {
    pub person: u32,
    pub searches: u64,
    /// The person of the roster that was named, once for each time.
    pub named: Vec<u32>,
}

/// A rate with its interval, for errors among pictures of people: of each how many are errors, of how many.
pub(super) fn of_people(counts: &[(u64, u64)]) -> Rate {
    let counts: Vec<(u64, u64)> = counts.iter().copied().filter(|(_, pictures)| *pictures > 0).collect();
    let share = |(errors, pictures): (f64, f64)| (pictures > 0.0).then(|| errors / pictures);
    let sum = |weights: &[f64]| {
        let add = |(errors, pictures), ((own, all), weight): (&(u64, u64), &f64)| {
            (errors + weight * *own as f64, pictures + weight * *all as f64)
        };
        share(counts.iter().zip(weights).fold((0.0, 0.0), add))
    };
    let seen = sum(&vec![1.0; counts.len()]).unwrap_or(0.0);
    let rates = draws(counts.len(), RESAMPLINGS).filter_map(|weights| sum(&weights)).collect();
    let basis = Basis::of_people(counts.iter().map(|(_, pictures)| *pictures));
    Rate::resampled(seen, rates, basis, OUTSIDE)
}

/// A rate with its interval for searches for people who are not enrolled; each search that names a person is an error. Both the people
/// searched for and the people named are resampled, because a few who resemble many cause most of these errors. N is half of the people
/// searched for: if A is taken for B, B is likely to be taken for A.
pub(super) fn of_searches(people: &[StrangerSearches]) -> Rate {
    let searches: u64 = people.iter().map(|one| one.searches).sum();
    let named: usize = people.iter().map(|one| one.named.len()).sum();
    let everybody = distinct(people.iter().flat_map(|one| one.named.iter().copied().chain([one.person])));
    let rate = |weights: Vec<f64>| {
        let weight = |person: &u32| everybody.binary_search(person).map_or(0.0, |place| weights[place]);
        let (mut errors, mut all) = (0.0, 0.0);
        for StrangerSearches { person, searches, named } in people {
            errors += weight(person) * named.iter().map(weight).sum::<f64>();
            all += weight(person) * *searches as f64;
        }
        (all > 0.0).then(|| f64::min(errors / all, 1.0))
    };
    let seen = if searches == 0 { 0.0 } else { named as f64 / searches as f64 };
    let rates = draws(everybody.len(), RESAMPLINGS).filter_map(rate).collect();
    let looked_for = people.iter().filter(|one| one.searches > 0).count() as u64;
    let basis = Basis::of_pairs(looked_for / 2, searches);
    Rate::resampled(seen, rates, basis, OUTSIDE)
}

/// How often each person is drawn with replacement, the same way every time.
fn draws(people: usize, times: usize) -> impl Iterator<Item = Vec<f64>> {
    let mut dice = ChaCha8Rng::seed_from_u64(SEED);
    let times = if people == 0 { 0 } else { times };
    (0..times).map(move |_| {
        let mut weights = vec![0.0; people];
        for _ in 0..people {
            weights[dice.random_range(0..people)] += 1.0;
        }
        weights
    })
}

/// Rates from a curve, with intervals from curves of resampled people.
pub(super) struct Resampled {
    /// The curve of everybody, once each.
    pub seen: Curve,
    again: Vec<Curve>,
    genuine: Basis,
    impostors: Basis,
}

impl Resampled {
    /// Draws from the people who are in these comparisons.
    pub(super) fn of(comparisons: &[Comparison]) -> Self {
        let counted = Counted::of(comparisons);
        let times = (MOST_LOOKS / counted.len().max(1)).clamp(20, RESAMPLINGS);
        Self {
            seen: Curve::of(comparisons),
            again: draws(counted.people, times).map(|weights| counted.curve(&weights)).collect(),
            genuine: Basis::of_people(comparisons::of_each(comparisons).into_iter()),
            // Two pictures are compared both ways, which comes to nearly the same.
            impostors: Basis::of_pairs(
                comparisons::disjoint_pairs(comparisons),
                comparisons::pairs_of_people(comparisons),
            ),
        }
    }

    pub(super) fn fmr(&self, threshold: f32) -> Rate {
        self.rate(self.impostors, OUTSIDE, |curve| curve.fmr(threshold))
    }

    pub(super) fn fnmr(&self, threshold: f32) -> Rate {
        self.rate(self.genuine, OUTSIDE, |curve| curve.fnmr(threshold))
    }

    /// The equal error rate. Without any error, either kind may have been missed, each with half of the probability.
    pub(super) fn eer(&self) -> Rate {
        let (one, other) = (self.genuine, self.impostors);
        let fewest = if other.independent < one.independent { other } else { one };
        let basis = Basis { alike: one.alike.min(other.alike), trials: one.trials.min(other.trials), ..fewest };
        self.rate(basis, OUTSIDE / 2.0, |curve| Some(curve.equal()?.0))
    }

    /// Resamples that say nothing of a rate are left out.
    fn rate(&self, basis: Basis, outside: f64, read: impl Fn(&Curve) -> Option<f64>) -> Rate {
        let Some(seen) = read(&self.seen) else { return Rate::unknown(basis.unit) };
        Rate::resampled(seen, self.again.iter().filter_map(read).collect(), basis, outside)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{
            comparisons::examples::*,
            intervals::{Interval, Unit},
        },
        *,
    };

    /// The bound for a rate without an observed error: the rule of three, exactly.
    fn bound(independent: f64) -> f64 {
        1.0 - 0.05_f64.powf(1.0 / independent)
    }

    #[test]
    fn many_comparisons_of_few_people_bound_a_rate_no_better_than_few() {
        let everybody = |pictures: u32| {
            let times = move |comparison| (0..pictures).map(move |_| comparison);
            let impostors = pairs(10).map(|(one, other)| impostor(one, other, 0.9));
            let genuine = (0..10).map(|person| genuine(person, 0.2));
            Resampled::of(&genuine.chain(impostors).flat_map(times).collect::<Vec<_>>())
        };
        for pictures in [1, 50] {
            let (fmr, fnmr) = (everybody(pictures).fmr(0.55), everybody(pictures).fnmr(0.55));
            assert_eq!((fmr.independent, fmr.unit), (5, Unit::PairsOfPeople), "of ten people");
            assert_eq!((fnmr.independent, fnmr.unit), (10, Unit::People));
            assert!((fmr.high - bound(5.0)).abs() < 1e-9 && (fnmr.high - bound(10.0)).abs() < 1e-9, "{fmr:?} {fnmr:?}");
            assert_eq!([fmr.interval, fnmr.interval], [Interval::UpperBound; 2]);
            let eer = everybody(pictures).eer();
            assert!(
                eer.high > bound(5.0) && eer.interval == Interval::UpperBound,
                "either error can have hidden: {eer:?}"
            );
        }
    }

    #[test]
    fn an_interval_holds_its_rate_and_comes_out_the_same_again() {
        let interval = || Resampled::of(&overlapping()).fmr(0.55);
        let one = interval();
        assert!(one.rate == 0.25 && one.low <= 0.25 && one.high >= 0.25 && one.low < one.high, "{one:?}");
        assert_eq!(one, interval());
        let none = Resampled::of(&overlapping()).fmr(0.1);
        assert!(none.high > 0.5, "four comparisons prove little: {none:?}");
    }

    /// FMR of pairs of people, of which the first few match.
    fn fmr(pairs: impl Iterator<Item = (u32, u32)>, wrong: usize) -> Rate {
        let distance = |place| if place < wrong { 0.3 } else { 0.9 };
        let compared = pairs.enumerate().map(|(place, (one, other))| impostor(one, other, distance(place)));
        Resampled::of(&compared.collect::<Vec<_>>()).fmr(0.55)
    }

    /// Everybody with everybody else.
    fn pairs(people: u32) -> impl Iterator<Item = (u32, u32)> {
        (0..people).flat_map(|one| (0..one).map(move |other| (one, other)))
    }

    #[test]
    fn one_error_does_not_make_a_rate_surer_than_none() {
        let (none, one) = (fmr(pairs(60), 0), fmr(pairs(60), 1));
        assert!(none.rate == 0.0 && one.rate > 0.0 && one.high >= none.high, "{none:?} {one:?}");
        assert_eq!(one.interval, Interval::TwoSided);
    }

    #[test]
    fn more_errors_never_make_a_rate_less_to_be_feared() {
        let disjoint = || (0..120).map(|one| (2 * one, 2 * one + 1));
        let bounds: Vec<f64> = (0..=40).map(|errors| fmr(disjoint(), errors).high).collect();
        assert!(bounds.is_sorted(), "{bounds:?}");
        let none = fmr(pairs(120), 0).high;
        for errors in [1, 2, 4, 8, 16, 64] {
            let some = fmr(pairs(120), errors).high;
            assert!(some >= none, "{errors} of 7,140: {some} after {none}");
        }
    }

    #[test]
    fn a_person_with_most_of_the_pictures_makes_a_rate_less_sure() {
        let alike = of_people(&[(6, 60); 20]);
        let one = of_people(&[vec![(100, 1_000)], vec![(1, 10); 19]].concat());
        assert!((alike.rate - one.rate).abs() < 1e-9 && one.independent == 20);
        assert!(one.high > 0.6 && alike.high < 0.4, "{one:?} {alike:?}");
    }

    #[test]
    fn an_equal_error_rate_is_no_surer_than_the_rate_of_fewer_comparisons() {
        // 70 people with two pictures each: 35 independent pairs of people, and 140 genuine comparisons.
        let genuine_of = |person: u32| [genuine(person, if person < 7 { 0.7 } else { 0.2 }), genuine(person, 0.2)];
        let pairs =
            (0..70_u32).flat_map(|one| (0..70).filter(move |other| *other != one).map(move |other| (one, other)));
        let impostors = pairs.map(|(one, other)| impostor(one, other, if (one + other) % 20 == 0 { 0.5 } else { 0.9 }));
        let all: Vec<Comparison> = (0..70).flat_map(genuine_of).chain(impostors).collect();
        let eer = Resampled::of(&all).eer();
        let alone = of_people(&(0..70).map(|person| (u64::from(person < 7), 2)).collect::<Vec<_>>());
        assert!((eer.rate - 0.05).abs() < 0.01, "{eer:?}");
        assert!(eer.high >= alone.high - 0.01 && eer.low <= alone.low + 0.01, "{eer:?} {alone:?}");
    }

    #[test]
    fn people_who_are_not_compared_are_not_drawn() {
        // The same 36 people, half refused more often, alone and among many others in a folder.
        let of = |apart: u32| {
            let pictures = |person: u32, wrong: u32| {
                (0..10).map(move |number| genuine(person * apart, if number < wrong { 0.9 } else { 0.2 }))
            };
            let people = (0..36).flat_map(|person| pictures(person, if person < 18 { 6 } else { 2 }));
            Resampled::of(&people.collect::<Vec<_>>()).fnmr(0.55)
        };
        let alone = of(1);
        assert_eq!(alone, of(75));
        assert!(alone.low > 0.3 && alone.low < 0.37 && alone.high > 0.43 && alone.high < 0.5, "{alone:?}");
    }

    #[test]
    fn a_resample_without_a_comparison_of_the_kind_counts_as_none_and_not_as_0() {
        // One pair of people among whom half of the pictures match; every other resample has only one of the two.
        let pair: Vec<Comparison> = (0..10).map(|number| impostor(0, 1, if number < 5 { 0.3 } else { 0.9 })).collect();
        let third = [impostor(1, 2, 0.3), impostor(1, 2, 0.9)];
        let fmr = Resampled::of(&pair.into_iter().chain(third).collect::<Vec<_>>());
        assert!(fmr.again.iter().any(|curve| curve.fmr(0.55).is_none()), "some have no impostors");
        let told: Vec<f64> = fmr.again.iter().filter_map(|curve| curve.fmr(0.55)).collect();
        assert!(told.iter().all(|rate| *rate == 0.5), "the rest all see half of them match");
        let alone = Resampled::of(&[genuine(4, 0.2)]);
        assert!(!alone.fmr(0.55).is_known() && !alone.eer().is_known() && alone.fmr(0.55).high == 1.0);
    }

    #[test]
    fn a_few_people_who_are_alike_by_chance_make_nothing_sure() {
        let (one, three) = (of_people(&[(3, 10)]), of_people(&[(3, 10); 3]));
        assert!(one.low < 0.1 && one.high > 0.8 && one.independent == 1, "{one:?}");
        assert!(three.low < 0.1 && three.high > 0.7, "{three:?}");
    }

    #[test]
    fn one_person_for_whom_many_are_taken_makes_a_rate_less_sure_than_many_who_are_taken_once() {
        let searches = |whom: fn(u32) -> u32| {
            let of =
                |person| StrangerSearches { person, searches: 10, named: vec![whom(person); usize::from(person < 40)] };
            of_searches(&(0..80).map(of).collect::<Vec<_>>())
        };
        let (one, many) = (searches(|_| 79), searches(|person| person + 40));
        assert_eq!((one.rate, many.rate, one.independent, one.unit), (0.05, 0.05, 40, Unit::PairsOfPeople));
        assert!(one.high > 1.5 * many.high && one.low < many.low, "{one:?} {many:?}");
        let none = of_searches(&[StrangerSearches { person: 1, searches: 4, named: Vec::new() }]);
        assert!(!none.is_known(), "one person is no pair");
    }

    #[test]
    fn a_rate_of_which_errors_were_seen_is_not_told_to_be_possibly_none() {
        // Resampling often misses the few people who have them; and of few people it is not believed.
        for (wrong, people) in [(1, 25), (3, 25), (1, 36), (2, 36), (1, 400)] {
            let trials: Vec<(u64, u64)> = (0..people).map(|person| (u64::from(person < wrong), 1)).collect();
            let rate = of_people(&trials);
            assert!(rate.low > 0.0 && rate.low < rate.rate && rate.high > rate.rate, "{wrong} of {people}: {rate:?}");
            let all_but = of_people(&trials.iter().map(|(wrong, all)| (all - wrong, *all)).collect::<Vec<_>>());
            assert!(all_but.high < 1.0 && all_but.low < all_but.rate, "{wrong} of {people}: {all_but:?}");
        }
    }

    #[test]
    fn pictures_of_a_person_fail_together() {
        // A tenth of all pictures is refused: once one of everybody's ten, once all of every tenth person's.
        let (spread, together) = (vec![(1, 10); 50], [vec![(10, 10); 5], vec![(0, 10); 45]].concat());
        let (spread, together) = (of_people(&spread), of_people(&together));
        assert_eq!((spread.rate, together.rate), (0.1, 0.1));
        assert!(together.high - together.low > 0.1 && spread.high - spread.low < 0.06, "{spread:?} {together:?}");
        assert!(spread.low < 0.08 && spread.high > 0.12, "one in ten of everybody's may be chance: {spread:?}");
        let none = of_people(&[(0, 10); 50]);
        assert!((none.high - bound(50.0)).abs() < 1e-9, "fifty people, not five hundred pictures: {none:?}");
    }
}
