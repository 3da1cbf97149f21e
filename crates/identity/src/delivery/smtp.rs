//! E-mail over SMTP.

use kernel::{Error, Result};
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox, header::ContentType},
};

use crate::{entities::outbox_message, settings::DeliverySettings};

/// A way to send e-mail.
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// The mailer that the settings describe; none when they describe none.
    ///
    /// # Errors
    /// When the address or the sender cannot be read.
    pub(super) fn new(settings: &DeliverySettings) -> Result<Option<Self>> {
        if settings.smtp_url.is_empty() {
            return Ok(None);
        }
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(&settings.smtp_url)
            .map_err(|_| Error::internal("identity.delivery.smtp_url is not an SMTP address"))?
            .build();
        let from = settings
            .smtp_from
            .parse()
            .map_err(|_| Error::internal("identity.delivery.smtp_from is not an e-mail address"))?;
        Ok(Some(Self { transport, from }))
    }

    /// Sends one message; the error says what went wrong without its text or its recipient.
    pub(super) async fn send(&self, row: &outbox_message::Model) -> Result<(), String> {
        let to: Mailbox = row.recipient.parse().map_err(|_| "the recipient is not an e-mail address")?;
        let email = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(row.subject.as_deref().unwrap_or("Muster"))
            .header(ContentType::TEXT_PLAIN)
            .body(row.body.expose().to_owned())
            .map_err(|_| "the message could not be put together")?;
        match self.transport.send(email).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_timeout() => Err("the mail server did not answer in time".into()),
            Err(error) if error.is_permanent() => Err("the mail server refused the message".into()),
            Err(error) if error.is_transient() => Err("the mail server asked to try again later".into()),
            Err(_) => Err("the mail server could not be reached".into()),
        }
    }
}
