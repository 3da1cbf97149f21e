//! Generations of replaceable keys: one file each beside the master key, and the one in use.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        PoisonError, RwLock,
        atomic::{AtomicI32, Ordering},
    },
};

use base64::{Engine, engine::general_purpose::STANDARD};
use zeroize::Zeroizing;

use super::{KeyFileError, Keys, Purpose, custody::Quorum, read_key, write_key, write_line};
use crate::{Error, Result, random};

/// First word of a file that the master key has sealed.
const SEALED: &str = "sealed";

/// Place name for sealing a generation's secret.
fn context(generation: i32) -> String {
    format!("generation {generation}")
}

/// Known generations; shared by all copies of the keys.
pub(super) struct Generations {
    folder: Option<PathBuf>,
    /// The master key, which seals later secrets where it is split.
    root: Option<Zeroizing<[u8; 32]>>,
    /// None where secrets lie in files as they are.
    quorum: Option<Quorum>,
    secrets: RwLock<BTreeMap<i32, Zeroizing<[u8; 32]>>>,
    current: AtomicI32,
}

impl Default for Generations {
    fn default() -> Self {
        Self {
            folder: None,
            root: None,
            quorum: None,
            secrets: RwLock::default(),
            current: AtomicI32::new(Keys::FIRST),
        }
    }
}

impl Generations {
    /// The same known secrets, with files in another folder.
    pub(super) fn moved_to(&self, folder: &Path, root: &Zeroizing<[u8; 32]>) -> Self {
        let secrets = self.secrets.read().unwrap_or_else(PoisonError::into_inner).clone();
        Self {
            folder: Some(folder.to_owned()),
            root: Some(root.clone()),
            quorum: self.quorum,
            secrets: RwLock::new(secrets),
            ..Self::default()
        }
    }

    pub(super) fn joined(
        root: &Zeroizing<[u8; 32]>,
        secrets: BTreeMap<i32, Zeroizing<[u8; 32]>>,
        quorum: Quorum,
    ) -> Self {
        let secrets = RwLock::new(secrets);
        Self { root: Some(root.clone()), quorum: Some(quorum), secrets, ..Self::default() }
    }

    pub(super) const fn quorum(&self) -> Option<Quorum> {
        self.quorum
    }

    fn knows(&self, generation: i32) -> bool {
        self.secrets.read().unwrap_or_else(PoisonError::into_inner).contains_key(&generation)
    }

    /// Reads a secret as it is, or as the master key has sealed it.
    fn read(&self, generation: i32) -> Result<Zeroizing<[u8; 32]>> {
        let path = self.path(generation);
        let text = fs::read_to_string(&path).map(Zeroizing::new).map_err(|error| {
            Error::internal(format!("the key {} is needed and cannot be read: {error}", path.display()))
        })?;
        let Some(sealed) = text.trim().strip_prefix(SEALED) else {
            return read_key(&path, &text).map(Zeroizing::new).map_err(Error::internal);
        };
        let not_ours = || Error::internal(format!("{} is not sealed with this master key", path.display()));
        let sealed = STANDARD.decode(sealed.trim()).map_err(|_| not_ours())?;
        let root = self.root.as_ref().map(|root| Keys::from_master(**root)).ok_or_else(not_ours)?;
        let secret = root.open(Purpose::GenerationSeal, &context(generation), &sealed).map_err(|_| not_ours())?;
        secret.as_slice().try_into().map(Zeroizing::new).map_err(|_| not_ours())
    }

    /// The line of a new secret's file.
    fn line(&self, generation: i32) -> Result<Zeroizing<String>> {
        let secret = Zeroizing::new(random::bytes::<32>());
        let (Some(root), Some(_)) = (&self.root, self.quorum) else {
            return Ok(Zeroizing::new(STANDARD.encode(secret.as_slice())));
        };
        let sealed =
            Keys::from_master(**root).seal(Purpose::GenerationSeal, &context(generation), secret.as_slice())?;
        Ok(Zeroizing::new(format!("{SEALED} {}", STANDARD.encode(sealed))))
    }

    fn path(&self, generation: i32) -> PathBuf {
        self.folder.as_deref().unwrap_or(Path::new(".")).join(format!("faces-{generation}.key"))
    }
}

impl Keys {
    /// The first generation: the master key.
    pub const FIRST: i32 = 1;

    /// The generation in which new things are sealed, as far as this process knows.
    pub fn current_generation(&self) -> i32 {
        self.generations.current.load(Ordering::Acquire)
    }

    /// Notes which generation is in use.
    pub fn use_generation(&self, generation: i32) {
        self.generations.current.store(generation, Ordering::Release);
    }

    /// The keys of a generation. Fails with [`Error::Internal`] when its file is not here or not a key.
    pub fn of_generation(&self, generation: i32) -> Result<Self> {
        if generation == Self::FIRST {
            return Ok(self.clone());
        }
        let known = |secret: &Zeroizing<[u8; 32]>| Self {
            master: secret.clone(),
            generations: std::sync::Arc::clone(&self.generations),
        };
        let secrets = &self.generations.secrets;
        if let Some(secret) = secrets.read().unwrap_or_else(PoisonError::into_inner).get(&generation) {
            return Ok(known(secret));
        }
        let secret = self.generations.read(generation)?;
        let keys = known(&secret);
        secrets.write().unwrap_or_else(PoisonError::into_inner).insert(generation, secret);
        Ok(keys)
    }

    /// The file with the secret of a later generation.
    pub fn generation_file(&self, generation: i32) -> PathBuf {
        self.generations.path(generation)
    }

