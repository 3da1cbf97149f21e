//! The object store on disk. What it says is stored is on the disk, sealed, under a name that cannot be guessed.
//!
//! The bytes come first and the row after them: a crash in between leaves sealed bytes that no row knows, never a row
//! without bytes. Taking away goes the other way round: the row in its transaction, the bytes after the commit. Bytes whose row
//! is not made, or is undone, go at once; what a crash leaves behind is [swept](super::sweep()) up.

use std::{
    fs::{self, File},
    io::{self, Write},
    ops::Deref,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose, sha256},
    database::Transaction,
    ids::{AgencyId, CenterId, ExaminationDayId, FileId, FunctionaryId, RegionId, UserId},
    random,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use super::{
    PictureFormat,
    generations::{self, Held},
};
use crate::entities::stored_file;

/// The folders of the store; there are no others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bucket {
    /// Enrolled pictures.
    Faces,
    /// Portraits cut out of enrolled pictures.
    Portraits,
    /// Pictures taken at gates.
    Gate,
    /// What users upload.
    Uploads,
}

impl Bucket {
    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Faces => "faces",
            Self::Portraits => "portraits",
            Self::Gate => "gate",
            Self::Uploads => "uploads",
        }
    }

    const ALL: [Self; 4] = [Self::Faces, Self::Portraits, Self::Gate, Self::Uploads];

    /// The bucket of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bucket| bucket.name() == name)
    }
}

/// Whose a file is; what is filled in decides who may fetch it.
#[derive(Clone, Copy, Debug, Default)]
pub struct FileOwner {
    pub created_by_user_id: Option<UserId>,
    /// The region it belongs to.
    pub region_id: Option<RegionId>,
    /// The agency it belongs to.
    pub authorizing_agency_id: Option<AgencyId>,
    /// The functionary it shows.
    pub functionary_id: Option<FunctionaryId>,
    /// The center it comes from.
    pub center_id: Option<CenterId>,
    /// The examination day it comes from.
    pub examination_day_id: Option<ExaminationDayId>,
}

/// A picture to be stored.
pub struct NewFile {
    pub bucket: Bucket,
    pub format: PictureFormat,
    /// The picture.
    pub bytes: Vec<u8>,
    pub owner: FileOwner,
    /// Now.
    pub at: DateTime<Utc>,
}

/// A picture that is on the disk and has no row yet; dropped without one, it leaves the disk again.
#[must_use = "without a row nobody can fetch it"]
pub struct WrittenFile {
    row: stored_file::ActiveModel,
    generation: i32,
    bytes: Unclaimed,
}

/// The store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct FileStore {
    folder: PathBuf,
}

impl FileStore {
    /// The store in a folder, which is created with the first file.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Stores a picture with its row. The bytes are on the disk when this returns; the row lasts with the transaction.
    ///
    /// Where the transaction is contended (gates), call [`Self::write`] before it begins and [`WrittenFile::record`]
    /// inside it.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses.
    pub async fn put(&self, tx: &Transaction, keys: &Keys, new: NewFile) -> Result<stored_file::Model> {
        let written = self.write(keys, new).await?;
        written.record(tx, generations::held(tx, keys).await?).await
    }

    /// Seals a picture and writes it, so that it is on the disk when this returns.
    ///
    /// # Errors
    /// [`Error::DiskFull`] or [`Error::Internal`] when the disk refuses; nothing is left of it then.
    pub async fn write(&self, keys: &Keys, new: NewFile) -> Result<WrittenFile> {
        let (store, keys) = (self.clone(), keys.clone());
        off_the_event_loop(move || {
            let filename = random_name(new.format);
            let generation = keys.current_generation();
            let sealed = keys.seal_in(generation, Purpose::FileSeal, &place(new.bucket, &filename), &new.bytes)?;
            let path = store.path(new.bucket, &filename);
            write_durably(&path, &sealed).map_err(Error::of_disk)?;
            let bytes = Unclaimed(path);
            let row = stored_file::ActiveModel {
                id: Set(FileId::new()),
                bucket: Set(new.bucket.name().to_owned()),
                filename: Set(filename),
                mime_type: Set(new.format.mime_type().to_owned()),
                size: Set(i64::try_from(new.bytes.len()).unwrap_or(i64::MAX)),
                sha256: Set(sha256(&new.bytes)),
                sealed: Set(true),
                key_version: Set(generation),
                created_by_user_id: Set(new.owner.created_by_user_id),
                region_id: Set(new.owner.region_id),
                authorizing_agency_id: Set(new.owner.authorizing_agency_id),
                functionary_id: Set(new.owner.functionary_id),
                center_id: Set(new.owner.center_id),
                examination_day_id: Set(new.owner.examination_day_id),
                created_at: Set(new.at),
            };
            Ok(WrittenFile { row, generation, bytes })
        })
        .await
    }

