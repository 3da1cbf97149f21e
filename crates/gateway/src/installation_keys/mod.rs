//! The keys and the database belong together. A server that drew a new master key beside a database that has one, or took another
//! installation's, would seal new rows that cannot be read together with the old ones, and would find no person by an Aadhaar number.
//!
//! They are in files, or split among custodians whose shares are joined in memory ([`shares`]).

pub mod share_files;
pub mod shares;

use std::{error::Error, path::Path};

use identity::entities::user;
use kernel::{
    access::{Scope, SystemTask},
    crypto::Keys,
    database::{Database, Transaction},
};
use registry::files::generations;
use sea_orm::PaginatorTrait;

use crate::settings::DataSettings;

/// The installation's keys, all that are in use, from shares where the settings name some; `true` where the master key was drawn just now,
/// for a database in which nothing is sealed yet. Fails when a key is missing or another installation's.
pub async fn open(data: &DataSettings, db: &Database) -> Result<(Keys, bool), Box<dyn Error + Send + Sync>> {
    if !data.master_key_shares.is_empty() {
        return Ok((shares::open(data, db).await?, false));
    }
    let path = &data.master_key;
    let found = Keys::load(path)?;
    let (keys, is_new) = match found {
        Some(keys) => (keys, false),
        None => (make(path, db).await?, true),
    };
    let foreign = format!("{} is not the master key that {BELONGS}", path.display());
    recognise(db, &keys, &foreign).await?;
    Ok((keys, is_new))
}

/// The keys present on this machine, where there is no database to check them against; `None` where there is no master key. Fails where a
/// file cannot be used, or too few shares are there.
pub fn at_hand(data: &DataSettings) -> Result<Option<Keys>, Box<dyn Error + Send + Sync>> {
    if data.master_key_shares.is_empty() {
        return Ok(Keys::load(&data.master_key)?);
    }
    let (keys, _) = shares::joined(&data.master_key_shares, None)?;
    Ok(Some(keys.kept_in(data.master_key.parent().unwrap_or(Path::new(".")))))
}

/// Whether the keys are those of the database; writes nothing. Fails when one is missing or another installation's.
pub async fn belong(data: &DataSettings, db: &Database) -> Result<(), Box<dyn Error + Send + Sync>> {
    if !data.master_key_shares.is_empty() {
        return shares::open(data, db).await.map(drop);
    }
    let path = &data.master_key;
    let Some(keys) = Keys::load(path)? else {
        return Err(format!("There is no master key at {}.", path.display()).into());
    };
    let tx = db.begin().await?;
    hold(&tx, &keys, &format!("{} is not the master key that {BELONGS}", path.display())).await?;
    Ok(tx.undo().await?)
}

/// Checks that the keys of all generations in use are the database's, and uses the newest; `foreign` is the message for a wrong master key.
async fn recognise(db: &Database, keys: &Keys, foreign: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
    let tx = db.begin().await?;
    hold(&tx, keys, foreign).await?;
    tx.commit().await?;
    keys.use_generation(generations::newest(&**db).await?.generation);
    Ok(())
}

async fn hold(tx: &Transaction, keys: &Keys, foreign: &str) -> Result<(), Box<dyn Error + Send + Sync>> {
    if !generations::recognise(tx, Keys::FIRST, keys).await? {
        return Err(foreign.into());
    }
    for generation in generations::in_use(&**tx).await? {
        if !generations::recognise(tx, generation, keys).await? {
            let path = keys.generation_file(generation);
            return Err(format!("{} is not the key that {BELONGS}", path.display()).into());
        }
    }
    Ok(())
}

const BELONGS: &str = "this database was sealed with. Nothing was changed: put the right one back from your copy, or check \
                       data.folder and database.url, which may name two different installations.";

async fn make(path: &Path, db: &Database) -> Result<Keys, Box<dyn Error + Send + Sync>> {
    // Until it ends, no other process looks whether there is one.
    let tx = db.begin().await?;
    generations::locked(&tx).await?;
    if let Some(keys) = Keys::load(path)? {
        // Another process of this installation was quicker.
        return Ok(keys);
    }
    let users = Scope::of_system(SystemTask::ChangeKeys).select_with_removed::<user::Entity>().count(&*tx).await?;
    if generations::is_known(&*tx, Keys::FIRST).await? || users > 0 {
        return Err(format!(
            "There is no master key at {}, and there is one that {BELONGS} Where it is split among custodians, \
             data.master_key_shares says where their shares are.",
            path.display()
        )
        .into());
    }
    let keys = Keys::create(path)?;
    generations::recognise(&tx, Keys::FIRST, &keys).await?;
    tx.commit().await?;
    Ok(keys)
}
