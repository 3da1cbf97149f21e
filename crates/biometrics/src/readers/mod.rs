//! Reading a picture takes a core for tens of milliseconds. As many are read at once as there are cores, a short queue waits, and beyond it
//! the answer is "busy": at a gate, a refusal at once is better than a late answer. A place is held until all of its work is done,
//! including the write to the database: where that is the slower part, no further request starts only to wait for it.
//!
//! Large pictures also wait for memory: the process has one fixed budget, whatever its cores. They wait before they take a reader, so that
//! small pictures, as gates send them, pass by.

pub mod measures;

use std::{
    collections::HashMap,
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use kernel::{Error, Result};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{spawn_blocking, yield_now},
};

/// Pictures in the queue per reader, where the settings do not say.
const WAITING_PER_READER: usize = 4;
/// Bytes in the unit in which memory is given out.
const MEGABYTE: u64 = 1_000_000;
/// Pictures that take less than this many megabytes to decode (some two and a half megapixels) do not wait for memory:
/// the networks take more.
const SMALL: u64 = 8;

/// Kinds of requests that read pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A gate: served before all others that wait.
    Gate,
    /// Enrolment, perhaps of very many pictures, or a search by face away from a gate.
    Enrolment,
}

impl Turn {
    pub const ALL: [Self; 2] = [Self::Gate, Self::Enrolment];

    /// Label among the metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gate => "gate",
            Self::Enrolment => "enrolment",
        }
    }
}

/// A place among running and waiting requests; it is free again when all copies are dropped.
#[derive(Clone)]
pub struct ReaderSlot {
    turn: Turn,
    room: Arc<OwnedSemaphorePermit>,
    megabytes: u64,
}

impl ReaderSlot {
    /// The same place, for a picture that takes this much memory while it is decoded.
    #[must_use]
    pub fn for_picture_of(&self, bytes: u64) -> Self {
        Self { megabytes: bytes.div_ceil(MEGABYTE), ..self.clone() }
    }
}

/// The readers and the two queues before them.
pub struct Readers {
    free: Arc<Semaphore>,
    /// Number of gate requests waiting for a reader.
    gates: AtomicUsize,
    /// Enrolment passes through here first, as many at once as there are readers. The rest of it waits outside; without a gate
    /// all readers are its own.
    enrolling: Arc<Semaphore>,
    /// Room in each turn's queue, those being served included.
    gate: Arc<Semaphore>,
    enrolment: Arc<Semaphore>,
    /// The rooms of requests that may come in several copies.
    copied: Mutex<HashMap<String, Weak<OwnedSemaphorePermit>>>,
    /// Free megabytes for decoding large pictures.
    memory: Arc<Semaphore>,
    /// Size of the memory budget.
    megabytes: u32,
    /// How many readers there are.
    readers: usize,
    /// Places in each empty queue.
    places: usize,
}

impl Readers {
    /// `readers`: 0 means one per core; `queue`: how many may wait, 0 means four per reader; `megabytes`: the memory in
    /// which large pictures are decoded, of all readers together.
    pub fn new(readers: usize, queue: usize, megabytes: u32) -> Self {
        let readers = match readers {
            0 => std::thread::available_parallelism().map_or(1, NonZero::get),
            readers => readers,
        };
        let queue = if queue == 0 { WAITING_PER_READER * readers } else { queue };
        let places = |count| Arc::new(Semaphore::new(count));
        Self {
            free: places(readers),
            gates: AtomicUsize::new(0),
            enrolling: places(readers),
            gate: places(readers + queue),
            enrolment: places(readers + queue),
            copied: Mutex::default(),
            memory: places(megabytes as usize),
            megabytes,
            readers,
            places: readers + queue,
        }
    }

    /// Number of pictures worth handing in at once, so that every reader always has one.
    pub fn at_once(&self) -> usize {
        (self.readers + 2).min(self.places)
    }

    fn room(&self, turn: Turn) -> &Arc<Semaphore> {
        match turn {
            Turn::Gate => &self.gate,
            Turn::Enrolment => &self.enrolment,
        }
    }

    /// Places of a turn that are taken now.
    pub fn waiting(&self, turn: Turn) -> usize {
        self.places - self.room(turn).available_permits()
    }

    /// Places of each turn, those being served included.
    pub const fn places(&self) -> usize {
        self.places
    }

    /// Whether a request that comes now would find a place. Fails with [`Error::Unavailable`] when the queue is full.
    pub fn has_room(&self, turn: Turn) -> Result<()> {
        if self.room(turn).available_permits() == 0 { Err(busy(turn)) } else { Ok(()) }
    }

    /// A place, if there is one. Fails with [`Error::Unavailable`] when the queue is full.
    pub fn admit(&self, turn: Turn) -> Result<ReaderSlot> {
        let room = Arc::clone(self.room(turn)).try_acquire_owned().map_err(|_| busy(turn))?;
        Ok(ReaderSlot { turn, room: Arc::new(room), megabytes: 0 })
    }

