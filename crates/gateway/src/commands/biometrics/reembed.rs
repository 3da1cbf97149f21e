//! `muster biometrics reembed`.

use std::path::PathBuf;

use biometrics::reembed;

use kernel::counted::counted;

use super::{DataFolder, bar, parts, see_to_traces};
use crate::{
    commands::{self, print},
    outcome::{Outcome, explain},
    state::State,
};

pub(super) fn reembed(counted_lost: Option<usize>, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    commands::with_state(commands::settings_of_existing(config, folder)?, |state: State| async move {
        state.faces.engine()?;
        state.faces.refuse_to_move(&state.database).await?;
        state.faces.prepare_gallery(&state.database).await?;
        state.faces.hold_fingerprint(&state.database).await?;
        let model = state.faces.model()?;
        let damaged = reembed::damaged(parts(&state), &model).await?.len();
        let outdated = damaged + usize::try_from(state.faces.outdated(&***state.database).await?)?;
        let bar = bar(outdated)?;
        let done = reembed::run(parts(&state), counted_lost, &|count| bar.inc(count as u64)).await;
        bar.finish_and_clear();
        // Also after an error: replaced templates are in the log, too.
        let traces = see_to_traces(&state).await;
        let done = done.map_err(|error| {
            format!("{}\nWhat was rebuilt so far stays. Start the command again to go on.", explain(&error))
        })?;
        for failure in &done.failures {
            print(&format!("{}, picture {}: {}\n", failure.uid, failure.face_image_id, failure.reason))?;
        }
        let all = counted(outdated, "template", "templates");
        print(&format!("{} of {all} rebuilt for {} {}.\n", done.count, model.id, model.version))?;
        if done.count + done.failures.len() < outdated {
            print("What is missing was rebuilt by somebody else meanwhile, or belonged to people who were removed.\n")?;
        }
        traces?;
        match done.failures.len() {
            0 => Ok(()),
            1 => Err("1 picture could not be read again and is left as it was.".into()),
            count => Err(format!("{count} pictures could not be read again and are left as they were.").into()),
        }
    })
}
