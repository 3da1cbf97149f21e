//! `muster keys …`: the custody of the master key.

use std::path::PathBuf;

use clap::{Subcommand, value_parser};
use kernel::crypto::{self, custody::Quorum};
use registry::files::generations;

use super::{DataFolder, print};
use crate::{
    installation_keys::{
        share_files,
        shares::{self, installation},
    },
    outcome::Outcome,
    settings::Settings,
    state::State,
};

/// Split the master key among custodians, and join it.
#[derive(Subcommand)]
pub enum Keys {
    /// Split the master key among custodians: some of them together can join it, fewer learn nothing.
    ///
    /// Writes a text file for each custodian and reads them back in every combination. Also makes new shares where the key is split
    /// already, such as after one was lost. The plain key file stays until muster keys remove-plain.
    Split {
        /// How many custodians get a share.
        #[arg(long, default_value_t = 3, value_name = "N", value_parser = value_parser!(u8).range(2..=i64::from(Quorum::MOST)))]
        of: u8,
        /// How many custodians are needed to start the server.
        #[arg(long, default_value_t = 2, value_name = "N", value_parser = value_parser!(u8).range(2..=i64::from(Quorum::MOST)))]
        needed: u8,
        /// The folder to write the shares to, best one in memory such as /dev/shm/shares.
        #[arg(long, value_name = "DIR")]
        to: PathBuf,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Check that shares join to the master key of this database; with --to, write the key to a file to recover it.
    Join {
        /// The file of a share; once for each.
        #[arg(long = "share", value_name = "FILE", required = true)]
        shares: Vec<PathBuf>,
        /// Where to write the plain master key, with the keys of later generations beside it.
        #[arg(long, value_name = "FILE")]
        to: Option<PathBuf>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Destroy the plain files of the master key and of later generations, once the shares in data.master_key_shares
    /// have opened the database.
    RemovePlain(DataFolder),
}

impl Keys {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Split { of, needed, to, folder } => {
                let quorum = Quorum::new(needed, of)?;
                let settings = super::settings_of_existing(config, folder)?;
                super::with_state(settings, move |state: State| async move { split(&state, quorum, to).await })
            }
            Self::Join { shares, to, folder } => {
                let mut settings = super::settings_of_existing(config, folder)?;
                for share in &shares {
                    shares::read(share)?;
                }
                settings.data.master_key_shares = shares;
                super::with_state_as_it_is(settings, move |state: State| async move { join(&state, to).await })
            }
            Self::RemovePlain(folder) => remove_plain(super::settings_of_existing(config, folder)?),
        }
    }
}

async fn split(state: &State, quorum: Quorum, to: PathBuf) -> Outcome {
    let generation = settled(state).await?;
    let (parts, address) = ((&**state.database, &**state.clock, &**state.keys), &state.settings.server.public_url);
    share_files::hand_out(parts, address, generation, quorum, &to).await?;
    print(&format!(
        "{of} shares of generation {generation} are in {folder}. Every {needed} of them were read back and join to the master key of \
         installation {installation}.\n\
         1. Give each custodian their file, and destroy the folder.\n\
         2. Name where the shares will be in data.master_key_shares, and start the server with them.\n\
         3. {last}\n",
        of = quorum.of(),
        needed = quorum.needed(),
        folder = to.display(),
        installation = installation(state.keys.mark()),
        last = if state.keys.quorum().is_some() {
            "Destroy the shares of the split before: any of them would still join with one another."
        } else {
            "Destroy the plain key by muster keys remove-plain. Copies elsewhere, such as in backups, are yours to destroy."
        }
    ))
}

async fn join(state: &State, to: Option<PathBuf>) -> Outcome {
    let generations = generations::in_use(&***state.database).await?;
    print(&format!(
        "The shares join to the master key of this database: installation {}, generation {}.\n",
        installation(state.keys.mark()),
        state.keys.current_generation()
    ))?;
    let Some(to) = to else { return Ok(()) };
    state.keys.write_master(&to)?;
    for generation in generations.into_iter().filter(|generation| *generation != crypto::Keys::FIRST) {
        state.keys.write_generation(generation, &to)?;
    }
    print(&format!(
        "It was written to {} as it is. While that file is there, the custody is worth nothing.\n",
        to.display()
    ))
}

fn remove_plain(settings: Settings) -> Outcome {
    if settings.data.master_key_shares.is_empty() {
        return Err("data.master_key_shares names no shares, so the key file is all that opens this database. Nothing was removed. \
                    Split it first: muster keys split"
            .into());
    }
    super::with_state_as_it_is(settings, |state: State| async move {
        let generation = settled(&state).await?;
        let later = state.keys.generation_file(generation);
        let mut plain = vec![state.settings.data.master_key.clone()];
        plain.extend((!state.keys.is_handed_over(generation)).then_some(later));
        plain.retain(|path| path.exists());
        for path in &plain {
            crypto::Keys::destroy_file(path)?;
            print(&format!("{} was destroyed: the shares open this database.\n", path.display()))?;
        }
        if plain.is_empty() {
            print("There is no plain key here.\n")?;
        }
        Ok(())
    })
}

/// The generation that everything is in; an error while the keys are being changed.
async fn settled(state: &State) -> Result<i32, Box<dyn std::error::Error + Send + Sync>> {
    match generations::in_use(&***state.database).await?.as_slice() {
        [generation] => Ok(*generation),
        _ => Err("The keys are being changed. End that first: muster biometrics rekey".into()),
    }
}
