//! Memory for uploads, shared by the whole process: taken as bytes arrive, given back when their content is dropped. Without it every
//! connection could take as many bytes as its sender may bring.
//!
//! An upload without room is refused rather than made to wait: uploads that each hold a part and wait for the rest would never finish.

use std::{cmp, sync::Arc};

use actix_web::{HttpRequest, web::Bytes, web::Data};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, TryAcquireError};

use crate::error::{Error, Result, Unusable};

/// Bytes by which a file's room grows at least: most pictures of gates fit into two steps.
const STEP: usize = 64 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BroughtBy {
    /// A gate, which may have all the room.
    Gate,
    /// All other callers; together they may have half of it, so that gates find the other half.
    Office,
}

/// The room of the process. Cheap to clone.
#[derive(Clone, Debug)]
pub struct UploadRoom {
    all: Arc<Semaphore>,
    offices: Arc<Semaphore>,
    bytes: usize,
}

impl UploadRoom {
    /// Room for this many bytes in all.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let bytes = bytes.min(Semaphore::MAX_PERMITS);
        Self { all: Arc::new(Semaphore::new(bytes)), offices: Arc::new(Semaphore::new(bytes / 2)), bytes }
    }

    /// The upload room of this application; fails with [`Error::Internal`] when it has none.
    pub fn of(request: &HttpRequest) -> Result<Self> {
        let room = request.app_data::<Data<Self>>().map(|room| room.get_ref().clone());
        room.ok_or_else(|| Error::internal("the room for uploads is missing from the application's data"))
    }

    /// Bytes that are taken now.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.bytes - self.all.available_permits()
    }

    /// The most that one upload can have, in bytes.
    #[must_use]
    pub fn most(&self, by: BroughtBy) -> usize {
        match by {
            BroughtBy::Gate => self.bytes,
            BroughtBy::Office => self.bytes / 2,
        }
    }

    /// Takes this many bytes; fails with [`Error::Unavailable`] when there is less room.
    pub fn take(&self, by: BroughtBy, bytes: usize) -> Result<RoomShare> {
        let bytes = u32::try_from(bytes).map_err(|_| busy())?;
        let of = |room: &Arc<Semaphore>| Arc::clone(room).try_acquire_many_owned(bytes).map_err(refused);
        let office = if by == BroughtBy::Office { Some(of(&self.offices)?) } else { None };
        Ok(RoomShare { all: of(&self.all)?, office })
    }
}

/// A part of the room, free again when it is dropped.
#[derive(Debug)]
pub struct RoomShare {
    all: OwnedSemaphorePermit,
    office: Option<OwnedSemaphorePermit>,
}

impl RoomShare {
    fn join(&mut self, more: Self) {
        self.all.merge(more.all);
        if let (Some(office), Some(more)) = (&mut self.office, more.office) {
            office.merge(more);
        }
    }

    /// Gives back all but this many bytes.
    fn keep(&mut self, bytes: usize) {
        let surplus = self.all.num_permits().saturating_sub(bytes);
        drop(self.all.split(surplus));
        if let Some(office) = &mut self.office {
            drop(office.split(surplus));
        }
    }
}

/// A file on its way in, with as much room as it takes by now.
pub(super) struct Arriving {
    by: BroughtBy,
    bytes: Vec<u8>,
    share: RoomShare,
}

impl Arriving {
    pub(super) fn new(room: &UploadRoom, by: BroughtBy) -> Result<Self> {
        Ok(Self { by, bytes: Vec::new(), share: room.take(by, 0)? })
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// Keeps a chunk of the body; fails with [`Error::Unavailable`] when there is no room for it.
    pub(super) fn put(&mut self, room: &UploadRoom, chunk: &[u8]) -> Result<()> {
        let (held, needed) = (self.bytes.capacity(), self.bytes.len() + chunk.len());
        if needed > held {
            // A quarter at a time: small steps would copy large files again and again, large ones take room for nothing.
            let generous = cmp::max(needed, held + cmp::max(STEP, held / 4));
            let (wanted, more) = match room.take(self.by, generous - held) {
                Ok(more) => (generous, more),
                // A body that just fits is accepted, however often it is copied.
                Err(_) => (needed, room.take(self.by, needed - held)?),
            };
            self.share.join(more);
            self.bytes.reserve_exact(wanted - self.bytes.len());
        }
        self.bytes.extend_from_slice(chunk);
        Ok(())
    }

    /// The whole file, which takes room until its last copy is dropped.
    pub(super) fn finish(mut self) -> Bytes {
        self.bytes.shrink_to_fit();
        self.share.keep(self.bytes.capacity());
        Bytes::from_owner(self)
    }
}

impl AsRef<[u8]> for Arriving {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

fn refused(error: TryAcquireError) -> Error {
    match error {
        TryAcquireError::NoPermits => busy(),
        TryAcquireError::Closed => Error::internal(error),
    }
}

fn busy() -> Error {
    Error::Unavailable("Too many uploads are arriving at the same time. Please try again in a moment.".into())
}

/// Error for an upload that could never find room.
pub(super) fn too_large_together(most: usize) -> Error {
    let sentence = format!("These files are larger than {} MiB together. Upload fewer at a time.", most >> 20);
    Error::Unusable(Unusable::TooLarge, sentence.into())
}
