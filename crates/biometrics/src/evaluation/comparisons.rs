//! The gate's reading of every picture against enrolment's reading of every other one.

use std::collections::{BTreeMap, BTreeSet};

use face_engine::Embedding;

/// A comparison of two pictures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Comparison {
    /// Number of the person at the gate.
    pub one: u32,
    /// Number of the enrolled person; equal for a genuine comparison.
    pub other: u32,
    pub distance: f32,
}

impl Comparison {
    pub(super) fn is_genuine(&self) -> bool {
        self.one == self.other
    }
}

/// A template read from a picture, with its person.
#[derive(Clone, Debug)]
pub(super) struct Template {
    pub person: u32,
    /// Number of the picture, the same for both of its readings.
    pub picture: u32,
    pub embedding: Embedding,
}

impl Template {
    fn with(&self, enrolled: &Self) -> Comparison {
        Comparison { one: self.person, other: enrolled.person, distance: self.embedding.distance(&enrolled.embedding) }
    }
}

/// All comparisons of different pictures, genuine ones first. About `most` of each kind, evenly spread; at least one for each person with
/// genuine comparisons, because rates rest on people. Templates of one person are adjacent.
pub(super) fn all(probes: &[Template], enrolled: &[Template], most: u64) -> Vec<Comparison> {
    let step = |is_genuine: bool| {
        let pairs = pairs(probes, enrolled, is_genuine).count() as u64;
        usize::try_from(pairs.div_ceil(most.max(1)).max(1)).unwrap_or(usize::MAX)
    };
    let people = probes.chunk_by(|one, other| one.person == other.person);
    let of_each = step(true);
    let genuine = people.flat_map(|own| pairs(own, enrolled, true).step_by(of_each));
    let impostors = pairs(probes, enrolled, false).step_by(step(false));
    genuine.chain(impostors).map(|(probe, other)| probe.with(other)).collect()
}

fn pairs<'t>(
    probes: &'t [Template],
    enrolled: &'t [Template],
    is_genuine: bool,
) -> impl Iterator<Item = (&'t Template, &'t Template)> {
    probes.iter().flat_map(move |probe| {
        let is_wanted =
            move |other: &&Template| (probe.person == other.person) == is_genuine && probe.picture != other.picture;
        enrolled.iter().filter(is_wanted).map(move |other| (probe, other))
    })
}

/// Distances as at the gate, where each person is known by several pictures: each picture against the first `number` other pictures of
/// every person who has that many; the nearest picture counts. About `most` impostor comparisons are made, evenly spread.
pub(super) fn against_people(probes: &[Template], enrolled: &[Template], number: usize, most: u64) -> Vec<Comparison> {
    let people: Vec<&[Template]> = enrolled.chunk_by(|one, other| one.person == other.person).collect();
    let step = (probes.len() as u64 * people.len() as u64).div_ceil(most.max(1)).max(1);
    let mut comparisons = Vec::new();
    let mut place = 0_u64;
    for probe in probes {
        for pictures in &people {
            let is_genuine = pictures.iter().any(|known| known.person == probe.person);
            place += u64::from(!is_genuine);
            if !is_genuine && !place.is_multiple_of(step) {
                continue;
            }
            let known = pictures.iter().filter(|known| known.picture != probe.picture).take(number);
            let compared: Vec<Comparison> = known.map(|known| probe.with(known)).collect();
            if compared.len() == number {
                comparisons.extend(compared.into_iter().min_by(|one, other| one.distance.total_cmp(&other.distance)));
            }
        }
    }
    comparisons
}

/// How many genuine comparisons there are of each person who has one.
pub(super) fn of_each(comparisons: &[Comparison]) -> Vec<u64> {
    let mut people: BTreeMap<u32, u64> = BTreeMap::new();
    for comparison in comparisons.iter().filter(|one| one.is_genuine()) {
        *people.entry(comparison.one).or_default() += 1;
    }
    people.into_values().collect()
}

/// How many pairs of different people were compared, whichever of the two came to the gate.
pub(super) fn pairs_of_people(comparisons: &[Comparison]) -> u64 {
    let impostors = comparisons.iter().filter(|one| !one.is_genuine());
    distinct(impostors.map(|Comparison { one, other, .. }| (*one.min(other), *one.max(other)))).len() as u64
}

/// Each of these once, in their order.
pub(super) fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Number of compared pairs of different people in which every person occurs at most once. Pairs are taken in their order, whatever their
/// distance; where all people were compared with all others it is half of the people.
pub(super) fn disjoint_pairs(comparisons: &[Comparison]) -> u64 {
    let mut taken = BTreeSet::new();
    for Comparison { one, other, .. } in comparisons.iter().filter(|one| !one.is_genuine()) {
        if !taken.contains(one) && !taken.contains(other) {
            taken.extend([*one, *other]);
        }
    }
    taken.len() as u64 / 2
}

