//! Who could take a post as well.

use serde::{Deserialize, Serialize};

use crate::explain::SoftCost;
use crate::study::Study;

/// A person who may be given a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stand {
    /// Index of the person.
    pub person: u32,
    /// The points of all soft rules together.
    pub points: i64,
    /// What each soft rule says.
    pub costs: Vec<SoftCost>,
}

impl Study<'_> {
    /// At most so many people who do not have the post and may be given it as things are, those with the fewest points first, of equals
    /// those who come first in the instance.
    pub fn who_else(&self, post: u32, most: usize) -> Vec<Stand> {
        if !self.is_post(post) {
            return Vec::new();
        }
        let held = &self.book.held[post as usize];
        let people = self.people_of(self.book.case.spot(post).role);
        let free = people.filter(|person| !held.contains(person) && self.may(*person, post).is_ok());
        let mut stands: Vec<(i64, u32)> =
            free.map(|person| (self.costs_of(person, post).iter().map(|cost| cost.points).sum(), person)).collect();
        stands.sort_unstable();
        stands.truncate(most);
        let stand = |(points, person)| Stand { person, points, costs: self.costs_of(person, post) };
        stands.into_iter().map(stand).collect()
    }
}
