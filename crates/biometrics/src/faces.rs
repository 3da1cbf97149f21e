//! The engine and the gallery as the rest of Muster uses them: pictures go in, people come out, numbers stay inside.
//!
//! Pictures are read by a bounded number of [readers](crate::readers). Everything that a client could learn from a score is
//! kept here: decisions leave, distances do not.

use std::{
    collections::HashSet,
    sync::{Arc, OnceLock},
    time::Duration,
};

use face_engine::{
    Deadline, DecodeError, Embedding, Engine, EnrolledFace, FaceError, FaceReading, Hint, ProbeFace, Rule,
    decide_by_distances, decode,
    models::{Described, ModelError, ModelIdentity, ModelSet},
};
use kernel::{
    Error, Result,
    clock::Clock,
    crypto::Keys,
    database::Database,
    http::Bytes,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use tokio::{
    sync::{Mutex, MutexGuard},
    task::spawn_blocking,
};

use crate::{
    face_images::responses::FaceFlag,
    gallery::{
        fingerprint, pgvector, reembed,
        search::{Gallery, Near},
        vault::Vault,
    },
    readers::{Place, Readers, Turn},
    refused::refusal,
    settings::{AttackHint, BiometricsSettings},
};

type Load<T> = Box<dyn Fn() -> Result<T, ModelError> + Send + Sync>;

/// Where the models come from.
pub struct LoadModels {
    /// What the manifests say of what makes the templates; quick, so that the gallery need not wait for the models.
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
    clock: Clock,
    enrolling: Mutex<()>,
}

/// A face by which a person is to be known, with what is kept of its picture.
pub struct KeptFace {
    /// The face.
    pub face: EnrolledFace,
    /// The whole picture, as a JPEG.
    pub picture: Vec<u8>,
    /// Head and shoulders, as a JPEG.
    pub portrait: Vec<u8>,
    /// What somebody had better look at.
    pub flags: Vec<FaceFlag>,
}

/// The face of somebody at a gate, with the picture that is kept of it.
pub struct KeptProbe {
    /// The face.
    pub face: ProbeFace,
    /// The whole picture, as a JPEG.
    pub picture: Vec<u8>,
    /// What somebody had better look at.
    pub flags: Vec<FaceFlag>,
}

/// Another person to whom a face is suspiciously close.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Double {
    /// Who.
    pub person: FunctionaryId,
    /// Their closest face.
    pub face_image_id: FaceImageId,
    /// How close, from 1 (just) to 5 (hardly two people).
    pub band: u8,
}

/// Who a face belongs to, as far as may be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Match {
    /// This person, and nobody else comes near.
    Person {
        /// Who.
        functionary_id: FunctionaryId,
        /// How sure, from 1 (just) to 5 (beyond doubt); for the audit trail.
        band: u8,
    },
    /// Two people are about equally close: choosing would be guessing.
    TooClose,
    /// Nobody.
    NoMatch,
}

