//! Who is who in the package's six photographs.

use face_engine::{DecisionThresholds, Embedding, Engine, Match, decide};

use crate::fixture::{engine, sample};

/// A face of the samples: number of the photograph, and its place from the left, from 0.
type Place = (usize, usize);

/// The same woman, twice.
const RIGHT_OF_SAMPLE_1: Place = (1, 2);
const MIDDLE_OF_SAMPLE_3: Place = (3, 1);

/// The detector takes hair and a shoulder between two women for a face: the one fault it makes here.
const NO_FACE: Place = (6, 3);

fn faces(engine: &Engine, number: usize) -> Vec<(Place, Embedding)> {
    let picture = engine.picture(&sample(number)).unwrap();
    // Less sure boxes are no faces here, as one looks and sees.
    let mut found: Vec<_> = engine.faces(&picture, 416).unwrap().into_iter().filter(|face| face.score > 0.4).collect();
    found.sort_by(|a, b| a.left.total_cmp(&b.left));
    found
        .iter()
        .enumerate()
        .map(|(place, face)| {
            let points = engine.points(&picture, face).unwrap();
            ((number, place), engine.embedding(&engine.chip(&picture, &points).unwrap()).unwrap())
        })
        .collect()
}

/// Every face of the six photographs.
fn everybody(engine: &Engine) -> Vec<(Place, Embedding)> {
    let all: Vec<_> = (1..=6).flat_map(|number| faces(engine, number)).filter(|(place, _)| *place != NO_FACE).collect();
    assert_eq!(all.len(), 19, "the package's photographs show 19 clear faces");
    all
}

fn of(place: Place, all: &[(Place, Embedding)]) -> Embedding {
    all.iter().find(|(other, _)| *other == place).unwrap().1.clone()
}

#[test]
fn the_same_woman_is_known_in_two_photographs() {
    let all = everybody(&engine());
    let one = of(RIGHT_OF_SAMPLE_1, &all);
    let others: Vec<_> = all.iter().filter(|(place, _)| *place != RIGHT_OF_SAMPLE_1).cloned().collect();
    let found = decide(one.values(), &others, DecisionThresholds::default().for_roster());
    assert!(matches!(found, Match::Person { person: MIDDLE_OF_SAMPLE_3, .. }), "{found:?}");
}

#[test]
fn no_two_other_people_are_taken_for_one() {
    let all = everybody(&engine());
    let threshold = DecisionThresholds::default().roster;
    let mut closest = f32::INFINITY;
    for (i, (place, one)) in all.iter().enumerate() {
        for (other_place, other) in &all[i + 1..] {
            let apart = one.distance(other);
            if (*place, *other_place) == (RIGHT_OF_SAMPLE_1, MIDDLE_OF_SAMPLE_3) {
                continue;
            }
            closest = closest.min(apart);
            assert!(apart > threshold, "{place:?} and {other_place:?} are {apart} apart");
        }
    }
    println!("the closest two different people are {closest} apart, the threshold is {threshold}");
}
