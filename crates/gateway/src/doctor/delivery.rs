//! Whether messages leave the house.

use identity::trail::delivery::{Channels, Reached};

use super::Finding;
use crate::{outcome::explain, settings::Settings};

/// Checks e-mail and SMS delivery.
pub(super) async fn look(settings: &Settings) -> Vec<Finding> {
    let channels = match Channels::open(&settings.identity.delivery) {
        Ok(channels) => channels,
        Err(why) => return vec![Finding::Wrong(explain(&why))],
    };
    let told = |reached, what: &str, without: &str| match reached {
        Reached::Yes => Finding::Well(format!("{what} answers.")),
        Reached::NotSet => Finding::Look(without.to_owned()),
        Reached::No(why) => Finding::Wrong(format!("{what} cannot be used: {why}.")),
    };
    let (mail, sms) = channels.reach().await;
    vec![
        told(mail, "The mail server", "No mail server is set (identity.delivery.mail): e-mail stays in the outbox."),
        told(
            sms,
            "The SMS gateway",
            "No SMS gateway is set (identity.delivery.sms): nobody can sign in at a gate unless you read them the code from `muster \
             outbox`.",
        ),
    ]
}
