//! The `[live]` section of the configuration.

use serde::Deserialize;

/// How many may watch.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiveSettings {
    /// Streams at a time, of all clients together; 0 leaves only the answers to single requests.
    pub streams: usize,
    /// Streams at a time of one session.
    pub streams_per_session: usize,
    /// Different things (a date as one region, agency or person sees it) that are watched at a time.
    pub scopes: usize,
}
