//! `muster audit …`.

use std::path::PathBuf;

use clap::Subcommand;
use identity::trail::audit::{self, HeadFile, Heads, Whole};

use super::{DataFolder, print};
use crate::{outcome::Outcome, state::State};

/// Look after the audit trail.
#[derive(Subcommand)]
pub enum Audit {
    /// Check that no line of the trail was changed or removed and that its end was not cut off. Prints what is wrong and exits with 1.
    Verify(DataFolder),
    /// Record that a backup of the database was restored, so that the trail is shorter than it was. Adds a line about it to the trail.
    AcknowledgeRestore {
        #[command(flatten)]
        folder: DataFolder,
        /// Why, for readers of the trail.
        #[arg(long, value_name = "TEXT")]
        reason: String,
    },
}

impl Audit {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Verify(folder) => {
                super::with_state_as_it_is(super::settings_of_existing(config, folder)?, |state: State| async move {
                    let heads = HeadFile::new(state.audit_heads(), &state.keys).read()?;
                    let whole = audit::verify(&***state.database, &state.keys, Some(&heads)).await??;
                    print(&in_words(&whole, &heads))
                })
            }
            Self::AcknowledgeRestore { folder, reason } => {
                let reason = reason.trim().to_owned();
                if reason.is_empty() {
                    return Err("Say by --reason why the backup was brought back.".into());
                }
                super::with_state_as_it_is(super::settings_of_existing(config, folder)?, |state: State| async move {
                    audit::acknowledge_restore(&state.database, &state.clock, state.audit_heads(), &reason).await?;
                    print("Noted: from here on the audit trail is held against the backup that was brought back.\n")
                })
            }
        }
    }
}

fn in_words(whole: &Whole, heads: &Heads) -> String {
    let count = |count: i64| if count == 1 { "1 line".to_owned() } else { format!("{count} lines") };
    let mut text = format!("The audit trail is whole: {}.\n", count(whole.lines));
    if let Some((lines, at)) = whole.sealed {
        let at = at.format("%F at %T UTC");
        text += &format!("The first {} were written without a key, and sealed on {at}.\n", count(lines));
    }
    if let (Some(oldest), Some(newest)) = (heads.oldest(), heads.newest()) {
        text += &format!(
            "Signed heads from line {} ({}) to line {} ({}) agree with it.\n",
            oldest.lines,
            oldest.at.format("%F %T UTC"),
            newest.lines,
            newest.at.format("%F %T UTC")
        );
    }
    if heads.set_aside > 0 {
        text += &format!("Heads from before an acknowledged restore: {}.\n", heads.set_aside);
    }
    if heads.unsigned > 0 {
        text += &format!("Lines of the head file without a right signature: {}.\n", heads.unsigned);
    }
    text
}
