//! How long a body may take to arrive: nobody holds what a request takes by sending the rest of it never.

use std::{future::Future, time::Duration};

use actix_web::{HttpRequest, web::Data};
use tokio::time::{Instant, timeout_at};

use crate::error::{Error, Result};

/// The pace that senders have to keep up with: some time, and more for what has arrived, as a large file on a slow line
/// takes long and yet moves.
#[derive(Clone, Copy, Debug)]
pub struct BodyPace {
    /// For which the first byte, or any further one, may be waited for.
    pub patience: Duration,
    /// For each so many bytes that have arrived there is one more second.
    pub bytes_per_second: u64,
}

impl BodyPace {
    /// That of this application.
    #[must_use]
    pub fn of(request: &HttpRequest) -> Self {
        let default = Self { patience: Duration::from_secs(30), bytes_per_second: 20_000 };
        request.app_data::<Data<Self>>().map_or(default, |pace| ***pace)
    }

    /// Starts waiting for a body.
    #[must_use]
    pub fn begin(self) -> Arrival {
        Arrival { pace: self, since: Instant::now(), bytes: 0 }
    }
}

/// A body on its way.
#[derive(Debug)]
pub struct Arrival {
    pace: BodyPace,
    since: Instant,
    bytes: u64,
}

impl Arrival {
    /// Waits for the next part of the body, unless it is late.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when it is.
    pub async fn next<T>(&self, part: impl Future<Output = T>) -> Result<T> {
        let earned = Duration::from_secs(self.bytes / self.pace.bytes_per_second.max(1));
        timeout_at(self.since + self.pace.patience + earned, part).await.map_err(|_| {
            Error::Unavailable("This took too long to arrive. Please try again, with a better connection.".into())
        })
    }

    /// Counts what has arrived.
    pub fn count(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
    }

    /// Bytes that have arrived.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}
