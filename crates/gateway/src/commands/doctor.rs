//! `muster doctor`.

use std::path::PathBuf;

use kernel::counted::counted;

use super::{DataFolder, print, run_to_end, settings};
use crate::{doctor, outcome::Outcome};

/// Looks at the installation and prints a line for each thing: `well`, `look` or `WRONG`.
pub(super) fn run(config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = settings(config, folder)?;
    run_to_end(async move {
        let found = doctor::look(&settings).await;
        for finding in &found {
            print(&format!("{finding}\n"))?;
        }
        match found.iter().filter(|finding| finding.is_wrong()).count() {
            0 => Ok(()),
            wrong => Err(format!("{} wrong.", counted(wrong, "thing is", "things are")).into()),
        }
    })
}
