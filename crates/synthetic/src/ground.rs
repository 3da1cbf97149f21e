//! What a season is made with and on, and what is told of how far it is.

use kernel::{clock::Clock, crypto::Keys, database::Database, ids::UserId};

use crate::{
    Season,
    accounts::Offices,
    agencies::Agency,
    places::{Center, Places},
    schedule::Schedule,
};

/// First and last name.
pub type Name = (&'static str, &'static str);

/// Parts of the server that make a season.
#[derive(Clone, Copy)]
pub struct Parts<'p> {
    pub db: &'p Database,
    pub keys: &'p Keys,
    pub clock: &'p Clock,
}

/// Listener for the progress of a season.
pub trait Progress {
    /// A part with this many steps begins.
    fn begin(&self, part: &'static str, steps: u64);
    /// Called after this many more steps.
    fn advance(&self, steps: u64);
}

/// A listener that ignores progress.
pub struct Unfollowed;

impl Progress for Unfollowed {
    fn begin(&self, _part: &'static str, _steps: u64) {}
    fn advance(&self, _steps: u64) {}
}

/// Rows made, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub people: u64,
    pub days: u64,
    pub duties: u64,
    pub logs: u64,
    pub anomalies: u64,
    pub notices: u64,
}

/// Everything that the dates of a season are made from.
pub(crate) struct Ground<'g> {
    pub season: &'g Season,
    pub clock: &'g Clock,
    pub schedule: Schedule,
    pub places: Places,
    pub agencies: Vec<Agency>,
    pub offices: Offices,
}

impl Ground<'_> {
    /// The administrator who looks after a center.
    pub(crate) fn admin_of(&self, center: &Center) -> Option<UserId> {
        self.offices.of_region.get(&self.places.city_of(center).region_id)?.first().copied()
    }
}
