//! `muster biometrics …`.

use std::{
    path::{Path, PathBuf},
    thread::available_parallelism,
};

use biometrics::evaluation::{self, Wanted, folder::Folder};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::{DataFolder, Outcome, print};
use crate::state::{self, State};

/// Work with faces.
#[derive(Subcommand)]
pub enum Biometrics {
    /// Say whether two pictures show the same person.
    Compare {
        /// One picture.
        one: PathBuf,
        /// The other picture.
        other: PathBuf,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Say how many people are known, by which rules, and how many false matches to expect.
    Status(DataFolder),
    /// Measure how well people are told apart in a folder of photographs, one folder per person in it.
    ///
    /// Prints false match and false non-match rates with 95 % intervals, the equal error rate, the threshold for a wanted
    /// false match rate and the time of each stage. A file `groups.csv` in the folder, a line `person,group` each, gives
    /// the rates of every group, too. Nothing is stored in the database.
    Evaluate {
        /// The folder.
        people: PathBuf,
        /// Where to write evaluation.json, comparisons.csv, det.svg and histogram.svg.
        #[arg(long)]
        out: Option<PathBuf>,
        /// A folder of presentation attacks: a folder for each kind, such as print or screen, with pictures in it.
        #[arg(long)]
        attacks: Option<PathBuf>,
        /// The false match rate for which a threshold is sought, from 0 to 1.
        #[arg(long, default_value_t = 0.001)]
        fmr: f64,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl Biometrics {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Compare { one, other, folder } => compare(&one, &other, config, folder),
            Self::Status(folder) => super::with_state(super::settings(config, folder)?, |state: State| async move {
                print(&state.status_of_faces().await?)
            }),
            Self::Evaluate { people, out, attacks, fmr, folder } => {
                evaluate(&people, attacks.as_deref(), out, fmr, config, folder)
            }
        }
    }
}

fn compare(one: &Path, other: &Path, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    let settings = super::settings(config, folder)?;
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

fn evaluate(
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
    let settings = super::settings(config, folder)?;
    let engine = state::engine(&settings.biometrics)?;
    let people = Folder::read(people)?;
    let attacks = attacks.map(kinds).transpose()?;
    let bar = ProgressBar::new(people.pictures() as u64)
        .with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")?);
    let threads = available_parallelism().map_or(1, usize::from);
    let decision = &settings.biometrics.decision;
    let hints = settings.biometrics.hints;
    let wanted = Wanted { threshold: decision.roster, registry: decision.registry, hints, fmr, threads };
    let evaluation =
        evaluation::evaluate(&engine, &people, attacks.as_ref(), wanted, &|done| bar.set_position(done as u64))?;
    bar.finish_and_clear();
    print!("{}", evaluation.in_words());
    if let Some(out) = out {
        evaluation.write(&out).map_err(|error| format!("{}: {error}", out.display()))?;
        println!("Written to {}", out.display());
    }
    Ok(())
}

/// The kinds of attack of which there are pictures.
fn kinds(folder: &Path) -> Result<Folder, String> {
    Folder::read(folder).map_err(|_| {
        format!("{} holds no attacks: make a folder for each kind, with pictures of it in it.", folder.display())
    })
}
