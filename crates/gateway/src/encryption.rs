//! Encryption to a public key, in the format of age (`age-encryption.org/v1`), which programs besides Muster open.

use std::{
    error::Error,
    fmt, fs,
    io::{Read, Write},
    path::Path,
    str::FromStr,
};

use age::{
    Decryptor, Encryptor,
    secrecy::ExposeSecret,
    stream::{StreamReader, StreamWriter},
    x25519,
};
use zeroize::Zeroizing;

/// The error is a sentence for the operator.
type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// The public key that backups are encrypted to.
#[derive(Clone)]
pub struct Recipient(x25519::Recipient);

impl Recipient {
    /// Reads what `muster backup keygen` or `age-keygen` prints.
    pub fn parse(text: &str) -> std::result::Result<Self, String> {
        let text = text.trim();
        if text.starts_with("AGE-SECRET-KEY-") {
            return Err(
                "backup.recipient is a secret key: it belongs into a file away from this machine, and the public key \
                        that begins with age1 belongs here"
                    .into(),
            );
        }
        let parsed = x25519::Recipient::from_str(text);
        parsed.map(Self).map_err(|_| "backup.recipient has to be a public key that begins with age1".into())
    }

    /// Encrypts what fits into memory.
    pub(super) fn encrypt(&self, plain: &[u8]) -> Result<Vec<u8>> {
        Ok(age::encrypt(&self.0, plain)?)
    }

    /// Encrypts what is written, into a writer that has to be finished.
    pub(super) fn writer<W: Write>(&self, output: W) -> Result<StreamWriter<W>> {
        Ok(Encryptor::with_recipients(std::iter::once(&self.0 as _))?.wrap_output(output)?)
    }
}

impl fmt::Display for Recipient {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// Secret keys from a file; each may open a backup. Never printed.
#[derive(Clone)]
pub struct Identities(Vec<x25519::Identity>);

const NOT_OPENED: &str = "The backup does not open with this secret key: it was encrypted to another public key.";

impl Identities {
    /// Reads the file that `muster backup keygen` or `age-keygen` wrote. The error does not repeat the file's content.
    pub fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).map(Zeroizing::new);
        let text =
            text.map_err(|error| format!("the file of the secret key {} cannot be read: {error}", path.display()))?;
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let keys: std::result::Result<Vec<_>, _> = lines.map(x25519::Identity::from_str).collect();
        match keys {
            Ok(keys) if !keys.is_empty() => Ok(Self(keys)),
            _ => Err(format!(
                "{} holds no secret key: a line that begins with AGE-SECRET-KEY- is expected",
                path.display()
            )
            .into()),
        }
    }

    /// Decrypts what is read.
    pub(super) fn reader<R: Read>(&self, input: R) -> Result<StreamReader<R>> {
        let keys = self.0.iter().map(|key| key as &dyn age::Identity);
        Decryptor::new(input)?.decrypt(keys).map_err(|error| match error {
            age::DecryptError::NoMatchingKeys => NOT_OPENED.into(),
            other => other.into(),
        })
    }

    /// Decrypts what fits into memory.
    pub(super) fn decrypt(&self, encrypted: &[u8]) -> Result<Vec<u8>> {
        let mut plain = Vec::with_capacity(encrypted.len());
        self.reader(encrypted)?.read_to_end(&mut plain)?;
        Ok(plain)
    }
}

/// Draws a pair of keys, writes the secret one into a new file readable for its owner alone, and returns the public one. Fails
/// where the file exists.
pub fn make_identity(path: &Path) -> Result<Recipient> {
    let identity = x25519::Identity::generate();
    let recipient = Recipient(identity.to_public());
    let secret = identity.to_string();
    let text = Zeroizing::new(format!("# public key: {recipient}\n{}\n", secret.expose_secret()));
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let written = options.open(path).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|error| format!("the secret key cannot be written to {}: {error}", path.display()))?;
    Ok(recipient)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encrypted_to_one_key_opens_with_its_other_half_alone() {
        let folder = std::env::temp_dir().join(format!("muster-identity-{}", uuid::Uuid::now_v7()));
        fs::create_dir(&folder).unwrap();
        let (right, other) = (folder.join("right"), folder.join("other"));
        let recipient = Recipient::parse(&make_identity(&right).unwrap().to_string()).unwrap();
        make_identity(&other).unwrap();
        assert!(make_identity(&right).is_err(), "never in the place of another");
        let mut encrypted = recipient.encrypt(b"a database").unwrap();
        assert_eq!(Identities::read(&right).unwrap().decrypt(&encrypted).unwrap(), b"a database");
        let refused = Identities::read(&other).unwrap().decrypt(&encrypted).unwrap_err();
        assert_eq!(refused.to_string(), NOT_OPENED);
        *encrypted.last_mut().unwrap() ^= 1;
        assert!(Identities::read(&right).unwrap().decrypt(&encrypted).is_err());
        let secret = fs::read_to_string(&right).unwrap();
        let refused = Recipient::parse(secret.lines().last().unwrap()).map(drop).unwrap_err();
        assert!(refused.contains("secret key") && !refused.contains("AGE-SECRET"), "{refused}");
        fs::write(&other, "nothing").unwrap();
        assert!(Identities::read(&other).map(drop).unwrap_err().to_string().contains("holds no secret key"));
        fs::remove_dir_all(folder).unwrap();
    }
}
