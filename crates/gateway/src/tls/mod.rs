//! Https without a proxy in front: with the operator's certificate, or one that this installation's own authority issued.

mod authority;
mod certificate;
mod http;
mod metrics;
mod qr;
mod responses;

use std::{
    io::{ErrorKind, Write, stdout},
    path::Path,
    pin::pin,
    sync::Arc,
    time::Duration,
};

use actix_web::rt::time::sleep;
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::select;
use kernel::clock::Clock;
use rustls::{ServerConfig, crypto::ring};
use utoipa_actix_web::service_config::ServiceConfig;

pub use authority::{Authority, Trust};

use crate::{
    lan,
    outcome::Outcome,
    service_manager::Reload,
    settings::{Settings, TlsSettings},
};
use certificate::{Certificate, Pair};

/// Certificates are renewed a month before their end; with less time left, the renewal has failed.
pub(crate) const ENDS_SOON: TimeDelta = TimeDelta::days(14);
/// How often the files of a certificate are read.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// The calls about the installation's own authority.
pub(crate) fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::get_trust).service(http::get_authority).service(http::get_qr_code);
}

/// Configuration of https and its certificate.
pub(crate) struct Tls {
    /// Configuration for the server's sockets.
    pub config: ServerConfig,
    certificate: Arc<Certificate>,
    files: Option<TlsSettings>,
    clock: Clock,
}

impl Tls {
    /// Opens the certificate that the settings name; `None` where the server speaks plain http. The error names the file
    /// that cannot be used.
    pub(crate) fn open(settings: &Settings, trust: &Trust, clock: &Clock) -> Result<Option<Self>, String> {
        let tls = &settings.server.tls;
        let (pair, files) = match (&trust.0, tls.has_certificate()) {
            (Some(authority), _) => (authority.vouch(&lan::names(), clock.now())?, None),
            (None, true) => (Pair::read(&tls.certificate, &tls.key)?, Some(tls.clone())),
            (None, false) => return Ok(None),
        };
        let certificate = Arc::new(Certificate::new(pair)?);
        certificate.say_when_it_ends(clock.now());
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|error| format!("cannot prepare https: {error}"))?
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&certificate) as _);
        Ok(Some(Self { config, certificate, files, clock: clock.clone() }))
    }

    /// Serves the files' new content once they change or an operator asks for it, for as long as it is polled. Logs a file that cannot be
    /// used, and keeps the certificate before it.
    pub(crate) fn keep_up(&self, reload: Reload) -> impl Future<Output = ()> + use<> {
        let (certificate, files, clock) = (Arc::clone(&self.certificate), self.files.clone(), self.clock.clone());
        async move {
            let Some(files) = files else { return std::future::pending().await };
            let mut complaint = String::new();
            loop {
                select(pin!(sleep(LOOK_EVERY)), pin!(reload.asked())).await;
                match certificate.replace_if_changed(&files.certificate, &files.key, clock.now()) {
                    Ok(true) => {
                        tracing::info!("a new certificate is served");
                        certificate.say_when_it_ends(clock.now());
                    }
                    Ok(false) => {}
                    // Said once, not every few seconds.
                    Err(error) if error == complaint => {}
                    Err(error) => {
                        tracing::error!("the certificate from before is served on: {error}");
                        complaint = error;
                    }
                }
            }
        }
    }
}

/// When the certificate of these settings ends. The error names the file that cannot be used.
pub(crate) fn expiry(settings: &TlsSettings) -> Result<DateTime<Utc>, String> {
    let pair = Pair::read(&settings.certificate, &settings.key)?;
    Certificate::new(pair).map(|certificate| certificate.expiry())
}

/// Tells the person at the terminal what to open on a phone.
pub(crate) fn say_where(address: &str) -> Outcome {
    let code = qr::as_text(address)?;
    let told = format!(
        "\n{code}\n  On a phone in the same network, open  {address}\n  The phone does not know this server yet; what to do \
         about its warning:  {address}/trust\n\n"
    );
    match stdout().write_all(told.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}

/// Reads a file of the settings.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}
