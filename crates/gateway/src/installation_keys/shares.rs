//! Custodians' shares, read from their files and joined in memory. A file that is not there or damaged stops nothing while enough
//! others are there; where too few are, each is named with what is wrong with it.

use std::{
    collections::{BTreeMap, BTreeSet},
    error::Error,
    fs, io,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use kernel::{
    counted::for_number,
    crypto::{
        Keys,
        custody::{self, Share},
    },
    database::Database,
};
use registry::files::generations;
use zeroize::Zeroizing;

use super::{BELONGS, recognise};
use crate::settings::DataSettings;

/// The largest file that is read: a share takes one kilobyte and a half.
const BYTES: u64 = 64 * 1024;

/// A share with the file that it was read from.
struct Found {
    path: PathBuf,
    share: Share,
}

impl Found {
    fn in_words(&self) -> String {
        format!(
            "{} (share {} of the split of {})",
            self.path.display(),
            self.share.label().number,
            day(self.share.label().made_at)
        )
    }
}

/// The keys that the shares join to, if they are this database's.
pub(super) async fn open(data: &DataSettings, db: &Database) -> Result<Keys, Box<dyn Error + Send + Sync>> {
    let mark = generations::written(&**db, Keys::FIRST).await?.and_then(|check| check.first_chunk().copied());
    let (keys, generation) = joined(&data.master_key_shares, mark)?;
    let keys = keys.kept_in(data.master_key.parent().unwrap_or(Path::new(".")));
    refuse_other_generation(db, &keys, generation).await?;
    let foreign = format!("The shares join to a key that is not the one that {BELONGS}");
    recognise(db, &keys, &foreign).await?;
    if data.master_key.exists() {
        tracing::warn!(
            "the master key is joined from shares, and still lies in {} as it is: muster keys remove-plain destroys it",
            data.master_key.display()
        );
    }
    Ok(keys)
}

/// Joins shares from files, and returns the keys with the newest generation in them; `mark` is of the database's master key, where that is
/// known. The error lists what is wrong with each file.
pub fn joined(paths: &[PathBuf], mark: Option<[u8; 4]>) -> Result<(Keys, i32), String> {
    let (found, wrong) = sorted(paths, mark);
    let mut splits: BTreeMap<_, BTreeMap<u8, &Found>> = BTreeMap::new();
    for one in &found {
        let label = one.share.label();
        splits.entry((label.made_at, label.split)).or_default().entry(label.number).or_insert(one);
    }
    // The newest split with enough shares here.
    let whole = splits.values().rev().find(|split| {
        split.values().next().is_some_and(|one| split.len() >= usize::from(one.share.label().quorum.needed()))
    });
    let Some(whole) = whole else { return Err(too_few(&found, &wrong)) };
    for why in &wrong {
        tracing::warn!("started without a share: {why}");
    }
    let taken: Vec<&Share> = whole.values().map(|one| &one.share).collect();
    let keys = custody::join(&taken).map_err(|error| {
        let files: Vec<String> = whole.values().map(|one| one.path.display().to_string()).collect();
        format!("{error} They are in {}.", files.join(" and "))
    })?;
    let generation = taken.first().map_or(Keys::FIRST, |share| share.label().generation);
    Ok((keys, generation))
}

/// The shares that can be this database's, and a sentence about each file that holds none.
fn sorted(paths: &[PathBuf], mark: Option<[u8; 4]>) -> (Vec<Found>, Vec<String>) {
    let (mut found, mut wrong) = (Vec::new(), Vec::new());
    for path in paths {
        match read(path) {
            Ok(share) => match mark {
                Some(mark) if mark != share.label().mark => wrong.push(format!(
                    "{} is a share of another installation ({}; this one is {}).",
                    path.display(),
                    installation(share.label().mark),
                    installation(mark)
                )),
                _ => found.push(Found { path: path.clone(), share }),
            },
            Err(why) => wrong.push(why),
        }
    }
    (found, wrong)
}

/// Reads one share. The error is for its custodian and begins with the name of the file.
pub fn read(path: &Path) -> Result<Share, String> {
    let name = path.display();
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(format!("{name} is not there.")),
        Err(error) => return Err(format!("{name} cannot be read: {error}.")),
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // An access list shows in the group's bits, as for a credential of the service manager.
        if about.permissions().mode() & 0o007 != 0 {
            return Err(format!("{name} can be read by every user of this machine; run: chmod 600 {name}"));
        }
    }
    if !about.is_file() || about.len() > BYTES {
        return Err(format!("{name} is no share of a master key."));
    }
    let text =
        fs::read_to_string(path).map(Zeroizing::new).map_err(|error| format!("{name} cannot be read: {error}."))?;
    Share::from_text(&text).map_err(|damage| format!("{name} {damage}."))
}

