//! The data folder, its disk, the keys, the pictures and the models.

use std::{fs, io::ErrorKind};

use kernel::{counted::counted, crypto::Keys};
use registry::files::{FileStore, objects::Probe};

use super::Finding;
use crate::{health, outcome::explain, private_files, settings::Settings, state};

const GIGABYTE: u64 = 1_000_000_000;

/// Whether it is there, private and can be written to.
pub(super) fn folder(settings: &Settings) -> Finding {
    let folder = settings.data_folder();
    let shown = folder.display();
    match fs::metadata(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Finding::Look(format!("There is no data folder at {shown} yet; the first start makes it."));
        }
        Err(error) => return Finding::Wrong(format!("The data folder {shown} cannot be looked at: {error}.")),
        Ok(found) if !found.is_dir() => {
            return Finding::Wrong(format!("{shown} is to be the data folder and is a file."));
        }
        Ok(_) => {}
    }
    if let Err(why) = private_files::look(settings) {
        return Finding::Wrong(why);
    }
    match tempfile::tempfile_in(folder) {
        Ok(_) => Finding::Well(format!("The data folder {shown} is there, private, and can be written to.")),
        Err(error) => Finding::Wrong(format!("Nothing can be written into the data folder {shown}: {error}.")),
    }
}

/// How much can still be written.
pub(super) fn room(settings: &Settings) -> Finding {
    let mut folder = settings.data_folder();
    while !folder.exists() {
        let Some(above) = folder.parent() else { break };
        folder = above;
    }
    let folder = if folder.as_os_str().is_empty() { ".".as_ref() } else { folder };
    let Some(disk) = health::disk_of(folder) else {
        return Finding::Look("How much room the disk has cannot be told on this system.".into());
    };
    let gigabytes = |bytes: u64| format!("{}.{} GB", bytes / GIGABYTE, bytes % GIGABYTE / (GIGABYTE / 10));
    let sentence =
        format!("{} of {} are free on the disk of the data.", gigabytes(disk.free_bytes), gigabytes(disk.total_bytes));
    match disk.free_bytes {
        0..GIGABYTE => Finding::Wrong(format!("{sentence} A server that finds it full takes no writes.")),
        bytes if bytes < disk.total_bytes / 10 => Finding::Look(format!("{sentence} That is less than a tenth.")),
        _ => Finding::Well(sentence),
    }
}

/// Whether the master key can be read.
pub(super) fn key(settings: &Settings) -> Finding {
    if !settings.data.master_key_shares.is_empty() {
        let shares = counted(settings.data.master_key_shares.len(), "custodian's share", "custodians' shares");
        return Finding::Well(format!("The master key is joined from {shares} at each start."));
    }
    let path = settings.data.master_key.display();
    match Keys::load(&settings.data.master_key) {
        Ok(Some(_)) => Finding::Well(format!("The master key at {path} can be read.")),
        Ok(None) => Finding::Look(format!(
            "There is no master key at {path}. The first start of a new installation makes one; an installation that has data needs \
             its own back."
        )),
        Err(why) => Finding::Wrong(format!("{}.", explain(&why))),
    }
}

/// Whether pictures can be kept.
pub(super) async fn files(settings: &Settings) -> Vec<Finding> {
    let store = match FileStore::open(&settings.files, settings.files_folder()) {
        Ok(store) => store,
        Err(why) => return vec![Finding::Wrong(why)],
    };
    if !settings.files.s3.is_set() {
        // The check of the data folder has covered the folder of pictures.
        return Vec::new();
    }
    vec![match store.probe().await {
        Ok(()) => Finding::Well("The object store takes pictures, shows them and lets them go.".into()),
        Err(Probe::Away(why)) => Finding::Wrong(format!("The object store does not answer: {why}")),
        Err(Probe::Refused(why)) => Finding::Wrong(format!("The object store refuses to work: {why}")),
    }]
}

/// Whether faces can be read.
pub(super) fn models(settings: &Settings) -> Finding {
    Finding::of(
        state::engine(&settings.biometrics).map(drop).map_err(|why| explain(&why)),
        "The face models are there and work.",
    )
}
