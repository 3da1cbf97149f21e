//! The commands `muster biometrics …`.

mod compare;
mod enrol;
mod evaluate;
mod priority;
mod reembed;
mod rekey;

use std::{path::PathBuf, time::Duration};

use biometrics::face_images::Enrolment;
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};

use super::{DataFolder, print};
use crate::{outcome::Outcome, state::State};

/// How often the database's log is tried to be cleared, each time waiting as long as SQLite waits for readers.
const TRIES: usize = 10;
const PAUSE: Duration = Duration::from_millis(500);

/// Enrol, compare and evaluate faces, and maintain the gallery.
#[derive(Subcommand)]
pub enum Biometrics {
    /// Say whether two pictures show the same person.
    Compare {
        /// The file of one picture.
        one: PathBuf,
        /// The file of the other picture.
        other: PathBuf,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Enrol the pictures of a folder or a ZIP, each named by the uid or the Aadhaar number of the person in it.
    ///
    /// `<number>.jpg`, `<number>_2.png` or `<number>/anything.jpg`. Each picture gets the checks of an uploaded one: its quality,
    /// look-alikes, the number of pictures. Prints each picture that is not enrolled, with the reason. A second run leaves out what is
    /// enrolled already, so that a run that was stopped can be started again.
    Enrol {
        /// The folder or the ZIP.
        #[arg(value_name = "FOLDER|FILE.zip")]
        pictures: PathBuf,
        /// Where to write the result for each picture (CSV).
        #[arg(long, value_name = "FILE")]
        report: Option<PathBuf>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Rebuild the templates that another model made, from the stored pictures.
    ///
    /// Needed after the embedding model was changed in the settings, because templates of different models are never compared, and for
    /// damaged templates. Servers that use the new model may run meanwhile and match each picture again as soon as it is rebuilt; a server
    /// that still uses the old model no longer matches rebuilt pictures. A picture that cannot be read again is listed and left as it was;
    /// a run that was stopped continues when it is started again.
    Reembed {
        /// Begin although more than a tenth of the files are missing, if exactly this many are: their pictures keep the old template, which
        /// is not compared any more.
        #[arg(long, value_name = "NUMBER", require_equals = true)]
        without_lost: Option<usize>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Re-encrypt all templates and pictures under a new secret.
    ///
    /// Draws a new key file beside the master key; keep a copy of it as you do of the master key. A server on the same machine may run
    /// meanwhile; servers elsewhere need the new file first. A run that was stopped continues when it is started again; meanwhile all faces
    /// match. At the end the old generation's key file is destroyed, unless files could not be read: they stay as they are, and so does
    /// their key. Where the master key is split among custodians, no secret is written in plain: running servers get the new one in a file
    /// that the master key seals, and custodians get new shares.
    Rekey {
        /// Destroy the old key although a few files or templates are missing or damaged: these can never be read again. Where they are more
        /// than a tenth, the command refuses and prints their number; repeat it with that number to give them up.
        #[arg(long, value_name = "NUMBER", num_args = 0..=1, require_equals = true)]
        give_up_lost: Option<Option<usize>>,
        /// Where the master key is split: the folder for the custodians' shares of the new generation. They are written before anything
        /// is sealed in it.
        #[arg(long, value_name = "DIR")]
        shares_to: Option<PathBuf>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Print how many people have faces, by which rules they match, and how many false matches to expect.
    Status(DataFolder),
    /// Measure how well people are told apart in a folder of photographs, one folder per person in it.
    ///
    /// Each picture is read as at the gate and compared with others as enrolled. Prints what either refuses, false match
    /// and false non-match rates with how sure they are, the equal error rate, the threshold for a wanted false match rate
    /// and the time of each stage. A file `groups.csv` in the folder, lines `person,kind,group` such as `Asha,sex,female`,
    /// gives the rates of every group, too. Nothing is stored in the database.
    Evaluate {
        /// The folder with one folder of photographs per person.
        people: PathBuf,
        /// Where to write evaluation.json, rates.csv, identification.csv, comparisons.csv and det.csv.
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
        if let Self::Enrol { .. } | Self::Reembed { .. } | Self::Rekey { .. } | Self::Evaluate { .. } = self {
            priority::step_back();
        }
        match self {
            Self::Compare { one, other, folder } => compare::compare(&one, &other, config, folder),
            Self::Enrol { pictures, report, folder } => enrol::enrol(&pictures, report, config, folder),
            Self::Reembed { without_lost, folder } => reembed::reembed(without_lost, config, folder),
            Self::Rekey { give_up_lost, shares_to, folder } => rekey::rekey(give_up_lost, shares_to, config, folder),
            Self::Status(folder) => {
                super::with_state(super::settings_of_existing(config, folder)?, |state: State| async move {
                    // `status` fails where a server would refuse to start.
                    state.faces.engine()?;
                    state.faces.refuse_to_move(&state.database).await?;
                    state.faces.refuse_other_fingerprint(&state.database).await?;
                    print(&state.status_of_faces().await?)?;
                    state.warning_of_files().await?.map_or(Ok(()), |warning| print(&format!("{warning}\n")))
                })
            }
            Self::Evaluate { people, out, attacks, fmr, folder } => {
                evaluate::evaluate(&people, attacks.as_deref(), out, fmr, config, folder)
            }
        }
    }
}

/// Shows how far a command got.
pub(in crate::commands) fn bar(length: usize) -> Result<ProgressBar, indicatif::style::TemplateError> {
    Ok(ProgressBar::new(length as u64).with_style(ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}")?))
}

/// Goes on clearing replaced templates out of the database's log, for a while, while other connections read.
async fn see_to_traces(state: &State) -> Outcome {
    for _ in 0..TRIES {
        if !state.database.has_traces() {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
        state.database.clear_traces().await?;
    }
    print(
        "The database's log still holds the old templates, sealed with the old key, because somebody was always reading. A \
         server clears it when it is started.\n",
    )
}

fn parts(state: &State) -> Enrolment<'_> {
    Enrolment { db: &state.database, keys: &state.keys, clock: &state.clock, files: &state.files, faces: &state.faces }
}
