//! The `[duties]` section of the configuration.

use chrono::TimeDelta;
use identity::settings::DeliverySettings;
use rostering::RosteringSettings;
use serde::Deserialize;

/// Settings of notices and answers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DutySettings {
    /// What the authority calls itself on certificates of duty; empty where they have the name of the product.
    pub authority: String,
    /// The same in Hindi; empty where it has no other name in Hindi.
    pub authority_hindi: String,
    /// Hours without an answer after which a person is asked once more; 0 means never.
    pub remind_hours: i64,
    /// Hours without an answer after which a duty counts as open; 0 means never.
    pub open_hours: i64,
    /// Minutes in which a person answers whether they take an open post, before the next one is asked.
    pub ask_minutes: i64,
    /// People who are asked for an open post before those who stand by; after those come the others who fit.
    pub ask_people: u32,
    /// Minutes after which a person is told by itself of a duty that they got after the others were told; 0 means never.
    pub tell_by_itself_minutes: i64,
    /// Wrong last digits of a number that a link takes in a day.
    pub wrong_digits: u32,
    /// Links that do not exist, per address in ten minutes, before the address has to wait.
    pub unknown_links_per_address: u32,
}

impl DutySettings {
    /// [`Self::remind_hours`] as a span of time; none means never.
    pub fn remind_after(&self) -> Option<TimeDelta> {
        (self.remind_hours > 0).then(|| TimeDelta::hours(self.remind_hours))
    }

    /// [`Self::tell_by_itself_minutes`] as a span of time; none means never.
    pub fn tell_by_itself_after(&self) -> Option<TimeDelta> {
        (self.tell_by_itself_minutes > 0).then(|| TimeDelta::minutes(self.tell_by_itself_minutes))
    }

    /// [`Self::open_hours`] as a span of time; none means never.
    pub fn open_after(&self) -> Option<TimeDelta> {
        (self.open_hours > 0).then(|| TimeDelta::hours(self.open_hours))
    }
}

/// What the work beside requests goes by.
#[derive(Clone, Copy)]
pub struct Means<'a> {
    pub settings: &'a DutySettings,
    pub rostering: &'a RosteringSettings,
    pub delivery: &'a DeliverySettings,
    /// Where browsers find this installation.
    pub public_url: &'a str,
}
