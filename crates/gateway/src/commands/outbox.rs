//! `muster outbox`.

use std::path::PathBuf;

use clap::Args;
use identity::trail::delivery::outbox::{DeliveryState, OutboxEntry};

use super::{DataFolder, print};
use crate::{outcome::Outcome, state::State};

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
        let settings = super::settings_of_existing(config, self.folder)?;
        super::with_state(settings, |state: State| async move {
            let entries =
                identity::trail::delivery::outbox::list(&state.database, &state.clock, self.to.as_deref()).await?;
            if self.json {
                print(&format!("{}\n", serde_json::to_string_pretty(&entries)?))
            } else if entries.is_empty() {
                print("No messages in the last hour.\n")
            } else {
                let lines = entries.iter().map(line);
                print(&lines.collect::<String>())
            }
        })
    }
}

/// Time, state, recipient and text of a message, and below it the reason of a failure.
fn line(entry: &OutboxEntry) -> String {
    let state = match entry.state {
        DeliveryState::Waiting => "waiting",
        DeliveryState::Retrying => "retrying",
        DeliveryState::Sent => "sent",
        DeliveryState::GivenUp => "given up",
    };
    let body = entry.body.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = format!("{}  {state:8}  {}  {body}\n", entry.created_at.format("%F %T"), entry.to);
    match (&entry.last_error, entry.attempts) {
        (Some(error), 1) => format!("{line}    after 1 try: {error}\n"),
        (Some(error), tries) => format!("{line}    after {tries} tries: {error}\n"),
        (None, _) => line,
    }
}
