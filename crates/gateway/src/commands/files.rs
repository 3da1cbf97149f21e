//! `muster files …`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use kernel::counted::counted;
use registry::files::{
    move_files,
    objects::{Probe, Shelf, StoreKind},
};

use super::{DataFolder, alone, biometrics::bar, print};
use crate::{
    outcome::{Outcome, explain},
    state::State,
};

/// Look after the stored pictures.
#[derive(Subcommand)]
pub enum Files {
    /// Move the pictures into the place that files.store names, out of the other one. Servers may run meanwhile. A picture is compared in
    /// the new place before it is removed from the old one; run a stopped move again.
    Move {
        /// The place to move the pictures to.
        #[arg(long)]
        to: Target,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Write a small object into the store of pictures, read it, list it and remove it.
    Probe(DataFolder),
}

/// A place for pictures.
#[derive(Clone, Copy, ValueEnum)]
pub enum Target {
    /// The folder files in the data folder.
    Disk,
    /// The bucket of files.s3.
    S3,
}

impl Files {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Move { to, folder } => {
                let to = match to {
                    Target::Disk => StoreKind::Disk,
                    Target::S3 => StoreKind::S3,
                };
                let settings = super::settings_of_existing(config, folder)?;
                super::with_state(settings, move |state: State| async move { move_all(&state, to).await })
            }
            Self::Probe(folder) => {
                super::with_state_as_it_is(super::settings_of_existing(config, folder)?, |state: State| async move {
                    if let Err(Probe::Away(why) | Probe::Refused(why)) = state.files.probe().await {
                        return Err(why.into());
                    }
                    print("Pictures can be written, read, listed and removed.\n")
                })
            }
        }
    }
}

async fn move_all(state: &State, to: StoreKind) -> Outcome {
    let _alone = alone::hold(state.settings.data_folder())?;
    let bar = bar(Shelf::all().count())?;
    let moved = move_files(&state.database, &state.files, to, |_| bar.inc(1)).await;
    bar.finish_and_clear();
    let moved = moved.map_err(|error| {
        format!(
            "{}\nNothing is lost: what was moved is in the new place, the rest in the old one. Start the command again to go on.",
            explain(&error)
        )
    })?;
    print(&format!(
        "{} moved and compared, {} megabytes.\n",
        counted(moved.files, "file was", "files were"),
        moved.bytes / 1_000_000
    ))?;
    if moved.unknown > 0 {
        print(&format!(
            "{} of which the database does not know stayed where they were; a server removes them in time.\n",
            counted(moved.unknown, "file", "files")
        ))?;
    }
    Ok(())
}