impl Faces {
    /// Faces that nobody is enrolled in yet; see [`Faces::load_gallery`].
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
                clock,
                enrolling: Mutex::default(),
            }),
        }
    }

    /// The settings.
    pub fn settings(&self) -> &BiometricsSettings {
        &self.inner.settings
    }

    /// The engine; the first call loads the models and takes a moment.
    ///
    /// # Errors
    /// When a model file is missing or not the one that its manifest describes, or the settings are another network's.
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

    /// The model whose templates are compared.
    ///
    /// # Errors
    /// When a manifest is missing or wrong.
    pub fn model(&self) -> Result<ModelIdentity> {
        Ok(self.described()?.embed.model.clone())
    }

    /// What else templates depend on than the face.
    ///
    /// # Errors
    /// As [`Faces::model`].
    pub fn fingerprint(&self) -> Result<[u8; 32]> {
        Ok(face_engine::fingerprint(self.described()?, &self.inner.settings.engine))
    }

    /// Makes sure that the model's templates in the database were made as this process makes them. The models are to be
    /// loaded before, so that nothing is written down that is not so.
    ///
    /// # Errors
    /// In words for the operator where they were not; when the database does not answer.
    pub async fn hold_fingerprint(&self, db: &Database) -> Result<()> {
        let (model, fingerprint) = (self.model()?, self.fingerprint()?);
        let tx = db.begin().await?;
        match fingerprint::hold(&tx, &model, fingerprint).await {
            Ok(()) => tx.commit().await,
            Err(refused) => {
                // At once, because others may be waiting for the lock.
                tx.undo().await?;
                Err(refused)
            }
        }
    }

    fn described(&self) -> Result<&Described> {
        if let Some(described) = self.inner.described.get() {
            return Ok(described);
        }
        let described = (self.inner.load.described)().map_err(Error::internal)?;
        Ok(self.inner.described.get_or_init(|| described))
    }

    /// Fills the gallery from the database, and tells how many faces are in it.
    ///
    /// # Errors
    /// In words for the operator when the database cannot hold the gallery that the settings want; when it does not answer
    /// or a template does not open.
    pub async fn load_gallery(&self, db: &Database) -> Result<usize> {
        self.inner.gallery.open(db, &self.model()?, self.length()?).await
    }

    /// Makes sure that what is written from now on will be found, without filling the gallery: for commands that search
    /// nobody.
    ///
    /// # Errors
    /// As [`Faces::load_gallery`].
    pub async fn prepare_gallery(&self, db: &Database) -> Result<()> {
        self.inner.gallery.prepare(db, self.length()?).await
    }

    /// Removes a gallery that is in the database although the settings want none there. For servers at their start, which
    /// are all stopped before that setting is changed.
    ///
    /// # Errors
    /// In words for the operator when a server uses it all the same; when the database refuses.
    pub async fn leave_other_gallery(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            Gallery::Memory(_) => pgvector::leave(db).await,
            Gallery::Pgvector(_) => Ok(()),
        }
    }

    /// Makes sure that the gallery is not moved: only a server's start does that, once all are stopped. For commands, before
    /// they open or prepare it.
    ///
    /// # Errors
    /// In words for the operator where servers keep it elsewhere; when the database does not answer.
    pub async fn refuse_to_move(&self, db: &Database) -> Result<()> {
        match self.inner.gallery {
            // Leaves a table alone that is there, and refuses when it is opened or prepared.
            Gallery::Memory(_) => Ok(()),
            Gallery::Pgvector(_) => pgvector::refuse_unless_there(db).await,
        }
    }

    /// Where faces are looked for.
    pub fn gallery(&self) -> &Gallery {
        &self.inner.gallery
    }

    /// How many values an embedding has.
    fn length(&self) -> Result<usize> {
        Ok(self.described()?.embed.output.length)
    }

    /// How many enrolled pictures have no template of the model, so that nobody is known by them.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn outdated(&self, db: &impl ConnectionTrait) -> Result<u64> {
        reembed::outdated(db, &self.model()?).await
    }

    /// Brings the gallery up to what other processes have put into the database or taken out of it since the last time.
    ///
    /// # Errors
    /// As [`Faces::load_gallery`]; the next call tries again.
    pub async fn catch_up(&self, db: &impl ConnectionTrait) -> Result<()> {
        self.inner.gallery.catch_up(db, &self.model()?).await
    }

    /// A place at the gate, to be kept until what began with it is written down: no more people are let in than can be
    /// answered soon.
    ///
    /// # Errors
    /// 503 when too many are waiting.
    pub fn admit(&self) -> Result<Place> {
        self.inner.readers.admit(Turn::Gate)
    }

    /// As [`Faces::admit`], for a request that may come in several copies, which share a place.
    ///
    /// # Errors
    /// As [`Faces::admit`].
    pub fn admit_copy(&self, request: String) -> Result<Place> {
        self.inner.readers.admit_copy(Turn::Gate, request)
    }

    /// Reads the face of somebody, by the gate's measures, and what to look at; nothing of the picture is kept. Whoever
    /// asks sits at a desk, so gates go first.
    ///
    /// # Errors
    /// 413, 415 or 422 with a reason for the picture; 503 when too many are waiting.
    pub async fn probe(&self, bytes: Bytes) -> Result<(ProbeFace, Vec<FaceFlag>)> {
        let faces = self.clone();
        let (place, bytes) = self.sized(&self.inner.readers.admit(Turn::Enrolment)?, bytes).await?;
        self.read_in_time(&place, move |engine| {
            let face = engine.probe(&bytes)?;
            let flags = faces.flags(&face.0);
            Ok((face, flags))
        })
        .await
    }

    /// Reads the face of the person standing at a gate.
    ///
    /// # Errors
    /// 413, 415 or 422 with a reason for the picture.
    pub async fn capture(&self, place: &Place, bytes: Bytes) -> Result<KeptProbe> {
        let (faces, (place, bytes)) = (self.clone(), self.sized(place, bytes).await?);
        self.read_in_time(&place, move |engine| {
            let face = engine.probe(&bytes)?;
            let (picture, flags) = (face.0.picture_jpeg()?, faces.flags(&face.0));
            Ok(KeptProbe { face, picture, flags })
        })
        .await
    }

    /// Reads the one face of a picture by which a person is to be known.
    ///
    /// # Errors
    /// As [`Faces::probe`], with stricter measures; a refusal says how good the picture is, where a face was found.
    pub async fn enrol(&self, bytes: Bytes) -> Result<KeptFace> {
        let (faces, place) = (self.clone(), self.inner.readers.admit(Turn::Enrolment)?);
        let (place, bytes) = self.sized(&place, bytes).await?;
        self.read_in_time(&place, move |engine| {
            let face = engine.enrol(&bytes)?;
            let (picture, portrait, flags) = (face.0.picture_jpeg()?, face.0.portrait_jpeg()?, faces.flags(&face.0));
            Ok(KeptFace { face, picture, portrait, flags })
        })
        .await
    }

    /// Waits until nobody else in this process is between looking for a new face's double and remembering the face:
    /// two people who look alike and come at the same moment would not find each other. [`Faces::alone`] is for the other
    /// processes, as soon as there is a transaction.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.inner.enrolling.lock().await
    }

    /// What [`Faces::turn`] is within a process, among all of them, until the transaction ends; and the gallery has what the others
    /// have enrolled.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn alone(&self, tx: &DatabaseTransaction) -> Result<()> {
        self.inner.gallery.alone(tx, &self.model()?).await
    }

    /// Reads the face of a picture that was enrolled once: by the measures of enrolment or, where others have become
    /// stricter since, by those of the gate. It takes what time it takes: these are our own files.
    ///
    /// # Errors
    /// As [`Faces::probe`].
    pub async fn read_again(&self, bytes: Bytes) -> Result<Embedding> {
        let (place, bytes) = self.sized(&self.inner.readers.admit(Turn::Enrolment)?, bytes).await?;
        self.read(&place, move |engine| match engine.enrol(&bytes) {
            Ok(face) => Ok(face.0.embedding),
            Err(FaceError::Refused { .. }) => Ok(engine.probe(&bytes)?.0.embedding),
            Err(other) => Err(other),
        })
        .await
    }

    /// How many pictures are worth handing in at the same time: so many that every reader always has one.
    pub fn at_once(&self) -> usize {
        self.inner.readers.at_once()
    }

    /// A picture as it may be kept, whoever is on it: turned upright, small enough, without anything beside the pixels.
    ///
    /// # Errors
    /// 413 or 415 with a reason for the picture.
    pub async fn picture(&self, place: &Place, bytes: Bytes) -> Result<Vec<u8>> {
        let (place, bytes) = self.sized(place, bytes).await?;
        self.read_in_time(&place, move |engine| engine.picture(&bytes)?.jpeg()).await
    }

    /// Reads what somebody sent, who may have made it so that it never ends. The time counts from here on: not while others are
    /// read, nor while the models are loaded.
    async fn read_in_time<T: Send + 'static>(
        &self,
        place: &Place,
        work: impl FnOnce(&Engine) -> Result<T, FaceError> + Send + 'static,
    ) -> Result<T> {
        let faces = self.clone();
        self.read(place, move |engine| {
            let (begun, time) = (faces.inner.clock.stopwatch(), faces.inner.settings.engine.limits.milliseconds);
            let deadline = Deadline::when(move || begun.elapsed() >= Duration::from_millis(time));
            let outcome = work(&engine.until(deadline));
            if let Err(FaceError::Picture(DecodeError::TooSlow)) = outcome {
                tracing::warn!("a picture was given up after {time} ms (biometrics.engine.limits.milliseconds)");
            }
            outcome
        })
        .await
    }

    /// As [`Faces::picture`], for what somebody brings who stands at no gate and waits behind those who do.
    ///
    /// # Errors
    /// As [`Faces::picture`]; 503 when too many are waiting.
    pub async fn picture_brought(&self, bytes: Bytes) -> Result<Vec<u8>> {
        let place = self.inner.readers.admit(Turn::Enrolment)?;
        self.picture(&place, bytes).await
    }

    /// A place for this picture, which waits for the memory that it takes. To look through megabytes takes milliseconds, which
    /// are not this thread's to give.
    async fn sized(&self, place: &Place, bytes: Bytes) -> Result<(Place, Bytes)> {
        let (limits, place) = (self.inner.settings.engine.limits.clone(), place.clone());
        let looked = spawn_blocking(move || (place.for_picture_of(decode::memory(&bytes, &limits)), bytes));
        looked.await.map_err(Error::internal)
    }

    async fn read<T: Send + 'static>(
        &self,
        place: &Place,
        work: impl FnOnce(&Engine) -> Result<T, FaceError> + Send + 'static,
    ) -> Result<T> {
        let faces = self.clone();
        let read = move || {
            let engine = faces.engine().map_err(Error::internal)?;
            work(engine).map_err(|error| refusal(error, &faces.inner.settings.hints))
        };
        self.inner.readers.read(place, read).await
    }

    /// Those who read pictures.
    pub fn readers(&self) -> &Readers {
        &self.inner.readers
    }

    /// Whose of these people's faces it is.
    ///
    /// # Errors
    /// When the engine cannot be loaded or the database does not answer.
    pub async fn among(
        &self,
        db: &impl ConnectionTrait,
        people: &HashSet<FunctionaryId>,
        face: &ProbeFace,
    ) -> Result<Match> {
        let found = self.inner.gallery.among(db, &self.model()?, people, &face.0.embedding).await?;
        Ok(judge(&found, self.inner.settings.decision.for_roster()))
    }

    /// Whose face it is of everybody registered; stricter than [`Faces::among`].
    ///
    /// # Errors
    /// As [`Faces::among`].
    pub async fn in_registry(&self, db: &impl ConnectionTrait, face: &ProbeFace) -> Result<Match> {
        let found = self.inner.gallery.nearest(db, &self.model()?, &face.0.embedding).await?;
        Ok(judge(&found, self.inner.settings.decision.for_registry()))
    }

    /// The other people to whom a newly enrolled face is suspiciously close, the closest first: all of them whom a search of
    /// everybody finds, each with their closest face.
    ///
    /// # Errors
    /// As [`Faces::among`].
    pub async fn doubles_of(
        &self,
        db: &impl ConnectionTrait,
        person: FunctionaryId,
        face: &EnrolledFace,
    ) -> Result<Vec<Double>> {
        let limit = self.inner.settings.duplicate_distance;
        let found = self.inner.gallery.nearest_but(db, &self.model()?, &face.0.embedding, Some(person)).await?;
        let mut people = HashSet::new();
        let close = found.into_iter().filter(|near| near.distance < limit && people.insert(near.person));
        let double =
            |Near { person, face_image_id, distance }| Double { person, face_image_id, band: band(distance, limit) };
        Ok(close.map(double).collect())
    }

    /// What somebody had better look at in a picture; at a gate and at enrolment alike, and never a reason to refuse. It takes a
    /// millisecond or two, so it belongs to the readers' work.
    fn flags(&self, reading: &FaceReading) -> Vec<FaceFlag> {
        let settings = &self.inner.settings;
        let hints = settings.hints.hints(reading.signs());
        let is_wanted = |hint: &Hint| *hint != Hint::PictureOfPicture || settings.attack_hint == AttackHint::Warn;
        hints.into_iter().filter(is_wanted).map(Into::into).collect()
    }

    /// What [`Faces::remember`] will be told of a face.
    ///
    /// # Errors
    /// When the key that turns it is not here.
    pub fn entry(&self, embedding: &Embedding) -> Result<Option<Vec<f32>>> {
        self.inner.gallery.entry(embedding)
    }

    /// What templates are sealed and turned with.
    pub fn vault(&self) -> &Arc<Vault> {
        &self.inner.vault
    }

    /// Puts an enrolled face into the gallery, after its transaction has been committed.
    pub fn remember(&self, person: FunctionaryId, face_image_id: FaceImageId, entry: Option<Vec<f32>>) {
        self.inner.gallery.remember(person, face_image_id, entry);
    }

    /// Takes a removed face out of the gallery, after its transaction has been committed.
    pub fn forget(&self, person: FunctionaryId, face_image_id: FaceImageId) {
        self.inner.gallery.forget(person, face_image_id);
    }
}

fn judge(found: &[Near], rule: Rule) -> Match {
    match decide_by_distances(found.iter().map(|near| (&near.person, near.distance)), rule) {
        face_engine::Match::Person { person, distance } => {
            Match::Person { functionary_id: person, band: band(distance, rule.threshold) }
        }
        face_engine::Match::TooClose { .. } => Match::TooClose,
        face_engine::Match::NoMatch { .. } => Match::NoMatch,
    }
}

/// Five levels of equal width below the threshold; 5 is the surest.
fn band(distance: f32, threshold: f32) -> u8 {
    let share = (1.0 - distance / threshold).clamp(0.0, 0.999);
    (share * 5.0) as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::band;

    #[test]
    fn bands_run_from_five_at_the_same_picture_to_one_at_the_threshold() {
        assert_eq!([0.0, 0.12, 0.25, 0.35, 0.45, 0.55].map(|distance| band(distance, 0.55)), [5, 4, 3, 2, 1, 1]);
    }
}