    /// The bytes of a file whose row the caller may see.
    ///
    /// # Errors
    /// [`Error::NotFound`] when the disk does not have it, [`Error::Internal`] when it does not open.
    pub async fn read(&self, keys: &Keys, file: &stored_file::Model) -> Result<Vec<u8>> {
        let (bucket, filename) = address(file)?;
        let (path, keys, sealed) = (self.path(bucket, &filename), keys.clone(), file.sealed);
        off_the_event_loop(move || {
            let bytes = on_disk(&path)?.ok_or_else(|| Error::not_found("File"))?;
            if !sealed {
                return Ok(bytes);
            }
            keys.open(Purpose::FileSeal, &place(bucket, &filename), &bytes).map(|bytes| bytes.to_vec())
        })
        .await
    }

    /// The bytes of a file; none where the disk does not have it, or what it has opens under no key.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses, or the keys that its row names are not here.
    pub async fn read_unless_lost(&self, keys: &Keys, file: &stored_file::Model) -> Result<Option<Vec<u8>>> {
        let Ok((bucket, filename)) = address(file) else { return Ok(None) };
        let (path, keys, sealed, recorded) =
            (self.path(bucket, &filename), keys.clone(), file.sealed, file.key_version);
        off_the_event_loop(move || match on_disk(&path)? {
            Some(bytes) if sealed => {
                let bytes = unless_damaged(&keys, recorded, &place(bucket, &filename), &bytes)?;
                Ok(bytes.map(|bytes| bytes.to_vec()))
            }
            bytes => Ok(bytes),
        })
        .await
    }

    /// Seals the bytes of a file anew, in another generation of keys; at every moment the disk has them in the old one or
    /// in the new one. Nothing happens where they are sealed in it already.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses, or the keys that its row names are not here.
    pub async fn reseal(&self, keys: &Keys, file: &stored_file::Model, generation: i32) -> Result<Resealed> {
        let Ok((bucket, filename)) = address(file) else { return Ok(Resealed::Lost) };
        let (path, keys, recorded) = (self.path(bucket, &filename), keys.clone(), file.key_version);
        off_the_event_loop(move || {
            let Some(sealed) = on_disk(&path)? else { return Ok(Resealed::Lost) };
            let place = place(bucket, &filename);
            let Some(bytes) = unless_damaged(&keys, recorded, &place, &sealed)? else { return Ok(Resealed::Lost) };
            if Keys::generation_of(&sealed) == generation {
                return Ok(Resealed::Done);
            }
            let sealed = keys.seal_in(generation, Purpose::FileSeal, &place, &bytes)?;
            // What a run that was stopped half-way has left.
            remove_durably(&path.with_extension("part")).map_err(Error::internal)?;
            write_durably(&path, &sealed).map_err(Error::of_disk)?;
            Ok(Resealed::Done)
        })
        .await
    }

    /// How many of these files the disk does not have.
    pub async fn missing(&self, files: Vec<(String, String)>) -> Result<usize> {
        let store = self.clone();
        let is_there = move |(bucket, filename): &(String, String)| {
            Bucket::named(bucket).is_some_and(|bucket| store.path(bucket, filename).exists())
        };
        off_the_event_loop(move || Ok(files.iter().filter(|file| !is_there(file)).count())).await
    }

    /// Takes the bytes away for good; a file that is gone already is no error. Call it after the transaction that
    /// deleted the row has been committed.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses.
    pub async fn remove(&self, file: &stored_file::Model) -> Result<()> {
        let (bucket, filename) = address(file)?;
        let path = self.path(bucket, &filename);
        off_the_event_loop(move || remove_durably(&path).map_err(Error::internal)).await
    }

    /// As [`FileStore::remove`] for several: one that stays keeps none of the others.
    ///
    /// # Errors
    /// The first error, after all have been tried.
    pub async fn remove_all(&self, files: &[stored_file::Model]) -> Result<()> {
        let mut outcome = Ok(());
        for file in files {
            outcome = outcome.and(self.remove(file).await);
        }
        outcome
    }

