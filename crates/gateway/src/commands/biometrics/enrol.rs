//! `muster biometrics enrol`.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use biometrics::{
    evaluation::folder::told,
    folder_enrolment::{self, Line, Pictures, ReportSheet},
};
use kernel::counted::counted;

use super::{DataFolder, bar, parts};
use crate::{
    commands::{self, print},
    outcome::{Outcome, explain},
    state::State,
};

pub(super) fn enrol(path: &Path, report: Option<PathBuf>, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = commands::settings_of_existing(config, folder)?;
    let faces = &settings.biometrics;
    let pictures = Arc::new(Pictures::open(path, faces.engine.limits.bytes as u64, &faces.archive)?);
    if let Some(report) = &report {
        pictures.refuse_as_report(report)?;
    }
    commands::with_state(settings, |state: State| async move {
        state.faces.refuse_to_move(&state.database).await?;
        state.open_gallery().await?;
        state.warn_of_outdated().await?;
        let at_report = |error: &dyn std::error::Error| match &report {
            Some(path) => told(path, error),
            None => error.to_string(),
        };
        let sheet = report.as_deref().map(ReportSheet::create).transpose().map_err(|error| at_report(&error))?;
        let bar = bar(pictures.names().len())?;
        let listener = |line: &Line| {
            bar.inc(1);
            sheet.iter().try_for_each(|sheet| sheet.add(line)).map_err(|error| io::Error::other(at_report(&error)))
        };
        let done = folder_enrolment::run(parts(&state), pictures, &listener).await;
        bar.finish_and_clear();
        let done = done.map_err(|error| {
            format!("{}\nWhat was enrolled so far stays. Start the command again to go on.", explain(&error))
        })?;
        if sheet.is_none() {
            for line in done.left_out() {
                print(&format!("{}: {}\n", line.file, line.remark.as_deref().unwrap_or_default()))?;
            }
        }
        print(&format!("{done}\n"))?;
        match done.left_out().count() {
            0 => Ok(()),
            count => Err(format!("{} not enrolled.", counted(count, "picture was", "pictures were")).into()),
        }
    })
}