    /// A place for a request that may come in several copies, which share it, because only one copy is processed.
    pub fn admit_copy(&self, turn: Turn, request: String) -> Result<ReaderSlot> {
        let mut copied = self.copied.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = copied.get(&request).and_then(Weak::upgrade) {
            return Ok(ReaderSlot { turn, room, megabytes: 0 });
        }
        let place = self.admit(turn)?;
        copied.retain(|_, room| room.strong_count() > 0);
        copied.insert(request, Arc::downgrade(&place.room));
        Ok(place)
    }

    /// Does the work of reading on a thread for blocking work when its turn comes.
    pub async fn read<T: Send + 'static>(
        &self,
        place: &ReaderSlot,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let came = Instant::now();
        let passed = match place.turn {
            Turn::Gate => None,
            Turn::Enrolment => Some(Arc::clone(&self.enrolling).acquire_owned().await.map_err(Error::internal)?),
        };
        let memory = self.memory_for(place).await?;
        let reader = match place.turn {
            Turn::Gate => self.reader_for_gate().await?,
            Turn::Enrolment => self.reader_after_gates().await?,
        };
        measures::waited(place.turn, came.elapsed());
        // Held by the thread: a client that hangs up does not free the core.
        let held = (reader, memory, passed, place.clone());
        let read = move || {
            let began = Instant::now();
            let outcome = work();
            measures::read(held.3.turn, began.elapsed());
            drop(held);
            outcome
        };
        spawn_blocking(read).await.map_err(Error::internal)?
    }

    async fn reader_for_gate(&self) -> Result<OwnedSemaphorePermit> {
        self.gates.fetch_add(1, Ordering::AcqRel);
        let _waits = Waits(&self.gates);
        self.reader().await
    }

    /// A reader that no gate waits for. Callers are served in their order, so a caller served before a gate lets it
    /// pass and comes once more.
    async fn reader_after_gates(&self) -> Result<OwnedSemaphorePermit> {
        loop {
            let reader = self.reader().await?;
            if self.gates.load(Ordering::Acquire) == 0 {
                return Ok(reader);
            }
            drop(reader);
            yield_now().await;
        }
    }

    async fn reader(&self) -> Result<OwnedSemaphorePermit> {
        Arc::clone(&self.free).acquire_owned().await.map_err(Error::internal)
    }

    /// Reserves memory for a large picture; one that needs more than the whole budget takes all of it.
    async fn memory_for(&self, place: &ReaderSlot) -> Result<Option<OwnedSemaphorePermit>> {
        if place.megabytes < SMALL {
            return Ok(None);
        }
        let megabytes = u32::try_from(place.megabytes).unwrap_or(u32::MAX).min(self.megabytes);
        Ok(Some(Arc::clone(&self.memory).acquire_many_owned(megabytes).await.map_err(Error::internal)?))
    }
}

/// Counts one waiting request until it is dropped.
struct Waits<'r>(&'r AtomicUsize);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

fn busy(turn: Turn) -> Error {
    measures::refused(turn);
    Error::Unavailable("Too many pictures are waiting to be checked. Please try again in a moment.".into())
}

#[cfg(test)]
mod tests {
    use std::sync::{Barrier, Mutex, mpsc};

    use super::*;

