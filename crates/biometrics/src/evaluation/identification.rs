//! Identification at the gate: which of many people a face belongs to, with the lead that the nearest person needs over the second.
//!
//! Every picture that the gate accepts is searched twice (ISO/IEC 19795-1): on a roster that its person is on, by that person's other
//! pictures (a mated search), and among the others of that roster alone (a non-mated search). FNIR is the share of mated searches that do
//! not name the person, FPIR the share of non-mated searches that name anyone.

use std::collections::{BTreeMap, HashMap};

use face_engine::{DecisionThresholds, Match, Rule, decide_by_distances};
use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use super::{
    comparisons::Template,
    intervals::Rate,
    reading::Readings,
    resampling::{self, StrangerSearches},
    tables::{Rates, short},
};

/// The people of a center on one day, a large one.
pub(crate) const ROSTER: u64 = 300;
/// Comparisons that are made at most for one line of the report; of larger sets every second picture is searched, or every
/// third, and so on.
const MOST_COMPARISONS: u64 = 20_000_000;
const SEED: u64 = 20_261_122;

/// Where a face is searched, which decides the rule and the number of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Occasion {
    /// Among the people of a center on one day, at most [`ROSTER`] of them.
    Roster,
    /// Among all registered people.
    Registry,
}

/// Identification rates of one occasion with a number of pictures enrolled of each person.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Identification {
    pub occasion: Occasion,
    /// The largest distance at which a person is named.
    pub threshold: f32,
    /// The least lead over the second person.
    pub margin: f32,
    /// Pictures enrolled of each person.
    pub enrolled: usize,
    /// People on a roster, with the one who is looked for in mated searches; without them they are one fewer.
    pub people: usize,
    pub mated: Mated,
    /// The share of mated searches that did not name the person.
    pub fnir: Rate,
    pub non_mated_searches: u64,
    /// Non-mated searches that named a person.
    pub named: u64,
    /// The share of non-mated searches that named a person.
    pub fpir: Rate,
}

/// Searches for people who are on the roster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Mated {
    /// All mated searches; those in no other field named the person.
    pub searches: u64,
    /// No person was near enough.
    pub nobody: u64,
    /// Two people were about equally near.
    pub too_close: u64,
    /// Another person was named.
    pub another: u64,
}

/// Rates of both occasions, with one picture enrolled of each person and with more, as far as there are enough pictures.
pub(super) fn all(read: &Readings, decision: DecisionThresholds, most_enrolled: usize) -> Vec<Identification> {
    let of = |occasion| (1..=most_enrolled).filter_map(move |enrolled| one(read, decision, occasion, enrolled));
    of(Occasion::Roster).chain(of(Occasion::Registry)).collect()
}

/// `None` where fewer than two people have that many pictures.
fn one(
    Readings { probes, enrolled: known, .. }: &Readings,
    decision: DecisionThresholds,
    occasion: Occasion,
    enrolled: usize,
) -> Option<Identification> {
    let (rule, most) = match occasion {
        Occasion::Roster => (decision.for_roster(), ROSTER as usize),
        Occasion::Registry => (decision.for_registry(), usize::MAX),
    };
    let rosters = Rosters::of(known, enrolled, most);
    if rosters.others == 0 {
        return None;
    }
    let each = (rosters.others * enrolled) as u64;
    let step = (probes.len() as u64 * each).div_ceil(MOST_COMPARISONS).max(1);
    let mut mated = Mated::default();
    // For each person the mated searches that missed them, all mated searches, and the non-mated ones.
    let mut people: BTreeMap<u32, ((u64, u64), StrangerSearches)> = BTreeMap::new();
    for probe in probes.iter().step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
        let (own, strangers) = people.entry(probe.person).or_default();
        let before = mated;
        search(probe, &rosters, rule, &mut mated, strangers);
        own.0 += mated.missed() - before.missed();
        own.1 += mated.searches - before.searches;
    }
    let (missed, strangers): (Vec<(u64, u64)>, Vec<StrangerSearches>) = people.into_values().unzip();
    Some(Identification {
        occasion,
        threshold: rule.threshold,
        margin: rule.margin,
        enrolled,
        people: rosters.others + 1,
        mated,
        fnir: resampling::of_people(&missed),
        non_mated_searches: strangers.iter().map(|one| one.searches).sum(),
        named: strangers.iter().map(|one| one.named.len() as u64).sum(),
        fpir: resampling::of_searches(&strangers),
    })
}

impl Mated {
    fn missed(&self) -> u64 {
        self.nobody + self.too_close + self.another
    }
}

