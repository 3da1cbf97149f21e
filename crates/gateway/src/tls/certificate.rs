//! The certificate that is served now, which may be replaced while the server runs.

use std::{
    fmt,
    path::Path,
    sync::{Arc, PoisonError, RwLock},
};

use chrono::{DateTime, Utc};
use rustls::{
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};

use super::{ENDS_SOON, metrics};

/// A certificate with its chain, and its key, both in PEM.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Pair {
    pub chain: Vec<u8>,
    pub key: Vec<u8>,
}

impl Pair {
    /// Reads the files of the chain and of the private key.
    pub(super) fn read(chain: &Path, key: &Path) -> Result<Self, String> {
        Ok(Self { chain: super::read(chain)?, key: super::read(key)? })
    }

    fn parse(&self) -> Result<Parsed, String> {
        let chain = CertificateDer::pem_slice_iter(&self.chain)
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| format!("server.tls.certificate holds no certificate: {error}"))?;
        if chain.is_empty() {
            return Err("server.tls.certificate holds no certificate".into());
        }
        let key = PrivateKeyDer::from_pem_slice(&self.key)
            .map_err(|error| format!("server.tls.key holds no private key: {error}"))?;
        let end = end_of(&chain[0])?;
        let key = CertifiedKey::from_der(chain, key, &ring::default_provider())
            .map_err(|error| format!("server.tls.certificate and server.tls.key do not belong together: {error}"))?;
        Ok(Parsed { key: Arc::new(key), end })
    }
}

/// A certificate as it is served.
struct Parsed {
    key: Arc<CertifiedKey>,
    /// When browsers begin to refuse it.
    end: DateTime<Utc>,
}

fn end_of(certificate: &CertificateDer<'_>) -> Result<DateTime<Utc>, String> {
    let wrong = |error: &dyn fmt::Display| format!("server.tls.certificate holds no certificate: {error}");
    let (_, parsed) = x509_parser::parse_x509_certificate(certificate).map_err(|error| wrong(&error))?;
    DateTime::from_timestamp(parsed.validity().not_after.timestamp(), 0).ok_or_else(|| wrong(&"its end is no time"))
}

/// The certificate that is served now.
pub(super) struct Certificate(RwLock<(Pair, Parsed)>);

impl Certificate {
    pub(super) fn new(pair: Pair) -> Result<Self, String> {
        let parsed = pair.parse()?;
        Ok(Self(RwLock::new((pair, parsed))))
    }

    /// When browsers begin to refuse it.
    pub(super) fn expiry(&self) -> DateTime<Utc> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).1.end
    }

    /// Warns the operator of an ended or soon ending certificate, and updates the metric. It is served all the same: some
    /// clients ask a person.
    pub(super) fn say_when_it_ends(&self, now: DateTime<Utc>) {
        let end = self.expiry();
        metrics::note(end);
        if end <= now {
            tracing::error!("the certificate expired on {}: browsers refuse it. Renew it", end.format("%-d %B %Y"));
        } else if end - now < ENDS_SOON {
            tracing::warn!("the certificate expires on {}: renew it", end.format("%-d %B %Y"));
        }
    }

    /// Serves what the files hold now, and returns whether that changed. On an error nothing changes: the new certificate cannot be used,
    /// or has expired while the served one has not.
    pub(super) fn replace_if_changed(&self, chain: &Path, key: &Path, at: DateTime<Utc>) -> Result<bool, String> {
        let now = Pair::read(chain, key)?;
        if self.0.read().unwrap_or_else(PoisonError::into_inner).0 == now {
            return Ok(false);
        }
        let parsed = now.parse()?;
        if parsed.end <= at && self.expiry() > at {
            return Err(format!("the new one expired on {}", parsed.end.format("%-d %B %Y")));
        }
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = (now, parsed);
        Ok(true)
    }
}

impl fmt::Debug for Certificate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Certificate")
    }
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner).1.key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair() -> Pair {
        until(2090)
    }

    fn until(year: i32) -> Pair {
        let key = rcgen::KeyPair::generate().unwrap();
        let mut wanted = rcgen::CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
        wanted.not_after = rcgen::date_time_ymd(year, 1, 1);
        let made = wanted.self_signed(&key).unwrap();
        Pair { chain: made.pem().into_bytes(), key: key.serialize_pem().into_bytes() }
    }

    #[test]
    fn a_certificate_whose_files_change_is_served_anew_and_a_broken_one_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
        let write = |pair: &Pair| {
            std::fs::write(&chain, &pair.chain).unwrap();
            std::fs::write(&key, &pair.key).unwrap();
        };
        let (first, second) = (pair(), pair());
        let at = "2026-11-20T08:00:00Z".parse().unwrap();
        write(&first);
        let served = Certificate::new(Pair::read(&chain, &key).unwrap()).unwrap();
        assert_eq!(served.replace_if_changed(&chain, &key, at), Ok(false));
        // Half of a renewal: the new certificate is there, its key is not yet.
        write(&Pair { chain: second.chain.clone(), key: first.key.clone() });
        assert!(served.replace_if_changed(&chain, &key, at).unwrap_err().contains("do not belong together"));
        write(&until(2020));
        assert!(served.replace_if_changed(&chain, &key, at).unwrap_err().contains("expired on 1 January 2020"));
        write(&second);
        assert_eq!(served.replace_if_changed(&chain, &key, at), Ok(true));
        std::fs::remove_file(&key).unwrap();
        assert!(served.replace_if_changed(&chain, &key, at).unwrap_err().contains("cannot read"));
        assert_eq!(served.0.read().unwrap().0.chain, second.chain);
    }

    #[test]
    fn what_is_no_certificate_is_named() {
        let good = pair();
        let of = |chain: &[u8], key: &[u8]| Certificate::new(Pair { chain: chain.into(), key: key.into() });
        assert!(of(b"", &good.key).unwrap_err().contains("certificate holds no certificate"));
        assert!(of(&good.chain, b"nothing").unwrap_err().contains("key holds no private key"));
    }
}
