//! The view of one reach on one date: read at most once a second for all clients, and compared with the view before.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use kernel::{Result, access::Scope, clock::Clock, database::Database, ids::AnomalyId};
use rostering::entities::anomaly::AnomalyStatus;
use tokio::sync::broadcast;

use super::{
    events::Event,
    moment::{Changes, Moment, MomentId},
    read::{self, WatchedDate},
    responses::LiveAnomaly,
};

/// Time between two reads of a watched date.
const EVERY: Duration = Duration::from_secs(1);
/// The age up to which an answer is given again.
const FRESH: Duration = Duration::from_millis(900);
/// News that a reader may be behind. A reader further behind is dropped, and gets the whole state when it reconnects.
const BEHIND: usize = 16;
/// Bytes of news kept for clients that reconnect.
const KEPT_BYTES: usize = 1 << 20;
/// Overlap for clients that reconnect to another server; covers clock skew and long transactions.
const OVERLAP: TimeDelta = TimeDelta::seconds(10);
/// Failures in a row after which all streams end, so that no page shows old figures as live.
const FAILURES: u32 = 5;

/// The changes up to a moment.
#[derive(Debug)]
pub(super) struct News {
    id: MomentId,
    event: Event,
}

impl News {
    pub(super) fn event(&self) -> &Event {
        &self.event
    }
}

/// The view of one reach on one date.
pub(super) struct Room {
    scope: Scope,
    wanted: WatchedDate,
    database: Database,
    clock: Clock,
    now: tokio::sync::Mutex<Now>,
    watched: Mutex<Watched>,
}

#[derive(Default)]
struct Watched {
    watchers: usize,
    is_kept: bool,
    used_at: Option<Instant>,
}

struct Now {
    moment: Option<Arc<Moment>>,
    read_at: Instant,
    /// Status, occurrences and steps of each anomaly; none before the first client watches.
    anomalies: Option<HashMap<AnomalyId, (AnomalyStatus, i32, i32)>>,
    sender: broadcast::Sender<Arc<News>>,
    past: VecDeque<Arc<News>>,
    failures: u32,
}

/// The first events of a stream, and the receiver of later ones.
pub(super) struct Beginning {
    pub events: Vec<Event>,
    pub news: broadcast::Receiver<Arc<News>>,
}

impl Room {
    pub(super) fn new(scope: Scope, wanted: WatchedDate, database: Database, clock: Clock) -> Self {
        let now = Now {
            moment: None,
            read_at: Instant::now(),
            anomalies: None,
            sender: broadcast::channel(BEHIND).0,
            past: VecDeque::new(),
            failures: 0,
        };
        Self { scope, wanted, database, clock, now: now.into(), watched: Mutex::default() }
    }

    /// Whether it was not used for some time.
    pub(super) fn is_idle(&self) -> bool {
        let watched = self.watched();
        watched.watchers == 0 && watched.used_at.is_none_or(|used_at| used_at.elapsed() > 2 * EVERY)
    }

    /// The figures of the date, at most a second old.
    pub(super) async fn moment(&self) -> Result<Arc<Moment>> {
        self.watched().used_at = Some(Instant::now());
        let mut now = self.now.lock().await;
        self.read(&mut now).await
    }

    /// Begins to watch: with the missed events if they are still known, otherwise with the whole state. [`Self::leave`] ends it. If this
    /// fails, nothing was begun.
    pub(super) async fn join(self: &Arc<Self>, seen: Option<MomentId>, with_days: bool) -> Result<Beginning> {
        let mut now = self.now.lock().await;
        let moment = self.read(&mut now).await?;
        if now.anomalies.is_none() {
            let there = read::anomalies(&self.database, &self.scope, &self.wanted, None).await?;
            now.anomalies = Some(there.iter().map(state_of).collect());
        }
        let events = match seen {
            Some(seen) if seen.digest == moment.id.digest => Vec::new(),
            Some(seen) => match now.since(seen) {
                Some(missed) => missed,
                None => vec![self.missed(seen).await?, moment.snapshot(with_days).clone()],
            },
            None => vec![moment.snapshot(with_days).clone()],
        };
        let news = now.sender.subscribe();
        drop(now);
        let mut watched = self.watched();
        watched.watchers += 1;
        if !watched.is_kept {
            watched.is_kept = true;
            tokio::spawn(Arc::clone(self).keep());
        }
        Ok(Beginning { events, news })
    }

