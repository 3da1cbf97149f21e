//! The mode of the installation; a few rules are looser in a demonstration and stricter in production.

use serde::Deserialize;

/// The kind of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Made-up people to try everything with.
    Demo,
    /// A trial with real people on one machine.
    Standard,
    /// For real: https, strong keys, no shortcuts.
    Production,
}

/// Facts about the installation that the whole server uses.
#[derive(Clone, Debug)]
pub struct Deployment {
    /// The kind of place.
    pub mode: Mode,
    /// Under which address browsers reach it.
    pub public_url: String,
}

impl Deployment {
    /// Whether this is a demonstration.
    pub fn is_demo(&self) -> bool {
        self.mode == Mode::Demo
    }

    /// Whether cookies are for https only, with the `__Host-` prefix.
    pub fn has_secure_cookies(&self) -> bool {
        self.public_url.starts_with("https://")
    }

    /// Whether browsers shall never use plain http here again. After a demonstration on `localhost` they have to.
    pub fn is_always_https(&self) -> bool {
        self.has_secure_cookies() && !self.is_demo()
    }

    /// How much larger budgets per address and per number are here than configured.
    pub fn budget_factor(&self) -> u32 {
        if self.is_demo() { 100 } else { 1 }
    }
}
