//! `muster biometrics enrol`.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use biometrics::folder_enrolment::{self, Pictures};

use super::{DataFolder, Outcome, bar, parts};
use crate::{
    commands::{self, print},
    state::State,
};

pub(super) fn enrol(path: &Path, report: Option<PathBuf>, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = commands::settings(config, folder)?;
    let faces = &settings.biometrics;
    let pictures = Arc::new(Pictures::open(path, faces.engine.limits.bytes as u64, &faces.archive)?);
    commands::with_state(settings, |state: State| async move {
        state.open_gallery().await?;
        state.warn_of_outdated().await?;
        let bar = bar(pictures.names().len())?;
        let done = folder_enrolment::run(parts(&state), pictures, &|| bar.inc(1)).await;
        bar.finish_and_clear();
        let done = done.map_err(|error| {
            format!("{}\nWhat was enrolled so far stays. Start the command again to go on.", commands::explain(&error))
        })?;
        match &report {
            Some(path) => done.write(path).map_err(|error| format!("{}: {error}", path.display()))?,
            None => {
                for line in done.left_out() {
                    print(&format!("{}: {}\n", line.file, line.remark.as_deref().unwrap_or_default()))?;
                }
            }
        }
        print(&format!("{done}\n"))?;
        match done.left_out().count() {
            0 => Ok(()),
            1 => Err("1 picture was not enrolled.".into()),
            count => Err(format!("{count} pictures were not enrolled.").into()),
        }
    })
}
