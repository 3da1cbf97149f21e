//! The command `muster biometrics evaluate`.

use std::{
    path::{Path, PathBuf},
    thread::available_parallelism,
};

use biometrics::evaluation::{
    self, Evaluation, Wanted,
    folder::{Folder, shown, told},
};

use super::{DataFolder, bar};
use crate::{
    commands::{self, print},
    outcome::Outcome,
    state,
};

pub(super) fn evaluate(
    people: &Path,
    attacks: Option<&Path>,
    out: Option<PathBuf>,
    fmr: f64,
    config: Option<PathBuf>,
    folder: DataFolder,
) -> Outcome {
    if !(fmr > 0.0 && fmr < 1.0) {
        return Err("--fmr is a share between 0 and 1, such as 0.001".into());
    }
    if people.is_file() {
        return Err(format!("{} is a file; name the folder that people's folders are in.", shown(people)).into());
    }
    if let Some(file) = attacks.filter(|attacks| attacks.is_file()) {
        return Err(format!("{} is a file; name a folder with one for each kind of attack in it.", shown(file)).into());
    }
    if let Some(file) = out.as_deref().filter(|out| out.exists() && !out.is_dir()) {
        return Err(format!("{} is a file; name a folder.", shown(file)).into());
    }
    let settings = commands::settings(config, folder)?;
    let engine = state::engine(&settings.biometrics)?;
    let people = Folder::of_people(people)?;
    let attacks = attacks.map(Folder::of_attacks).transpose()?;
    if let Some(out) = &out {
        Evaluation::prepare(out).map_err(|error| told(out, &error))?;
    }
    let bar = bar(people.pictures() + attacks.as_ref().map_or(0, Folder::pictures))?;
    // As many threads as a server with these settings has readers: each takes the memory of a picture.
    let threads = match settings.biometrics.readers {
        0 => available_parallelism().map_or(1, usize::from),
        readers => readers,
    };
    let (decision, hints) = (settings.biometrics.decision, settings.biometrics.hints);
    let wanted = Wanted { decision, hints, fmr, threads };
    let fingerprint = state::fingerprint(&settings.biometrics)?;
    let progress = |done| bar.set_position(done as u64);
    let evaluation = evaluation::evaluate(&engine, fingerprint, &people, attacks.as_ref(), wanted, &progress);
    bar.finish_and_clear();
    let evaluation = evaluation?;
    // Written before it is printed: printing fails when the reader of the pipe ends early.
    let written = out.as_deref().map(|out| (out, evaluation.write(out)));
    print(&evaluation.in_words())?;
    if let Some((out, written)) = written {
        written.map_err(|error| told(out, &error))?;
        print(&format!("Written to {}\n", shown(out)))?;
    }
    Ok(())
}
