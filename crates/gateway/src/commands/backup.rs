//! The commands `muster backup …`.

use std::{
    fs::File,
    path::{Path, PathBuf},
};

use clap::Subcommand;
use indicatif::ProgressBar;
use kernel::{
    clock::Clock,
    counted::{counted, for_number},
};

use super::{DataFolder, alone, biometrics::bar, print};
use crate::{
    backup::{self, BackupStore, Created, Depth, Identities, Keep, Pruned, Recipient, Restored, Verified},
    installation_keys,
    outcome::Outcome,
    private_files,
    settings::Settings,
    state::State,
};

/// Back up the installation, and bring it back.
#[derive(Subcommand)]
pub enum Backup {
    /// Draw the pair of keys of all backups: the secret one goes into a file that is kept away from this machine, the public one into
    /// backup.recipient in the settings.
    Keygen {
        /// The file of the secret key, which is not there yet.
        #[arg(long, value_name = "FILE")]
        identity: PathBuf,
    },
    /// Make a backup, beside a running server: a snapshot of the database, and the pictures that the place does not have yet. On
    /// PostgreSQL the database is backed up by its own means, and this copies the pictures.
    Create {
        #[command(flatten)]
        store: Where,
        /// The public key instead of backup.recipient.
        #[arg(long, value_name = "AGE1…")]
        recipient: Option<String>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Check whether a backup can be restored. Prints what is wrong and exits with 1.
    Verify {
        #[command(flatten)]
        store: Where,
        /// Another backup than the newest, by its name.
        #[arg(long, value_name = "NAME")]
        at: Option<String>,
        /// The file of the secret key: the database is opened, and its rows and its audit trail are checked.
        #[arg(long, value_name = "FILE")]
        identity: Option<PathBuf>,
        /// Compare the sizes of pictures only, without reading them.
        #[arg(long)]
        quick: bool,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Restore a backup into a data folder without a database. The folder of keys has to be there; the backup does not hold it.
    Restore {
        #[command(flatten)]
        store: Where,
        /// The file of the secret key.
        #[arg(long, value_name = "FILE")]
        identity: PathBuf,
        /// Another backup than the newest, by its name.
        #[arg(long, value_name = "NAME")]
        at: Option<String>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Delete old backups, and pictures that no other one holds. The newest whole one always stays.
    Prune {
        #[command(flatten)]
        store: Where,
        /// Keep this many of the newest backups.
        #[arg(long, value_name = "NUMBER", required_unless_present = "keep_days", value_parser = clap::value_parser!(u32).range(1..))]
        keep: Option<u32>,
        /// Keep backups that are at most this many days old.
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u16))]
        keep_days: Option<u16>,
        #[command(flatten)]
        folder: DataFolder,
    },
}

/// The place of the backups.
#[derive(clap::Args)]
pub struct Where {
    /// A folder, or s3 for the bucket of backup.s3, instead of backup.to.
    #[arg(long, value_name = "FOLDER|s3")]
    to: Option<String>,
}

impl Backup {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        match self {
            Self::Keygen { identity } => keygen(&identity),
            Self::Create { store, recipient, folder } => {
                let settings = super::settings_of_existing(config, folder)?;
                let recipient = recipient_of(&settings, recipient.as_deref())?;
                super::with_state_as_it_is(settings, move |state: State| async move {
                    let _alone = alone::hold(state.settings.data_folder())?;
                    let store = BackupStore::open_or_make(&state.settings.backup, store.to.as_deref())?;
                    create(&state, &store, &recipient).await
                })
            }
            Self::Verify { store, at, identity, quick, folder } => {
                let (settings, _alone) = alone_in(super::settings(config, folder)?)?;
                let identities = identity.as_deref().map(Identities::read).transpose()?;
                let depth = if quick { Depth::Sizes } else { Depth::Digests };
                super::run_to_end(async move {
                    let store = BackupStore::open(&settings.backup, store.to.as_deref())?;
                    let keys = installation_keys::at_hand(&settings.data)?;
                    let (bar, about) = (Bar::new()?, (settings.data_folder(), keys.as_ref()));
                    let found =
                        backup::verify(&store, at.as_deref(), about, identities.as_ref(), depth, bar.step()).await;
                    bar.finish();
                    tell_verified(&found?)
                })
            }
            Self::Restore { store, identity, at, folder } => {
                let (settings, _alone) = alone_in(super::settings(config, folder)?)?;
                let identities = Identities::read(&identity)?;
                super::run_to_end(async move {
                    let store = BackupStore::open(&settings.backup, store.to.as_deref())?;
                    let bar = Bar::new()?;
                    let restored = backup::restore(&settings, &store, at.as_deref(), &identities, bar.step()).await;
                    bar.finish();
                    tell_restored(&restored?)
                })
            }
            Self::Prune { store, keep, keep_days, folder } => {
                let (settings, _alone) = alone_in(super::settings(config, folder)?)?;
                let keep = Keep { newest: keep.map(|keep| keep as usize), days: keep_days.map(i64::from) };
                super::run_to_end(async move {
                    let store = BackupStore::open(&settings.backup, store.to.as_deref())?;
                    let (bar, now) = (Bar::new()?, Clock::system(settings.time.zone).now());
                    let pruned = backup::prune(&store, settings.data_folder(), keep, now, bar.step()).await;
                    bar.finish();
                    tell_pruned(&pruned?)
                })
            }
        }
    }
}

