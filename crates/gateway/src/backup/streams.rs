//! Streams files of any size into and out of a place for backups, a chunk at a time: encryption runs on another core than the transfer.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};
use tokio::{
    sync::mpsc::{self, Receiver, Sender},
    task::{JoinHandle, spawn_blocking},
};

use super::{
    BackupStore, Identities, Recipient, Result,
    manifest::{Part, hexadecimal},
    store::CHUNK,
};

/// Chunks between the two cores.
const WAITING: usize = 2;
/// Parts of an object that are sent at the same time.
const SENT_AT_ONCE: usize = 3;

/// Stores a file, encrypted where there is a recipient, and says what was stored.
pub(super) async fn upload(
    store: &BackupStore,
    name: &str,
    file: &Path,
    recipient: Option<&Recipient>,
) -> Result<Part> {
    let (sender, mut chunks) = mpsc::channel(WAITING);
    let (file, recipient) = (file.to_owned(), recipient.cloned());
    let reading = spawn_blocking(move || read_file(&file, recipient.as_ref(), sender));
    let mut upload = store.begin(name).await?;
    let failed = |error: object_store::Error| store.failed("written to", &error);
    let sent = async {
        while let Some(chunk) = chunks.recv().await {
            upload.wait_for_capacity(SENT_AT_ONCE).await?;
            upload.write(&chunk);
        }
        Ok(())
    };
    let sent = sent.await.map_err(failed);
    drop(chunks);
    match (sent, reading.await?) {
        (Ok(()), Ok(part)) => upload.finish().await.map(|_| part).map_err(failed),
        (sent, read) => {
            // The first failure is the one to report.
            let _ = upload.abort().await;
            sent.and(read)
        }
    }
}

fn read_file(file: &Path, recipient: Option<&Recipient>, to: Sender<Vec<u8>>) -> Result<Part> {
    let unreadable = |error: io::Error| format!("{} cannot be read: {error}", file.display());
    let failed = |side| match side {
        Side::From(error) => unreadable(error),
        Side::To(error) => error.to_string(),
    };
    let mut plain = File::open(file).map_err(unreadable)?;
    let mut chunks = ChunkWriter { to, chunk: Vec::with_capacity(CHUNK), digest: Sha256::new(), bytes: 0 };
    match recipient {
        Some(recipient) => {
            let mut writer = recipient.writer(&mut chunks)?;
            copy(&mut plain, &mut writer).map_err(failed)?;
            writer.finish()?;
        }
        None => copy(&mut plain, &mut chunks).map_err(failed)?,
    }
    chunks.flush()?;
    Ok(Part { bytes: chunks.bytes, sha256: hexadecimal(&chunks.digest.finalize()) })
}

/// Downloads a stored object into a file, decrypted where there are identities, and syncs it to the disk. Fails where the object is not the
/// part that was stored or does not open, and then leaves no file.
pub(super) async fn download(
    store: &BackupStore,
    name: &str,
    part: &Part,
    file: &Path,
    identities: Option<&Identities>,
) -> Result<()> {
    let (sender, chunks) = mpsc::channel(WAITING);
    let writing = writing(file.to_owned(), identities.cloned(), chunks);
    let fetched = fetch(store, name, part, Some(sender)).await;
    // A part that does not open was often cut or altered; that it is not the one that was stored says more.
    let outcome = match fetched {
        Err(Fetch::Refused) => writing.await?,
        Err(Fetch::Failed(why)) => {
            let _ = writing.await?;
            Err(why)
        }
        Ok(()) => writing.await?,
    };
    if outcome.is_err() {
        let _ = std::fs::remove_file(file);
    }
    outcome
}

/// Reads a stored object to its end. Fails where it is not the part that was stored.
pub(super) async fn check(store: &BackupStore, name: &str, part: &Part) -> Result<()> {
    match fetch(store, name, part, None).await {
        Err(Fetch::Failed(why)) => Err(why),
        _ => Ok(()),
    }
}

/// The digest of an object of that size as it is stored.
pub(super) async fn digest_of(store: &BackupStore, name: &str, bytes: u64) -> Result<String> {
    let mut digest = Sha256::new();
    let mut at = 0;
    while at < bytes {
        let end = bytes.min(at + CHUNK as u64);
        let chunk = store.range(name, at..end).await?.ok_or_else(|| format!("{name} is not there any more."))?;
        digest.update(&chunk);
        at = end;
    }
    Ok(hexadecimal(&digest.finalize()))
}