/// Searches for a face on a roster with its person, and among the others of that roster.
fn search(probe: &Template, rosters: &Rosters<'_>, rule: Rule, mated: &mut Mated, strangers: &mut StrangerSearches) {
    let far = |known: &Template| (known.person, probe.embedding.distance(&known.embedding));
    let decide =
        |found: &[(u32, f32)]| decide_by_distances(found.iter().map(|(person, distance)| (person, *distance)), rule);
    let mut found: Vec<(u32, f32)> = rosters.without(probe.person).map(far).collect();
    strangers.person = probe.person;
    strangers.searches += 1;
    if let Match::Person { person, .. } = decide(&found) {
        strangers.named.push(person);
    }
    let Some(own) = rosters.own(probe) else { return };
    found.extend(own.into_iter().map(far));
    mated.searches += 1;
    match decide(&found) {
        Match::Person { person, .. } if person == probe.person => {}
        Match::Person { .. } => mated.another += 1,
        Match::TooClose { .. } => mated.too_close += 1,
        Match::NoMatch { .. } => mated.nobody += 1,
    }
}

/// A line for each kind of error on each occasion: `errors` of `searches`; the next three columns split false negatives by reason.
pub(super) fn rates(all: &[Identification]) -> Rates {
    let lines = all.iter().flat_map(|one| {
        let &Identification { occasion, threshold, margin, enrolled, people, mated, .. } = one;
        let occasion = if occasion == Occasion::Roster { "roster" } else { "registry" };
        let line = move |error: &str, searches: u64, errors: u64, reasons: [String; 3]| {
            let of = [error.to_owned(), occasion.to_owned(), short(threshold), short(margin)];
            let counts = [people as u64, enrolled as u64, searches, errors].map(|count| count.to_string());
            [&of[..], &counts, &reasons].concat()
        };
        let reasons = [mated.nobody, mated.too_close, mated.another].map(|count| count.to_string());
        [
            (line("FNIR", mated.searches, mated.missed(), reasons), one.fnir),
            (line("FPIR", one.non_mated_searches, one.named, Default::default()), one.fpir),
        ]
    });
    let columns = "error,occasion,threshold,margin,people,enrolled,searches,errors,nobody,too_close,another";
    Rates { columns, lines: lines.collect() }
}

/// The same for the operator.
pub(super) fn in_words(all: &[Identification]) -> String {
    let is_small = |one: &Identification| one.occasion == Occasion::Roster && one.people < ROSTER as usize;
    let small = format!("; these are too few people for a large roster, which has {ROSTER}: FPIR is larger there");
    rates(all).printed(&format!(
        "Identification, for which a search for a person takes one picture more than are enrolled{}",
        if all.iter().any(is_small) { small.as_str() } else { "" }
    ))
}

/// People with the same number of enrolled pictures each, in an arbitrary order.
struct Rosters<'t> {
    known: Vec<&'t [Template]>,
    places: HashMap<u32, usize>,
    /// People on each roster beside the one who is looked for.
    others: usize,
    /// Number of pictures enrolled of each person.
    number: usize,
}

impl<'t> Rosters<'t> {
    /// Rosters of at most `most` people including the person searched for, drawn the same way every time. Templates of
    /// one person are adjacent.
    fn of(enrolled: &'t [Template], number: usize, most: usize) -> Self {
        let mut known: Vec<&[Template]> = enrolled
            .chunk_by(|one, other| one.person == other.person)
            .filter(|pictures| pictures.len() >= number)
            .collect();
        known.shuffle(&mut ChaCha8Rng::seed_from_u64(SEED));
        let places = known.iter().enumerate().map(|(place, pictures)| (pictures[0].person, place)).collect();
        Self { others: known.len().min(most).saturating_sub(1), known, places, number }
    }

    /// The others of this person's roster, who follow them in the order.
    fn without(&self, person: u32) -> impl Iterator<Item = &'t Template> {
        let own = self.places.get(&person).copied();
        let after = own.map_or(0, |place| place + 1);
        let others = self.known[after..].iter().chain(&self.known[..own.unwrap_or(0)]);
        others.take(self.others).flat_map(|pictures| pictures.iter().take(self.number))
    }

    /// The pictures by which a person is enrolled while one of their other pictures is searched; `None` where too few remain.
    fn own(&self, looked_for: &Template) -> Option<Vec<&'t Template>> {
        let pictures = self.known[*self.places.get(&looked_for.person)?].iter();
        let others = pictures.filter(|other| other.picture != looked_for.picture).take(self.number);
        Some(others.collect::<Vec<_>>()).filter(|others| others.len() == self.number)
    }
}

#[cfg(test)]
mod tests {
    use face_engine::Embedding;

    use super::*;

    const DECISION: DecisionThresholds =
        DecisionThresholds { roster: 0.5, registry: 0.3, slip: 0.5, margin: 0.1, replay: 0.1 };

    /// Faces on a line, each read alike at the gate and at enrolment.
    fn read(pictures: &[(u32, f32)]) -> Readings {
        let template =
            |(picture, &(person, at))| Template { person, picture, embedding: Embedding::from_values(vec![at]) };
        let enrolled: Vec<Template> = (0..).zip(pictures).map(template).collect();
        let probes = enrolled.clone();
        Readings { enrolled, probes, ..Readings::default() }
    }

