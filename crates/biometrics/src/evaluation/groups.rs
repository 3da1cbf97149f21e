//! The rates of each group of people, and whether they lie close enough together: face recognition errs more often on some
//! (NISTIR 8280, 2019, found false match rates of women two to five times those of men).

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use super::{
    comparisons::Comparison,
    folder::Folder,
    intervals::Rate,
    reading::Readings,
    resampling::{self, Resampled},
};

/// The largest FMR at the gate, of everybody together, that Muster holds itself to.
pub(super) const MOST_FMR: f64 = 1e-4;
/// How many times the best group's FMR the worst group's may be.
pub(super) const MOST_RATIO: f64 = 5.0;

/// Whether a limit is kept, as far as the intervals tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Verdict {
    /// The whole interval is within the limit.
    Holds,
    DoesNotHold,
    /// On both sides: it takes more people.
    CannotBeTold,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Holds => "holds",
            Self::DoesNotHold => "does not hold",
            Self::CannotBeTold => "cannot be told with so few people",
        })
    }
}

impl Verdict {
    fn of(holds: bool, fails: bool) -> Self {
        match (holds, fails) {
            (true, _) => Self::Holds,
            (_, true) => Self::DoesNotHold,
            _ => Self::CannotBeTold,
        }
    }
}

/// Whether a rate is no larger than a limit.
pub(super) fn within(rate: Rate, limit: f64) -> Verdict {
    Verdict::of(rate.high <= limit, rate.low > limit)
}

/// All groups of a kind, such as sexes, age bands or regions.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Kind {
    pub groups: BTreeMap<String, GroupRates>,
    /// Number of people in no group.
    pub people_without: usize,
    pub fmr: Spread,
    pub fnmr: Spread,
    /// Whether the worst FMR is at most [`MOST_RATIO`] times the best.
    pub verdict: Verdict,
}

/// Rates of a group: its own genuine comparisons, and impostors within it.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GroupRates {
    pub people: usize,
    pub fmr: Rate,
    pub fnmr: Rate,
    pub fte: Rate,
    pub fta: Rate,
}

/// A rate in the worst group and in the best.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The group with the largest rate, if there are two in which it was measured.
    pub worst: Option<String>,
    /// The group with the smallest.
    pub best: Option<String>,
    /// How many times the smallest rate the largest is; none where the smallest is 0.
    pub ratio: Option<f64>,
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.worst, &self.best, self.ratio) {
            (Some(worst), Some(best), Some(ratio)) => write!(f, "{ratio:.1} ({worst} to {best})"),
            (Some(_), Some(best), None) => write!(f, "cannot be told (no error was seen in {best})"),
            _ => f.write_str("cannot be told (it was measured in fewer than two of them)"),
        }
    }
}

/// The rates of every group of every kind at a threshold.
pub(super) fn kinds(
    folder: &Folder,
    readings: &Readings,
    comparisons: &[Comparison],
    threshold: f32,
) -> BTreeMap<String, Kind> {
    let mut kinds: BTreeMap<&String, BTreeMap<&String, Vec<usize>>> = BTreeMap::new();
    for (number, person) in folder.people.iter().enumerate() {
        for (kind, group) in &person.groups {
            kinds.entry(kind).or_default().entry(group).or_default().push(number);
        }
    }
    let rates = |people: &[usize]| {
        let is_own = |person: u32| people.binary_search(&(person as usize)).is_ok();
        let own = comparisons.iter().filter(|one| is_own(one.one) && is_own(one.other)).copied();
        let resampled = Resampled::of(&own.collect::<Vec<_>>());
        let refused = |counts: &[(u64, u64)]| {
            resampling::of_people(&people.iter().map(|person| counts[*person]).collect::<Vec<_>>())
        };
        GroupRates {
            people: people.len(),
            fmr: resampled.fmr(threshold),
            fnmr: resampled.fnmr(threshold),
            fte: refused(&readings.enrolment.people),
            fta: refused(&readings.gate.people),
        }
    };
    let kind = |(kind, groups): (&String, BTreeMap<&String, Vec<usize>>)| {
        let people_without = folder.people.len() - groups.values().map(Vec::len).sum::<usize>();
        let groups = groups.into_iter().map(|(name, people)| (name.clone(), rates(&people))).collect();
        (kind.clone(), Kind::of(groups, people_without))
    };
    kinds.into_iter().map(kind).collect()
}

impl Kind {
    fn of(groups: BTreeMap<String, GroupRates>, people_without: usize) -> Self {
        let (fmr, fnmr) = (spread(&groups, |group| group.fmr), spread(&groups, |group| group.fnmr));
        let verdict = alike(&groups.values().map(|group| group.fmr).collect::<Vec<_>>());
        Self { groups, people_without, fmr, fnmr, verdict }
    }
}

