//! Reading `.xls` and `.ods` in a process of its own. Their reader takes the memory that a sheet's farthest cell asks for;
//! here it gets so much and no more, and if it dies nobody else does.

use std::{
    io::{Read, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use kernel::{Error, Result};
use rlimit::Resource;

use super::{Row, read::whole};
use crate::RegistrySettings;

/// The command of this program that [`serve`]s.
const COMMAND: &str = "read-sheet";

/// Reads the sheet in a process of its own.
pub(super) fn read(bytes: &[u8], settings: &RegistrySettings) -> Result<Vec<Row>> {
    let program = match settings.sheet_reader.as_os_str().is_empty() {
        true => std::env::current_exe().map_err(Error::internal)?,
        false => settings.sheet_reader.clone(),
    };
    let mut child = start(program, settings)?;
    let outcome = exchange(&mut child, bytes.to_vec(), Duration::from_secs(settings.sheet_reader_seconds));
    // Whatever became of it, it is not left behind.
    let _ = child.kill();
    let status = child.wait().map_err(Error::internal)?;
    let answer = outcome.filter(|_| status.success()).ok_or_else(|| {
        Error::invalid("This sheet cannot be read, or holds far too much. Save it as .xlsx and try again.")
    })?;
    serde_json::from_slice(&answer).map_err(Error::internal)
}

fn start(program: PathBuf, settings: &RegistrySettings) -> Result<Child> {
    let limits = serde_json::json!({
        "bytes": settings.sheet_bytes, "rows": settings.sheet_rows, "columns": settings.sheet_columns,
        "memory": settings.sheet_reader_bytes,
    });
    Command::new(program)
        .arg(COMMAND)
        .arg(limits.to_string())
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(Error::internal)
}

/// What it answers, unless it takes too long.
fn exchange(child: &mut Child, sheet: Vec<u8>, patience: Duration) -> Option<Vec<u8>> {
    let (mut input, mut output) = (child.stdin.take()?, child.stdout.take()?);
    thread::spawn(move || input.write_all(&sheet));
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut answer = Vec::new();
        let _ = send.send(output.read_to_end(&mut answer).ok().map(|_| answer));
    });
    receive.recv_timeout(patience).ok().flatten()
}

/// The other side: reads a sheet from the standard input and writes its rows to the standard output.
///
/// # Errors
/// When the limits cannot be set or the sheet cannot be read; the parent takes any failure for the same.
pub fn serve(limits: &str) -> std::result::Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let limits: serde_json::Value = serde_json::from_str(limits)?;
    let limit = |name: &str| limits[name].as_u64().unwrap_or_default();
    rlimit::setrlimit(Resource::AS, limit("memory"), limit("memory"))?;
    rlimit::setrlimit(Resource::CORE, 0, 0)?;
    let settings = RegistrySettings {
        sheet_bytes: limit("bytes"),
        sheet_rows: u32::try_from(limit("rows"))?,
        sheet_columns: u32::try_from(limit("columns"))?,
        ..RegistrySettings::default()
    };
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(settings.sheet_bytes + 1).read_to_end(&mut bytes)?;
    let rows = whole(&bytes, &settings)?;
    serde_json::to_writer(std::io::stdout().lock(), &rows)?;
    Ok(())
}