enum Fetch {
    Failed(Box<dyn std::error::Error + Send + Sync>),
    /// The other side takes no more.
    Refused,
}

async fn fetch(
    store: &BackupStore,
    name: &str,
    part: &Part,
    to: Option<Sender<Vec<u8>>>,
) -> std::result::Result<(), Fetch> {
    let failed = |why: String| Err(Fetch::Failed(why.into()));
    match store.size(name).await.map_err(Fetch::Failed)? {
        Some(bytes) if bytes == part.bytes => {}
        Some(bytes) => return failed(format!("{name} was cut or altered: it has {bytes} bytes of {}.", part.bytes)),
        None => return failed(format!("{name} is missing.")),
    }
    let mut digest = Sha256::new();
    let mut at = 0;
    while at < part.bytes {
        let end = part.bytes.min(at + CHUNK as u64);
        let Some(chunk) = store.range(name, at..end).await.map_err(Fetch::Failed)? else {
            return failed(format!("{name} is missing."));
        };
        digest.update(&chunk);
        if let Some(to) = &to
            && to.send(chunk).await.is_err()
        {
            return Err(Fetch::Refused);
        }
        at = end;
    }
    if hexadecimal(&digest.finalize()) == part.sha256 {
        Ok(())
    } else {
        failed(format!("{name} was altered: its digest is another one."))
    }
}

fn writing(file: PathBuf, identities: Option<Identities>, chunks: Receiver<Vec<u8>>) -> JoinHandle<Result<()>> {
    spawn_blocking(move || {
        let unwritable = |error: io::Error| format!("{} cannot be written: {error}", file.display());
        let mut options = File::options();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut plain = options.open(&file).map_err(unwritable)?;
        let failed = |side| match side {
            Side::From(_) => "What was stored was cut or altered: it does not open.".to_owned(),
            Side::To(error) => unwritable(error),
        };
        let mut chunks = ChunkReader { from: chunks, chunk: Vec::new(), at: 0 };
        match identities {
            Some(identities) => copy(&mut identities.reader(&mut chunks)?, &mut plain).map_err(failed)?,
            None => copy(&mut chunks, &mut plain).map_err(failed)?,
        }
        plain.sync_all().map_err(unwritable)?;
        Ok(())
    })
}

/// The side of a copy that failed.
enum Side {
    From(io::Error),
    To(io::Error),
}

fn copy(from: &mut impl Read, to: &mut impl Write) -> std::result::Result<(), Side> {
    let mut buffer = vec![0; 1 << 20];
    loop {
        match from.read(&mut buffer) {
            Ok(0) => return to.flush().map_err(Side::To),
            Ok(length) => to.write_all(&buffer[..length]).map_err(Side::To)?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Side::From(error)),
        }
    }
}

/// Sends what is written in chunks, and keeps its digest.
struct ChunkWriter {
    to: Sender<Vec<u8>>,
    chunk: Vec<u8>,
    digest: Sha256,
    bytes: u64,
}

impl Write for ChunkWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let taken = bytes.len().min(CHUNK - self.chunk.len());
        self.chunk.extend_from_slice(&bytes[..taken]);
        if self.chunk.len() == CHUNK {
            self.flush()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.chunk.is_empty() {
            return Ok(());
        }
        let chunk = std::mem::replace(&mut self.chunk, Vec::with_capacity(CHUNK));
        self.digest.update(&chunk);
        self.bytes += chunk.len() as u64;
        self.to.blocking_send(chunk).map_err(|_| io::Error::other("the place for backups takes no more"))
    }
}

/// Reads chunks as they come.
struct ChunkReader {
    from: Receiver<Vec<u8>>,
    chunk: Vec<u8>,
    at: usize,
}

impl Read for ChunkReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.chunk.len() {
            match self.from.blocking_recv() {
                Some(chunk) => (self.chunk, self.at) = (chunk, 0),
                None => return Ok(0),
            }
        }
        let taken = buffer.len().min(self.chunk.len() - self.at);
        buffer[..taken].copy_from_slice(&self.chunk[self.at..self.at + taken]);
        self.at += taken;
        Ok(taken)
    }
}
