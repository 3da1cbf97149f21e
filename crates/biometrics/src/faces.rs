//! The engine and the gallery as the rest of Muster uses them: pictures go in, people come out, numbers stay inside.
//!
//! Pictures are read by a bounded number of [readers](crate::readers). Everything that a client could learn from a score is
//! kept here: decisions leave, distances do not.

use std::{
    collections::HashSet,
    sync::{
        Arc, OnceLock, PoisonError, RwLock,
        atomic::{AtomicI64, AtomicU64, Ordering},
    },
};

use face_engine::{
    DecodeError, Embedding, Engine, EnrolledFace, FaceError, FaceReading, Hint, ProbeFace, Rule, decide,
    models::{ModelError, ModelIdentity, ModelSet},
};
use identity::audit;
use kernel::{
    Error, Result,
    crypto::Keys,
    error::{Problem, Unusable},
    ids::{FaceImageId, FunctionaryId},
};
use registry::files::generations;
use sea_orm::ConnectionTrait;
use tokio::sync::{Mutex, MutexGuard};

use crate::{
    face_images::responses::FaceFlag,
    gallery::{
        index::{Entry, Found, Index},
        news, reembed, store,
        vault::Vault,
    },
    readers::{Readers, Turn},
    settings::{AttackHint, BiometricsSettings},
};

/// Lines of the trail that are looked at together.
const NEWS_AT_ONCE: u64 = 200;

/// Loads the models; called once, at the first picture or at the server's start.
pub type LoadModels = Box<dyn Fn() -> Result<ModelSet, ModelError> + Send + Sync>;

/// Reads faces and knows people. Cheap to clone.
#[derive(Clone)]
pub struct Faces {
    inner: Arc<Inner>,
}

struct Inner {
    load: LoadModels,
    engine: OnceLock<Engine>,
    vault: Vault,
    settings: BiometricsSettings,
    readers: Readers,
    enrolling: Mutex<()>,
    index: RwLock<Index>,
    /// The last line of the audit trail that the gallery knows of.
    seen: AtomicI64,
    /// Counts what was put in or taken out, to notice when something was.
    touched: AtomicU64,
}

