//! The engine and the gallery as the rest of Muster uses them: pictures go in, people come out, numbers stay inside.
//!
//! Pictures are read by a bounded number of [readers](crate::readers). Everything that a client could learn from a score is
//! kept here: decisions leave, distances do not.

mod deciding;
mod known;
mod own_pictures;
mod put;
mod reading;

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use face_engine::{
    Engine,
    models::{Described, ModelError, ModelIdentity, ModelSet},
};
use kernel::{Error, Result, clock::Clock, crypto::Keys, database::Database};
use tokio::sync::Mutex;

pub use self::{
    deciding::{Comparison, Double, Match},
    put::put,
    reading::{KeptFace, KeptProbe},
};
use crate::{
    gallery::{fingerprint, search::Gallery, vault::Vault},
    readers::Readers,
    settings::BiometricsSettings,
};

type Load<T> = Box<dyn Fn() -> Result<T, ModelError> + Send + Sync>;

/// Sources of the models.
pub struct LoadModels {
    /// The manifests of everything that makes templates; read quickly, so that the gallery need not wait for the models.
    pub described: Load<Described>,
    /// Loads all; called once, at the first picture or at the server's start.
    pub all: Load<ModelSet>,
}

/// Reads faces and knows people. Cheap to clone.
#[derive(Clone)]
pub struct Faces {
    inner: Arc<Inner>,
}

struct Inner {
    load: LoadModels,
    engine: OnceLock<Engine>,
    described: OnceLock<Described>,
    vault: Arc<Vault>,
    gallery: Gallery,
    settings: BiometricsSettings,
    readers: Readers,
    /// Whether a picture was read since the last look.
    read_lately: AtomicBool,
    clock: Clock,
    enrolling: Mutex<()>,
}

impl Faces {
    /// Starts with an empty gallery; see [`Faces::load_gallery`].
    pub fn new(settings: BiometricsSettings, keys: Keys, clock: Clock, load: LoadModels) -> Self {
        let readers = Readers::new(settings.readers, settings.queue, settings.decoding_megabytes);
        let vault = Arc::new(Vault::new(keys));
        Self {
            inner: Arc::new(Inner {
                load,
                engine: OnceLock::new(),
                described: OnceLock::new(),
                gallery: Gallery::new(settings.gallery, Arc::clone(&vault)),
                vault,
                settings,
                readers,
                read_lately: AtomicBool::new(false),
                clock,
                enrolling: Mutex::default(),
            }),
        }
    }

    /// How many enrolled faces are in this process's memory; nothing where the database searches.
    pub fn remembered(&self) -> Option<usize> {
        self.inner.gallery.remembered()
    }

    pub fn settings(&self) -> &BiometricsSettings {
        &self.inner.settings
    }

    /// The engine; the first call loads the models and takes a moment. Fails when a model file is missing or not the one that its manifest
    /// describes, or the settings are another network's.
    pub fn engine(&self) -> Result<&Engine, ModelError> {
        if let Some(engine) = self.inner.engine.get() {
            return Ok(engine);
        }
        let models = (self.inner.load.all)()?;
        if let Some(why) = self.inner.settings.unfit_for(models.embed.manifest.output.threshold) {
            return Err(ModelError::Settings(why));
        }
        let engine = Engine::new(models, self.inner.settings.engine.clone())?;
        Ok(self.inner.engine.get_or_init(|| engine))
    }

    /// Frees the memory of the networks' runs if no picture was read since the last call: pictures come in bursts.
    pub fn rest(&self) {
        if !self.inner.read_lately.swap(false, Ordering::Relaxed)
            && let Some(engine) = self.inner.engine.get()
        {
            engine.models().rest();
        }
    }

    /// The model whose templates are compared. Fails when a manifest is missing or wrong.
    pub fn model(&self) -> Result<ModelIdentity> {
        Ok(self.described()?.embed.model.clone())
    }

    /// Fingerprint of everything beside the face that templates depend on.
    pub fn fingerprint(&self) -> Result<[u8; 32]> {
        Ok(face_engine::fingerprint(self.described()?, &self.inner.settings.engine))
    }

    /// Refuses where the model's templates in the database were made otherwise than this process makes them, and records how it makes them.
    /// Load the models before. While nothing can be written it only checks.
    pub async fn hold_fingerprint(&self, db: &Database) -> Result<()> {
        let (model, fingerprint) = (self.model()?, self.fingerprint()?);
        let tx = match db.begin().await {
            Err(Error::DiskFull | Error::Unavailable(_)) => return self.refuse_other_fingerprint(db).await,
            begun => begun?,
        };
        match fingerprint::hold(&tx, &model, fingerprint).await {
            Ok(()) => tx.commit().await,
            Err(refused) => {
                // At once, because others may be waiting for the lock.
                tx.undo().await?;
                Err(refused)
            }
        }
    }

    /// The same check, without writing anything.
    pub async fn refuse_other_fingerprint(&self, db: &Database) -> Result<()> {
        fingerprint::refuse_other(&**db, &self.model()?, self.fingerprint()?).await
    }

    fn described(&self) -> Result<&Described> {
        if let Some(described) = self.inner.described.get() {
            return Ok(described);
        }
        let described = (self.inner.load.described)().map_err(Error::internal)?;
        Ok(self.inner.described.get_or_init(|| described))
    }
}
