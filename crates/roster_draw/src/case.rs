//! An instance with what is looked up again and again: distances, and all places in one list.

use crate::distance::Distances;
use crate::fault::InstanceFault;
use crate::hard_rule::HardRule;
use crate::instance::Instance;
use crate::people::ListedPerson;
use crate::places::{ListedRole, Shift};

/// A post or a reserve, in the terms of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// Index of the post; none for a reserve, and for "any post of the city".
    pub post: Option<u32>,
    /// Index of the center; none for a reserve, and for "any post of the city".
    pub center: Option<u32>,
    pub city: u32,
    pub shift: u32,
    pub role: u32,
    pub needed: u32,
}

/// A sound instance and its tables.
#[derive(Debug)]
pub struct Case<'a> {
    pub(crate) instance: &'a Instance,
    pub(crate) distances: Distances,
    /// The posts, then the reserves.
    pub(crate) spots: Vec<Spot>,
    /// For each role, its spots, ascending.
    pub(crate) spots_of_role: Vec<Vec<u32>>,
}

impl<'a> Case<'a> {
    /// Checks an instance and makes its tables.
    ///
    /// # Errors
    /// The first [`InstanceFault`] found.
    pub fn of(instance: &'a Instance) -> Result<Self, InstanceFault> {
        instance.check()?;
        Ok(Self::of_sound(instance))
    }

    fn of_sound(instance: &'a Instance) -> Self {
        let posts = (0..).zip(&instance.posts).map(|(number, post)| Spot {
            post: Some(number),
            center: Some(post.center),
            city: instance.centers[post.center as usize].city,
            shift: post.shift,
            role: post.role,
            needed: post.needed,
        });
        let reserves = instance.reserves.iter().map(|reserve| Spot {
            post: None,
            center: None,
            city: reserve.city,
            shift: reserve.shift,
            role: reserve.role,
            needed: reserve.needed,
        });
        let spots: Vec<Spot> = posts.chain(reserves).collect();
        let mut spots_of_role = vec![Vec::new(); instance.roles.len()];
        for (number, spot) in (0..).zip(&spots) {
            spots_of_role[spot.role as usize].push(number);
        }
        Self { instance, distances: Distances::among(&instance.cities), spots, spots_of_role }
    }

    pub(crate) fn person(&self, person: u32) -> &'a ListedPerson {
        &self.instance.people[person as usize]
    }

    pub(crate) fn spot(&self, spot: u32) -> Spot {
        self.spots[spot as usize]
    }

    pub(crate) fn shift(&self, shift: u32) -> &'a Shift {
        &self.instance.shifts[shift as usize]
    }

    pub(crate) fn role(&self, role: u32) -> &'a ListedRole {
        &self.instance.roles[role as usize]
    }

    pub(crate) fn is_post(&self, spot: u32) -> bool {
        (spot as usize) < self.instance.posts.len()
    }

    /// The family of an agency, or of the usual role of a person without one.
    pub(crate) fn family(&self, person: &ListedPerson) -> Option<u8> {
        let by_agency = person.agency.map(|agency| self.instance.agencies[agency as usize].family);
        by_agency.or_else(|| person.role.map(|role| self.role(role).family))
    }

    /// Whether a person is experienced by the rules of the instance.
    pub(crate) fn is_experienced(&self, person: &ListedPerson) -> bool {
        person.duties_before >= self.instance.rules.experience.duties
    }

    /// Whether a person may sit in the woman's seat of a spot: a woman, or a person whom an exception counts as one there.
    pub(crate) fn may_search(&self, person: u32, spot: Spot) -> bool {
        let person = self.person(person);
        let mut exceptions = person.anyway.iter();
        person.woman || exceptions.any(|anyway| anyway.rule == HardRule::Women && Some(anyway.post) == spot.post)
    }

    /// Whether one seat of the spot is for a woman.
    pub(crate) fn has_womans_seat(&self, spot: Spot) -> bool {
        self.instance.rules.women && spot.post.is_some() && self.role(spot.role).searches_women
    }
}
