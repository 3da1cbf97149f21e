//! Checks whether a backup can be restored: without the secret key, whether everything is there as written; with it, whether the database
//! opens, is sound, and has its rows.

use std::{collections::HashMap, path::Path};

use futures_util::{StreamExt, TryStreamExt, stream};
use identity::trail::audit;
use kernel::crypto::Keys;
use sea_orm::{ConnectionTrait, DatabaseConnection, DbBackend, Statement};

use super::{
    BackupStore, Identities, Result, cut,
    list::{self, Line},
    scratch::Scratch,
    snapshots::{self, Snapshot},
    streams,
};

/// Pictures that are read at the same time.
const AT_ONCE: usize = 8;
/// Faults that are named one by one.
const NAMED: usize = 20;

/// How much of a backup is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Pictures are there in their sizes; what is in them is not read.
    Sizes,
    /// Every picture is read and compared by its digest.
    Digests,
}

/// Result of checking a backup.
#[derive(Clone, Debug)]
pub struct Verified {
    pub stamp: String,
    pub pictures: u64,
    /// Whether it was signed by this installation; none without the master key.
    pub is_ours: Option<bool>,
    /// Whether its database was opened.
    pub is_opened: bool,
    /// Lines of the audit trail that hold; none where the database or the master key is not here.
    pub trail: Option<i64>,
    /// Faults of the backup, as sentences.
    pub faults: Vec<String>,
}

/// Checks the newest backup, or the one of that name. `step` gets the number of pictures and how many of them are done. Faults of a backup
/// are in the answer; it fails only where there is no such backup or the place does not answer.
pub async fn verify(
    store: &BackupStore,
    at: Option<&str>,
    (data, keys): (&Path, Option<&Keys>),
    identities: Option<&Identities>,
    depth: Depth,
    step: impl Fn(u64, u64),
) -> Result<Verified> {
    let snapshot = snapshots::find(store, at).await?;
    let scratch = Scratch::in_folder(data)?;
    let mut found = Verified {
        stamp: snapshot.stamp.clone(),
        pictures: snapshot.manifest.pictures.count,
        is_ours: keys.map(|keys| snapshot.is_of(keys)),
        is_opened: false,
        trail: None,
        faults: Vec::new(),
    };
    if found.is_ours == Some(false) {
        found.faults.push("The manifest is not signed by this installation: it was altered, or made elsewhere.".into());
    }
    database(store, &snapshot, &scratch, (keys, identities), &mut found).await?;
    match snapshot.fetch_list(store, &scratch.file("pictures.txt")).await {
        Ok(lines) => {
            pictures(store, lines, depth, &mut found, |done| step(snapshot.manifest.pictures.count, done)).await?
        }
        Err(why) => found.faults.push(why.to_string()),
    }
    Ok(found)
}

async fn database(
    store: &BackupStore,
    snapshot: &Snapshot,
    scratch: &Scratch,
    (keys, identities): (Option<&Keys>, Option<&Identities>),
    found: &mut Verified,
) -> Result<()> {
    let Some(part) = &snapshot.manifest.database else { return Ok(()) };
    let name = snapshot.database();
    let Some(identities) = identities else {
        if let Err(why) = streams::check(store, &name, part).await {
            found.faults.push(why.to_string());
        }
        return Ok(());
    };
    let file = scratch.file("muster.db");
    if let Err(why) = streams::download(store, &name, part, &file, Some(identities)).await {
        found.faults.push(why.to_string());
        return Ok(());
    }
    found.is_opened = true;
    let database = cut::open_copy(&file).await?;
    if let Err(why) = is_sound(&database).await {
        found.faults.push(format!("The database is damaged: {why}"));
        return Ok(());
    }
    found.faults.extend(differences(&database, snapshot).await?);
    if let Some(keys) = keys {
        match audit::verify(&database, keys, None).await? {
            Ok(whole) => found.trail = Some(whole.lines),
            Err(fault) => found.faults.push(fault.to_string()),
        }
    }
    database.close().await?;
    Ok(())
}

async fn is_sound(database: &DatabaseConnection) -> Result<()> {
    let check = Statement::from_string(DbBackend::Sqlite, "PRAGMA integrity_check(1)");
    let row = database.query_one_raw(check).await?;
    let answer: String = row.map(|row| row.try_get("", "integrity_check")).transpose()?.unwrap_or_default();
    if answer == "ok" { Ok(()) } else { Err(answer.into()) }
}

/// Differences between a database and its manifest, as sentences.
pub(super) async fn differences(database: &DatabaseConnection, snapshot: &Snapshot) -> Result<Vec<String>> {
    let (facts, manifest) = (cut::facts(database).await?, &snapshot.manifest);
    let mut faults = Vec::new();
    for (table, rows) in &manifest.rows {
        let there = facts.rows.get(table).copied().unwrap_or_default();
        if there != *rows {
            faults.push(format!("The table {table} has {there} rows instead of {rows}."));
        }
    }
    if facts.rows.len() != manifest.rows.len() || facts.migration != manifest.migration {
        faults.push("The database has other tables than the manifest says.".into());
    }
    if facts.trail != manifest.trail {
        faults.push("The audit trail ends otherwise than the manifest says.".into());
    }
    Ok(faults)
}

async fn pictures(
    store: &BackupStore,
    lines: list::List,
    depth: Depth,
    found: &mut Verified,
    step: impl Fn(u64),
) -> Result<()> {
    let mut lines = lines.peekable();
    let (mut done, mut wrong) = (0, 0);
    loop {
        let some = list::next_folder(&mut lines, |line| &line.key)?;
        let Some(first) = some.first() else { break };
        let there = store.list(&list::folder(&first.key)).await?;
        let looks = some.iter().map(|line| one(store, line, depth, &there));
        let faults: Vec<_> = stream::iter(looks.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await?;
        done += some.len() as u64;
        for fault in faults.into_iter().flatten() {
            wrong += 1;
            if wrong <= NAMED {
                found.faults.push(fault);
            }
        }
        step(done);
    }
    if wrong > NAMED {
        found.faults.push(format!("And {} more pictures.", wrong - NAMED));
    }
    if done != found.pictures {
        found.faults.push(format!("The list has {done} pictures instead of {}.", found.pictures));
    }
    Ok(())
}

/// The fault of one picture, if any.
async fn one(store: &BackupStore, line: &Line, depth: Depth, there: &HashMap<String, u64>) -> Result<Option<String>> {
    let name = line.object();
    let fault = match there.get(&name) {
        None => Some(format!("{name} is missing.")),
        Some(bytes) if *bytes != line.part.bytes => {
            Some(format!("{name} was cut or altered: it has {bytes} bytes of {}.", line.part.bytes))
        }
        Some(bytes) if depth == Depth::Digests => {
            let digest = streams::digest_of(store, &name, *bytes).await?;
            (digest != line.part.sha256).then(|| format!("{name} was altered: its digest is another one."))
        }
        Some(_) => None,
    };
    Ok(fault)
}
