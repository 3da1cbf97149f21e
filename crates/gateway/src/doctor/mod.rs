//! Checks an installation for an operator who was called because of a fault, and reports findings in sentences. It changes nothing, and
//! needs no running server.

mod data;
mod database;
mod delivery;
mod locks;
mod machine;

use std::fmt;

use futures_util::FutureExt;

use crate::settings::Settings;

/// A finding about one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The part works as it should.
    Well(String),
    /// It works, but an operator should know.
    Look(String),
    /// A server does not start or does not do its work with it.
    Wrong(String),
}

impl Finding {
    /// Whether a server does not do its work with it.
    pub const fn is_wrong(&self) -> bool {
        matches!(self, Self::Wrong(_))
    }

    /// From a check that has nothing to say but that all is well, or why it is not.
    fn of<E: fmt::Display>(outcome: Result<(), E>, well: &str) -> Self {
        match outcome {
            Ok(()) => Self::Well(well.to_owned()),
            Err(why) => Self::Wrong(why.to_string()),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, sentence) = match self {
            Self::Well(sentence) => ("well ", sentence),
            Self::Look(sentence) => ("look ", sentence),
            Self::Wrong(sentence) => ("WRONG", sentence),
        };
        write!(formatter, "{word}  {sentence}")
    }
}

/// Runs all checks, one after the other.
pub async fn look(settings: &Settings) -> Vec<Finding> {
    let mut found = vec![data::folder(settings), data::room(settings), data::key(settings)];
    found.extend(database::look(settings).await);
    found.extend(data::files(settings).await);
    found.extend(machine::ports(settings));
    found.push(machine::time_service());
    found.push(machine::https(settings));
    found.push(data::models(settings));
    found.extend(delivery::look(settings).boxed_local().await);
    found
}
