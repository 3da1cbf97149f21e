//! `muster biometrics rekey`.

use std::path::PathBuf;

use biometrics::gallery::rekey;

use super::{DataFolder, Outcome, bar, parts};
use crate::{
    commands::{self, print},
    state::State,
};

pub(super) fn rekey(config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    commands::with_state(commands::settings(config, folder)?, |state: State| async move {
        state.faces.prepare_gallery(&state.database).await?;
        let work = rekey::work(&***state.database).await?;
        let bar = bar(usize::try_from(work)?)?;
        let done = rekey::run(parts(&state), &|count| bar.inc(count as u64)).await;
        bar.finish_and_clear();
        let done = done.map_err(|error| {
            format!(
                "{}\nEverybody is still known. Keep all key files, and start the command again to go on.",
                commands::explain(&error)
            )
        })?;
        let (generation, before) = (done.generation, done.generation - 1);
        print(&format!(
            "{} templates and {} files are in generation {generation} now.\n\
             Copy {} to where you keep the master key: without it no face can be read.\n",
            done.templates,
            done.files,
            state.keys.generation_file(generation).display(),
        ))?;
        print(&match before {
            1 => "The master key seals no face any more; it stays, because it seals other things.\n".to_owned(),
            _ => format!("The key of generation {before} was destroyed here. Destroy its copies, too.\n"),
        })?;
        for file in &done.lost {
            print(&format!("File {file} was not there, or damaged before.\n"))?;
        }
        Ok(())
    })
}
