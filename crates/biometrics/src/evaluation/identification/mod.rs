//! Identification at the gate: which of many people a face belongs to, with the lead that the nearest person needs over the second.
//!
//! Every picture that the gate accepts is searched twice (ISO/IEC 19795-1): on a roster that its person is on, by that person's other
//! pictures (a mated search), and among the others of that roster alone (a non-mated search). FNIR is the share of mated searches that do
//! not name the person, FPIR the share of non-mated searches that name anyone.

mod rosters;
mod searches;
mod words;

use face_engine::DecisionThresholds;
use serde::Serialize;

use super::{comparisons::Template, intervals::Rate, reading::Readings, resampling};
use rosters::Rosters;
pub use searches::Mated;
use searches::Searches;
pub(super) use words::{csv, in_words};

/// The people of a center on one day, a large one.
pub const ROSTER: u64 = 300;

/// Comparisons that are made at most for one line of the report; of larger sets every second picture is searched, or every
/// third, and so on.
const MOST_COMPARISONS: u64 = 20_000_000;

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
    /// The occasion of these searches.
    pub occasion: Occasion,
    /// The largest distance at which a person is named.
    pub threshold: f32,
    /// The least lead over the second person.
    pub margin: f32,
    /// Pictures enrolled of each person.
    pub enrolled: usize,
    /// People on a roster, with the one who is looked for in mated searches; without them they are one fewer.
    pub people: usize,
    /// Searches for a person on the roster, and the reasons of those that did not name them.
    pub mated: Mated,
    /// False negatives: the share of mated searches that did not name the person.
    pub fnir: Rate,
    /// Number of searches among the others of the roster alone.
    pub non_mated_searches: u64,
    /// Non-mated searches that named a person.
    pub named: u64,
    /// False positives: the share of non-mated searches that named a person.
    pub fpir: Rate,
}

impl Identification {
    /// Whether rosters can be larger than these people could make, so that strangers are named more often than here.
    pub fn is_small(&self) -> bool {
        self.people < ROSTER as usize
    }
}

/// Rates of both occasions, with one picture enrolled of each person and with more, as far as there are enough pictures.
pub fn all(read: &Readings, decision: DecisionThresholds, most_enrolled: usize) -> Vec<Identification> {
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
    let probes: Vec<&Template> = probes.iter().step_by(usize::try_from(step).unwrap_or(usize::MAX)).collect();
    let searches = Searches::of(&probes, &rosters, rule);
    Some(Identification {
        occasion,
        threshold: rule.threshold,
        margin: rule.margin,
        enrolled,
        people: rosters.others + 1,
        mated: searches.mated(),
        fnir: resampling::of_people(&searches.missed()),
        non_mated_searches: searches.non_mated(),
        named: searches.named(),
        fpir: resampling::of_searches(&searches.of_strangers()),
    })
}

#[cfg(test)]
mod tests {
    use face_engine::Embedding;

    use super::{
        super::{copies::Copies, reading::Refused},
        *,
    };

    const DECISION: DecisionThresholds = DecisionThresholds { roster: 0.5, registry: 0.3, margin: 0.1, replay: 0.1 };

    /// Faces on a line, each read alike at the gate and at enrolment.
    fn read(pictures: &[(u32, f32)]) -> Readings {
        let template =
            |(picture, &(person, at))| Template { person, picture, embedding: Embedding::from_values(vec![at]) };
        let enrolled: Vec<Template> = (0..).zip(pictures).map(template).collect();
        let probes = enrolled.clone();
        let (enrolment, gate) = (Refused::default(), Refused::default());
        Readings { enrolled, probes, enrolment, gate, doubted: Vec::new(), copies: Copies::default() }
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
        assert!(!on_roster.is_small());
        assert_eq!((on_roster.non_mated_searches, on_roster.fpir.rate), (400, 0.0));
    }

    #[test]
    fn what_was_found_is_told_in_words_and_lines_and_so_is_what_it_does_not_tell() {
        let found = all(&read(&FOUR), DECISION, 1);
        let said = in_words(&found);
        for part in [
            "Identification on a roster of 4 people, 1 picture of each enrolled, at 0.50 with a lead of 0.10:",
            "FNIR 50.000 % (95 % interval ",
            "of 8 searches in 2 nobody was near enough, in 1 two people were too close to each other, in 1 somebody else",
            "FPIR 37.500 % (95 % interval ",
            "Identification among 4 people registered",
            "too few people for a large roster, which has 300",
        ] {
            assert!(said.contains(part), "{part} in {said}");
        }
        let lines = String::from_utf8(csv(&found).unwrap()).unwrap();
        assert!(lines.contains("\nFNIR,roster,0.5,0.1,4,1,8,4,2,1,1,0.5,"), "{lines}");
        assert!(lines.contains("\nFPIR,registry,0.3,0.1,4,1,8,1,,,,0.125,"), "{lines}");
        let single = in_words(&all(&read(&[(0, 0.0), (1, 5.0)]), DECISION, 1));
        assert!(single.contains("FNIR not measured") && single.contains("it takes people with 2 pictures"), "{single}");
        assert!(in_words(&[]).contains("not measured"));
    }
}
