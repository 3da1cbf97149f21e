//! `muster biometrics compare`.

use std::path::{Path, PathBuf};

use super::{DataFolder, Outcome};
use crate::{commands, state};

pub(super) fn compare(one: &Path, other: &Path, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = commands::settings(config, folder)?;
    let engine = state::engine(&settings.biometrics)?;
    let read = |path: &Path| std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()));
    let (one_bytes, other_bytes) = (read(one)?, read(other)?);
    for (path, bytes) in [(one, &one_bytes), (other, &other_bytes)] {
        engine.probe(bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    let comparison = engine.compare(&one_bytes, &other_bytes)?;
    let verdict = if comparison.same_person { "the same person" } else { "different people" };
    println!("{verdict} (distance {:.3})", comparison.distance);
    Ok(())
}
