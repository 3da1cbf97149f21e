//! Pictures go in: by a bounded number of [readers](crate::readers), gates first, each in the time and memory that it may take.

use std::{sync::atomic::Ordering, time::Duration};

use face_engine::{
    Deadline, DecodeError, Embedding, Engine, EnrolledFace, FaceError, FaceReading, Hint, ProbeFace, decode,
};
use kernel::{Error, Result, http::Bytes};
use tokio::task::spawn_blocking;

use super::Faces;
use crate::{
    ratings::FaceFlag,
    readers::{ReaderSlot, Readers, Turn},
    refused::refusal,
    settings::AttackHint,
};

/// A face by which a person is to be known, with what is kept of its picture.
pub struct KeptFace {
    pub face: EnrolledFace,
    /// The whole picture, as a JPEG.
    pub picture: Vec<u8>,
    /// Head and shoulders, as a JPEG.
    pub portrait: Vec<u8>,
    /// Hints that a person should look at the picture.
    pub flags: Vec<FaceFlag>,
}

/// The face of a person at a gate, with the picture to store.
pub struct KeptProbe {
    pub face: ProbeFace,
    /// The whole picture, as a JPEG.
    pub picture: Vec<u8>,
    /// Hints that a person should look at the picture.
    pub flags: Vec<FaceFlag>,
}

impl Faces {
    /// Takes a place at the gate, held until the work that began with it is written down; 503 when too many requests wait already.
    pub fn admit(&self) -> Result<ReaderSlot> {
        self.inner.readers.admit(Turn::Gate)
    }

    /// The same for a request that may come in several copies, which share a place.
    pub fn admit_copy(&self, request: String) -> Result<ReaderSlot> {
        self.inner.readers.admit_copy(Turn::Gate, request)
    }

    /// Reads a face by the gate's thresholds, with its hints; the picture is not kept. Requests from gates are served first. Fails with
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

    /// Reads the face of the person standing at a gate. Fails with 413, 415 or 422 with a reason for the picture.
    pub async fn capture(&self, place: &ReaderSlot, bytes: Bytes) -> Result<KeptProbe> {
        let (faces, (place, bytes)) = (self.clone(), self.sized(place, bytes).await?);
        self.read_in_time(&place, move |engine| {
            let face = engine.probe(&bytes)?;
            let (picture, flags) = (face.0.picture_jpeg()?, faces.flags(&face.0));
            Ok(KeptProbe { face, picture, flags })
        })
        .await
    }

    /// Reads the one face of a picture by which a person is to be known, as [`Faces::probe`] with stricter thresholds; a refusal says how
    /// good the picture is, where a face was found.
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

    /// Reads the face of a picture that was enrolled before: by the thresholds of enrolment or, where these have become stricter, of the
    /// gate. There is no deadline, because the files are our own.
    pub async fn read_again(&self, bytes: Bytes) -> Result<Embedding> {
        let (place, bytes) = self.sized(&self.inner.readers.admit(Turn::Enrolment)?, bytes).await?;
        self.read(&place, move |engine| match engine.enrol(&bytes) {
            Ok(face) => Ok(face.0.embedding),
            Err(FaceError::Refused { .. }) => Ok(engine.probe(&bytes)?.0.embedding),
            Err(other) => Err(other),
        })
        .await
    }

    /// Number of pictures worth handing in at once, so that every reader always has one.
    pub fn at_once(&self) -> usize {
        self.inner.readers.at_once()
    }

    /// Re-encodes a picture for storage: upright, small enough, pixels only. Fails with 413 or 415 with a reason for the picture.
    pub async fn picture(&self, place: &ReaderSlot, bytes: Bytes) -> Result<Vec<u8>> {
        let (place, bytes) = self.sized(place, bytes).await?;
        self.read_in_time(&place, move |engine| engine.picture(&bytes)?.jpeg()).await
    }

    /// [`Faces::picture`] away from a gate: requests at gates go first; 503 when too many requests wait already.
    pub async fn picture_brought(&self, bytes: Bytes) -> Result<Vec<u8>> {
        let place = self.inner.readers.admit(Turn::Enrolment)?;
        self.picture(&place, bytes).await
    }

    /// Reads untrusted bytes, which may be made so that reading never ends. The time counts from here on: not while others are
    /// read, nor while the models are loaded.
    async fn read_in_time<T: Send + 'static>(
        &self,
        place: &ReaderSlot,
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

    /// A place for this picture, which waits for the memory that it takes. To look through megabytes takes milliseconds, which
    /// are not this thread's to give.
    async fn sized(&self, place: &ReaderSlot, bytes: Bytes) -> Result<(ReaderSlot, Bytes)> {
        let (limits, place) = (self.inner.settings.engine.limits.clone(), place.clone());
        let looked = spawn_blocking(move || (place.for_picture_of(decode::memory(&bytes, &limits)), bytes));
        looked.await.map_err(Error::internal)
    }

    async fn read<T: Send + 'static>(
        &self,
        place: &ReaderSlot,
        work: impl FnOnce(&Engine) -> Result<T, FaceError> + Send + 'static,
    ) -> Result<T> {
        let faces = self.clone();
        let read = move || {
            faces.inner.read_lately.store(true, Ordering::Relaxed);
            let engine = faces.engine().map_err(Error::internal)?;
            work(engine).map_err(|error| refusal(error, &faces.inner.settings.hints))
        };
        self.inner.readers.read(place, read).await
    }

    /// The queue of readers.
    pub fn readers(&self) -> &Readers {
        &self.inner.readers
    }

    /// Hints that a person should look at the picture, at a gate and at enrolment alike; never a reason to refuse. They take a millisecond
    /// or two, so they belong to the readers' work.
    fn flags(&self, reading: &FaceReading) -> Vec<FaceFlag> {
        let settings = &self.inner.settings;
        let hints = settings.hints.hints(reading.signs());
        let is_wanted = |hint: &Hint| *hint != Hint::PictureOfPicture || settings.attack_hint == AttackHint::Warn;
        hints.into_iter().filter(is_wanted).map(Into::into).collect()
    }
}
