//! What is expected beside what happens, among faces that are drawn: directions, of which every one is as likely.

use face_engine::{Embedding, Match, Rule, decide};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::false_positive_identification;
use crate::evaluation::{
    comparisons::{self, Template},
    intervals::{Interval, Rate, Unit},
    rates::Curve,
};

/// Values of a synthetic embedding.
const LENGTH: usize = 24;
/// Faces that come to the gate.
const SEARCHES: u32 = 1_500;

struct Synthetic(ChaCha8Rng);

impl Synthetic {
    /// Draws faces the same way every time.
    fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Values that are spread around others, about as the normal distribution: the sum of twelve dice.
    fn around(&mut self, centre: &[f32], far: f32) -> Vec<f32> {
        let mut normal = || (0..12).map(|_| self.0.random_range(-0.5..0.5_f32)).sum::<f32>();
        centre.iter().map(|value| value + far * normal()).collect()
    }

    /// Pictures of so many people, with so many each; two of one person are much nearer than of two people.
    fn pictures(&mut self, people: u32, each: u32) -> Vec<Template> {
        let mut templates = Vec::new();
        for person in 0..people {
            let face = self.around(&[0.0; LENGTH], 1.0);
            for _ in 0..each {
                let values = self.around(&face, 0.5);
                let length = values.iter().map(|value| value * value).sum::<f32>().sqrt();
                let embedding = Embedding::from_values(values.iter().map(|value| value / length).collect());
                templates.push(Template { person, picture: templates.len() as u32, embedding });
            }
        }
        templates
    }

    /// The threshold for an FMR, and what it is there, measured on people who are not in the gallery.
    fn measured(&mut self, wanted: f64) -> (f32, Rate) {
        const PEOPLE: u32 = 3_000;
        let apart = |template: Template| Template { person: template.person + PEOPLE, picture: u32::MAX, ..template };
        let (probes, enrolled) =
            (self.pictures(PEOPLE, 1), self.pictures(PEOPLE, 1).into_iter().map(apart).collect::<Vec<_>>());
        let point = Curve::of(&comparisons::all(&probes, &enrolled, u64::MAX)).threshold_for(wanted).unwrap();
        let (rate, interval, unit) = (point.fmr, Interval::TwoSided, Unit::PairsOfPeople);
        (point.threshold, Rate { rate, low: rate, high: rate, interval, independent: PEOPLE.into(), unit })
    }

    /// The share of searches by strangers in which somebody is within the threshold.
    fn found(&mut self, threshold: f32, people: u32, each: u32) -> f64 {
        let gallery: Vec<(u32, Embedding)> =
            self.pictures(people, each).into_iter().map(|template| (template.person, template.embedding)).collect();
        let rule = Rule { threshold, margin: 0.0 };
        let strangers = self.pictures(SEARCHES, 1);
        let is_found = |stranger: &&Template| {
            !matches!(decide(stranger.embedding.values(), &gallery, rule), Match::NoMatch { .. })
        };
        strangers.iter().filter(is_found).count() as f64 / f64::from(SEARCHES)
    }
}

#[test]
fn as_many_false_matches_happen_as_are_expected_among_forty_a_thousand_and_ten_thousand_people() {
    // No more: a rate at which one search in three finds somebody among 150,000 would rest on two dozen false matches here.
    for people in [40, 1_000, 10_000] {
        let mut faces = Synthetic::new(people.into());
        // So that about every third search finds somebody; where hardly any or nearly all do, any formula agrees.
        let (threshold, fmr) = faces.measured(0.4 / f64::from(people));
        let expected = false_positive_identification(fmr, people.into()).rate;
        let found = faces.found(threshold, people, 1);
        assert!((0.25..0.4).contains(&expected), "{expected}");
        assert!((found / expected - 1.0).abs() < 0.2, "among {people}: {found} found, {expected} expected");
    }
}

#[test]
fn where_people_have_several_pictures_their_number_alone_expects_too_few() {
    const PEOPLE: u32 = 300;
    let mut faces = Synthetic::new(7);
    let (threshold, fmr) = faces.measured(0.1 / f64::from(PEOPLE));
    let found = faces.found(threshold, PEOPLE, 4);
    let expected = |number: u32| false_positive_identification(fmr, number.into()).rate;
    assert!(found > 1.5 * expected(PEOPLE), "{found} found, {} expected by people", expected(PEOPLE));
    assert!(found < 1.2 * expected(4 * PEOPLE), "{found} found, {} expected by templates", expected(4 * PEOPLE));
}
