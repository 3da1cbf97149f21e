//! `muster outbox`.

use std::path::PathBuf;

use clap::Args;

use super::{DataFolder, Outcome, print};
use crate::state::State;

/// Show messages that were sent, or would have been.
#[derive(Args)]
pub struct Outbox {
    #[command(flatten)]
    folder: DataFolder,
    /// Only messages to this mobile number or address.
    #[arg(long, value_name = "MOBILE")]
    to: Option<String>,
    /// Print a JSON array, newest first.
    #[arg(long)]
    json: bool,
}

impl Outbox {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let settings = super::settings(config, self.folder)?;
        super::with_state(settings, |state: State| async move {
            let entries =
                identity::delivery::outbox::list(&***state.database, &state.clock, self.to.as_deref()).await?;
            if self.json {
                print(&format!("{}\n", serde_json::to_string_pretty(&entries)?))
            } else if entries.is_empty() {
                print("No messages in the last hour.\n")
            } else {
                let lines = entries
                    .iter()
                    .map(|entry| format!("{}  {}  {}\n", entry.created_at.format("%F %T"), entry.to, entry.body));
                print(&lines.collect::<String>())
            }
        })
    }
}
