//! Makes a backup beside a running server: the database first, then its pictures. A picture is stored before the database knows of it, so
//! every picture of the snapshot can be copied, except removed ones.

use std::{
    collections::{BTreeSet, HashMap},
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{
    access::{Scope, SystemTask},
    crypto::{Keys, sha256},
};
use registry::{
    entities::stored_file,
    files::{generations, objects::Key},
};
use sea_orm::{ColumnTrait, ConnectionTrait, DbBackend, PaginatorTrait, QueryFilter, Statement};
use tokio::task::spawn_blocking;

use super::{
    BackupStore, Recipient, Result,
    cut::{self, WantedPicture},
    list::{self, Line, Lookup},
    manifest::{FORMAT, Manifest, Part, Pictures, hexadecimal, stamp},
    scratch::Scratch,
    snapshots, streams,
};
use crate::{health, state::State};

/// Pictures that are under way at the same time.
const AT_ONCE: usize = 8;
/// Free space that the server needs while the database is copied.
const ROOM: u64 = 64 << 20;

const REKEYING: &str = "The keys are being changed. Make the backup when muster biometrics rekey is done.";

/// Result of making a backup.
#[derive(Clone, Debug, Default)]
pub struct Created {
    /// The name of the snapshot.
    pub stamp: String,
    /// The moment of the cut.
    pub at: DateTime<Utc>,
    /// Bytes of the database as they are stored; none where its own means copy it.
    pub database: Option<u64>,
    /// Pictures that were copied, …
    pub copied: u64,
    /// … their bytes, …
    pub copied_bytes: u64,
    /// … and pictures that the place already had.
    pub known: u64,
    /// Pictures that were removed after the moment of the cut.
    pub removed: u64,
    /// Pictures that the database knows and the store does not have.
    pub lost: u64,
}

/// Makes a backup. `step` gets the number of pictures and how many of them are done. After an error earlier backups are untouched, and the
/// next run continues with what was written.
pub async fn create(
    state: &State,
    store: &BackupStore,
    recipient: &Recipient,
    step: impl Fn(u64, u64),
) -> Result<Created> {
    not_rekeying(state).await?;
    let scratch = Scratch::in_folder(state.settings.data_folder())?;
    let at = state.clock.now();
    let stamp = stamp(at);
    let (copy, wanted) = (scratch.file("muster.db"), scratch.file("wanted.txt"));
    let (facts, count) = cut_off(state, &copy, &wanted).await?;
    let database = match copy.exists() {
        true => Some(streams::upload(store, &snapshots::database(&stamp), &copy, Some(recipient)).await?),
        false => None,
    };
    // The copy takes as much space as the database.
    let _ = std::fs::remove_file(&copy);
    let mut copying = Copying::new(state, store, recipient, &scratch).await?;
    let list = scratch.file("pictures.txt");
    copying.all(&wanted, &list, |done| step(count, done)).await?;
    let part = streams::upload(store, &snapshots::list(&stamp), &list, None).await?;
    let Copying { mut made, pictures, .. } = copying;
    let manifest = Manifest {
        format: FORMAT,
        muster: env!("CARGO_PKG_VERSION").to_owned(),
        at: super::manifest::moment(&stamp).unwrap_or(at),
        migration: facts.migration,
        database,
        pictures: Pictures { list: part, lost: made.lost, ..pictures.into() },
        rows: facts.rows,
        trail: facts.trail,
    };
    snapshots::finish(store, &stamp, &manifest, &state.keys).await?;
    (made.stamp, made.at, made.database) = (stamp, at, manifest.database.map(|part| part.bytes));
    Ok(made)
}

/// The moment of the cut: a copy of SQLite's database, and the list of all pictures.
async fn cut_off(state: &State, copy: &Path, wanted: &Path) -> Result<(cut::Facts, u64)> {
    if state.database.get_database_backend() == DbBackend::Postgres {
        let moment = state.database.snapshot().await?;
        return Ok((cut::facts(&moment).await?, cut::write_wanted(&moment, wanted).await?));
    }
    room_for_copy(state).await?;
    let path = copy.display().to_string().replace('\'', "''");
    // `VACUUM INTO` reads one moment, and blocks neither readers nor writers.
    let copied = state.database.execute_unprepared(&format!("VACUUM INTO '{path}'")).await;
    copied.map_err(|error| format!("The database cannot be copied: {error}"))?;
    let database = cut::open_copy(copy).await?;
    let found = (cut::facts(&database).await?, cut::write_wanted(&database, wanted).await?);
    database.close().await?;
    Ok(found)
}

/// A copy that filled the disk would take the server's writes with it.
async fn room_for_copy(state: &State) -> Result<()> {
    let size = "SELECT (page_count - freelist_count) * page_size AS bytes \
                FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
    let row = state.database.query_one_raw(Statement::from_string(DbBackend::Sqlite, size)).await?;
    let bytes: i64 = row.map(|row| row.try_get("", "bytes")).transpose()?.unwrap_or_default();
    let needed = u64::try_from(bytes).unwrap_or_default() + ROOM;
    let free = health::disk_of(state.settings.data_folder()).map(|disk| disk.free_bytes);
    match free.filter(|free| *free < needed) {
        Some(free) => Err(format!(
            "There is not enough space for a copy of the database: {} megabytes are needed in {} while the backup is made, \
             and {} are free.",
            needed / 1_000_000,
            state.settings.data_folder().display(),
            free / 1_000_000
        )
        .into()),
        None => Ok(()),
    }
}

async fn not_rekeying(state: &State) -> Result<()> {
    if generations::in_use(&***state.database).await?.len() > 1 { Err(REKEYING.into()) } else { Ok(()) }
}

/// State of copying pictures. `last` is the newest backup's list, whose digests are reused.
struct Copying<'a> {
    state: &'a State,
    store: &'a BackupStore,
    recipient: &'a Recipient,
    previous: Option<PathBuf>,
    made: Created,
    pictures: Counted,
}

