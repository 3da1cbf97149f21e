//! What a roster costs, rule by rule.

use serde::{Deserialize, Serialize};

/// Weighed points for each soft rule, and the sum of chances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// Duties to those who had fewer.
    pub fair_share: u64,
    /// Points for distance from home.
    pub nearness: u64,
    /// Points for agencies beyond their shares.
    pub quotas: u64,
    /// No agency with more than half of a post.
    pub mixed_agencies: u64,
    /// An experienced person at each post.
    pub experience: u64,
    /// A language of the center's state.
    pub languages: u64,
    /// People who did not come.
    pub no_shows: u64,
    /// Points against the wish about former teams.
    pub teams: u64,
    /// The sum of chances of all pairs, which counts only between rosters of equal points.
    pub chance: u64,
}

impl Costs {
    /// The points of the rules about single duties, people and agencies, for which the flow is exact.
    pub const fn of_flow(&self) -> u64 {
        self.fair_share + self.nearness + self.quotas + self.experience + self.languages + self.no_shows
    }

    /// The points of all soft rules.
    pub const fn points(&self) -> u64 {
        self.of_flow() + self.mixed_agencies + self.teams
    }
}
