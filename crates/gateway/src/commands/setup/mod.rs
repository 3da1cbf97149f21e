//! `muster setup`: the few questions between an installed program and a first administrator.

mod administrator;
mod answers;
mod questions;
mod settings_file;

use std::{
    error::Error,
    path::{Path, PathBuf},
    process::Command,
};

use clap::Args;

use self::{answers::Answers, settings_file::SettingsFile};
use super::{DataFolder, doctor};
use crate::{
    outcome::Outcome,
    settings::{Overrides, Settings},
};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

/// File for the settings without `--config`.
const HERE: &str = "muster.toml";

/// Ask what an installation needs to know, write it into the settings, make the database and the first administrator, and look at
/// the whole as `muster doctor` does. An empty line takes what stands in brackets. Can be run again: what is there is kept.
#[derive(Args)]
pub struct Setup {
    /// Ask no questions about settings: use the existing ones to make the database and the first administrator.
    #[arg(long)]
    settings_are_written: bool,
}

impl Setup {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let path = config.unwrap_or_else(|| HERE.into());
        let mut answers = Answers::of_terminal()?;
        if !self.settings_are_written {
            write_settings(&path, &mut answers)?;
        }
        let settings = load(&path)?;
        if let Some(owner) = owner_of_data(&settings) {
            return go_on_as(owner, &path);
        }
        administrator::make_first(settings, answers)?;
        answers::say("\nWhat there is now, as `muster doctor` sees it:\n\n")?;
        doctor::run(Some(path.clone()), DataFolder { data: None })?;
        answers::say(&format!(
            "\nStart the server with: muster serve --config {}\nor, where it was installed as a package: systemctl enable --now muster\n",
            path.display()
        ))
    }
}

fn write_settings(path: &Path, answers: &mut Answers) -> Result<()> {
    let mut file = SettingsFile::open(path)?;
    questions::ask(&mut file, answers)?;
    file.write(|written| load(written).map(drop))?;
    answers::say(&format!("The settings are in {}.\n", path.display()))
}

fn load(path: &Path) -> Result<Settings> {
    Ok(Settings::load(&Overrides { file: Some(path.to_owned()), ..Overrides::default() })?)
}

/// Owner of the data folder, where root sets up for another user, who could not read files that root makes in it.
#[cfg(unix)]
fn owner_of_data(settings: &Settings) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt;
    let folder = std::fs::metadata(settings.data_folder()).ok()?;
    (rustix::process::geteuid().is_root() && folder.uid() != 0).then(|| (folder.uid(), folder.gid()))
}

#[cfg(not(unix))]
fn owner_of_data(_: &Settings) -> Option<(u32, u32)> {
    None
}

/// The rest by the user who owns the data.
#[cfg(unix)]
fn go_on_as((user, group): (u32, u32), path: &Path) -> Outcome {
    use std::os::unix::process::CommandExt;
    let done = Command::new(std::env::current_exe()?)
        .args(["--config".as_ref(), path.as_os_str(), "setup".as_ref(), "--settings-are-written".as_ref()])
        .gid(group)
        .uid(user)
        .status()?;
    if done.success() {
        Ok(())
    } else {
        Err("Setting up ended before its end; what was written stays, and it can be run again.".into())
    }
}

#[cfg(not(unix))]
fn go_on_as(_: (u32, u32), _: &Path) -> Outcome {
    Ok(())
}
