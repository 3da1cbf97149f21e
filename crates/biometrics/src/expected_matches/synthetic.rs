//! Compares expected with observed false matches among synthetic faces: random directions, all equally likely.

use face_engine::search::Embeddings;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::false_positive_identification;
use crate::evaluation::intervals::{Interval, Rate, Unit};

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

    /// `each` pictures of each of `people` people; two of one person are much nearer than two of different people.
    fn pictures(&mut self, people: u32, each: u32) -> Vec<Vec<f32>> {
        let mut pictures = Vec::new();
        for _ in 0..people {
            let face = self.around(&[0.0; LENGTH], 1.0);
            for _ in 0..each {
                let values = self.around(&face, 0.5);
                let length = values.iter().map(|value| value * value).sum::<f32>().sqrt();
                pictures.push(values.iter().map(|value| value / length).collect());
            }
        }
        pictures
    }

    /// Embeddings of enrolled people, put into a gallery.
    fn gallery(&mut self, people: u32, each: u32) -> Embeddings {
        Embeddings::of(LENGTH, self.pictures(people, each).concat())
    }

    /// The threshold for an FMR and the FMR measured there, with `people` people at the gate and as many others enrolled, all outside the
    /// gallery that is searched later.
    fn measured(&mut self, wanted: f64, people: u32) -> (f32, Rate) {
        let (probes, enrolled) = (self.pictures(people, 1), self.gallery(people, 1));
        let comparisons = f64::from(people).powi(2);
        let matches = (wanted * comparisons) as usize;
        // Keeps the nearest ones of each face, many more than match.
        let count = 32 + (20.0 * wanted * f64::from(people)) as usize;
        let nearest: Vec<Vec<f32>> = probes
            .iter()
            .map(|probe| enrolled.nearest(probe, count, &|_| false).into_iter().map(|(distance, _)| distance).collect())
            .collect();
        let mut distances = nearest.concat();
        distances.sort_by(f32::total_cmp);
        let threshold = distances[matches - 1];
        assert!(nearest.iter().all(|own| own[own.len() - 1] > threshold), "more of them may match than were looked at");
        let (rate, interval, unit) = (matches as f64 / comparisons, Interval::TwoSided, Unit::PairsOfPeople);
        (threshold, Rate { rate, low: rate, high: rate, interval, independent: people.into(), unit })
    }

    /// The share of searches by strangers that find a person within the threshold.
    fn found(&mut self, threshold: f32, people: u32, each: u32) -> f64 {
        let gallery = self.gallery(people, each);
        let strangers = self.pictures(SEARCHES, 1);
        let is_found = |stranger: &&Vec<f32>| {
            gallery.nearest(stranger, 1, &|_| false).first().is_some_and(|(distance, _)| *distance <= threshold)
        };
        strangers.iter().filter(is_found).count() as f64 / f64::from(SEARCHES)
    }
}

/// Compares expected and observed matches among `people` people; the FMR is measured on `measured_on` others.
fn as_many_happen_as_are_expected(people: u32, measured_on: u32) {
    let mut faces = Synthetic::new(people.into());
    // About every third search finds a person; where hardly any or nearly all do, any formula agrees.
    let (threshold, fmr) = faces.measured(0.4 / f64::from(people), measured_on);
    let expected = false_positive_identification(fmr, people.into()).rate;
    let found = faces.found(threshold, people, 1);
    assert!((0.25..0.4).contains(&expected), "{expected}");
    assert!((found / expected - 1.0).abs() < 0.2, "among {people}: {found} found, {expected} expected");
}

#[test]
fn as_many_false_matches_happen_as_are_expected_among_forty_a_thousand_and_ten_thousand_people() {
    for people in [40, 1_000, 10_000] {
        as_many_happen_as_are_expected(people, 3_000);
    }
}

#[test]
fn as_many_false_matches_happen_as_are_expected_among_a_hundred_and_fifty_thousand_people() {
    // Fewer people would give only a handful of false matches; these give some four hundred within the threshold.
    as_many_happen_as_are_expected(150_000, 12_000);
}

#[test]
fn where_people_have_several_pictures_their_number_alone_expects_too_few() {
    const PEOPLE: u32 = 300;
    let mut faces = Synthetic::new(7);
    let (threshold, fmr) = faces.measured(0.1 / f64::from(PEOPLE), 3_000);
    let found = faces.found(threshold, PEOPLE, 4);
    let expected = |number: u32| false_positive_identification(fmr, number.into()).rate;
    assert!(found > 1.5 * expected(PEOPLE), "{found} found, {} expected by people", expected(PEOPLE));
    assert!(found < 1.2 * expected(4 * PEOPLE), "{found} found, {} expected by templates", expected(4 * PEOPLE));
}
