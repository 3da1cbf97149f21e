//! The `[live]` section of the configuration.

use serde::Deserialize;

/// Limits for clients that watch.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LiveSettings {
    /// The most streams at a time, of all clients together; 0 allows only answers to single requests.
    pub streams: usize,
    /// The most streams at a time of one session.
    pub streams_per_session: usize,
    /// The most rooms at a time; a room is a date as one region, agency or person sees it.
    pub scopes: usize,
}
