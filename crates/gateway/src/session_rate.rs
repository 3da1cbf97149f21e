//! How many calls a session may send: a token bucket for each session and kind of call. Each server counts by itself, so that counting
//! costs no query; with two servers a session may send twice as many at most.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, Utc};
use kernel::{Error, Result, access::Actor, ids::SessionId};
use serde::Deserialize;

/// The fewest buckets above which full ones are forgotten.
const FEW: usize = 1_024;
/// A call, in the thousandths that come back each millisecond.
const CALL: u64 = 1_000;

/// `[server.session_rate]`. A rate of 0 is no limit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SessionRateSettings {
    /// Calls a second of a session, beyond a burst.
    pub calls_per_second: u32,
    /// Most calls of a session at once.
    pub calls_burst: u32,
    /// Calls a second of a session at a gate.
    pub gate_calls_per_second: u32,
    pub gate_calls_burst: u32,
    /// Stored files a second of any session, such as the portraits of a list.
    pub files_per_second: u32,
    pub files_burst: u32,
}

impl SessionRateSettings {
    /// For programs that send more than people do.
    pub const UNLIMITED: Self = Self {
        calls_per_second: 0,
        calls_burst: 1,
        gate_calls_per_second: 0,
        gate_calls_burst: 1,
        files_per_second: 0,
        files_burst: 1,
    };
}

/// Kinds of requests that are counted separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CallKind {
    Call,
    File,
}

/// The buckets of all sessions.
pub struct SessionRates {
    settings: SessionRateSettings,
    buckets: Mutex<Buckets>,
}

#[derive(Default)]
struct Buckets {
    of: HashMap<(SessionId, CallKind), Bucket>,
    /// How many there may be before full ones are forgotten.
    most: usize,
}

/// How many calls a session may send at a moment.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// In thousandths of a call.
    tokens: u64,
    at: DateTime<Utc>,
    rate: Rate,
}

#[derive(Clone, Copy, Debug)]
struct Rate {
    per_second: u64,
    burst: u64,
}

impl Bucket {
    fn full(rate: Rate, now: DateTime<Utc>) -> Self {
        Self { tokens: rate.burst * CALL, at: now, rate }
    }

    /// The budget refilled to this moment. A clock that was set back adds nothing.
    fn refilled(self, now: DateTime<Utc>) -> Self {
        let milliseconds = u64::try_from(now.signed_duration_since(self.at).num_milliseconds()).unwrap_or_default();
        let tokens = self.tokens.saturating_add(milliseconds.saturating_mul(self.rate.per_second));
        Self { tokens: tokens.min(self.rate.burst * CALL), at: now, ..self }
    }

    fn is_full(self) -> bool {
        self.tokens >= self.rate.burst * CALL
    }

    /// Takes a call, or says in how many seconds there will be one.
    fn take(&mut self) -> Result<(), u64> {
        let missing = CALL.saturating_sub(self.tokens);
        if missing > 0 {
            return Err(missing.div_ceil(self.rate.per_second).div_ceil(1_000).max(1));
        }
        self.tokens -= CALL;
        Ok(())
    }
}

impl SessionRates {
    #[must_use]
    pub fn new(settings: SessionRateSettings) -> Self {
        Self { settings, buckets: Mutex::default() }
    }

    /// Counts a call of a session; one too many is [`Error::TooManyRequests`].
    pub fn count(&self, actor: &Actor, kind: CallKind, now: DateTime<Utc>) -> Result<()> {
        let Some(rate) = self.rate(actor, kind) else { return Ok(()) };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.forget_full(now);
        let bucket = buckets.of.entry((actor.session_id, kind)).or_insert_with(|| Bucket::full(rate, now));
        *bucket = bucket.refilled(now);
        bucket.take().map_err(|retry_after| {
            let error = "Too many requests at once. Please try again in a moment.".to_owned();
            Error::TooManyRequests { error, retry_after }
        })
    }

