//! Which duties have a certificate, and what it says.

use chrono::{DateTime, Utc};
use identity::{accounts::second_factor::picture_of, installation::Installation};
use kernel::{Result, crypto::Keys};
use rostering::entities::{
    assignment::{self, Attendance},
    examination_day,
};

use super::{responses::Certificate, token};
use crate::settings::DutySettings;

/// Whether a duty has a certificate: its person came, as far as is known now, it was not taken off them, and the day is over.
pub(crate) fn is_due(duty: &assignment::Model, day: &examination_day::Model, now: DateTime<Utc>) -> bool {
    duty.attendance == Some(Attendance::Present) && duty.cancelled_at.is_none() && day.closes_at <= now
}

/// What all certificates of an installation have in common.
pub(crate) struct Issuer<'a> {
    keys: &'a Keys,
    public_url: &'a str,
    settings: &'a DutySettings,
}

impl<'a> Issuer<'a> {
    pub(crate) fn of(installation: &'a Installation, settings: &'a DutySettings) -> Self {
        Self { keys: installation.keys(), public_url: &installation.deployment().public_url, settings }
    }

    /// The certificate of a duty for which [`is_due`] holds. Fails when the code cannot be drawn.
    pub(crate) fn certificate(
        &self,
        duty: &assignment::Model,
        name: String,
        examination: String,
        city: String,
    ) -> Result<Certificate> {
        let address = token::address(self.public_url, &token::text(self.keys, duty.id));
        Ok(Certificate {
            id: duty.id,
            name,
            role: duty.role,
            examination,
            date: duty.date,
            city,
            authority: self.settings.authority.clone(),
            authority_hindi: self.settings.authority_hindi.clone(),
            qr: picture_of(&address)?,
            address,
        })
    }
}
