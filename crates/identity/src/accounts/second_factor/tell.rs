//! Messages to a user about their second factor: others may have done it.

use chrono::{DateTime, Utc};
use kernel::{Result, database::Transaction};

use crate::{
    entities::user,
    settings::DeliverySettings,
    trail::delivery::{self, Message, Template},
};

/// What a user is told of.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Happening {
    SetUp,
    Removed,
    RecoveryCodeUsed,
    RecoveryCodesMade,
}

impl Happening {
    const fn words(self) -> &'static str {
        match self {
            Self::SetUp => "an authenticator app was set up",
            Self::Removed => "the authenticator app was removed",
            Self::RecoveryCodeUsed => "a recovery code was used",
            Self::RecoveryCodesMade => "new recovery codes were made",
        }
    }
}

/// Tells the user: by e-mail, or by SMS where there is no address. Sends nothing where there is neither.
pub(crate) async fn tell(
    tx: &Transaction,
    now: DateTime<Utc>,
    settings: &DeliverySettings,
    user: &user::Model,
    what: Happening,
) -> Result<()> {
    let by_mail = user.email.clone().map(|email| (Template::SecondFactorChanged, email));
    let by_sms = || user.proven_mobile_number.clone().map(|number| (Template::SecondFactorNotice, number));
    let Some((template, to)) = by_mail.or_else(by_sms) else { return Ok(()) };
    let values = vec![("name", user.name.clone()), ("event", what.words().to_owned())];
    let message = Message { template, to, values, code: None };
    delivery::send(tx, now, settings, message).await
}