fn spread(groups: &BTreeMap<String, GroupRates>, rate: impl Fn(&GroupRates) -> Rate) -> Spread {
    let known = groups.iter().map(|(name, group)| (name, rate(group))).filter(|(_, rate)| rate.is_known());
    let mut known: Vec<(&String, Rate)> = known.collect();
    known.sort_by(|(_, one), (_, other)| one.rate.total_cmp(&other.rate));
    let (Some((best, least)), Some((worst, most))) = (known.first(), known.last().filter(|_| known.len() > 1)) else {
        return Spread { worst: None, best: None, ratio: None };
    };
    let ratio = (least.rate > 0.0).then(|| most.rate / least.rate);
    Spread { worst: Some((*worst).clone()), best: Some((*best).clone()), ratio }
}

/// Whether no rate can be more than [`MOST_RATIO`] times another, wherever in their intervals they lie, or one surely is.
fn alike(rates: &[Rate]) -> Verdict {
    let largest = |end: fn(&Rate) -> f64| rates.iter().map(end).fold(0.0, f64::max);
    let least = |end: fn(&Rate) -> f64| rates.iter().map(end).fold(1.0, f64::min);
    let holds = rates.len() > 1 && largest(|rate| rate.high) <= MOST_RATIO * least(|rate| rate.low);
    Verdict::of(holds, largest(|rate| rate.low) > MOST_RATIO * least(|rate| rate.high))
}

#[cfg(test)]
mod tests {
    use super::{
        super::intervals::{self, Unit},
        *,
    };

    /// Makes the rate of `people` people of whose ten thousand pictures `wrong` are wrong, enough per person to be sure.
    fn rate(people: usize, wrong: u64) -> Rate {
        resampling::of_people(&vec![(wrong * 100, 1_000_000); people])
    }

    fn group(fmr: Rate) -> GroupRates {
        GroupRates { people: 9, fmr, fnmr: rate(9, 0), fte: rate(9, 0), fta: rate(9, 0) }
    }

    fn kind(groups: &[(&str, Rate)]) -> Kind {
        Kind::of(groups.iter().map(|(name, fmr)| ((*name).to_owned(), group(*fmr))).collect(), 0)
    }

    #[test]
    fn the_worst_group_is_told_beside_the_best_and_whether_it_is_five_times_as_bad() {
        let near = kind(&[("women", rate(50, 4_000)), ("men", rate(50, 1_000)), ("unnamed", rate(50, 2_000))]);
        let told = Spread { worst: Some("women".into()), best: Some("men".into()), ratio: Some(4.0) };
        assert_eq!((&near.fmr, near.verdict), (&told, Verdict::Holds));
        let far = kind(&[("women", rate(50, 6_000)), ("men", rate(50, 1_000))]);
        assert_eq!((far.fmr.ratio.map(f64::round), far.verdict), (Some(6.0), Verdict::DoesNotHold));
        let rare = kind(&[("women", rate(50, 8)), ("men", rate(50, 2))]);
        assert_eq!(rare.verdict, Verdict::CannotBeTold, "among fifty somebody who errs often is easily missed");
    }

    #[test]
    fn where_no_error_was_seen_in_the_best_group_nothing_is_told_of_the_ratio() {
        let none = kind(&[("women", rate(50, 8)), ("men", rate(50, 0))]);
        assert_eq!((none.fmr.ratio, none.verdict), (None, Verdict::CannotBeTold));
        let nobody = kind(&[("women", rate(50, 8)), ("men", rate(0, 0))]);
        assert_eq!((nobody.fmr.worst, nobody.verdict), (None, Verdict::CannotBeTold));
        assert_eq!(kind(&[("women", rate(50, 8))]).verdict, Verdict::CannotBeTold, "there is nobody beside them");
    }

    #[test]
    fn a_group_that_surely_is_worse_than_the_limit_is_told_though_the_best_saw_no_error() {
        let sure = kind(&[("women", rate(50, 9_000)), ("men", rate(50, 0))]);
        assert_eq!(sure.verdict, Verdict::DoesNotHold);
    }

    #[test]
    fn a_limit_holds_only_where_the_whole_interval_lies_within() {
        let none = |people| intervals::of_trials(0, people, Unit::PairsOfPeople);
        assert_eq!(within(none(2_000), MOST_FMR), Verdict::CannotBeTold);
        assert_eq!(within(none(30_000), MOST_FMR), Verdict::Holds);
        assert_eq!(within(rate(50, 8), MOST_FMR), Verdict::DoesNotHold);
    }

    #[test]
    fn what_groups_do_not_tell_is_told() {
        let spread = |ratio| Spread { worst: Some("North".into()), best: Some("South".into()), ratio }.to_string();
        assert_eq!(spread(Some(3.21)), "3.2 (North to South)");
        assert_eq!(spread(None), "cannot be told (no error was seen in South)");
        assert!(Spread { worst: None, best: None, ratio: None }.to_string().contains("fewer than two"));
    }
}
