//! The `[rostering]` section of the configuration.

use chrono::TimeDelta;
use serde::Deserialize;

/// What happens to a person who is verified from outside the fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OutsideFence {
    /// They are recorded and the answer warns.
    Warn,
    /// They are refused and nothing is recorded but the anomaly.
    Deny,
}

/// When an entry or exit by hand counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByHandCounts {
    /// When a second person on duty has confirmed it on a device of their own, or the region.
    Colleague,
    /// When the region has confirmed it.
    Region,
    /// As it is recorded.
    AtOnce,
}

/// What happens to a picture at a gate that was given out, or was evidence before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReplayedPictures {
    /// The answer warns, and an anomaly tells of it.
    Warn,
    /// It is not looked for, and nothing is kept to look for.
    Off,
}

/// How days, rosters and gates behave.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosteringSettings {
    /// Days before and after a duty on which its days and rosters can be seen.
    pub duty_days: u64,
    /// Seconds within which the same person, entry type and device count as one and the same request.
    pub debounce_seconds: i64,
    /// Hours for which a request's answer is given again to the same idempotency key.
    pub answer_hours: i64,
    /// Seconds for which a copy of a request waits for the first one's answer.
    pub answer_wait_seconds: u64,
    /// What happens outside the fence.
    pub outside_fence: OutsideFence,
    /// Entries and exits in a row without a position at a fenced center after which one device becomes an anomaly; 0 means never.
    pub unknown_positions: u64,
    /// When an entry or exit by hand counts.
    pub by_hand: ByHandCounts,
    /// Percent of a day's people above which entries by hand become an anomaly.
    pub by_hand_percent: u64,
    /// People recorded by hand on a day below which their share says nothing.
    pub by_hand_at_least: u64,
    /// Minutes between a capture and its arrival that are forgiven.
    pub lag_minutes: i64,
    /// What happens to a picture that was there before.
    pub replayed_pictures: ReplayedPictures,
    /// Days for which a capture is compared with those that come after it.
    pub replay_days: i64,
    /// Whether coming in again after going out is normal.
    pub entry_after_exit: bool,
    /// Hours after the day's end in which a stopped token still takes what was captured during its life.
    pub late_capture_hours: i64,
    /// Seconds by which a device's claim may run ahead before it is disbelieved.
    pub capture_ahead_seconds: i64,
    /// Refusals of one device, or of one user who asks beside the gate, within the window after which they have to wait.
    pub refusals: u64,
    /// The window in which refusals are counted, in minutes.
    pub refusal_minutes: i64,
    /// Minutes within which a gate may annul what it recorded.
    pub annul_minutes: i64,
    /// Minutes for which what was done to rosters can be undone; 0 means never.
    pub undo_minutes: i64,
    /// Minutes after a reminder in which the same person is sent no other for the same duty.
    pub reminder_minutes: i64,
    /// Seconds that the way between two centers takes for each kilometre in a straight line; 0 leaves ways out of account.
    pub travel_seconds_per_km: i64,
    /// Days before a duty, and on it, on which the person and their agency cannot remove an enrolled picture or change whose it is.
    pub face_removal_closed_days: u64,
}

impl RosteringSettings {
    /// [`Self::debounce_seconds`] as a span of time.
    pub fn debounce(&self) -> TimeDelta {
        TimeDelta::seconds(self.debounce_seconds)
    }

    /// [`Self::answer_hours`] as a span of time.
    pub fn answer_life(&self) -> TimeDelta {
        TimeDelta::hours(self.answer_hours)
    }

    /// [`Self::late_capture_hours`] as a span of time.
    pub fn late_captures(&self) -> TimeDelta {
        TimeDelta::hours(self.late_capture_hours)
    }

    /// How long a capture may lag without a mark.
    pub fn lag(&self) -> TimeDelta {
        TimeDelta::minutes(self.lag_minutes)
    }

    /// [`Self::replay_days`] as a span of time.
    pub fn replay_window(&self) -> TimeDelta {
        TimeDelta::days(self.replay_days)
    }

    /// [`Self::annul_minutes`] as a span of time.
    pub fn annul_window(&self) -> TimeDelta {
        TimeDelta::minutes(self.annul_minutes)
    }

    /// [`Self::undo_minutes`] as a span of time.
    pub fn undo_window(&self) -> TimeDelta {
        TimeDelta::minutes(self.undo_minutes)
    }

    /// [`Self::reminder_minutes`] as a span of time.
    pub fn reminder_pause(&self) -> TimeDelta {
        TimeDelta::minutes(self.reminder_minutes)
    }

    /// [`Self::refusal_minutes`] as a span of time.
    pub fn refusal_window(&self) -> TimeDelta {
        TimeDelta::minutes(self.refusal_minutes)
    }
}
