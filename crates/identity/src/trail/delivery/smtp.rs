//! Sending e-mail over SMTP.

use std::{error::Error as _, time::Duration};

use kernel::{Error, Result, ids::OutboxMessageId};
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, Header, HeaderName, HeaderValue},
    },
    transport::smtp::{
        authentication::Credentials,
        client::{Certificate, Tls, TlsParameters},
        extension::ClientId,
    },
};

use super::{failure::Failure, trust};
use crate::{
    entities::outbox_message,
    settings::{MailEncryption, MailSettings},
};

/// A way to send e-mail.
pub(super) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    timeout: Duration,
}

impl Mailer {
    /// The mailer that the settings describe; none when they describe none.
    ///
    /// # Errors
    /// When they contradict themselves or ask for what is unsafe; the sentence says which setting.
    pub(super) fn new(settings: &MailSettings) -> Result<Option<Self>> {
        if settings.host.is_empty() {
            return Ok(None);
        }
        let from: Mailbox = settings.from.parse().map_err(|_| fault("from is not an e-mail address"))?;
        let timeout = Duration::from_millis(settings.timeout_milliseconds);
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&settings.host)
            .port(settings.port)
            .tls(tls(settings)?)
            .timeout(Some(timeout))
            .hello_name(ClientId::Domain(from.email.domain().to_owned()));
        if !settings.user.is_empty() {
            let password =
                trust::secret(settings.password.expose(), &settings.password_file, "identity.delivery.mail.password")?;
            builder = builder.credentials(Credentials::new(settings.user.clone(), password));
        }
        Ok(Some(Self { transport: builder.build(), from, timeout }))
    }

    /// How long a try may take.
    pub(super) fn timeout(&self) -> Duration {
        self.timeout
    }

    /// Greets the server and signs in there, where it has an account; why that did not work.
    pub(super) async fn greet(&self) -> std::result::Result<(), String> {
        match tokio::time::timeout(self.timeout, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("it closed the connection after the greeting".into()),
            Ok(Err(error)) => Err(failure(&error).for_operator()),
            Err(_) => Err("it did not answer in time".into()),
        }
    }

    pub(super) async fn send(&self, row: &outbox_message::Model) -> Result<(), Failure> {
        let email = self.compose(row)?;
        match tokio::time::timeout(self.timeout, self.transport.send(email)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(failure(&error)),
            Err(_) => Err(Failure::passing("the mail server did not answer in time")),
        }
    }

    fn compose(&self, row: &outbox_message::Model) -> Result<Message, Failure> {
        let to: Mailbox =
            row.recipient.parse().map_err(|_| Failure::lasting("the recipient is not an e-mail address"))?;
        Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(row.subject.as_deref().unwrap_or("Muster"))
            .date(row.created_at.into())
            // The same at every try, so that a mail program can tell a repetition.
            .message_id(Some(message_id(row.id, self.from.email.domain())))
            .header(AutoSubmitted)
            .header(ContentType::TEXT_PLAIN)
            .body(row.body.expose().to_owned())
            .map_err(|_| Failure::lasting("the message could not be put together"))
    }
}

fn message_id(id: OutboxMessageId, domain: &str) -> String {
    format!("<{id}@{domain}>")
}

fn tls(settings: &MailSettings) -> Result<Tls> {
    if settings.encryption == MailEncryption::None {
        if trust::is_here(&settings.host) {
            return Ok(Tls::None);
        }
        return Err(fault("encryption may be \"none\" only towards a mail server on this machine"));
    }
    let mut parameters = TlsParameters::builder(settings.host.clone());
    if let Some(pem) = trust::read(&settings.ca_file, "identity.delivery.mail.ca_file")? {
        let certificate = Certificate::from_pem(&pem).map_err(|_| fault("ca_file holds no certificate"))?;
        parameters = parameters.add_root_certificate(certificate);
    }
    let parameters = parameters.build().map_err(Error::internal)?;
    Ok(match settings.encryption {
        MailEncryption::Tls => Tls::Wrapper(parameters),
        MailEncryption::None | MailEncryption::Starttls => Tls::Required(parameters),
    })
}

fn fault(what: &str) -> Error {
    Error::internal(format!("identity.delivery.mail.{what}"))
}

fn failure(error: &lettre::transport::smtp::Error) -> Failure {
    let said = || error.source().map(ToString::to_string).unwrap_or_default();
    match error.status() {
        // About the account at the server, not about the message.
        Some(code) if matches!(u16::from(code), 530 | 534 | 535 | 538) => {
            Failure::passing(format!("the mail server did not let Muster in ({code})")).saying(&said())
        }
        Some(code) if error.is_permanent() => {
            Failure::lasting(format!("the mail server refused the message ({code})")).saying(&said())
        }
        Some(code) => Failure::passing(format!("the mail server asked to try again later ({code})")).saying(&said()),
        None if error.is_timeout() => Failure::passing("the mail server did not answer in time"),
        None if trust::is_about_a_certificate(error) => {
            Failure::passing("the mail server's certificate is not trusted, or not for its name")
        }
        None if error.is_client() => Failure::passing("the mail server does not offer what the settings ask for"),
        None => Failure::passing("the mail server could not be reached"),
    }
}

/// Tells programs that answer for people who are away not to (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Self)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "auto-generated".to_owned())
    }
}