    fn rate(&self, actor: &Actor, kind: CallKind) -> Option<Rate> {
        let settings = &self.settings;
        let (per_second, burst) = match (kind, actor.device_id.is_some()) {
            (CallKind::File, _) => (settings.files_per_second, settings.files_burst),
            (CallKind::Call, true) => (settings.gate_calls_per_second, settings.gate_calls_burst),
            (CallKind::Call, false) => (settings.calls_per_second, settings.calls_burst),
        };
        (per_second > 0).then(|| Rate { per_second: per_second.into(), burst: burst.into() })
    }
}

impl Buckets {
    /// Forgets full buckets, which equal new ones. Runs only when there are twice as many buckets as after the last run, so that calls do
    /// not pay for it.
    fn forget_full(&mut self, now: DateTime<Utc>) {
        if self.of.len() <= self.most.max(FEW) {
            return;
        }
        self.of.retain(|_, bucket| !bucket.refilled(now).is_full());
        self.most = self.of.len() * 2;
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::{access::Role, ids::UserId};

    use super::*;

    const SETTINGS: SessionRateSettings = SessionRateSettings {
        calls_per_second: 20,
        calls_burst: 60,
        gate_calls_per_second: 100,
        gate_calls_burst: 500,
        files_per_second: 0,
        files_burst: 1,
    };

    fn actor(device: Option<&str>) -> Actor {
        Actor {
            user_id: UserId::new(),
            session_id: SessionId::new(),
            role: Role::VenueManager,
            region_id: None,
            agency_id: None,
            city_id: None,
            device_id: device.map(str::to_owned),
            let_in_by_colleague: false,
        }
    }

    fn at(milliseconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::milliseconds(milliseconds)
    }

    fn sent(rates: &SessionRates, actor: &Actor, kind: CallKind, milliseconds: i64) -> usize {
        (0..2_000).take_while(|_| rates.count(actor, kind, at(milliseconds)).is_ok()).count()
    }

    #[test]
    fn a_session_sends_a_burst_and_then_as_many_as_come_back() {
        let rates = SessionRates::new(SETTINGS);
        let actor = actor(None);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 0), 60);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 49), 0);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 50), 1);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 1_050), 20);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 100), 0, "a clock that was set back gives nothing");
        assert_eq!(sent(&rates, &actor, CallKind::Call, 3_600_000), 60);
    }

    #[test]
    fn other_sessions_gates_and_files_are_counted_apart() {
        let rates = SessionRates::new(SETTINGS);
        let (one, other, gate) = (actor(None), actor(None), actor(Some("phone")));
        assert_eq!(sent(&rates, &one, CallKind::Call, 0), 60);
        assert_eq!(sent(&rates, &other, CallKind::Call, 0), 60);
        assert_eq!(sent(&rates, &gate, CallKind::Call, 0), 500);
        assert_eq!(sent(&rates, &one, CallKind::File, 0), 2_000, "no limit");
    }

    #[test]
    fn the_wait_is_told_in_whole_seconds() {
        let rates = SessionRates::new(SessionRateSettings { calls_per_second: 1, calls_burst: 1, ..SETTINGS });
        let actor = actor(None);
        assert_eq!(sent(&rates, &actor, CallKind::Call, 0), 1);
        let refused = rates.count(&actor, CallKind::Call, at(1)).unwrap_err();
        assert!(matches!(refused, Error::TooManyRequests { retry_after: 1, .. }), "{refused:?}");
    }

    #[test]
    fn sessions_that_rest_are_forgotten() {
        let rates = SessionRates::new(SETTINGS);
        for milliseconds in [0, 1_000] {
            for _ in 0..3 * FEW {
                rates.count(&actor(None), CallKind::Call, at(milliseconds)).unwrap();
            }
        }
        assert_eq!(rates.buckets.lock().unwrap().of.len(), 3 * FEW, "those of the first second are full again");
    }
}
