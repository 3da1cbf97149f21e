//! `muster biometrics …`.

use std::{
    path::{Path, PathBuf},
    thread::available_parallelism,
};

use biometrics::evaluation::{self, Wanted, folder::Folder};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::{DataFolder, Outcome};
use crate::state;

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
            Self::Evaluate { people, out, fmr, folder } => evaluate(&people, out, fmr, config, folder),
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

fn evaluate(people: &Path, out: Option<PathBuf>, fmr: f64, config: Option<PathBuf>, folder: DataFolder) -> Outcome {
    if !(fmr > 0.0 && fmr < 1.0) {
        return Err("--fmr is a share between 0 and 1, such as 0.001".into());
    }
    let settings = super::settings(config, folder)?;
    let engine = state::engine(&settings.biometrics)?;
    let people = Folder::read(people)?;
    let pictures: usize = people.people.iter().map(|person| person.pictures.len()).sum();
    let bar = ProgressBar::new(pictures as u64).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")?);
    let threads = available_parallelism().map_or(1, usize::from);
    let wanted = Wanted { threshold: settings.biometrics.decision.roster, fmr, threads };
    let evaluation = evaluation::evaluate(&engine, &people, wanted, &|done| bar.set_position(done as u64))?;
    bar.finish_and_clear();
    print!("{}", evaluation.in_words());
    if let Some(out) = out {
        evaluation.write(&out).map_err(|error| format!("{}: {error}", out.display()))?;
        println!("Written to {}", out.display());
    }
    Ok(())
}
