//! `muster biometrics compare`.

use std::path::PathBuf;

use clap::Subcommand;

use super::{DataFolder, Outcome};
use crate::state;

/// Work with faces.
#[derive(Subcommand)]
pub enum Biometrics {
    /// Say whether two pictures show the same person.
    Compare {
        /// One picture.
        one: PathBuf,
        /// The other picture.
        other: PathBuf,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl Biometrics {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let Self::Compare { one, other, folder } = self;
        let settings = super::settings(config, folder)?;
        let engine = state::engine(&settings.biometrics)?;
        let read = |path: &PathBuf| std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
        let (one_bytes, other_bytes) = (read(&one)?, read(&other)?);
        for (path, bytes) in [(&one, &one_bytes), (&other, &other_bytes)] {
            engine.probe(bytes).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let comparison = engine.compare(&one_bytes, &other_bytes)?;
        let verdict = if comparison.same_person { "the same person" } else { "different people" };
        println!("{verdict} (distance {:.3})", comparison.distance);
        Ok(())
    }
}
