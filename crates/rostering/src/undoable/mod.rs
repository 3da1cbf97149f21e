//! Records the changes of duties and days by a user as one act with a row for each, so that it can be undone, sent and shown.
//!
//! The acts themselves use this; the calls that undo and show are in [`crate::undoing`].

mod changes;
mod confirm;
mod record;
mod responses;

use chrono::TimeDelta;
use kernel::{access::Acting, clock::Clock, ids::UndoableActId};

use crate::RosteringSettings;

pub(crate) use changes::DutyChanges;
pub(crate) use confirm::{FEW, refuse_unconfirmed};
pub(crate) use record::{Act, Doer, Portion, history, is_told_at_once, lock_portions, record};
pub use responses::{DaysDeleted, DoneUndoably, DutiesChanged, UndoOffer};

/// A user's request, with the time for undoing and the travel time.
#[derive(Clone, Copy)]
pub struct Doing<'a> {
    pub(crate) acting: &'a Acting,
    pub(crate) clock: &'a Clock,
    pub(crate) window: TimeDelta,
    /// Seconds of travel between two centers for each kilometre.
    pub(crate) travel_seconds_per_km: i64,
}

impl<'a> Doing<'a> {
    /// An act now, to be undone for as long as the settings allow.
    pub fn new(acting: &'a Acting, clock: &'a Clock, settings: &RosteringSettings) -> Self {
        Self { acting, clock, window: settings.undo_window(), travel_seconds_per_km: settings.travel_seconds_per_km }
    }

    /// An act that cannot be undone: the duties of the demonstration.
    pub fn for_good(acting: &'a Acting, clock: &'a Clock) -> Self {
        Self { acting, clock, window: TimeDelta::zero(), travel_seconds_per_km: 0 }
    }

    /// The caller at the time of the request, without a sheet.
    pub(crate) fn by(&self) -> Doer<'a> {
        Doer {
            act: UndoableActId::new(),
            user_id: self.acting.actor.user_id,
            now: self.acting.now,
            clock: self.clock,
            window: self.window,
            portion: None,
        }
    }
}
