//! How duties are shared, and how far people travel.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::soft;
use crate::study::Study;

/// How many people have so many duties of the season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sharing {
    /// So many duties in the season.
    pub duties: u32,
    /// So many people before the draw.
    pub before: u32,
    /// So many with what is drawn, standing by included.
    pub after: u32,
}

/// How many people serve in a band of distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traveling {
    /// The last kilometer of the band; none for the last band.
    pub to_km: Option<u32>,
    /// So many duties, those of people whose distance is not known counted in the last band.
    pub duties: u32,
    /// So many of them of women and of people over sixty.
    pub of_those_to_be_near: u32,
}

impl Study<'_> {
    /// How many people have how many duties of the season, before and after, from the fewest on.
    pub fn fairness(&self) -> Vec<Sharing> {
        let mut counts: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
        for (person, given) in self.book.case.instance.people.iter().zip(&self.book.duties) {
            counts.entry(person.duties_this_season).or_default().0 += 1;
            let given = u32::try_from(given.len()).unwrap_or(0);
            counts.entry(person.duties_this_season.saturating_add(given)).or_default().1 += 1;
        }
        counts.into_iter().map(|(duties, (before, after))| Sharing { duties, before, after }).collect()
    }

    /// How many people serve in which band of distance from home.
    pub fn distances(&self) -> Vec<Traveling> {
        let case = self.book.case;
        let ends = case.instance.rules.nearness.bands.iter().map(|end| Some(*end)).chain([None]);
        let mut bands: Vec<Traveling> =
            ends.map(|to_km| Traveling { to_km, duties: 0, of_those_to_be_near: 0 }).collect();
        for (person, duties) in case.instance.people.iter().zip(&self.book.duties) {
            for spot in duties {
                let band = &mut bands[soft::band(case, person, case.spot(*spot).city).0];
                band.duties += 1;
                band.of_those_to_be_near += u32::from(person.woman || person.over_sixty);
            }
        }
        bands
    }
}
