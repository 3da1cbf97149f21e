//! How long a body may take to arrive: a client must not hold a request's memory by never sending the rest.

use std::{future::Future, time::Duration};

use actix_web::{HttpRequest, web::Data};
use tokio::time::{Instant, timeout_at};

use crate::error::{Error, Result};

/// The pace that senders have to keep: some time, and more for each byte that has arrived, because a large file on a slow line takes long.
#[derive(Clone, Copy, Debug)]
pub struct BodyPace {
    /// Longest wait for the first byte and for any further one.
    pub patience: Duration,
    /// Bytes that earn a body one more second, never more than the patience from then on: a client that sends much at once must not be able
    /// to hold the connection for as long as others need for the same bytes.
    pub bytes_per_second: u64,
}

impl BodyPace {
    /// The pace of this application.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        let default = Self { patience: Duration::from_secs(30), bytes_per_second: 20_000 };
        request.app_data::<Data<Self>>().map_or(default, |pace| ***pace)
    }

    /// Starts waiting for a body.
    #[must_use]
    pub fn begin(self) -> Arrival {
        Arrival { pace: self, until: Instant::now() + self.patience, bytes: 0 }
    }

    /// Deadline for the next part after some bytes have arrived now.
    fn extended(self, until: Instant, now: Instant, bytes: usize) -> Instant {
        let earned = Duration::from_secs_f64(bytes as f64 / self.bytes_per_second.max(1) as f64);
        (until + earned).min(now + self.patience)
    }
}

/// A body on its way.
#[derive(Debug)]
pub struct Arrival {
    pace: BodyPace,
    until: Instant,
    bytes: u64,
}

impl Arrival {
    /// Waits for the next part of the body, unless it is late. Fails with [`Error::Unavailable`] when it is.
    pub async fn next<T>(&self, part: impl Future<Output = T>) -> Result<T> {
        timeout_at(self.until, part).await.map_err(|_| {
            Error::Unavailable("This took too long to arrive. Please try again, with a better connection.".into())
        })
    }

    /// Counts what has arrived.
    pub fn count(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
        self.until = self.pace.extended(self.until, Instant::now(), bytes);
    }

    /// Bytes that have arrived.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::Instant;

    use super::BodyPace;

    #[test]
    fn what_arrives_earns_time_and_never_more_than_the_patience() {
        let pace = BodyPace { patience: Duration::from_secs(30), bytes_per_second: 20_000 };
        let now = Instant::now();
        let left = |bytes: usize| pace.extended(now + Duration::from_secs(10), now, bytes) - now;
        assert_eq!(left(0), Duration::from_secs(10));
        assert_eq!(left(30_000), Duration::from_millis(11_500), "on a slow line, which moves");
        assert_eq!(left(32 << 20), Duration::from_secs(30), "half an hour would be theirs");
    }
}
