//! An authority that vouches for this machine on its local network, for trials: phones that trust it give the pages their camera and
//! keep them for use without a network.

use std::{fs, io::ErrorKind, net::IpAddr, path::Path};

use chrono::{DateTime, Datelike, Days, Utc};
use kernel::crypto::sha256;
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, PublicKeyData, date_time_ymd,
};

use rustls::pki_types::{CertificateDer, pem::PemObject};

use super::certificate::Pair;

/// Browsers refuse certificates that are valid for more than 825 days, some for more than 398.
const VALID_FOR: Days = Days::new(397);
/// Validity of the authority's certificate, in years; phones trust it once.
const YEARS: i32 = 10;

/// The installation's own authority, if it has one.
#[derive(Clone, Default)]
pub struct Trust(pub Option<Authority>);

/// An authority that can vouch for nothing but addresses of private networks.
#[derive(Clone)]
pub struct Authority {
    /// In PEM, for the chain.
    certificate: String,
    /// Certificate that phones are asked to trust, in DER.
    pub der: Vec<u8>,
    key: String,
}

impl Authority {
    /// Opens the authority in the folder; makes it the first time.
    pub fn open(folder: &Path, now: DateTime<Utc>) -> Result<Self, String> {
        let (certificate_file, key_file) = (folder.join("authority.pem"), folder.join("authority.key"));
        let key = match fs::read_to_string(&key_file) {
            Ok(key) => key,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let key = KeyPair::generate().map_err(wrong)?.serialize_pem();
                let named = |error| format!("cannot write {}: {error}", key_file.display());
                fs::create_dir_all(folder).map_err(named)?;
                fs::write(&key_file, &key).map_err(named)?;
                key
            }
            Err(error) => return Err(format!("cannot read {}: {error}", key_file.display())),
        };
        let certificate = match fs::read_to_string(&certificate_file) {
            Ok(certificate) => certificate,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let pair = KeyPair::from_pem(&key).map_err(wrong)?;
                let made = of_authority(&pair, now)?.self_signed(&pair).map_err(wrong)?.pem();
                fs::write(&certificate_file, &made)
                    .map_err(|error| format!("cannot write {}: {error}", certificate_file.display()))?;
                made
            }
            Err(error) => return Err(format!("cannot read {}: {error}", certificate_file.display())),
        };
        let der = CertificateDer::from_pem_slice(certificate.as_bytes())
            .map_err(|error| format!("{} holds no certificate: {error}", certificate_file.display()))?
            .to_vec();
        Ok(Self { certificate, der, key })
    }

    /// Issues a certificate for these names, with its key. Made at each start, because a machine's address changes.
    pub(super) fn vouch(&self, names: &[String], now: DateTime<Utc>) -> Result<Pair, String> {
        let pair = KeyPair::from_pem(&self.key).map_err(wrong)?;
        let issuer = Issuer::new(of_authority(&pair, now)?, pair);
        let key = KeyPair::generate().map_err(wrong)?;
        let part = |number: u32| u8::try_from(number).unwrap_or(1);
        let midnight = |at: DateTime<Utc>| date_time_ymd(at.year(), part(at.month()), part(at.day()));
        let mut wanted = CertificateParams::new(names).map_err(wrong)?;
        wanted.distinguished_name = called("Muster");
        wanted.is_ca = IsCa::ExplicitNoCa;
        wanted.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        wanted.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        wanted.use_authority_key_identifier_extension = true;
        (wanted.not_before, wanted.not_after) = (midnight(now - Days::new(1)), midnight(now + VALID_FOR));

        let made = wanted.signed_by(&key, &issuer).map_err(wrong)?;
        let chain = [made.pem().as_bytes(), self.certificate.as_bytes()].concat();
        Ok(Pair { chain, key: key.serialize_pem().into_bytes() })
    }

    /// The name that phones show for it.
    pub fn name(&self) -> Result<String, String> {
        KeyPair::from_pem(&self.key).map(|key| name_of(&key)).map_err(wrong)
    }

    /// By which a person tells it from another one: SHA-256 over the certificate, as phones show it.
    pub fn fingerprint(&self) -> String {
        let bytes = sha256(&self.der);
        bytes.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":")
    }
}

