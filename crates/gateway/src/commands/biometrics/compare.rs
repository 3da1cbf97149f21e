//! `muster biometrics compare`.

use std::path::{Path, PathBuf};

use biometrics::{folder_enrolment::without_numbers, picture_files};
use face_engine::{ProbeFace, models::ModelError};

use super::{DataFolder, print};
use crate::{commands, outcome::Outcome, state};

pub(super) fn compare(one: &Path, other: &Path, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = commands::settings(config, folder)?.biometrics;
    let engine = state::engine(&settings)?;
    if let Some(why) = settings.unfit_for(engine.models().embed.manifest.output.threshold) {
        return Err(ModelError::Settings(why).into());
    }
    let most = settings.engine.limits.bytes as u64;
    let read = |path: &Path| -> Result<ProbeFace, String> {
        let name = without_numbers(&path.to_string_lossy());
        let bytes = picture_files::read(path, most).map_err(|error| format!("{name}: {error}"))?;
        engine.probe(&bytes).map_err(|error| format!("{name}: {error}"))
    };
    let distance = read(one)?.0.embedding.distance(&read(other)?.0.embedding);
    let roster = settings.decision.roster;
    let verdict = if distance <= roster { "the same person" } else { "different people" };
    print(&format!("{verdict} (distance {distance:.3}, at a gate {roster} at most)\n"))
}
