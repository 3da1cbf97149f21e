//! Runs the searches and counts their results.

use std::collections::BTreeMap;

use face_engine::{Match, Rule, decide_by_distances};
use serde::Serialize;

use super::{
    super::{comparisons::Template, resampling::StrangerSearches},
    rosters::Rosters,
};

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

impl Mated {
    fn missed(&self) -> u64 {
        self.nobody + self.too_close + self.another
    }
}

/// All searches, person by person.
#[derive(Default)]
pub(super) struct Searches {
    people: BTreeMap<u32, (Mated, StrangerSearches)>,
}

impl Searches {
    /// Searches for each face on a roster with its person, and among the others of that roster.
    pub fn of(probes: &[&Template], rosters: &Rosters<'_>, rule: Rule) -> Self {
        let mut searches = Self::default();
        for probe in probes {
            let far = |known: &Template| (known.person, probe.embedding.distance(&known.embedding));
            let others: Vec<(u32, f32)> = rosters.without(probe.person).map(far).collect();
            let decide = |found: &[(u32, f32)]| {
                decide_by_distances(found.iter().map(|(person, distance)| (person, *distance)), rule)
            };
            let (mated, strangers) = searches.people.entry(probe.person).or_default();
            strangers.person = probe.person;
            strangers.searches += 1;
            if let Match::Person { person, .. } = decide(&others) {
                strangers.named.push(person);
            }
            let Some(own) = rosters.own(probe) else { continue };
            let found: Vec<(u32, f32)> = others.into_iter().chain(own.into_iter().map(far)).collect();
            mated.searches += 1;
            match decide(&found) {
                Match::Person { person, .. } if person == probe.person => {}
                Match::Person { .. } => mated.another += 1,
                Match::TooClose { .. } => mated.too_close += 1,
                Match::NoMatch { .. } => mated.nobody += 1,
            }
        }
        searches
    }

    /// Sum of all mated searches.
    pub fn mated(&self) -> Mated {
        self.people.values().fold(Mated::default(), |all, (one, _)| Mated {
            searches: all.searches + one.searches,
            nobody: all.nobody + one.nobody,
            too_close: all.too_close + one.too_close,
            another: all.another + one.another,
        })
    }

    /// For each person the mated searches that missed them, and all of theirs.
    pub fn missed(&self) -> Vec<(u64, u64)> {
        self.people.values().map(|(mated, _)| (mated.missed(), mated.searches)).collect()
    }

    /// How many non-mated searches there were.
    pub fn non_mated(&self) -> u64 {
        self.people.values().map(|(_, strangers)| strangers.searches).sum()
    }

    /// Number of non-mated searches that named a person.
    pub fn named(&self) -> u64 {
        self.people.values().map(|(_, strangers)| strangers.named.len() as u64).sum()
    }

    /// Non-mated searches, by the person searched for.
    pub fn of_strangers(&self) -> Vec<StrangerSearches> {
        self.people.values().map(|(_, strangers)| strangers.clone()).collect()
    }
}
