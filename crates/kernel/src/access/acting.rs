//! The caller, their scope, the origin and the time of a request, as every use case needs them.

use chrono::{DateTime, Utc};

use super::{Actor, RequestFacts, Scope, SystemTask};

/// The signed-in user of a request, as use cases take it. A [`Caller`](super::Caller) is one.
#[derive(Clone, Debug)]
pub struct Acting {
    pub actor: Actor,
    /// The rows that they may see.
    pub scope: Scope,
    /// Facts about the request.
    pub facts: RequestFacts,
    /// When the request arrived, by the server's clock.
    pub now: DateTime<Utc>,
}

impl Acting {
    /// Work in a user's name that no request asked for, such as the duties of the demonstration. It sees everything.
    pub fn in_name_of(actor: Actor, task: SystemTask, now: DateTime<Utc>) -> Self {
        Self { actor, scope: Scope::of_system(task), facts: RequestFacts::default(), now }
    }
}
