//! `muster biometrics rekey`.

use std::path::{Path, PathBuf};

use biometrics::rekey::{self, Lost, Rekeyed};
use kernel::counted::{counted, for_number};
use registry::files::generations;

use super::{DataFolder, bar, parts, see_to_traces};
use crate::{
    commands::{self, alone, print},
    installation_keys::share_files,
    outcome::{Outcome, explain},
    state::State,
};

pub(super) fn rekey(
    give_up_lost: Option<Option<usize>>,
    shares_to: Option<PathBuf>,
    config: Option<PathBuf>,
    folder: DataFolder,
) -> Outcome {
    commands::with_state(commands::settings_of_existing(config, folder)?, |state: State| async move {
        let _alone = alone::hold(state.settings.data_folder())?;
        state.faces.refuse_to_move(&state.database).await?;
        state.faces.prepare_gallery(&state.database).await?;
        hand_out(&state, shares_to.as_deref()).await?;
        let work = rekey::work(&***state.database).await?;
        let bar = bar(usize::try_from(work)?)?;
        let lost = match give_up_lost {
            None => Lost::Kept,
            Some(None) => Lost::GivenUp,
            Some(Some(number)) => Lost::Counted(number),
        };
        let done = rekey::run(parts(&state), lost, &|count| bar.inc(count as u64)).await;
        bar.finish_and_clear();
        let outcome = match done {
            Ok(done) => tell(&done, &state, shares_to.as_deref()),
            Err(error) => Err(format!(
                "{}\nEverybody is still known. Keep all key files and shares, and start the command again to go on.",
                explain(&error)
            )
            .into()),
        };
        // Also after an error: replaced templates are in the log, too.
        let traces = see_to_traces(&state).await;
        outcome?;
        traces.map_err(|error| {
            format!(
                "The keys are changed, and nothing has to be started again. Only the old templates could not be cleared out of \
                 the database's log, which a server does when it is started: {}",
                explain(&*error)
            )
            .into()
        })
    })
}

/// Where the master key is split, writes the shares of the new generation before anything is sealed in it. Keeps shares that
/// a stopped run wrote.
async fn hand_out(state: &State, shares_to: Option<&Path>) -> Outcome {
    let (quorum, to) = match (state.keys.quorum(), shares_to) {
        (None, None) => return Ok(()),
        (None, Some(_)) => {
            return Err("The master key is not split here, so there are no shares to be written. Leave out --shares-to; muster \
                        keys split makes shares of what is in use."
                .into());
        }
        (Some(_), None) => {
            return Err(
                "The master key is split among custodians. Say by --shares-to in which folder the shares of the new \
                        generation are to be written."
                    .into(),
            );
        }
        (Some(quorum), Some(to)) => (quorum, to),
    };
    let newest = generations::newest(&***state.database).await?;
    let is_under_way = newest.started_at.is_some() && newest.finished_at.is_none();
    let generation = if is_under_way { newest.generation } else { newest.generation + 1 };
    state.keys.make_generation(generation)?;
    if share_files::are_in(to) {
        share_files::prove(to, &state.keys, generation, quorum)
            .map_err(|why| format!("{} holds other shares: {why} Name another folder.", to.display()))?;
        return Ok(());
    }
    let (parts, address) = ((&**state.database, &**state.clock, &**state.keys), &state.settings.server.public_url);
    share_files::hand_out(parts, address, generation, quorum, to).await?;
    Ok(())
}

/// Says what was done; an error where something is left to do.
fn tell(done: &Rekeyed, state: &State, shares_to: Option<&Path>) -> Outcome {
    let (generation, before) = (done.generation, done.generation - 1);
    print(&format!(
        "{} and {} in generation {generation} now.\n",
        counted(done.templates, "template", "templates"),
        counted(done.files, "file are", "files are"),
    ))?;
    print(&match shares_to {
        None => format!(
            "Copy {} to where you keep the master key: without it no face can be read.\n",
            state.keys.generation_file(generation).display()
        ),
        Some(folder) => format!(
            "The shares of generation {generation} are in {}. Give each custodian theirs, and start each server with them: until then \
             the new secret is in {}, sealed by the master key, and the first start destroys it.\n",
            folder.display(),
            state.keys.generation_file(generation).display()
        ),
    })?;
    for file in &done.lost {
        print(&format!("File {file} was not there, or damaged before.\n"))?;
    }
    for picture in &done.damaged {
        print(&format!("The template of picture {picture} is damaged.\n"))?;
    }
    if !done.is_over {
        let key = match shares_to {
            None => state.keys.generation_file(before).display().to_string(),
            Some(_) => format!("the secret in the shares of generation {before}"),
        };
        return Err(unfinished(done, &key).into());
    }
    if shares_to.is_some() {
        return print(&format!(
            "The shares of generation {before} are refused from now on. Destroy them when no backup from before today is kept.\n"
        ));
    }
    print(&match before {
        1 => "The master key seals no face any more; it stays, because it seals other things.\n".to_owned(),
        _ => format!("The key of generation {before} was destroyed here. Destroy its copies, too.\n"),
    })
}

/// Instructions for items that could not be re-encrypted.
fn unfinished(done: &Rekeyed, key: &str) -> String {
    let mut text = String::new();
    if !done.lost.is_empty() {
        text += &format!(
            "{} could not be sealed anew. Bring back {} elsewhere or in a backup, and start the command again. ",
            counted(done.lost.len(), "file", "files"),
            for_number(done.lost.len(), "it if it is", "those that are")
        );
    }
    if !done.damaged.is_empty() {
        text += &format!(
            "{} damaged: run muster biometrics reembed, and start the command again. ",
            counted(done.damaged.len(), "template is", "templates are")
        );
    }
    if done.generation > 2 {
        text += &format!("Until then {key} stays: it may be needed. ");
    }
    text + "What is gone for good is given up with --give-up-lost."
}
