//! Whom to trust at the other end of an encrypted connection.

use std::{io, path::Path};

use kernel::{Error, Result};

/// A file of the settings; none when the settings name none.
pub(super) fn read(path: &Path, setting: &str) -> Result<Option<Vec<u8>>> {
    if path.as_os_str().is_empty() {
        return Ok(None);
    }
    let unreadable = |error| Error::internal(format!("{setting}: cannot read {}: {error}", path.display()));
    std::fs::read(path).map(Some).map_err(unreadable)
}

/// The secret that is written into the settings or stands in a file, without the line's end.
pub(super) fn secret(written: &str, path: &Path, setting: &str) -> Result<String> {
    match read(path, &format!("{setting}_file"))? {
        None => Ok(written.to_owned()),
        Some(_) if !written.is_empty() => Err(Error::internal(format!("set {setting} or {setting}_file, not both"))),
        Some(bytes) => String::from_utf8(bytes)
            .map(|text| text.trim_end_matches(['\r', '\n']).to_owned())
            .map_err(|_| Error::internal(format!("{setting}_file: {} is not text", path.display()))),
    }
}

/// Whether a host is this machine, which needs no encryption on the way to it.
pub(super) fn is_here(host: &str) -> bool {
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
}

/// Whether the other side's certificate is what went wrong.
pub(super) fn is_about_a_certificate(error: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if matches!(error.downcast_ref(), Some(rustls::Error::InvalidCertificate(_))) {
            return true;
        }
        cause = match error.downcast_ref::<io::Error>().and_then(io::Error::get_ref) {
            Some(inner) => Some(inner),
            None => error.source(),
        };
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_is_here() {
        for here in ["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]"] {
            assert!(is_here(here), "{here}");
        }
        for elsewhere in ["", "10.0.0.1", "localhost.example.org", "0.0.0.0", "example.org"] {
            assert!(!is_here(elsewhere), "{elsewhere}");
        }
    }

    #[test]
    fn a_secret_comes_from_one_place() {
        let folder = std::env::temp_dir().join(format!("muster-secret-{}", std::process::id()));
        std::fs::write(&folder, "0042 words\r\n").unwrap();
        assert_eq!(secret("", &folder, "x").unwrap(), "0042 words");
        assert_eq!(secret("typed", Path::new(""), "x").unwrap(), "typed");
        assert!(secret("typed", &folder, "x").is_err());
        std::fs::remove_file(&folder).unwrap();
        assert!(secret("", &folder, "x").is_err());
    }
}