#[cfg(test)]
pub(super) mod examples {
    use super::Comparison;

    pub(crate) fn genuine(person: u32, distance: f32) -> Comparison {
        Comparison { one: person, other: person, distance }
    }

    pub(crate) fn impostor(one: u32, other: u32, distance: f32) -> Comparison {
        Comparison { one, other, distance }
    }

    /// Four genuine and four impostor comparisons that overlap in one of each.
    pub(crate) fn overlapping() -> Vec<Comparison> {
        let genuine = [(0, 0.3), (1, 0.4), (2, 0.5), (3, 0.6)].map(|(person, distance)| genuine(person, distance));
        let impostors = [(0, 1, 0.55), (0, 2, 0.7), (1, 2, 0.8), (1, 3, 0.9)].map(|(a, b, d)| impostor(a, b, d));
        genuine.into_iter().chain(impostors).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn templates(of: &[(u32, f32)]) -> Vec<Template> {
        let template =
            |(picture, &(person, at))| Template { person, picture, embedding: Embedding::from_values(vec![at]) };
        (0..).zip(of).map(template).collect()
    }

    #[test]
    fn the_gates_reading_of_a_picture_is_compared_with_enrolments_reading_of_every_other_one() {
        let probes = templates(&[(0, 0.0), (0, 0.25), (1, 1.0)]);
        let enrolled = templates(&[(0, 0.5), (0, 0.75), (1, 2.0)]);
        let distances = |compared: &[Comparison], is_genuine| {
            let wanted = compared.iter().filter(|one| one.is_genuine() == is_genuine);
            wanted.map(|one| one.distance).collect::<Vec<_>>()
        };
        let compared = all(&probes, &enrolled, 100);
        assert_eq!(distances(&compared, true), [0.75, 0.25], "never a picture with itself");
        assert_eq!(distances(&compared, false), [2.0, 1.75, 0.5, 0.25]);
        assert_eq!(distances(&all(&probes, &enrolled, 2), false), [2.0, 0.5], "two of the four impostors");
    }

    #[test]
    fn of_very_many_genuine_comparisons_some_of_everybody_are_made() {
        let filmed = (0..101).map(|picture| (0, picture as f32 / 1_000.0));
        let templates = templates(&filmed.chain([(1, 1.0), (1, 1.5), (2, 3.0), (2, 3.5)]).collect::<Vec<_>>());
        let compared = all(&templates, &templates, 1_000);
        let of = |person| compared.iter().filter(|one| one.is_genuine() && one.one == person).count();
        // There are 10,104, so of each person the first is made and every eleventh after it.
        assert_eq!([of(0), of(1), of(2)], [919, 1, 1]);
        assert_eq!(of_each(&compared).len(), 3);
        let all = all(&templates, &templates, 100_000);
        assert_eq!(all.iter().filter(|one| one.is_genuine()).count(), 101 * 100 + 4);
    }

    #[test]
    fn a_picture_that_only_the_gate_accepts_is_compared_though_nobody_is_enrolled_by_it() {
        let probes = templates(&[(0, 0.0), (1, 1.0)]);
        let compared = all(&probes, &probes[..1], 100);
        assert_eq!(compared, [Comparison { one: 1, other: 0, distance: 1.0 }]);
    }

    #[test]
    fn among_several_pictures_the_nearest_counts_and_never_the_same_one() {
        let all = templates(&[(0, 0.0), (0, 0.5), (0, 0.75), (1, 2.0), (1, 2.5)]);
        let compared = against_people(&all, &all, 2, 100);
        let genuine: Vec<f32> = compared.iter().filter(|one| one.is_genuine()).map(|one| one.distance).collect();
        assert_eq!(genuine, [0.5, 0.25, 0.25], "person 1 has too few pictures");
        assert_eq!(compared[1], Comparison { one: 0, other: 1, distance: 2.0 });
        let fewer = against_people(&all, &all, 2, 5);
        assert_eq!(fewer.iter().filter(|one| one.is_genuine()).count(), 3, "none of the genuine is left out");
        assert!(fewer.len() < compared.len());
    }

    #[test]
    fn nobody_is_in_two_disjoint_pairs_however_many_comparisons_there_are() {
        let people = |number: u32| templates(&(0..number).map(|person| (person, person as f32)).collect::<Vec<_>>());
        for (number, pairs) in [(2, 1), (5, 2), (40, 20)] {
            let compared = all(&people(number), &people(number), 100_000);
            assert_eq!(compared.len() as u32, number * (number - 1));
            assert_eq!(disjoint_pairs(&compared), pairs);
        }
        let around_one: Vec<Comparison> = (1..9).map(|other| examples::impostor(0, other, 0.9)).collect();
        assert_eq!(disjoint_pairs(&around_one), 1, "all of them know the same person");
        assert_eq!(of_each(&[examples::genuine(3, 0.1), examples::genuine(3, 0.2)]), [2]);
    }
}
