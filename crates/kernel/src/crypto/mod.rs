//! Secrets at rest: one master key outside the database, and everything that is derived from it.
//!
//! Sealed columns are AES-256-GCM with a random 96-bit nonce; the context of the value (purpose and row) is
//! authenticated with it, so that a sealed value moved to another row does not open. Keyed hashes are HMAC-SHA-256:
//! equality can be looked up, the value cannot be guessed without the key. Sub-keys come from HKDF-SHA-256 with the
//! purpose as its info, so that no two purposes share a key.
//!
//! Keys for faces can be replaced: each re-keying draws a new secret, a *generation*, kept in a file of its own beside the master key. The
//! first generation is the master key itself. Values sealed under a later one name it, so that several can be read side by side.
//!
//! Where the keys are split among custodians ([`custody`]), no secret is in a plain file: they are joined in memory, and running servers
//! get a new generation in a file that the master key seals.

pub mod custody;
mod generations;

use std::{
    collections::{BTreeMap, btree_map},
    fs,
    io::Write,
    path::Path,
    sync::Arc,
};

use aes_gcm::{
    Aes256Gcm, KeyInit,
    aead::{Aead, Payload},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use hkdf::Hkdf;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use self::generations::Generations;
use crate::{Error, Result, random};

const NONCE_LENGTH: usize = 12;
const SEALED_FORMAT: u8 = 1;
/// The same, with the number of the generation (four bytes, little-endian) before the nonce.
const SEALED_IN_GENERATION: u8 = 2;

/// Purpose of a derived key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    AadhaarSeal,
    /// Finds an Aadhaar number again.
    AadhaarHash,
    FileSeal,
    TemplateSeal,
    TemplateRotation,
    /// Finds the bytes of an enrolled picture again.
    PictureDigest,
    /// Hashes one-time codes and captcha solutions.
    CodeHash,
    CsrfToken,
    /// Signs session and flow cookies.
    CookieSignature,
    /// Seals the private keys of the sign-in form.
    LoginKeySeal,
    /// Draws the masked number shown for a mobile number without an account.
    UnknownMobile,
    PasswordPepper,
    /// Tells the keys of one installation from another's.
    KeyCheck,
    /// Seals the secret of a generation where the master key is split.
    GenerationSeal,
    /// Chains the lines of the audit trail.
    AuditTrail,
    /// Signs the heads of the audit trail.
    AuditHead,
    /// Seals the texts of messages until they are forgotten.
    MessageSeal,
    /// Signs the manifests of backups.
    BackupManifest,
    /// Signs the cursors of lists.
    ListCursor,
    /// Seals the secrets that users share with their authenticator apps.
    SecondFactorSeal,
    /// Draws the links by which people see their duties.
    DutyLink,
    /// Signs the slips of duties.
    SlipSignature,
    /// Signs the addresses of certificates of duty.
    CertificateSignature,
    /// Hashes the recovery codes that stand in for an authenticator app.
    RecoveryCodeHash,
}

/// The master key, able to seal, open and hash. Cheap to clone, never printed.
#[derive(Clone)]
pub struct Keys {
    master: Zeroizing<[u8; 32]>,
    generations: Arc<Generations>,
}

impl std::fmt::Debug for Keys {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Keys(…)")
    }
}

impl Keys {
    /// Keys from a master key in hand.
    pub fn from_master(master: [u8; 32]) -> Self {
        Self { master: Zeroizing::new(master), generations: Arc::default() }
    }

    /// The same keys, with later generations kept in a folder.
    #[must_use]
    pub fn kept_in(self, folder: &Path) -> Self {
        let generations = self.generations.moved_to(folder, &self.master);
        Self { generations: Arc::new(generations), ..self }
    }

    /// Keys that shares were joined to: the master key and the secrets of later generations.
    fn joined(
        master: Zeroizing<[u8; 32]>,
        secrets: BTreeMap<i32, Zeroizing<[u8; 32]>>,
        quorum: custody::Quorum,
    ) -> Self {
        let generations = Arc::new(Generations::joined(&master, secrets, quorum));
        Self { master, generations }
    }

    /// Among how many custodians the keys are split; none where they are in files.
    pub fn quorum(&self) -> Option<custody::Quorum> {
        self.generations.quorum()
    }

    /// Writes the master key to `path`, where there is no file yet. Fails when the file is there already or cannot be written.
    pub fn write_master(&self, path: &Path) -> Result<(), KeyFileError> {
        write_key(path, &self.master)
            .map_err(|source| KeyFileError::Unwritable { path: path.display().to_string(), source })
    }

    /// Reads the master key from `path`; none where there is no file. Fails when the file is not a key or can be read by others (Unix).
    pub fn load(path: &Path) -> Result<Option<Self>, KeyFileError> {
        match fs::read_to_string(path) {
            Ok(text) => Ok(Some(Self::from_master(read_key(path, &text)?).kept_beside(path))),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(KeyFileError::Unreadable { path: path.display().to_string(), source }),
        }
    }

