//! `muster audit verify`.

use std::path::PathBuf;

use clap::Subcommand;

use super::{DataFolder, Outcome, print};
use crate::state::State;

/// Look after the audit trail.
#[derive(Subcommand)]
pub enum Audit {
    /// Check that no line of the trail was changed or taken out. Ends with 1 and names the first line that was.
    Verify(DataFolder),
}

impl Audit {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let Self::Verify(folder) = self;
        super::with_state(super::settings_of_existing(config, folder)?, |state: State| async move {
            let count = identity::audit::verify(&***state.database).await??;
            let lines = if count == 1 { "1 line" } else { &format!("{count} lines") };
            print(&format!("The audit trail is whole: {lines}.\n"))
        })
    }
}