#[derive(Default)]
struct Counted {
    count: u64,
    bytes: u64,
    generations: BTreeSet<i32>,
}

impl From<Counted> for Pictures {
    fn from(counted: Counted) -> Self {
        let (list, lost) = (Part { bytes: 0, sha256: String::new() }, 0);
        let generations = counted.generations.into_iter().collect();
        Self { list, count: counted.count, bytes: counted.bytes, generations, lost }
    }
}

/// Result for one picture.
enum Outcome {
    Known(Line),
    Copied(Line),
    Removed,
    Lost,
}

impl<'a> Copying<'a> {
    async fn new(
        state: &'a State,
        store: &'a BackupStore,
        recipient: &'a Recipient,
        scratch: &Scratch,
    ) -> Result<Self> {
        let file = scratch.file("previous.txt");
        let previous = match snapshots::newest(store).await {
            // Digests are reused only from a list that this installation signed and that is whole.
            Ok(Some(newest)) if newest.is_of(&state.keys) => {
                newest.fetch_list(store, &file).await.is_ok().then_some(file)
            }
            _ => None,
        };
        let (made, pictures) = (Created::default(), Counted::default());
        Ok(Self { state, store, recipient, previous, made, pictures })
    }

    async fn all(&mut self, wanted: &Path, list: &Path, step: impl Fn(u64)) -> Result<()> {
        let previous = self.previous.as_deref().map(list::List::open).transpose()?;
        let mut previous = Lookup::new(previous.into_iter().flatten());
        let mut wanted = cut::read_wanted(wanted)?.peekable();
        let mut to = BufWriter::new(File::create(list)?);
        let mut done = 0;
        loop {
            let some = list::next_folder(&mut wanted, |wanted| &wanted.key)?;
            let Some(first) = some.first() else { break };
            not_rekeying(self.state).await?;
            let there = self.store.list(&list::folder(&first.key)).await?;
            let mut work = Vec::with_capacity(some.len());
            for picture in some {
                work.push((previous.find(&picture.key)?, picture));
            }
            let copies = work.iter().map(|(before, picture)| self.one(picture, before.as_ref(), &there));
            let outcomes: Vec<_> = stream::iter(copies.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await?;
            done += outcomes.len() as u64;
            for outcome in outcomes {
                self.take(outcome, &mut to)?;
            }
            step(done);
        }
        Ok(to.flush()?)
    }

    fn take(&mut self, outcome: Outcome, list: &mut impl Write) -> Result<()> {
        let line = match outcome {
            Outcome::Removed => {
                self.made.removed += 1;
                return Ok(());
            }
            Outcome::Lost => {
                self.made.lost += 1;
                return Ok(());
            }
            Outcome::Known(line) => {
                self.made.known += 1;
                line
            }
            Outcome::Copied(line) => {
                self.made.copied += 1;
                self.made.copied_bytes += line.part.bytes;
                line
            }
        };
        self.pictures.count += 1;
        self.pictures.bytes += line.part.bytes;
        self.pictures.generations.insert(line.generation);
        Ok(writeln!(list, "{line}")?)
    }

    async fn one(
        &self,
        wanted: &WantedPicture,
        before: Option<&Line>,
        there: &HashMap<String, u64>,
    ) -> Result<Outcome> {
        let name = list::object(&wanted.key, wanted.generation);
        let line = |part| Line { key: wanted.key.clone(), generation: wanted.generation, part };
        if let Some(bytes) = there.get(&name) {
            let known = before.filter(|line| line.generation == wanted.generation && line.part.bytes == *bytes);
            let part = match known {
                Some(line) => line.part.clone(),
                // An earlier run that was stopped has copied it.
                None => Part { bytes: *bytes, sha256: streams::digest_of(self.store, &name, *bytes).await? },
            };
            return Ok(Outcome::Known(line(part)));
        }
        let Some(sealed) = self.state.files.copy_of(&wanted.key).await? else {
            return Ok(if self.is_known(&wanted.key).await? { Outcome::Lost } else { Outcome::Removed });
        };
        if wanted.sealed && Keys::generation_of(&sealed) != wanted.generation {
            return Err(REKEYING.into());
        }
        let recipient = self.recipient.clone();
        let (encrypted, part) = spawn_blocking(move || {
            let encrypted = recipient.encrypt(&sealed)?;
            let part = Part { bytes: encrypted.len() as u64, sha256: hexadecimal(&sha256(&encrypted)) };
            Result::Ok((encrypted, part))
        })
        .await??;
        self.store.put(&name, encrypted).await?;
        Ok(Outcome::Copied(line(part)))
    }

    async fn is_known(&self, key: &Key) -> Result<bool> {
        let rows = Scope::of_system(SystemTask::BackUp)
            .select::<stored_file::Entity>()
            .filter(stored_file::Column::Bucket.eq(key.bucket.name()))
            .filter(stored_file::Column::Filename.eq(key.filename.as_str()));
        Ok(rows.count(&***self.state.database).await? > 0)
    }
}
