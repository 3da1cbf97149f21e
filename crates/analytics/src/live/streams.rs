//! The open streams: their limits, and the end of each stream when its reader may no longer see its content.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use identity::{accounts::sessions, settings::IdentitySettings};
use kernel::{
    Error, Result,
    access::{Acting, Actor, Breadth, Duties, Reach},
    clock::Clock,
    database::Database,
    ids::{AgencyId, ExaminationDayId, RegionId},
};
use tokio::sync::watch;

use super::{LiveSettings, read::WatchedDate, room::Room};

/// Time between two checks that all readers may still see their streams.
const CHECKED_EVERY: Duration = Duration::from_secs(2);
/// Seconds after which a session with too many streams may try again.
const TRY_AGAIN: u64 = 5;

/// The news of all watched dates. Cheap to clone.
#[derive(Clone)]
pub struct Live(Arc<Inner>);

struct Inner {
    settings: LiveSettings,
    database: Database,
    clock: Clock,
    identity: IdentitySettings,
    duties: Arc<dyn Duties>,
    rooms: Mutex<HashMap<(Sight, WatchedDate), Arc<Room>>>,
    streams: Mutex<Streams>,
}

#[derive(Default)]
struct Streams {
    next: u64,
    open: HashMap<u64, Open>,
    is_checked: bool,
    is_closed: bool,
}

/// An open stream. It ends when this is dropped.
struct Open {
    actor: Actor,
    sight: Sight,
    _ends: watch::Sender<()>,
}

/// The days that a reach covers; clients with the same share a room.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Sight {
    Everything,
    Region(RegionId),
    Agency(AgencyId),
    Days(BTreeSet<ExaminationDayId>),
    Nothing,
}

impl From<&Reach> for Sight {
    fn from(reach: &Reach) -> Self {
        match reach {
            Reach::Everything => Self::Everything,
            Reach::Region(id) => Self::Region(*id),
            Reach::Agency(id) => Self::Agency(*id),
            Reach::Posts(posts) => Self::Days(posts.days.iter().copied().collect()),
            Reach::Nothing => Self::Nothing,
        }
    }
}

/// The seat of one stream among all; dropping it gives the seat back.
pub(super) struct StreamSeat {
    live: Live,
    id: u64,
    ended: watch::Receiver<()>,
}

impl StreamSeat {
    /// Waits until the stream has to end.
    pub(super) async fn ended(&mut self) {
        // No value is ever sent; the loop ends when the sender is dropped.
        while self.ended.changed().await.is_ok() {}
    }
}

impl Drop for StreamSeat {
    fn drop(&mut self) {
        self.live.streams().open.remove(&self.id);
    }
}

impl Live {
    /// Without watchers at first.
    pub fn new(
        settings: LiveSettings,
        database: Database,
        clock: Clock,
        identity: IdentitySettings,
        duties: Arc<dyn Duties>,
    ) -> Self {
        let (rooms, streams) = (Mutex::default(), Mutex::default());
        Self(Arc::new(Inner { settings, database, clock, identity, duties, rooms, streams }))
    }

    /// The room for all clients with the reach of this caller. Fails with 503 when there are too many rooms.
    pub(super) fn room(&self, caller: &Acting, wanted: WatchedDate) -> Result<Arc<Room>> {
        let key = (Sight::from(caller.scope.reach()), wanted);
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = rooms.get(&key) {
            return Ok(Arc::clone(room));
        }
        rooms.retain(|_, room| !room.is_idle() || Arc::strong_count(room) > 1);
        if rooms.len() >= self.0.settings.scopes {
            return Err(Error::Unavailable(
                "Too many dates and places are being watched. Please try again in a moment.".into(),
            ));
        }
        let room = Room::new(caller.scope.clone(), wanted, self.0.database.clone(), self.0.clock.clone());
        let room = Arc::new(room);
        Ok(Arc::clone(rooms.entry(key).or_insert(room)))
    }

    /// A seat for one more stream. Fails with 503 when all seats are taken or the server is about to end, and with 429 when the session
    /// has too many streams.
    pub(super) fn seat(&self, caller: &Acting) -> Result<StreamSeat> {
        let (settings, actor) = (&self.0.settings, &caller.actor);
        let mut streams = self.streams();
        if streams.is_closed || streams.open.len() >= settings.streams {
            return Err(Error::Unavailable("Too many pages are being kept up to date. This one asks again.".into()));
        }
        let of_session = streams.open.values().filter(|open| open.actor.session_id == actor.session_id).count();
        if of_session >= settings.streams_per_session {
            return Err(Error::TooManyRequests {
                error: "Too many of your windows are being kept up to date. Close some of them.".into(),
                retry_after: TRY_AGAIN,
            });
        }
        let (ends, ended) = watch::channel(());
        streams.next += 1;
        let id = streams.next;
        let sight = Sight::from(caller.scope.reach());
        streams.open.extend([(id, Open { actor: actor.clone(), sight, _ends: ends })]);
        if !streams.is_checked {
            streams.is_checked = true;
            tokio::spawn(self.clone().check());
        }
        Ok(StreamSeat { live: self.clone(), id, ended })
    }

    /// Number of open streams.
    pub fn open(&self) -> usize {
        self.streams().open.len()
    }

    /// Ends all streams and opens no more, because the server is about to end.
    pub fn close(&self) {
        let mut streams = self.streams();
        streams.is_closed = true;
        streams.open.clear();
    }

    /// Checks all streams as long as there are any, and ends those whose readers lost their rights.
    async fn check(self) {
        loop {
            tokio::time::sleep(CHECKED_EVERY).await;
            // Each by itself: streams of one session differ in their reader's reach when they were opened.
            let readers: HashMap<u64, (Actor, Sight)> = {
                let mut streams = self.streams();
                if streams.open.is_empty() {
                    streams.is_checked = false;
                    return;
                }
                let open = streams.open.iter();
                open.map(|(id, open)| (*id, (open.actor.clone(), open.sight.clone()))).collect()
            };
            let changed = match self.changed(&readers).await {
                Ok(changed) => changed,
                Err(error) => {
                    tracing::warn!(?error, "cannot check who reads the news, so all streams end");
                    readers.into_keys().collect()
                }
            };
            if !changed.is_empty() {
                self.streams().open.retain(|id, _| !changed.contains(id));
            }
        }
    }

    /// The streams whose session has ended, or whose user's reach has changed since they were opened.
    async fn changed(&self, readers: &HashMap<u64, (Actor, Sight)>) -> Result<BTreeSet<u64>> {
        let Inner { database, clock, identity, duties, .. } = &*self.0;
        let sessions: BTreeSet<_> = readers.values().map(|(actor, _)| actor.session_id).collect();
        let sessions: Vec<_> = sessions.into_iter().collect();
        let holders = sessions::holders_of(database, clock, identity, &sessions).await?;
        let mut posts = HashMap::new();
        for actor in holders.values().filter(|actor| actor.role.breadth() == Breadth::OwnPosts) {
            posts.extend([(actor.session_id, Sight::from(&Reach::Posts(duties.posts_of(actor).await?)))]);
        }
        let sees_the_same = |(actor, sight): &(Actor, Sight)| {
            holders.get(&actor.session_id) == Some(actor) && posts.get(&actor.session_id).is_none_or(|now| now == sight)
        };
        Ok(readers.iter().filter(|(_, reader)| !sees_the_same(reader)).map(|(id, _)| *id).collect())
    }

    fn streams(&self) -> MutexGuard<'_, Streams> {
        self.0.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