    /// Two people who look like no other, one with varied pictures, and two look-alikes.
    const FOUR: [(u32, f32); 8] =
        [(0, 0.0), (0, 0.2), (1, 5.0), (1, 5.7), (2, 10.0), (2, 10.3), (3, 10.35), (3, 10.55)];

    #[test]
    fn of_searches_for_people_on_the_roster_it_is_told_why_they_were_not_named() {
        let on_roster = &all(&read(&FOUR), DECISION, 1)[0];
        assert_eq!((on_roster.occasion, on_roster.enrolled, on_roster.people), (Occasion::Roster, 1, 4));
        // Person 1 is too far from themselves; of person 2 one picture lies between both, the other is nearer to person 3.
        assert_eq!(on_roster.mated, Mated { searches: 8, nobody: 2, too_close: 1, another: 1 });
        assert_eq!((on_roster.fnir.rate, on_roster.fnir.independent), (0.5, 4));
        assert!(on_roster.fnir.low < 0.2 && on_roster.fnir.high > 0.8, "four people: {:?}", on_roster.fnir);
    }

    #[test]
    fn of_searches_for_people_who_are_not_on_it_those_count_that_name_somebody() {
        let [on_roster, registered] = &all(&read(&FOUR), DECISION, 1)[..] else { panic!("one of each") };
        assert_eq!((on_roster.non_mated_searches, on_roster.named, on_roster.fpir.rate), (8, 3, 0.375));
        assert_eq!((registered.occasion, registered.named), (Occasion::Registry, 1), "it is stricter");
        assert_eq!((registered.threshold, registered.margin), (0.3, 0.1));
        // A stranger between two people is neither of them.
        let between = &all(&read(&[(0, 0.0), (1, 0.05), (2, 0.02)]), DECISION, 1)[0];
        assert_eq!((between.non_mated_searches, between.named), (3, 0));
    }

    #[test]
    fn nobody_is_found_by_the_picture_that_is_looked_for() {
        let single = &all(&read(&[(0, 0.0), (1, 5.0), (2, 9.0)]), DECISION, 3);
        assert_eq!(single.len(), 2, "nobody has two pictures");
        assert_eq!((single[0].mated, single[0].fnir.is_known()), (Mated::default(), false));
        let several = &all(&read(&[(0, 0.0), (0, 0.1), (0, 0.4), (1, 5.0), (1, 5.1)]), DECISION, 3);
        let two = several.iter().find(|one| one.enrolled == 2).unwrap();
        assert_eq!(two.mated, Mated { searches: 3, ..Mated::default() }, "the first person's, by the two others each");
        assert_eq!(two.people, 2);
        assert!(all(&read(&[(0, 0.0), (0, 0.1)]), DECISION, 3).is_empty(), "nobody else is there");
    }

    #[test]
    fn a_roster_is_no_larger_than_a_large_centers_and_the_registry_is_everybody() {
        let people: Vec<(u32, f32)> = (0..400).map(|person| (person, person as f32)).collect();
        let [on_roster, registered] = &all(&read(&people), DECISION, 1)[..] else { panic!("one of each") };
        assert_eq!((on_roster.people, registered.people), (300, 400));
        assert!(!in_words(std::slice::from_ref(on_roster)).contains("too few people"));
        assert_eq!((on_roster.non_mated_searches, on_roster.fpir.rate), (400, 0.0));
    }

    #[test]
    fn what_was_found_is_told_in_lines_and_so_is_what_it_does_not_tell() {
        let found = all(&read(&FOUR), DECISION, 1);
        let said = in_words(&found).split_whitespace().collect::<Vec<_>>().join(" ");
        for part in [
            "FNIR roster 0.5 0.1 4 1 8 4 2 1 1 50.000 % (95 % interval ",
            "FPIR roster 0.5 0.1 4 1 8 3 37.500 % (95 % interval ",
            "FNIR registry 0.3 0.1 4 1 8 ",
            "too few people for a large roster, which has 300",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        let mut lines = Vec::new();
        rates(&found).sheet(&mut lines).unwrap();
        let lines = String::from_utf8(lines).unwrap();
        assert!(lines.contains("\nFNIR,roster,0.5,0.1,4,1,8,4,2,1,1,0.5,"), "{lines}");
        assert!(lines.contains("\nFPIR,registry,0.3,0.1,4,1,8,1,,,,0.125,"), "{lines}");
        let single = in_words(&all(&read(&[(0, 0.0), (1, 5.0)]), DECISION, 1));
        let line = single.lines().find(|line| line.trim_start().starts_with("FNIR ")).unwrap();
        assert!(
            line.ends_with(" not measured") && single.contains("takes one picture more than are enrolled"),
            "{single}"
        );
        assert!(in_words(&[]).contains("not measured"));
    }
}
