//! Custodians' files: one for each, with instructions around the share.

use std::{
    error::Error,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use identity::trail::audit::{self, Action, Entry};
use kernel::{
    clock::Clock,
    crypto::{
        Keys,
        custody::{self, Quorum, Share},
        equal,
    },
    database::Database,
};
use registry::files::generations;
use serde_json::json;
use zeroize::Zeroizing;

use super::shares::{day, installation, read};

/// Splits the keys of the installation at an address, writes the shares to a folder and proves that any quorum of them joins to the keys again. The audit trail keeps a
/// line about it.
///
/// # Errors
/// In words for the operator; then no share is left behind.
pub async fn hand_out(
    (db, clock, keys): (&Database, &Clock, &Keys),
    address: &str,
    generation: i32,
    quorum: Quorum,
    folder: &Path,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    let now = clock.now();
    let shares = custody::split(keys, generation, quorum, now)?;
    let tx = db.begin().await?;
    let after = json!({ "generation": generation, "needed": quorum.needed(), "shares": quorum.of() });
    audit::record(&tx, now, Entry::of(Action::SplitMasterKey).after(after)).await?;
    write(folder, &shares, address)?;
    if let Err(why) = prove(folder, keys, generation, quorum) {
        remove(folder, shares.len());
        return Err(why.into());
    }
    if let Err(error) = tx.commit().await {
        remove(folder, shares.len());
        return Err(error.into());
    }
    Ok(())
}

/// Whether there are files of shares in a folder.
pub fn are_in(folder: &Path) -> bool {
    path(folder, 1).exists()
}

/// Reads the shares in a folder back and joins every quorum of them. The error names the file that cannot be read, or says that they do not
/// join to these keys.
pub fn prove(folder: &Path, keys: &Keys, generation: i32, quorum: Quorum) -> Result<(), String> {
    let shares = (1..=quorum.of()).map(|number| read(&path(folder, number))).collect::<Result<Vec<_>, _>>()?;
    let checks = |keys: &Keys| [Keys::FIRST, generation].map(|generation| generations::check(keys, generation));
    let wanted = checks(keys);
    for choice in (0_u32..1 << quorum.of()).filter(|choice| choice.count_ones() == u32::from(quorum.needed())) {
        let chosen: Vec<&Share> =
            shares.iter().enumerate().filter(|(index, _)| (choice >> index) & 1 == 1).map(|(_, share)| share).collect();
        let joined = custody::join(&chosen).map_err(|error| error.to_string())?;
        let is_same = wanted.iter().zip(checks(&joined)).all(|pair| match pair {
            (Ok(wanted), Ok(found)) => equal(wanted, &found),
            _ => false,
        });
        if !is_same {
            return Err(format!("the shares in {} do not join to the keys in use.", folder.display()));
        }
    }
    Ok(())
}

fn path(folder: &Path, number: u8) -> PathBuf {
    folder.join(format!("share-{number}.txt"))
}

/// Writes one file for each share, all or none, and never over another.
fn write(folder: &Path, shares: &[Share], address: &str) -> Result<(), String> {
    let cannot =
        |path: &Path, error: &io::Error| format!("The shares cannot be written to {}: {error}", path.display());
    fs::create_dir_all(folder).map_err(|error| cannot(folder, &error))?;
    for (before, share) in shares.iter().enumerate() {
        let path = path(folder, share.label().number);
        if let Err(error) = write_one(&path, &text(share, address)) {
            remove(folder, before);
            return Err(cannot(&path, &error));
        }
    }
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(|error| cannot(folder, &error))
}

fn write_one(path: &Path, text: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    let mut file = options.open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Destroys the first shares of a folder, which are of no use.
fn remove(folder: &Path, shares: usize) {
    for number in (1..=u8::MAX).take(shares) {
        // A file that cannot be removed is one share of an unused split.
        let _ = Keys::destroy_file(&path(folder, number));
    }
}

/// The words for its custodian, and the share.
fn text(share: &Share, address: &str) -> Zeroizing<String> {
    let label = share.label();
    let (needed, of) = (label.quorum.needed(), label.quorum.of());
    let mut text = Zeroizing::new(format!(
        "MUSTER: SHARE {number} OF {of} OF A MASTER KEY\n\
         \n\
         Installation  {installation} ({address})\n\
         Generation    {generation}\n\
         Split on      {day}\n\
         Needed        any {needed} of the {of} shares\n\
         \n\
         You are one of {of} custodians. This share alone tells nothing about the key. {needed} of them together\n\
         open every Aadhaar number, picture and face of this installation.\n\
         \n\
         - Keep it where only you can get at it, apart from the other shares and from the server: printed in a\n\
         \x20 safe, or on a memory stick. Leave no copy on a computer.\n\
         - Bring it when the server is started or the keys are changed. Printed, the lines from BEGIN to END are\n\
         \x20 typed into a file.\n\
         - If it is lost, or somebody else may have seen it, say so at once: the key is split anew.\n\
         - When you get a newer share, destroy this one as you are told.\n\
         \n",
        number = label.number,
        installation = installation(label.mark),
        generation = label.generation,
        day = day(label.made_at),
    ));
    let code = share.to_text();
    text.reserve_exact(code.len());
    text.push_str(&code);
    text
}
