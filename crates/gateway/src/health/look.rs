//! Looks whether the parts work that requests need, within less than a second, whatever hangs.

use std::time::Duration;

use kernel::database::Database;
use registry::files::{FileStore, objects::Probe};
use tokio::time::timeout;

use crate::draining::Draining;

/// Time limit of a check: callers get an answer within a second.
const PATIENCE: Duration = Duration::from_millis(800);

/// Parts of the installation that requests need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Component {
    /// Answers and takes writes.
    Database,
    /// Keeps pictures and gives them back.
    Files,
    /// The server itself goes on.
    Server,
}

impl Component {
    /// Label among the metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Database => "database",
            Self::Files => "files",
            Self::Server => "server",
        }
    }
}

/// Each part, and what is wrong with it in a sentence, if anything is.
pub async fn look(db: &Database, files: &FileStore, draining: &Draining) -> [(Component, Option<String>); 3] {
    let (database, files) = futures_util::future::join(look_at_database(db), look_at_files(files)).await;
    let server = draining.is_leaving().then(|| "The server is about to end.".to_owned());
    [(Component::Database, database), (Component::Files, files), (Component::Server, server)]
}

async fn look_at_database(db: &Database) -> Option<String> {
    if db.pulse().is_away() {
        return Some("The database does not answer.".into());
    }
    if db.pulse().holds_writes() {
        return Some("The database does not make writes last: is its standby there?".into());
    }
    match timeout(PATIENCE, db.try_write()).await {
        Ok(Ok(())) => None,
        Ok(Err(error)) => Some(error.to_string()),
        Err(_) => Some("The database does not answer in time.".into()),
    }
}

async fn look_at_files(files: &FileStore) -> Option<String> {
    match timeout(PATIENCE, files.works()).await {
        Ok(Ok(())) => None,
        Ok(Err(Probe::Away(_))) | Err(_) => Some("The store of pictures does not answer.".into()),
        Ok(Err(Probe::Refused(_))) => Some("The store of pictures refuses to work.".into()),
    }
}