    /// Everything in the store that was last written before that moment.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses.
    pub(super) async fn older_than(&self, moment: DateTime<Utc>) -> Result<Vec<Leftover>> {
        let store = self.clone();
        off_the_event_loop(move || {
            let mut old = Vec::new();
            for bucket in Bucket::ALL {
                for shelf in entries(&store.folder.join(bucket.name()))? {
                    for path in entries(&shelf)? {
                        let written = match fs::metadata(&path).and_then(|file| file.modified()) {
                            Ok(written) => DateTime::<Utc>::from(written),
                            // Another request was quicker.
                            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                            Err(error) => return Err(Error::internal(error)),
                        };
                        if let (true, Some(filename)) =
                            (written < moment, path.file_name().and_then(|name| name.to_str()))
                        {
                            old.push(Leftover { bucket, filename: filename.to_owned(), path, written });
                        }
                    }
                }
            }
            Ok(old)
        })
        .await
    }

    /// Takes away a file that no row knows; false where it was gone already.
    ///
    /// # Errors
    /// [`Error::Internal`] when the disk refuses.
    pub(super) async fn remove_leftover(&self, file: Leftover) -> Result<bool> {
        off_the_event_loop(move || {
            let was_there = file.path.exists();
            remove_durably(&file.path).map_err(Error::internal)?;
            Ok(was_there)
        })
        .await
    }

    fn path(&self, bucket: Bucket, filename: &str) -> PathBuf {
        let shelf = filename.get(..2).unwrap_or("00");
        self.folder.join(bucket.name()).join(shelf).join(filename)
    }
}

impl WrittenFile {
    /// Says whom it shows, where that is known only inside the transaction.
    pub fn showing(mut self, person: FunctionaryId, agency: Option<AgencyId>) -> Self {
        self.row.functionary_id = Set(Some(person));
        self.row.authorizing_agency_id = Set(agency);
        self
    }

    /// Gives it its row. The bytes stay as the transaction does: where it is undone, they leave the disk.
    ///
    /// # Errors
    /// What the database refuses, and [`Error::Unavailable`] when the keys were changed since it was sealed, or when it was
    /// written so long ago that it was swept up.
    pub async fn record(self, tx: &Transaction, held: Held<'_>) -> Result<stored_file::Model> {
        if held.generation() != self.generation {
            return Err(Error::Unavailable("The keys were changed just now. Please try again.".into()));
        }
        let file = self.row.insert(&**tx).await?;
        let path = self.bytes.claim();
        if !path.exists() {
            return Err(Error::Unavailable("This took too long. Please try again.".into()));
        }
        tx.if_undone(move || take_away(&path));
        Ok(file)
    }
}

/// Bytes on the disk that no row knows yet; they go when this is dropped.
struct Unclaimed(PathBuf);

impl Unclaimed {
    /// From now on the caller sees to them.
    fn claim(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }
}

impl Drop for Unclaimed {
    fn drop(&mut self) {
        if !self.0.as_os_str().is_empty() {
            take_away(&self.0);
        }
    }
}

/// Takes away what was written for nothing. The folder's entry is not flushed, as a request waits for the answer: a file that
/// a crash brings back is swept up.
fn take_away(path: &Path) {
    if let Err(error) = fs::remove_file(path) {
        tracing::warn!("cannot remove the unreferenced file {}, the next sweep will: {error}", path.display());
    }
}

/// A file in the store that may have no row.
#[derive(Clone, Debug)]
pub(super) struct Leftover {
    bucket: Bucket,
    filename: String,
    path: PathBuf,
    written: DateTime<Utc>,
}

impl Leftover {
    /// The bucket and the name as a row has them.
    pub(super) fn address(&self) -> (String, String) {
        (self.bucket.name().to_owned(), self.filename.clone())
    }

    /// Whether it was last written before that moment.
    pub(super) fn is_older_than(&self, moment: DateTime<Utc>) -> bool {
        self.written < moment
    }

    /// Whether it was never finished.
    pub(super) fn is_part(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == "part")
    }
}

/// What sealing a file anew came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resealed {
    /// It is sealed in the new generation.
    Done,
    /// The disk does not have it, or what it has opens under no key.
    Lost,
}

/// The purpose of a sealed file is bound to its address, so that no file can be passed off as another.
fn place(bucket: Bucket, filename: &str) -> String {
    format!("{}/{filename}", bucket.name())
}

/// The bytes of a file; none where there is no such file.
fn on_disk(path: &Path) -> Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::internal(error)),
    }
}

/// What is sealed for a place; none where it does not open although the keys that its row names are here. Without them
/// everything would look damaged; any other generation is what damage has made of it.
fn unless_damaged(
    keys: &Keys,
    recorded: i32,
    place: &str,
    sealed: &[u8],
) -> Result<Option<impl Deref<Target = Vec<u8>> + use<>>> {
    match keys.open(Purpose::FileSeal, place, sealed) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(_) => keys.of_generation(recorded).map(|_| None),
    }
}