    async fn read<T: Send + 'static>(
        readers: &Readers,
        turn: Turn,
        work: impl FnOnce() -> Result<T> + Send + 'static,
    ) -> Result<T> {
        readers.read(&readers.admit(turn)?, work).await
    }

    #[tokio::test]
    async fn whoever_finds_the_queue_full_is_told_at_once_and_the_gate_has_a_queue_of_its_own() {
        let readers = Readers::new(1, 2, 100);
        let (done, wait) = mpsc::channel();
        let reading = || read(&readers, Turn::Enrolment, || Ok(()));
        let (first, second, third, fourth, gate, ()) = tokio::join!(
            read(&readers, Turn::Enrolment, move || wait.recv().map_err(Error::internal)),
            reading(),
            reading(),
            reading(),
            read(&readers, Turn::Gate, || Ok(())),
            async { done.send(()).unwrap() },
        );
        assert!(matches!(fourth, Err(Error::Unavailable(_))), "{fourth:?}");
        assert!(first.is_ok() && second.is_ok() && third.is_ok() && gate.is_ok());
        assert!(reading().await.is_ok(), "there is room again");
    }

    #[tokio::test]
    async fn a_gate_overtakes_enrolment_that_waits_whoever_is_being_read() {
        for being_read in [Turn::Enrolment, Turn::Gate] {
            let readers = Readers::new(1, 10, 100);
            let (done, wait) = mpsc::channel();
            let order = Arc::new(Mutex::new(Vec::new()));
            let reading = |turn| {
                let order = Arc::clone(&order);
                read(&readers, turn, move || {
                    order.lock().map_err(|_| Error::internal("poisoned"))?.push(turn);
                    Ok(())
                })
            };
            let (first, second, third, gate, ()) = tokio::join!(
                read(&readers, being_read, move || wait.recv().map_err(Error::internal)),
                reading(Turn::Enrolment),
                reading(Turn::Enrolment),
                reading(Turn::Gate),
                async { done.send(()).unwrap() },
            );
            assert!(first.is_ok() && second.is_ok() && third.is_ok() && gate.is_ok());
            assert_eq!(*order.lock().unwrap(), [Turn::Gate, Turn::Enrolment, Turn::Enrolment], "{being_read:?}");
        }
    }

    #[tokio::test]
    async fn every_reader_reads_at_the_same_time_and_none_beside_them() {
        let readers = Readers::new(3, 10, 100);
        // Each waits for the two others: three at once, or never.
        let together = Arc::new(Barrier::new(3));
        let reading = || {
            let together = Arc::clone(&together);
            read(&readers, Turn::Enrolment, move || {
                together.wait();
                Ok(())
            })
        };
        let (one, other, third) = tokio::join!(reading(), reading(), reading());
        assert!(one.is_ok() && other.is_ok() && third.is_ok());
        assert_eq!(readers.free.available_permits(), 3);
    }

    #[tokio::test]
    async fn large_pictures_wait_for_memory_and_small_ones_pass_them() {
        let readers = Readers::new(4, 10, 100);
        let of = |bytes| readers.admit(Turn::Enrolment).unwrap().for_picture_of(bytes);
        let (first, second, small) = (of(75_000_000), of(75_000_000), of(7_000_000));
        let (done, wait) = mpsc::channel();
        let order = Arc::new(Mutex::new(Vec::new()));
        // Noted while they have their memory.
        let note = |what| {
            let order = Arc::clone(&order);
            move || order.lock().unwrap().push(what)
        };
        let (of_first, of_second, of_small) = (note("the first"), note("the second"), note("a hundred small ones"));
        let (one, other, ()) = tokio::join!(
            readers.read(&first, move || wait.recv().map(|()| of_first()).map_err(Error::internal)),
            readers.read(&second, move || {
                of_second();
                Ok(())
            }),
            async {
                for _ in 0..100 {
                    readers.read(&small, || Ok(())).await.unwrap();
                }
                of_small();
                done.send(()).unwrap();
            },
        );
        assert!(one.is_ok() && other.is_ok());
        assert_eq!(*order.lock().unwrap(), ["a hundred small ones", "the first", "the second"]);
    }

    #[tokio::test]
    async fn large_pictures_for_which_there_is_memory_are_read_together_and_the_largest_alone() {
        let readers = Readers::new(4, 10, 100);
        let of = |bytes| readers.admit(Turn::Enrolment).unwrap().for_picture_of(bytes);
        // Each waits for the other: both at once, or never.
        let together = Arc::new(Barrier::new(2));
        let reading = || {
            let (place, together) = (of(48_000_000), Arc::clone(&together));
            let readers = &readers;
            async move { readers.read(&place, move || Ok(together.wait().is_leader())).await }
        };
        let (one, other) = tokio::join!(reading(), reading());
        assert!(one.is_ok() && other.is_ok());
        assert!(readers.read(&of(300_000_000), || Ok(())).await.is_ok(), "more than there is");
        assert_eq!(readers.memory.available_permits(), 100);
    }

    #[tokio::test]
    async fn a_place_is_taken_until_everything_is_done_that_began_with_it() {
        let readers = Readers::new(1, 1, 100);
        let (one, other) = (readers.admit(Turn::Gate).unwrap(), readers.admit(Turn::Gate).unwrap());
        readers.read(&one, || Ok(())).await.unwrap();
        assert!(matches!(readers.admit(Turn::Gate), Err(Error::Unavailable(_))), "read, but not written yet");
        drop(one);
        assert!(readers.admit(Turn::Gate).is_ok());
        drop(other);
        assert_eq!(readers.waiting(Turn::Gate), 0);
    }

    #[tokio::test]
    async fn copies_of_a_request_share_one_place() {
        let readers = Readers::new(1, 1, 100);
        let admit = |request: &str| readers.admit_copy(Turn::Gate, request.to_owned());
        let copies: Vec<_> = (0..64).map(|_| admit("a").unwrap()).collect();
        let other = admit("b").unwrap();
        assert!(matches!(admit("c"), Err(Error::Unavailable(_))) && admit("a").is_ok());
        drop(copies);
        assert!(admit("c").is_ok());
        drop(other);
        assert_eq!(readers.waiting(Turn::Gate), 0);
    }

    #[tokio::test]
    async fn four_wait_for_each_reader_where_nothing_else_is_said() {
        let readers = Readers::new(2, 0, 100);
        assert_eq!(readers.places, 2 + 8);
    }
}
