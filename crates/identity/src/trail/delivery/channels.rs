//! The ways out of the house, as the settings describe them.

use std::time::Duration;

use kernel::{Result, deployment::Deployment};

use super::{failure::Failure, sms::Gateway, smtp::Mailer, trust};
use crate::{
    entities::outbox_message::{self, MessageChannel},
    settings::DeliverySettings,
};

/// Where messages are handed over; a channel that is not set up leaves its messages in the outbox.
pub struct Channels {
    mail: Option<Mailer>,
    sms: Option<Gateway>,
}

impl Channels {
    /// Reads the settings, the secrets and the certificates.
    ///
    /// # Errors
    /// In words for the operator, when a setting cannot work or is unsafe.
    pub fn open(settings: &DeliverySettings) -> Result<Self> {
        let call_backs = &settings.sms.call_backs;
        trust::secret(call_backs.secret.expose(), &call_backs.secret_file, "identity.delivery.sms.call_backs.secret")?;
        Ok(Self { mail: Mailer::new(&settings.mail)?, sms: Gateway::new(&settings.sms)? })
    }

    /// Says what will not leave the house. A demonstration shows its messages on a page instead.
    pub fn say_what_is_missing(&self, deployment: &Deployment) {
        if deployment.is_demo() {
            return;
        }
        if self.sms.is_none() {
            tracing::warn!(
                "no SMS gateway is set up (identity.delivery.sms): one-time codes stay in the outbox, so \
                 nobody can sign in at a gate unless you read them the code from `muster outbox`"
            );
        }
        if self.mail.is_none() {
            tracing::warn!("no mail server is set up (identity.delivery.mail): e-mail stays in the outbox");
        }
    }

    /// Whether the mail server and the SMS gateway are there; nothing is sent.
    pub async fn reach(&self) -> (Reached, Reached) {
        let mail = match &self.mail {
            Some(mailer) => Reached::of(mailer.greet().await),
            None => Reached::NotSet,
        };
        let sms = match &self.sms {
            Some(gateway) => Reached::of(gateway.greet().await),
            None => Reached::NotSet,
        };
        (mail, sms)
    }

    /// Whether messages on this channel can leave the house.
    pub fn is_set_up(&self, channel: MessageChannel) -> bool {
        self.timeout(channel).is_some()
    }

    /// Messages that are handed over on this channel in a second, if that is bounded.
    pub(super) fn per_second(&self, channel: MessageChannel) -> Option<u64> {
        match channel {
            MessageChannel::Email => None,
            MessageChannel::Sms => self.sms.as_ref().map(Gateway::per_second),
        }
    }

    /// How long a try on this channel may take; none where it is not set up.
    pub(super) fn timeout(&self, channel: MessageChannel) -> Option<Duration> {
        match channel {
            MessageChannel::Email => self.mail.as_ref().map(Mailer::timeout),
            MessageChannel::Sms => self.sms.as_ref().map(Gateway::timeout),
        }
    }

    pub(super) async fn send(&self, row: &outbox_message::Model) -> Result<(), Failure> {
        match (row.channel, &self.mail, &self.sms) {
            (MessageChannel::Email, Some(mailer), _) => mailer.send(row).await,
            (MessageChannel::Sms, _, Some(gateway)) => gateway.send(row).await,
            _ => Err(Failure::passing("this channel is not set up")),
        }
    }
}

/// Whether the other end of a channel is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    Yes,
    /// The settings name none.
    NotSet,
    /// It does not, for this reason.
    No(String),
}

impl Reached {
    fn of(outcome: std::result::Result<(), String>) -> Self {
        outcome.map_or_else(Self::No, |()| Self::Yes)
    }
}