/// The address in a row, which is never trusted with the file system unseen.
fn address(file: &stored_file::Model) -> Result<(Bucket, String)> {
    let bucket = Bucket::named(&file.bucket).ok_or_else(|| Error::not_found("File"))?;
    let is_ours = file.filename.split_once('.').is_some_and(|(name, ending)| {
        name.len() == 32
            && name.bytes().all(|byte| byte.is_ascii_hexdigit())
            && matches!(ending, "jpg" | "png" | "webp")
    });
    if is_ours { Ok((bucket, file.filename.clone())) } else { Err(Error::not_found("File")) }
}

fn random_name(format: PictureFormat) -> String {
    let ending = match format {
        PictureFormat::Jpeg => "jpg",
        PictureFormat::Png => "png",
        PictureFormat::WebP => "webp",
    };
    format!("{}.{ending}", random::text(b"0123456789abcdef", 32))
}

/// Whole or not at all: a temporary file, flushed, renamed, and the folder's entry flushed too.
fn write_durably(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    create_folder(folder)?;
    let temporary = path.with_extension("part");
    let mut file = new_private_file(&temporary)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // The first failure is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written.and_then(|()| flush_folder(folder))
}

/// What a folder holds; nothing where there is no folder.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>().map_err(Error::internal)
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Ok(Vec::new()),
        Err(error) => Err(Error::internal(error)),
    }
}

fn remove_durably(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Ok(()) => flush_folder(path.parent().unwrap_or(Path::new("."))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

/// Creates a folder and those above it, each entry flushed into its parent.
fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    create_folder(parent)?;
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    match builder.create(folder) {
        Ok(()) => flush_folder(parent),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

fn new_private_file(path: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

#[cfg(unix)]
fn flush_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn flush_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

async fn off_the_event_loop<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(Error::internal)?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(bucket: &str, filename: &str) -> stored_file::Model {
        stored_file::Model {
            id: FileId::new(),
            bucket: bucket.into(),
            filename: filename.into(),
            mime_type: "image/jpeg".into(),
            size: 3,
            sha256: vec![],
            sealed: true,
            key_version: 1,
            created_by_user_id: None,
            region_id: None,
            authorizing_agency_id: None,
            functionary_id: None,
            center_id: None,
            examination_day_id: None,
            created_at: DateTime::UNIX_EPOCH,
        }
    }

    #[tokio::test]
    async fn what_is_written_is_sealed_comes_back_and_goes_away() {
        let folder = std::env::temp_dir().join(format!("muster-files-{}", random::text(b"0123456789abcdef", 16)));
        let store = FileStore::new(&folder);
        let keys = Keys::from_master([3; 32]);
        let picture = b"\xFF\xD8\xFFsomebody's face".to_vec();
        let written = store
            .write(
                &keys,
                NewFile {
                    bucket: Bucket::Faces,
                    format: PictureFormat::Jpeg,
                    bytes: picture.clone(),
                    owner: FileOwner::default(),
                    at: DateTime::UNIX_EPOCH,
                },
            )
            .await
            .unwrap();
        let file = row("faces", &written.row.filename.clone().unwrap());

        let on_disk = fs::read(store.path(Bucket::Faces, &file.filename)).unwrap();
        assert!(!on_disk.windows(8).any(|window| picture.windows(8).any(|secret| secret == window)));
        assert_eq!(store.read(&keys, &file).await.unwrap(), picture);
        let moved = row("gate", &file.filename);
        create_folder(store.path(Bucket::Gate, &file.filename).parent().unwrap()).unwrap();
        fs::copy(store.path(Bucket::Faces, &file.filename), store.path(Bucket::Gate, &file.filename)).unwrap();
        assert!(matches!(store.read(&keys, &moved).await, Err(Error::Internal(_))), "a moved file must not open");

        written.bytes.claim();
        store.remove(&file).await.unwrap();
        store.remove(&file).await.unwrap();
        assert!(matches!(store.read(&keys, &file).await, Err(Error::NotFound(_))));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn an_address_that_is_not_ours_never_reaches_the_disk() {
        for (bucket, filename) in [
            ("faces", "../../etc/passwd"),
            ("..", "0123456789abcdef0123456789abcdef.jpg"),
            ("faces", "0123456789abcdef0123456789abcdef.svg"),
            ("faces", "0123456789abcdef0123456789abcde/.jpg"),
            ("faces", ""),
        ] {
            assert!(address(&row(bucket, filename)).is_err(), "{bucket}/{filename}");
        }
        assert!(address(&row("gate", "0123456789abcdef0123456789abcdef.webp")).is_ok());
    }
}
