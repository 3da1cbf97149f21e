//! `muster import reference`.

use std::path::PathBuf;

use clap::Subcommand;

use super::DataFolder;
use crate::{outcome::Outcome, state::State};

/// Load reference lists from sheets.
#[derive(Subcommand)]
pub enum Import {
    /// Load districts or cities from a sheet (.xlsx, .xls, .ods or .csv); what is there already is updated.
    Reference {
        /// The file of the sheet.
        file: PathBuf,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl Import {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let Self::Reference { file, folder } = self;
        super::with_state(super::settings(config, folder)?, |state: State| async move {
            let report =
                registry::reference::import_reference(&state.database, &state.settings.registry, &file).await?;
            println!("{report}");
            if report.is_refused() { Err("nothing was imported".into()) } else { Ok(()) }
        })
    }
}