/// Why the master key cannot be joined, file by file.
fn too_few(found: &[Found], wrong: &[String]) -> String {
    let mut text = "The master key cannot be joined from its shares. Nothing was changed.".to_owned();
    if let Some(newest) = found.iter().max_by_key(|one| one.share.label().made_at) {
        let quorum = newest.share.label().quorum;
        text += &format!(" {} of its {} shares are needed.", quorum.needed(), quorum.of());
        let here: Vec<String> = found.iter().map(Found::in_words).collect();
        text += &format!(" Here {} only {}.", for_number(here.len(), "is", "are"), here.join(" and "));
        let splits: BTreeSet<_> = found.iter().map(|one| one.share.label().split).collect();
        let numbers: BTreeSet<_> = found.iter().map(|one| one.share.label().number).collect();
        if splits.len() > 1 {
            text += " Shares of different splits do not join: bring those that were made together last.";
        } else if numbers.len() < found.len() {
            text += " The same share twice counts once.";
        }
    }
    for why in wrong {
        text += &format!(" {why}");
    }
    text
}

/// Refuses shares from before a re-keying that has ended, and from after one that this database has not seen.
async fn refuse_other_generation(db: &Database, keys: &Keys, held: i32) -> Result<(), Box<dyn Error + Send + Sync>> {
    let newest = generations::newest(&**db).await?;
    let in_use = generations::in_use(&**db).await?;
    if in_use.len() > 1 {
        // A re-keying is under way; the secret of the new generation is handed over in a file.
        return match in_use.iter().find(|generation| keys.of_generation(**generation).is_err()) {
            None => Ok(()),
            Some(generation) => Err(format!(
                "The keys are being changed, and the secret of generation {generation} is neither in these shares, which are of \
                 generation {held}, nor in {}. Bring the shares of generation {generation}.",
                keys.generation_file(*generation).display()
            )
            .into()),
        };
    }
    let generation = newest.generation;
    if generation == Keys::FIRST || generation == held {
        return Ok(());
    }
    Err(if held > generation {
        format!(
            "These shares are of generation {held}, and this database is in generation {generation}: it is a copy from before the \
             keys were changed. Bring the shares of generation {generation}."
        )
    } else {
        let since = newest.finished_at.map_or_else(String::new, |at| format!(" on {}", at.format("%-d %B %Y")));
        format!(
            "These shares are of generation {held}, and the keys were changed{since}: the faces are in generation {generation}. Bring \
             the shares that muster biometrics rekey wrote then."
        )
    }
    .into())
}

/// The first bytes of an installation's mark as people read and compare them.
pub fn installation(mark: [u8; 4]) -> String {
    format!("{:08x}", u32::from_be_bytes(mark))
}

/// The day of a moment in seconds since 1970, in UTC.
pub fn day(made_at: i64) -> String {
    DateTime::<Utc>::from_timestamp(made_at, 0)
        .map_or_else(String::new, |at| at.format("%-d %B %Y, %H:%M UTC").to_string())
}

/// Destroys the file through which a re-keying handed the newest secret to running servers, once this server has the
/// secret from its shares.
pub async fn take_over(db: &Database, keys: &Keys) -> Result<(), Box<dyn Error + Send + Sync>> {
    let in_use = generations::in_use(&**db).await?;
    if let (Some(_), [generation]) = (keys.quorum(), in_use.as_slice())
        && keys.is_handed_over(*generation)
    {
        Keys::destroy_file(&keys.generation_file(*generation))?;
    }
    Ok(())
}