    /// Draws a master key and writes it to `path`, where there is none yet. Fails when the file is there already or cannot be written.
    pub fn create(path: &Path) -> Result<Self, KeyFileError> {
        let master = random::bytes::<32>();
        write_key(path, &master)
            .map_err(|source| KeyFileError::Unwritable { path: path.display().to_string(), source })?;
        Ok(Self::from_master(master).kept_beside(path))
    }

    fn kept_beside(self, path: &Path) -> Self {
        self.kept_in(path.parent().unwrap_or(Path::new(".")))
    }

    /// The 32-byte key of a purpose.
    pub fn secret(&self, purpose: Purpose) -> Zeroizing<[u8; 32]> {
        let mut key = Zeroizing::new([0; 32]);
        let info = format!("muster/{purpose:?}/1");
        // HKDF fails only for outputs over 8,160 bytes; 32 are asked for.
        let _ = Hkdf::<Sha256>::new(None, self.master.as_slice()).expand(info.as_bytes(), key.as_mut_slice());
        key
    }

    /// Seals `plain` for one `context`, which says what the value belongs to and must be named again to open it. Fails with
    /// [`Error::Internal`] when the cipher refuses, which it does only beyond 64 GiB.
    pub fn seal(&self, purpose: Purpose, context: &str, plain: &[u8]) -> Result<Vec<u8>> {
        let nonce = random::bytes::<NONCE_LENGTH>();
        let sealed = self
            .cipher(purpose)
            .encrypt(&nonce.into(), Payload { msg: plain, aad: context.as_bytes() })
            .map_err(|_| Error::internal("sealing failed"))?;
        Ok([&[SEALED_FORMAT], nonce.as_slice(), &sealed].concat())
    }

    /// As [`Keys::seal`], under a generation of the keys that can be replaced; fails when the generation's secret is not here.
    pub fn seal_in(&self, generation: i32, purpose: Purpose, context: &str, plain: &[u8]) -> Result<Vec<u8>> {
        let sealed = self.of_generation(generation)?.seal(purpose, context, plain)?;
        if generation == Self::FIRST {
            return Ok(sealed);
        }
        Ok([&[SEALED_IN_GENERATION], generation.to_le_bytes().as_slice(), &sealed[1..]].concat())
    }

    /// The generation that something is sealed in.
    pub fn generation_of(sealed: &[u8]) -> i32 {
        match sealed.split_first() {
            Some((&SEALED_IN_GENERATION, rest)) => rest.first_chunk().map_or(Self::FIRST, |n| i32::from_le_bytes(*n)),
            _ => Self::FIRST,
        }
    }

    /// Opens what [`Keys::seal`] or [`Keys::seal_in`] sealed. Fails with [`Error::Internal`] when the bytes were changed, moved or
    /// sealed under another key.
    pub fn open(&self, purpose: Purpose, context: &str, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>> {
        self.opener(purpose).open(context, sealed).map(Zeroizing::new)
    }

    /// Opens many values of one purpose.
    pub const fn opener(&self, purpose: Purpose) -> Opener<'_> {
        Opener { keys: self, purpose, ciphers: BTreeMap::new() }
    }

    /// HMAC-SHA-256 of `value` under the purpose's key.
    pub fn keyed_hash(&self, purpose: Purpose, value: &[u8]) -> Vec<u8> {
        hmac_sha256(self.secret(purpose).as_slice(), value)
    }

    fn cipher(&self, purpose: Purpose) -> Aes256Gcm {
        Aes256Gcm::new(self.secret(purpose).as_slice().into())
    }
}

/// Opens sealed values one after the other. Deriving a key takes longer than opening something small with it, so that is
/// done once and not for each.
pub struct Opener<'k> {
    keys: &'k Keys,
    purpose: Purpose,
    /// By generation; none for what does not say its own.
    ciphers: BTreeMap<Option<i32>, Aes256Gcm>,
}

impl Opener<'_> {
    /// As [`Keys::open`], for content that is also kept unsealed: the memory is not cleared afterwards.
    pub fn open(&mut self, context: &str, sealed: &[u8]) -> Result<Vec<u8>> {
        let purpose = self.purpose;
        let refused = || Error::internal(format!("a sealed value ({purpose:?}) does not open with this master key"));
        let (format, rest) = sealed.split_first().ok_or_else(refused)?;
        let (generation, rest) = match *format {
            SEALED_FORMAT => (None, rest),
            SEALED_IN_GENERATION => {
                let (generation, rest) = rest.split_first_chunk().ok_or_else(refused)?;
                (Some(i32::from_le_bytes(*generation)), rest)
            }
            _ => return Err(refused()),
        };
        let (nonce, body) = rest.split_first_chunk::<NONCE_LENGTH>().ok_or_else(refused)?;
        let cipher = match self.ciphers.entry(generation) {
            btree_map::Entry::Occupied(known) => known.into_mut(),
            btree_map::Entry::Vacant(unknown) => unknown.insert(match generation {
                Some(generation) => self.keys.of_generation(generation)?.cipher(purpose),
                None => self.keys.cipher(purpose),
            }),
        };
        cipher.decrypt(&(*nonce).into(), Payload { msg: body, aad: context.as_bytes() }).map_err(|_| refused())
    }
}

