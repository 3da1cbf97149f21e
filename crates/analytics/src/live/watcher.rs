//! One stream: its events, until the reader falls behind, loses the right to read, or leaves.

use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};

use futures_util::{Stream, stream};
use kernel::{Result, http::Bytes, random};
use tokio::sync::broadcast::Receiver;

use super::{
    events::{Event, GZIP_HEADER},
    moment::MomentId,
    room::{News, Room},
    streams::StreamSeat,
};

/// Time without news after which the server sends a comment: proxies keep the stream open, and a closed connection is noticed.
const HEARTBEAT_EVERY: Duration = Duration::from_secs(15);
/// Milliseconds that a client waits before it reconnects, plus as much again at random, so that the clients of a server that ends do not
/// all reconnect at once.
const RETRY_AFTER: u64 = 1_000;

/// The reader's wishes for a stream.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// The last event that the reader has seen.
    pub seen: Option<MomentId>,
    pub with_days: bool,
    pub is_compressed: bool,
}

struct Watcher {
    is_compressed: bool,
    waiting: VecDeque<Bytes>,
    news: Receiver<Arc<News>>,
    seat: StreamSeat,
    _attendance: Attendance,
}

/// The attendance of one watcher in a room; dropping it leaves the room.
struct Attendance(Arc<Room>);

impl Drop for Attendance {
    fn drop(&mut self) {
        self.0.leave();
    }
}

/// Begins a stream of events.
pub(super) async fn watch(
    room: Arc<Room>,
    seat: StreamSeat,
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
    let watcher = Watcher { is_compressed, waiting, news: beginning.news, seat, _attendance: attendance };
    Ok(stream::unfold(watcher, |mut watcher| async move { Some((Ok(watcher.next().await?), watcher)) }))
}

impl Watcher {
    /// The next bytes; none when the stream is over. It is called only while the reader takes the bytes before. A slow reader falls behind,
    /// and the news that it missed end its stream.
    async fn next(&mut self) -> Option<Bytes> {
        if let Some(bytes) = self.waiting.pop_front() {
            return Some(bytes);
        }
        tokio::select! {
            () = self.seat.ended() => None,
            news = self.news.recv() => Some(bytes(news.ok()?.event(), self.is_compressed)),
            () = tokio::time::sleep(HEARTBEAT_EVERY) => Some(bytes(&Event::heartbeat(), self.is_compressed)),
        }
    }
}

fn bytes(event: &Event, is_compressed: bool) -> Bytes {
    if is_compressed { event.compressed.clone() } else { event.text.clone() }
}
