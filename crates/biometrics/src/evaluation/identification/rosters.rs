//! Rosters made of the measured people.

use std::collections::HashMap;

use rand::{SeedableRng, seq::SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::super::comparisons::Template;

const SEED: u64 = 20_261_122;

/// People with the same number of enrolled pictures each, in an arbitrary order.
pub(super) struct Rosters<'t> {
    known: Vec<&'t [Template]>,
    places: HashMap<u32, usize>,
    /// People on each roster beside the one who is looked for.
    pub others: usize,
    /// Number of pictures enrolled of each person.
    pub number: usize,
}

impl<'t> Rosters<'t> {
    /// Rosters of at most `most` people including the person searched for, drawn the same way every time. Templates of
    /// one person are adjacent.
    pub fn of(enrolled: &'t [Template], number: usize, most: usize) -> Self {
        let mut known: Vec<&[Template]> = enrolled
            .chunk_by(|one, other| one.person == other.person)
            .filter(|pictures| pictures.len() >= number)
            .collect();
        known.shuffle(&mut ChaCha8Rng::seed_from_u64(SEED));
        let places = known.iter().enumerate().map(|(place, pictures)| (pictures[0].person, place)).collect();
        Self { others: known.len().min(most).saturating_sub(1), known, places, number }
    }

    /// The others of this person's roster, who follow them in the order.
    pub fn without(&self, person: u32) -> impl Iterator<Item = &'t Template> {
        let own = self.places.get(&person).copied();
        let after = own.map_or(0, |place| place + 1);
        let others = self.known[after..].iter().chain(&self.known[..own.unwrap_or(0)]);
        others.take(self.others).flat_map(|pictures| pictures.iter().take(self.number))
    }

    /// The pictures by which a person is enrolled while one of their other pictures is searched; `None` where too few remain.
    pub fn own(&self, looked_for: &Template) -> Option<Vec<&'t Template>> {
        let pictures = self.known[*self.places.get(&looked_for.person)?].iter();
        let others = pictures.filter(|other| other.picture != looked_for.picture).take(self.number);
        Some(others.collect::<Vec<_>>()).filter(|others| others.len() == self.number)
    }
}