/// The data folder for a command that needs no database, held against others that go through the pictures.
fn alone_in(settings: Settings) -> Result<(Settings, File), Box<dyn std::error::Error + Send + Sync>> {
    private_files::hold(&settings)?;
    let alone = alone::hold(settings.data_folder())?;
    Ok((settings, alone))
}

fn keygen(identity: &Path) -> Outcome {
    let recipient = backup::make_identity(identity)?;
    print(&format!(
        "The secret key is in {}. Keep it away from this machine, in two places: without it no backup can be opened.\n\
         Put the public key into the configuration of the server:\n\n[backup]\nrecipient = \"{recipient}\"\n",
        identity.display()
    ))
}

fn recipient_of(
    settings: &Settings,
    given: Option<&str>,
) -> Result<Recipient, Box<dyn std::error::Error + Send + Sync>> {
    match given.unwrap_or(&settings.backup.recipient) {
        "" => Err("Set backup.recipient to the public key of your backups; muster backup keygen makes one.".into()),
        text => Ok(Recipient::parse(text)?),
    }
}

async fn create(state: &State, store: &BackupStore, recipient: &Recipient) -> Outcome {
    let bar = Bar::new()?;
    let created = backup::create(state, store, recipient, bar.step()).await;
    bar.finish();
    let created = created?;
    tell_created(&created)?;
    if created.lost > 0 {
        return Err(format!(
            "{} of which the database speaks {} not in the store, so the backup does not hold them. Is the store of pictures \
             the right one?",
            counted(created.lost, "picture", "pictures"),
            for_number(created.lost, "is", "are")
        )
        .into());
    }
    backup::note(state.settings.data_folder(), created.at)
}

fn tell_created(created: &Created) -> Outcome {
    let mut text = format!("The backup {} is made.\n", created.stamp);
    text += &match created.database {
        Some(bytes) => format!("The database takes {} megabytes.\n", megabytes(bytes)),
        None => "It holds the pictures. PostgreSQL's database is backed up by its own means.\n".to_owned(),
    };
    text += &format!(
        "{} copied, {} megabytes; {} there already.\n",
        counted(created.copied, "picture was", "pictures were"),
        megabytes(created.copied_bytes),
        counted(created.known, "was", "were")
    );
    if created.removed > 0 {
        text += &format!(
            "{} removed while the backup was made.\n",
            counted(created.removed, "picture was", "pictures were")
        );
    }
    print(&text)
}

fn tell_verified(found: &Verified) -> Outcome {
    if !found.faults.is_empty() {
        return Err(format!("The backup {} cannot be trusted:\n{}", found.stamp, found.faults.join("\n")).into());
    }
    let pictures = counted(found.pictures, "picture", "pictures");
    let mut text = format!("The backup {} is whole, with {pictures}.\n", found.stamp);
    text += match found.is_ours {
        Some(_) => "It is signed by this installation.\n",
        None => "Not checked: whether this installation made it. The master key is not here.\n",
    };
    if found.is_opened {
        text += "The database opens, is sound, and has as many rows as when the backup was made.\n";
    } else {
        text += "Not checked: whether the database opens. Give the secret key by --identity.\n";
    }
    if let Some(lines) = found.trail {
        text += &format!("The audit trail is whole: {}.\n", counted(lines, "line", "lines"));
    }
    print(&text)
}

fn tell_restored(restored: &Restored) -> Outcome {
    let mut text = format!("The backup {} is brought back.\n", restored.stamp);
    if restored.database {
        text += &format!("The database has {}.\n", counted(restored.rows, "row", "rows"));
    } else {
        text += "It holds no database: bring PostgreSQL's back by its own means.\n";
    }
    text += &format!(
        "{} stored; {} there already.\n",
        counted(restored.pictures, "picture was", "pictures were"),
        counted(restored.known, "was", "were")
    );
    if restored.lost > 0 {
        text +=
            &format!("{} lost before the backup was made.\n", counted(restored.lost, "picture was", "pictures were"));
    }
    text += "Before the servers start: muster audit verify, which says what to do about the lines that were written since.\n";
    print(&text)?;
    match restored.damaged.len() {
        0 => Ok(()),
        count => Err(format!(
            "{} of the backup {} missing or damaged, the first of them {}.",
            counted(count, "picture", "pictures"),
            for_number(count, "is", "are"),
            restored.damaged[0]
        )
        .into()),
    }
}

fn tell_pruned(pruned: &Pruned) -> Outcome {
    let mut text = format!(
        "{} taken away with {}, {} megabytes; {} there still.\n",
        counted(pruned.removed, "backup was", "backups were"),
        counted(pruned.pictures, "picture", "pictures"),
        megabytes(pruned.bytes),
        counted(pruned.kept, "is", "are")
    );
    if pruned.unfinished > 0 {
        text += &format!("{} never finished and taken away too.\n", counted(pruned.unfinished, "was", "were"));
    }
    print(&text)
}

const fn megabytes(bytes: u64) -> u64 {
    bytes.div_ceil(1_000_000)
}

/// A bar whose length is known with its first step.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Result<Self, indicatif::style::TemplateError> {
        Ok(Self(bar(0)?))
    }

    fn step(&self) -> impl Fn(u64, u64) {
        |all, done| {
            self.0.set_length(all);
            self.0.set_position(done);
        }
    }

    fn finish(&self) {
        self.0.finish_and_clear();
    }
}