    /// Ends what [`Self::join`] began.
    pub(super) fn leave(&self) {
        let mut watched = self.watched();
        watched.watchers = watched.watchers.saturating_sub(1);
        watched.used_at = Some(Instant::now());
    }

    /// Reads once a second while a client watches.
    async fn keep(self: Arc<Self>) {
        loop {
            tokio::time::sleep(EVERY).await;
            {
                let mut watched = self.watched();
                if watched.watchers == 0 {
                    watched.is_kept = false;
                    return;
                }
            }
            let mut now = self.now.lock().await;
            match self.read(&mut now).await {
                Ok(_) => now.failures = 0,
                Err(error) => {
                    tracing::warn!(?error, date = %self.wanted.date, "cannot read the news of a date");
                    now.failures += 1;
                    if now.failures == FAILURES {
                        now.sender = broadcast::channel(BEHIND).0;
                        now.failures = 0;
                    }
                }
            }
        }
    }

    /// Reads the date unless the last read is less than a second old, and sends the changes to the watchers.
    async fn read(&self, now: &mut Now) -> Result<Arc<Moment>> {
        if let Some(moment) = now.moment.as_ref().filter(|_| now.read_at.elapsed() < FRESH) {
            return Ok(Arc::clone(moment));
        }
        let read_at = Instant::now();
        let rows = read::days(&self.database, &self.scope, &self.wanted).await?;
        let moment = Arc::new(Moment::new(&self.wanted, rows, self.clock.now(), self.wanted.date < self.clock.today()));
        let changes = now.moment.as_ref().and_then(|before| moment.since(before));
        let anomalies = match &changes {
            Some(Changes { with_anomalies: days, .. }) if now.anomalies.is_some() && !days.is_empty() => {
                read::anomalies(&self.database, &self.scope, &self.wanted, Some(days)).await?
            }
            _ => Vec::new(),
        };
        // No await from here on: a request that is cancelled cannot lose news.
        now.read_at = read_at;
        if let Some(changes) = changes {
            now.publish(moment.id, &changes, anomalies);
        }
        now.moment = Some(Arc::clone(&moment));
        Ok(moment)
    }

    /// Anomalies that changed since the client last saw an event, on any server.
    async fn missed(&self, seen: MomentId) -> Result<Event> {
        let Some(since) = chrono::DateTime::from_timestamp(seen.seconds, 0) else { return Ok(Event::default()) };
        let since = since.checked_sub_signed(OVERLAP).unwrap_or(since);
        let missed = read::anomalies_since(&self.database, &self.scope, &self.wanted, since).await?;
        let draft = missed.iter().rev().fold(Event::draft(), |draft, anomaly| draft.say("anomaly", None, anomaly));
        Ok(draft.finish())
    }

    fn watched(&self) -> MutexGuard<'_, Watched> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Now {
    fn publish(&mut self, id: MomentId, changes: &Changes, anomalies: Vec<LiveAnomaly>) {
        let mut draft = Event::draft();
        // The last event has the id: a stream that breaks in between gets all of them again.
        for gate in &changes.gates {
            draft = draft.say("gate", None, gate);
        }
        if let Some(known) = &mut self.anomalies {
            for anomaly in anomalies.into_iter().rev() {
                let (key, state) = state_of(&anomaly);
                if known.get(&key) != Some(&state) {
                    known.extend([(key, state)]);
                    draft = draft.say("anomaly", None, &anomaly);
                }
            }
        }
        let news = Arc::new(News { id, event: draft.say("change", Some(id), &changes.change).finish() });
        self.past.push_back(Arc::clone(&news));
        let mut bytes: usize = self.past.iter().map(|news| news.event.text.len()).sum();
        while bytes > KEPT_BYTES
            && let Some(oldest) = self.past.pop_front()
        {
            bytes -= oldest.event.text.len();
        }
        // There may be no watcher.
        let _ = self.sender.send(news);
    }

    /// The news after those that a client has seen, if they are still known.
    fn since(&self, seen: MomentId) -> Option<Vec<Event>> {
        let at = self.past.iter().rposition(|news| news.id.digest == seen.digest)?;
        Some(self.past.iter().skip(at + 1).map(|news| news.event.clone()).collect())
    }
}

fn state_of(anomaly: &LiveAnomaly) -> (AnomalyId, (AnomalyStatus, i32, i32)) {
    (anomaly.id, (anomaly.status, anomaly.occurrences, anomaly.steps))
}
