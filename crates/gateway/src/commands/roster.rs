//! `muster roster …`.

use std::{fs, path::PathBuf};

use clap::Subcommand;
use data_encoding::HEXLOWER;
use roster_draw::{LARGEST_FILE, Protocol, Verified};

use super::print;
use crate::outcome::Outcome;

/// Check draws of rosters from their files.
#[derive(Subcommand)]
pub enum Roster {
    /// Draw a roster again from the file of its draw. Needs no database. Names the first difference and exits with 1 if there is one.
    Verify {
        /// The file that was downloaded from the draw's protocol.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

impl Roster {
    pub(super) fn run(self) -> Outcome {
        let Self::Verify { file } = self;
        let shown = file.display();
        let about = |problem: &dyn std::fmt::Display| format!("{shown} cannot be read: {problem}");
        let size = fs::metadata(&file).map_err(|error| about(&error))?.len();
        if size > 2 * LARGEST_FILE as u64 {
            return Err(about(&"it is larger than 1 GiB").into());
        }
        let bytes = fs::read(&file).map_err(|error| about(&error))?;
        print(&in_words(&Protocol::verify(&bytes)?))
    }
}

fn in_words(verified: &Verified) -> String {
    let Verified { digest, seed, said, roster } = verified;
    let missing: u64 = roster.empty.iter().map(|post| u64::from(post.missing)).sum();
    let words: Vec<String> = said.iter().map(|one| format!("Words:   {} (by {})\n", one.words, one.by)).collect();
    let words = words.concat();
    format!(
        "The roster is the one that this seed draws from what was frozen.\n\
         Frozen:  {}\n\
         Seed:    {}\n\
         Duties:  {} ({missing} missing, {} standing by)\n\
         {words}Compare what was frozen with the digest that was announced, and these words with those that were said.\n",
        HEXLOWER.encode(digest),
        HEXLOWER.encode(seed),
        roster.given.len(),
        roster.standby.len(),
    )
}
