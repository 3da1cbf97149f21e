//! One stream: what a reader gets, until it falls behind, may no longer read, or goes.

use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};

use futures_util::{Stream, stream};
use kernel::{Result, http::Bytes, random};
use tokio::sync::broadcast::Receiver;

use super::{
    events::{Event, GZIP_HEADER},
    moment::MomentId,
    room::{News, Room},
    streams::Place,
};

/// After so long without news the server sends a comment: proxies keep the stream open, and a reader that is gone is noticed.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(15);
/// A client whose stream ends waits so long, in milliseconds, and as much again at random: those of a server that ends
/// do not come back all at once.
const RETRY_AFTER: u64 = 1_000;

/// How a reader wants it.
#[derive(Clone, Copy)]
pub struct Manner {
    /// The last event that it has seen.
    pub seen: Option<MomentId>,
    pub with_days: bool,
    pub is_compressed: bool,
}

struct Watcher {
    is_compressed: bool,
    waiting: VecDeque<Bytes>,
    news: Receiver<Arc<News>>,
    place: Place,
    _attendance: Attendance,
}

/// That somebody watches a room.
struct Attendance(Arc<Room>);

impl Drop for Attendance {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// Begins a stream.
///
/// # Errors
/// When the database does not answer.
pub async fn watch(
    room: Arc<Room>,
    place: Place,
    manner: Manner,
) -> Result<impl Stream<Item = Result<Bytes, Infallible>>> {
    let beginning = room.join(manner.seen, manner.with_days).await?;
    let attendance = Attendance(room);
    let jitter = random::below(usize::try_from(RETRY_AFTER).unwrap_or_default());
    let retry = Event::retry(RETRY_AFTER + u64::try_from(jitter).unwrap_or_default());
    let mut waiting = VecDeque::new();
    if manner.is_compressed {
        waiting.push_back(Bytes::from_static(&GZIP_HEADER));
    }
    let is_compressed = manner.is_compressed;
    waiting.extend([retry].iter().chain(&beginning.events).map(|event| bytes(event, is_compressed)));
    let watcher = Watcher { is_compressed, waiting, news: beginning.news, place, _attendance: attendance };
    Ok(stream::unfold(watcher, |mut watcher| async move { Some((Ok(watcher.next().await?), watcher)) }))
}

impl Watcher {
    /// What is sent next; none when the stream is over. It is asked for only while the reader takes what was sent before, so one
    /// that does not falls behind, and the news that it missed end it.
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(bytes) = self.waiting.pop_front() {
            return Some(bytes);
        }
        tokio::select! {
            () = self.place.ended() => None,
            news = self.news.recv() => Some(bytes(news.ok()?.event(), self.is_compressed)),
            () = tokio::time::sleep(HEARTBEAT_EVERY) => Some(bytes(&Event::heartbeat(), self.is_compressed)),
        }
    }
}

fn bytes(event: &Event, is_compressed: bool) -> Bytes {
    if is_compressed { event.compressed.clone() } else { event.text.clone() }
}
