//! The `[rostering]` section of the configuration.

use chrono::TimeDelta;
use serde::Deserialize;

/// The treatment of a person who is verified outside the fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OutsideFence {
    /// The passage is recorded, and the answer warns.
    Warn,
    /// The passage is refused, and only the anomaly is recorded.
    Deny,
}

/// The point from which an entry or exit by hand counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByHandCounts {
    /// A second person on duty has confirmed it on a device of their own, or the region has.
    Colleague,
    /// When the region has confirmed it.
    Region,
    /// As it is recorded.
    AtOnce,
}

/// The treatment of a picture at a gate that the server gave out itself, or that was evidence before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReplayedPictures {
    /// The answer warns, and an anomaly is raised.
    Warn,
    /// Pictures are not compared, and no data is kept for it.
    Off,
}

/// Settings of days, rosters and gates.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosteringSettings {
    /// Days before and after a duty on which its days and rosters are visible.
    pub duty_days: u64,
    /// Seconds within which the same person, entry type and device count as the same request.
    pub debounce_seconds: i64,
    /// Hours for which the answer to an idempotency key is kept.
    pub answer_hours: i64,
    /// Seconds for which a copy of a request waits for the first one's answer.
    pub answer_wait_seconds: u64,
    /// Treatment of verifications outside the fence.
    pub outside_fence: OutsideFence,
    /// Entries and exits in a row without a position at a fenced center after which one device raises an anomaly; 0 means never.
    pub unknown_positions: u64,
    /// When an entry or exit by hand counts.
    pub by_hand: ByHandCounts,
    /// Percent of a day's people above which entries by hand raise an anomaly.
    pub by_hand_percent: u64,
    /// Fewest people recorded by hand on a day before their share counts.
    pub by_hand_at_least: u64,
    /// Minutes that a capture may take to arrive.
    pub lag_minutes: i64,
    /// Treatment of a picture that was used before.
    pub replayed_pictures: ReplayedPictures,
    /// Days for which a capture is compared with later ones.
    pub replay_days: i64,
    /// Whether coming in again after going out is normal.
    pub entry_after_exit: bool,
    /// Hours after the day's end in which a stopped token still takes captures from its lifetime.
    pub late_capture_hours: i64,
    /// Seconds by which a device's clock may run ahead.
    pub capture_ahead_seconds: i64,
    /// Refusals of one device, or of one user who asks beside the gate, within the window before they have to wait.
    pub refusals: u64,
    /// The window in which refusals are counted, in minutes.
    pub refusal_minutes: i64,
    /// Minutes within which a gate may annul what it recorded.
    pub annul_minutes: i64,
    /// Minutes for which changes of rosters can be undone; 0 means never.
    pub undo_minutes: i64,
    /// Minutes after a reminder before the same person can get another for the same duty.
    pub reminder_minutes: i64,
    /// Seconds of travel between two centers for each kilometre in a straight line; 0 ignores travel.
    pub travel_seconds_per_km: i64,
    /// Days before a duty, its day included, on which the person and their agency cannot remove an enrolled picture or change whose it is.
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

    /// [`Self::lag_minutes`] as a span of time.
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
