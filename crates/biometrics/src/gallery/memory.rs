//! The gallery in memory: loaded at start, kept current by this process's enrolments and removals, and by the audit
//! trail for other processes'.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use face_engine::{Embedding, models::ModelIdentity};
use identity::trail::audit;
use kernel::{
    Error, Result,
    ids::{FaceImageId, FunctionaryId},
};
use registry::files::generations;
use sea_orm::ConnectionTrait;
use tokio::task::spawn_blocking;

use super::{
    index::{Entry, Index},
    near::Near,
    news, store,
    vault::Vault,
};

/// Most lines of the audit trail read at once.
const NEWS_AT_ONCE: u64 = 200;

/// All enrolled faces, in this process.
pub struct Memory {
    vault: Arc<Vault>,
    index: Arc<RwLock<Index>>,
    /// The last line of the audit trail that the gallery knows of.
    seen: AtomicI64,
    /// Counts what was put in or taken out, to notice when something was.
    touched: AtomicU64,
    /// People whom this process added since their faces were last read. Another process may have removed such a face a moment later, with a
    /// line of the trail that was read before.
    unsure: Mutex<BTreeSet<FunctionaryId>>,
}

impl Memory {
    /// Makes an empty gallery.
    pub(super) fn new(vault: Arc<Vault>) -> Self {
        Self {
            vault,
            index: Arc::default(),
            seen: AtomicI64::new(0),
            touched: AtomicU64::new(0),
            unsure: Mutex::default(),
        }
    }

    /// How many faces are in it.
    pub(super) fn len(&self) -> usize {
        read(&self.index).len()
    }

    /// Takes all templates of the model in the place of what it has, and tells how many they are.
    pub(super) async fn load(&self, db: &impl ConnectionTrait, model: &ModelIdentity, length: usize) -> Result<usize> {
        // Read before the templates: changes meanwhile are read twice rather than missed.
        let seen = audit::newest(db).await?;
        self.vault.keys().use_generation(generations::newest(db).await?.generation);
        self.vault.settle(length)?;
        let loaded = store::load(db, &self.vault, model).await?;
        let count = loaded.len();
        let mut index = self.to_change();
        self.touched.fetch_add(1, Ordering::AcqRel);
        *index = loaded;
        self.seen.store(seen, Ordering::Release);
        Ok(count)
    }

    /// Every change of a person's faces adds a line to the audit trail in the same transaction. People in new lines are read again, and
    /// people whom this process added once more.
    pub(super) async fn catch_up(&self, db: &impl ConnectionTrait, model: &ModelIdentity) -> Result<()> {
        loop {
            // Before anything is read: whatever is put in or taken out from here on may be newer than what is read.
            let touched = self.touched.load(Ordering::Acquire);
            let seen = self.seen.load(Ordering::Acquire);
            let news = audit::since(db, seen, audit::SubjectKind::Functionary, &news::OF_MANY, NEWS_AT_ONCE).await?;
            let unsure = self.unsure().clone();
            if news.is_empty() && unsure.is_empty() {
                return Ok(());
            }
            let mut people = unsure.clone();
            people.extend(news::people(&news));
            let people: Vec<_> = people.into_iter().collect();
            let templates = store::load_of(db, &self.vault, model, &people).await?;
            let mut index = self.to_change();
            // Another request of this process enrolled or removed a face, or caught up, meanwhile: what was read may
            // be older than what they did.
            if self.touched.load(Ordering::Acquire) != touched {
                continue;
            }
            self.touched.fetch_add(1, Ordering::AcqRel);
            for person in people {
                index.remove_person(person);
            }
            for (person, entry) in templates {
                index.add(person, entry);
            }
            self.unsure().retain(|person| !unsure.contains(person));
            if let Some(last) = news.last() {
                self.seen.store(last.sequence, Ordering::Release);
            }
        }
    }

    /// All faces of these people.
    pub(super) fn among(&self, people: &HashSet<FunctionaryId>, embedding: &Embedding) -> Result<Vec<Near>> {
        let probe = self.protect(embedding)?;
        Ok(read(&self.index).among(people, &probe))
    }

    /// The nearest faces of all but one person, the nearest first.
    pub(super) async fn nearest(&self, embedding: &Embedding, except: Option<FunctionaryId>) -> Result<Vec<Near>> {
        let (index, probe) = (Arc::clone(&self.index), self.protect(embedding)?);
        // A large registry takes milliseconds of a core.
        spawn_blocking(move || read(&index).nearest(&probe, except)).await.map_err(Error::internal)
    }

    /// The embedding as it is compared: turned by the secret rotation.
    pub(super) fn protect(&self, embedding: &Embedding) -> Result<Vec<f32>> {
        self.vault.protect(embedding.values())
    }

    /// Puts a face in.
    pub(super) fn remember(&self, person: FunctionaryId, face_image_id: FaceImageId, template: Vec<f32>) {
        let mut index = self.to_change();
        self.touched.fetch_add(1, Ordering::AcqRel);
        self.unsure().insert(person);
        index.add(person, Entry { face_image_id, template });
    }

    /// Takes a face out.
    pub(super) fn forget(&self, person: FunctionaryId, face_image_id: FaceImageId) {
        let mut index = self.to_change();
        self.touched.fetch_add(1, Ordering::AcqRel);
        index.remove(person, face_image_id);
    }

    fn unsure(&self) -> MutexGuard<'_, BTreeSet<FunctionaryId>> {
        self.unsure.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn to_change(&self) -> RwLockWriteGuard<'_, Index> {
        self.index.write().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read(index: &RwLock<Index>) -> RwLockReadGuard<'_, Index> {
    index.read().unwrap_or_else(PoisonError::into_inner)
}