/// Name derived from the key, so that phones can tell two authorities apart.
fn name_of(key: &KeyPair) -> String {
    let short: String = sha256(key.der_bytes()).iter().take(2).map(|byte| format!("{byte:02X}")).collect();
    format!("Muster {short}")
}

/// Parameters of the authority's own certificate.
fn of_authority(key: &KeyPair, now: DateTime<Utc>) -> Result<CertificateParams, String> {
    let mut params = CertificateParams::default();
    params.distinguished_name = called(&name_of(key));
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params.not_before = date_time_ymd(now.year() - 1, 1, 1);
    params.not_after = date_time_ymd(now.year() + YEARS, 1, 1);
    params.name_constraints =
        Some(NameConstraints { permitted_subtrees: private_places()?, excluded_subtrees: Vec::new() });
    Ok(params)
}

/// Name constraints: a thief of the key can only impersonate hosts of private networks.
fn private_places() -> Result<Vec<GeneralSubtree>, String> {
    let networks = [
        ("10.0.0.0", 8),
        ("172.16.0.0", 12),
        ("192.168.0.0", 16),
        ("169.254.0.0", 16),
        ("127.0.0.0", 8),
        ("::1", 128),
        ("fd00::", 8),
    ];
    let mut places = vec![GeneralSubtree::DnsName("localhost".to_owned())];
    let own = crate::lan::address();
    let own = (own, if own.is_ipv4() { 32 } else { 128 });
    for (address, prefix) in networks.map(|(address, prefix)| (address.parse::<IpAddr>(), prefix)) {
        let address = address.map_err(|error| error.to_string())?;
        places.push(GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(address, prefix)));
    }
    places.push(GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(own.0, own.1)));
    Ok(places)
}

fn called(name: &str) -> DistinguishedName {
    let mut called = DistinguishedName::new();
    called.push(DnType::CommonName, name);
    called
}

fn wrong(error: rcgen::Error) -> String {
    format!("cannot make a certificate: {error}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chrono::TimeDelta;
    use rustls::{
        RootCertStore,
        client::{WebPkiServerVerifier, danger::ServerCertVerifier},
        crypto::ring,
        pki_types::{ServerName, UnixTime},
    };

    use super::*;

    /// Whether a phone that trusts the authority takes its word for a name.
    fn is_believed(authority: &Authority, name: &str, at: DateTime<Utc>) -> bool {
        let pair = authority.vouch(&[name.to_owned()], at).unwrap();
        let mut chain = CertificateDer::pem_slice_iter(&pair.chain).map(Result::unwrap);
        let (leaf, above) = (chain.next().unwrap(), chain.collect::<Vec<_>>());
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from(authority.der.clone())).unwrap();
        let verifier =
            WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::new(ring::default_provider())).build();
        let now = UnixTime::since_unix_epoch((at - DateTime::UNIX_EPOCH).to_std().unwrap());
        let name = ServerName::try_from(name.to_owned()).unwrap();
        verifier.unwrap().verify_server_cert(&leaf, &above, &name, &[], now).is_ok()
    }

    #[test]
    fn whoever_trusts_the_authority_trusts_it_for_private_addresses_alone_and_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let now = DateTime::parse_from_rfc3339("2026-11-26T04:30:00Z").unwrap().to_utc();
        let made = Authority::open(&folder.path().join("tls"), now).unwrap();
        let again = Authority::open(&folder.path().join("tls"), now + TimeDelta::days(300)).unwrap();
        assert_eq!((made.fingerprint(), made.name()), (again.fingerprint(), again.name()));
        for (name, believed) in [
            ("192.168.1.20", true),
            ("10.4.0.7", true),
            ("127.0.0.1", true),
            ("localhost", true),
            ("8.8.8.8", false),
            ("bank.example.com", false),
        ] {
            assert_eq!(is_believed(&again, name, now + TimeDelta::days(300)), believed, "{name}");
        }
    }

    #[test]
    fn a_damaged_authority_is_named_with_its_file() {
        let folder = tempfile::tempdir().unwrap();
        Authority::open(folder.path(), DateTime::UNIX_EPOCH + TimeDelta::days(20_000)).unwrap();
        std::fs::write(folder.path().join("authority.pem"), "nothing").unwrap();
        let refusal = Authority::open(folder.path(), DateTime::UNIX_EPOCH).err().unwrap();
        assert!(refusal.contains("authority.pem holds no certificate"), "{refusal}");
    }
}