    /// Draws the secret of a new generation and writes its file, sealed with the master key where that is split. Keeps a secret that exists
    /// already, from a run that was stopped or from the shares.
    pub fn make_generation(&self, generation: i32) -> Result<(), KeyFileError> {
        let path = self.generations.path(generation);
        let unwritable = |source| KeyFileError::Unwritable { path: path.display().to_string(), source };
        if self.quorum().is_some() && self.generations.knows(generation) {
            return removed(&path.with_extension("part")).map_err(unwritable);
        }
        let line = self.generations.line(generation).map_err(|error| unwritable(io::Error::other(error)))?;
        match write_whole(&path, &line) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            made => made.map_err(unwritable),
        }
    }

    /// Writes the secret of a later generation to a file beside `master`, as it is. Fails when the secret is not here, or the file is there
    /// already or cannot be written.
    pub fn write_generation(&self, generation: i32, master: &Path) -> Result<()> {
        let secret = self.of_generation(generation)?.master;
        let beside = Generations { folder: master.parent().map(Path::to_owned), ..Generations::default() };
        let path = beside.path(generation);
        write_key(&path, &secret)
            .map_err(|source| Error::internal(KeyFileError::Unwritable { path: path.display().to_string(), source }))
    }

    /// Whether the file of a generation is there as only a split master key writes it: sealed.
    pub fn is_handed_over(&self, generation: i32) -> bool {
        fs::read_to_string(self.generations.path(generation)).is_ok_and(|text| text.starts_with(SEALED))
    }

    /// Overwrites a key's file and removes it; what is in memory and in shares stays. Fails when the file cannot be removed.
    pub fn destroy_file(path: &Path) -> Result<(), KeyFileError> {
        unless_gone(destroy(path))
            .map_err(|source| KeyFileError::Unwritable { path: path.display().to_string(), source })
    }

    /// Destroys the secret of a generation under which nothing is sealed any more. The first one stays: it is the master key, which
    /// seals other things too.
    pub fn retire_generation(&self, generation: i32) -> Result<(), KeyFileError> {
        if generation == Self::FIRST {
            return Ok(());
        }
        self.generations.secrets.write().unwrap_or_else(PoisonError::into_inner).remove(&generation);
        let path = self.generations.path(generation);
        unless_gone(destroy(&path))
            .map_err(|source| KeyFileError::Unwritable { path: path.display().to_string(), source })
    }
}

/// Writes the file as a whole and never over another: half a secret would be taken for one.
fn write_whole(path: &Path, line: &str) -> io::Result<()> {
    let part = path.with_extension("part");
    let made = if path.exists() {
        Ok(())
    } else {
        removed(&part).and_then(|()| write_line(&part, line)).and_then(|()| fs::hard_link(&part, path))
    };
    made.and(removed(&part))?;
    File::open(path.parent().unwrap_or(Path::new(".")))?.sync_all()
}

/// Takes away what a process that was killed has left; it may be the key itself under a second name.
fn removed(path: &Path) -> io::Result<()> {
    unless_gone(fs::remove_file(path))
}

/// Ignores the error that a file did not exist.
fn unless_gone(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

/// Overwrites a file before it goes, where the disk still writes in place.
fn destroy(path: &Path) -> io::Result<()> {
    let length = usize::try_from(fs::metadata(path)?.len()).unwrap_or_default();
    let mut file = OpenOptions::new().write(true).open(path)?;
    file.write_all(&vec![0; length])?;
    file.sync_all()?;
    fs::remove_file(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crypto::Purpose;

    fn folder() -> PathBuf {
        std::env::temp_dir().join(format!("muster-generations-{}", uuid::Uuid::now_v7()))
    }

    #[test]
    fn what_is_sealed_says_its_generation_and_opens_until_that_is_retired() {
        let folder = folder();
        let keys = Keys::from_master([7; 32]).kept_in(&folder);
        let old = keys.seal(Purpose::FileSeal, "a", b"face").unwrap();
        assert_eq!(keys.seal_in(1, Purpose::FileSeal, "a", b"face").unwrap().len(), old.len());
        keys.make_generation(2).unwrap();
        let new = keys.seal_in(2, Purpose::FileSeal, "a", b"face").unwrap();
        assert_eq!((Keys::generation_of(&old), Keys::generation_of(&new)), (1, 2));
        // Another process, which learns of the generation when it needs it.
        let other = Keys::from_master([7; 32]).kept_in(&folder);
        for sealed in [&old, &new] {
            assert_eq!(other.open(Purpose::FileSeal, "a", sealed).unwrap().as_slice(), b"face");
            assert!(other.open(Purpose::FileSeal, "b", sealed).is_err());
            assert!(other.open(Purpose::TemplateSeal, "a", sealed).is_err());
        }
        keys.make_generation(2).unwrap();
        assert!(keys.open(Purpose::FileSeal, "a", &new).is_ok(), "a secret that is there is kept");
        keys.retire_generation(2).unwrap();
        keys.retire_generation(2).unwrap();
        keys.retire_generation(1).unwrap();
        assert!(keys.open(Purpose::FileSeal, "a", &new).is_err());
        assert!(keys.open(Purpose::FileSeal, "a", &old).is_ok(), "the master key stays");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_missing_secret_is_named_by_its_file() {
        let keys = Keys::from_master([7; 32]).kept_in(&folder());
        let said = format!("{:?}", keys.of_generation(3).unwrap_err());
        assert!(said.contains("faces-3.key"), "{said}");
    }
}