/// A face by which a person is to be known, with what is kept of its picture.
pub struct KeptFace {
    /// The face.
    pub face: EnrolledFace,
    /// The whole picture, as a JPEG.
    pub picture: Vec<u8>,
    /// Head and shoulders, as a JPEG.
    pub portrait: Vec<u8>,
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
    pub fn new(settings: BiometricsSettings, keys: Keys, load: LoadModels) -> Self {
        let readers = Readers::new(settings.readers, settings.queue);
        Self {
            inner: Arc::new(Inner {
                load,
                engine: OnceLock::new(),
                vault: Vault::new(keys),
                settings,
                readers,
                enrolling: Mutex::default(),
                index: RwLock::default(),
                seen: AtomicI64::new(0),
                touched: AtomicU64::new(0),
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
    /// When a model file is missing or not the one that its manifest describes.
    pub fn engine(&self) -> Result<&Engine, ModelError> {
        if let Some(engine) = self.inner.engine.get() {
            return Ok(engine);
        }
        let engine = Engine::new((self.inner.load)()?, self.inner.settings.engine.clone());
        Ok(self.inner.engine.get_or_init(|| engine))
    }

    /// The model whose templates are compared.
    ///
    /// # Errors
    /// As [`Faces::engine`].
    pub fn model(&self) -> Result<ModelIdentity> {
        Ok(self.engine().map_err(Error::internal)?.model().clone())
    }

    /// Fills the gallery from the database.
    ///
    /// # Errors
    /// When the database does not answer or a template does not open.
    pub async fn load_gallery(&self, db: &impl ConnectionTrait) -> Result<usize> {
        // Before the templates: what changes meanwhile is looked at again, rather than missed.
        let seen = audit::newest(db).await?;
        self.inner.vault.keys().use_generation(generations::newest(db).await?.generation);
        let mut index = Index::default();
        for (person, entry) in store::load(db, &self.inner.vault, &self.model()?).await? {
            index.add(person, entry);
        }
        let count = index.len();
        *self.inner.index.write().unwrap_or_else(PoisonError::into_inner) = index;
        self.inner.seen.store(seen, Ordering::Release);
        Ok(count)
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
    /// Whoever changes somebody's faces leaves a line in the audit trail in the same transaction; everybody whom a new
    /// line is about is read again.
    ///
    /// # Errors
    /// As [`Faces::load_gallery`]; the next call tries again.
    pub async fn catch_up(&self, db: &impl ConnectionTrait) -> Result<()> {
        loop {
            let seen = self.inner.seen.load(Ordering::Acquire);
            let news = audit::since(db, seen, "functionary", &news::OF_MANY, NEWS_AT_ONCE).await?;
            let Some(last) = news.last().map(|line| line.sequence) else { return Ok(()) };
            let people = news::people(&news);
            let touched = self.inner.touched.load(Ordering::Acquire);
            let templates = store::load_of(db, &self.inner.vault, &self.model()?, &people).await?;
            let mut index = self.inner.index.write().unwrap_or_else(PoisonError::into_inner);
            // Somebody of this process was quicker, and what was read may be older than what they did.
            if self.inner.touched.load(Ordering::Acquire) != touched {
                continue;
            }
            for person in people {
                index.remove_person(person);
            }
            for (person, entry) in templates {
                index.add(person, entry);
            }
            self.inner.seen.store(last, Ordering::Release);
        }
    }

    /// Reads the face of the person standing at a gate.
    ///
    /// # Errors
    /// 413, 415 or 422 with a reason for the picture; 503 when too many are waiting.
    pub async fn probe(&self, bytes: Vec<u8>) -> Result<ProbeFace> {
        self.read(Turn::Gate, move |engine| engine.probe(&bytes)).await
    }

    /// Reads the one face of a picture by which a person is to be known.
    ///
    /// # Errors
    /// As [`Faces::probe`], with stricter measures.
    pub async fn enrol(&self, bytes: Vec<u8>) -> Result<KeptFace> {
        self.read(Turn::Enrolment, move |engine| {
            let face = engine.enrol(&bytes)?;
            let (picture, portrait) = (face.0.picture_jpeg()?, face.0.portrait_jpeg()?);
            Ok(KeptFace { face, picture, portrait })
        })
        .await
    }

    /// Waits until nobody else in this process is between looking for a new face's double and remembering the face:
    /// two people who look alike and come at the same moment would not find each other.
    pub async fn turn(&self) -> MutexGuard<'_, ()> {
        self.inner.enrolling.lock().await
    }

    /// Reads the face of a picture that was enrolled once: by the measures of enrolment or, where others have become
    /// stricter since, by those of the gate.
    ///
    /// # Errors
    /// As [`Faces::probe`].
    pub async fn read_again(&self, bytes: Vec<u8>) -> Result<Embedding> {
        self.read(Turn::Enrolment, move |engine| match engine.enrol(&bytes) {
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
    /// 413 or 415 with a reason for the picture; 503 when too many are waiting.
    pub async fn picture(&self, bytes: Vec<u8>) -> Result<Vec<u8>> {
        self.read(Turn::Gate, move |engine| engine.picture(&bytes)?.jpeg()).await
    }

    async fn read<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce(&Engine) -> Result<T, FaceError> + Send + 'static,
    ) -> Result<T> {
        let faces = self.clone();
        self.inner.readers.read(turn, move || work(faces.engine().map_err(Error::internal)?).map_err(refusal)).await
    }

    /// Those who read pictures.
    pub fn readers(&self) -> &Readers {
        &self.inner.readers
    }

    /// Whose of these people's faces it is.
    ///
    /// # Errors
    /// When the engine cannot be loaded.
    pub fn among(&self, people: &HashSet<FunctionaryId>, face: &ProbeFace) -> Result<Match> {
        let probe = self.protect(&face.0.embedding)?;
        let index = self.inner.index.read().unwrap_or_else(PoisonError::into_inner);
        Ok(judge(&probe, &index.among(people), self.inner.settings.decision.for_roster()))
    }

    /// Whose face it is of everybody registered; stricter than [`Faces::among`].
    ///
    /// # Errors
    /// When the engine cannot be loaded.
    pub fn in_registry(&self, face: &ProbeFace) -> Result<Match> {
        let probe = self.protect(&face.0.embedding)?;
        let index = self.inner.index.read().unwrap_or_else(PoisonError::into_inner);
        Ok(judge(&probe, &index.nearest(&probe, None), self.inner.settings.decision.for_registry()))
    }

    /// The other person to whom a newly enrolled face is suspiciously close, with their face.
    ///
    /// # Errors
    /// When the engine cannot be loaded.
    pub fn duplicate_of(
        &self,
        person: FunctionaryId,
        face: &EnrolledFace,
    ) -> Result<Option<(FunctionaryId, FaceImageId, u8)>> {
        let probe = self.protect(&face.0.embedding)?;
        let limit = self.inner.settings.duplicate_distance;
        let index = self.inner.index.read().unwrap_or_else(PoisonError::into_inner);
        let found = index.nearest(&probe, Some(person)).into_iter().next();
        let found = found
            .map(|(other, face)| (other, face.face_image_id, face_engine::embed::distance(&probe, face.template)))
            .filter(|(_, _, distance)| *distance < limit);
        Ok(found.map(|(other, face, distance)| (other, face, band(distance, limit))))
    }

    /// What somebody had better look at in a picture; at a gate and at enrolment alike, and never a reason to refuse.
    pub fn flags(&self, reading: &FaceReading) -> Vec<FaceFlag> {
        let settings = &self.inner.settings;
        let hints = settings.hints.hints(reading.signs());
        let is_wanted = |hint: &Hint| *hint != Hint::PictureOfPicture || settings.attack_hint == AttackHint::Warn;
        hints.into_iter().filter(is_wanted).map(Into::into).collect()
    }

    /// The embedding as it is compared.
    ///
    /// # Errors
    /// When the key that turns it is not here.
    pub fn protect(&self, embedding: &Embedding) -> Result<Vec<f32>> {
        self.inner.vault.protect(embedding.values())
    }

    /// What templates are sealed and turned with.
    pub fn vault(&self) -> &Vault {
        &self.inner.vault
    }

    /// Puts an enrolled face into the gallery, after its transaction has been committed.
    pub fn remember(&self, person: FunctionaryId, face_image_id: FaceImageId, template: Vec<f32>) {
        let mut index = self.inner.index.write().unwrap_or_else(PoisonError::into_inner);
        self.inner.touched.fetch_add(1, Ordering::AcqRel);
        index.add(person, Entry { face_image_id, template });
    }

    /// Takes a removed face out of the gallery, after its transaction has been committed.
    pub fn forget(&self, person: FunctionaryId, face_image_id: FaceImageId) {
        let mut index = self.inner.index.write().unwrap_or_else(PoisonError::into_inner);
        self.inner.touched.fetch_add(1, Ordering::AcqRel);
        index.remove(person, face_image_id);
    }
}

fn judge(probe: &[f32], gallery: &[(FunctionaryId, Found<'_>)], rule: Rule) -> Match {
    match decide(probe, gallery, rule) {
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

fn refusal(error: FaceError) -> Error {
    let sentence = error.to_string();
    match error {
        FaceError::Picture(DecodeError::Unsupported) => Error::Unusable(Unusable::UnsupportedType, sentence.into()),
        FaceError::Picture(DecodeError::TooLarge { .. }) => Error::Unusable(Unusable::TooLarge, sentence.into()),
        FaceError::Picture(DecodeError::Damaged) => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because("DAMAGED"))
        }
        FaceError::Refused { reason, .. } => {
            Error::Unusable(Unusable::Unfit, Problem::new(sentence).because(reason.code()))
        }
        FaceError::Inference(cause) => Error::internal(cause),
        FaceError::Internal(cause) => Error::internal(cause),
    }
}

#[cfg(test)]
mod tests {
    use super::band;

    #[test]
    fn bands_run_from_five_at_the_same_picture_to_one_at_the_threshold() {
        assert_eq!([0.0, 0.12, 0.25, 0.35, 0.45, 0.55].map(|distance| band(distance, 0.55)), [5, 4, 3, 2, 1, 1]);
    }
}