pub fn hmac_sha256(key: &[u8], value: &[u8]) -> Vec<u8> {
    // HMAC takes keys of any length; the fallback never runs.
    <Hmac<Sha256> as Mac>::new_from_slice(key)
        .map(|mut mac| {
            mac.update(value);
            mac.finalize().into_bytes().to_vec()
        })
        .unwrap_or_default()
}

/// SHA-256, for values that are unguessable by themselves (random tokens, file contents).
pub fn sha256(value: &[u8]) -> Vec<u8> {
    Sha256::digest(value).to_vec()
}

/// Equality in constant time.
pub fn equal(left: &[u8], right: &[u8]) -> bool {
    use subtle::ConstantTimeEq;
    left.ct_eq(right).into()
}

/// Why the master key cannot be used; the sentences are for the operator at the terminal.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// The file exists and is not a key.
    #[error("{path} does not hold a master key: one line of 44 base64 characters is expected")]
    NotAKey { path: String },
    /// Other users of the machine may read it.
    #[error("{path} can be read by other users of this machine; run: chmod 600 {path}")]
    TooOpen { path: String },
    /// The file cannot be read.
    #[error("the master key {path} cannot be read: {source}")]
    Unreadable {
        path: String,
        /// Error of the operating system.
        source: std::io::Error,
    },
    /// The file cannot be created.
    #[error("the key cannot be written to {path}: {source}")]
    Unwritable {
        path: String,
        /// Error of the operating system.
        source: std::io::Error,
    },
}

fn read_key(path: &Path, text: &str) -> Result<[u8; 32], KeyFileError> {
    let name = || path.display().to_string();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path)
            .map_err(|source| KeyFileError::Unreadable { path: name(), source })?
            .permissions()
            .mode();
        if mode & 0o077 != 0 {
            return Err(KeyFileError::TooOpen { path: name() });
        }
    }
    let bytes = Zeroizing::new(STANDARD.decode(text.trim()).map_err(|_| KeyFileError::NotAKey { path: name() })?);
    bytes.as_slice().try_into().map_err(|_| KeyFileError::NotAKey { path: name() })
}

fn write_key(path: &Path, master: &[u8; 32]) -> std::io::Result<()> {
    write_line(path, &Zeroizing::new(STANDARD.encode(master)))
}

/// A new file of one line that only its owner can read.
fn write_line(path: &Path, line: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    writeln!(file, "{line}")?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_opens_only_in_its_own_place_and_under_its_own_key() {
        let keys = Keys::from_master([7; 32]);
        let sealed = keys.seal(Purpose::AadhaarSeal, "row 1", b"123412341234").unwrap();
        assert!(!sealed.windows(12).any(|window| window == b"123412341234"));
        assert_eq!(keys.open(Purpose::AadhaarSeal, "row 1", &sealed).unwrap().as_slice(), b"123412341234");
        assert!(keys.open(Purpose::AadhaarSeal, "row 2", &sealed).is_err());
        assert!(keys.open(Purpose::FileSeal, "row 1", &sealed).is_err());
        assert!(Keys::from_master([8; 32]).open(Purpose::AadhaarSeal, "row 1", &sealed).is_err());
        assert!(keys.open(Purpose::AadhaarSeal, "row 1", &sealed[..sealed.len() - 1]).is_err());
        assert!(keys.open(Purpose::AadhaarSeal, "row 1", &[]).is_err());
    }

    #[test]
    fn the_master_key_is_created_once_and_read_again() {
        let folder = std::env::temp_dir().join(format!("muster-key-{}", uuid::Uuid::now_v7()));
        let path = folder.join("master.key");
        assert!(Keys::load(&path).unwrap().is_none());
        let first = Keys::create(&path).unwrap();
        let second = Keys::load(&path).unwrap().unwrap();
        assert_eq!(first.secret(Purpose::FileSeal), second.secret(Purpose::FileSeal));
        assert!(matches!(Keys::create(&path), Err(KeyFileError::Unwritable { .. })), "never in the place of another");
        fs::write(&path, "not a key").unwrap();
        assert!(matches!(Keys::load(&path), Err(KeyFileError::NotAKey { .. })));
        fs::remove_dir_all(folder).unwrap();
    }
}
