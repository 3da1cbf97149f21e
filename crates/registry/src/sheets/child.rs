//! Reading sheets in a process of its own. Their readers take the memory that the file says it needs, and a file may say
//! anything; here they get so much and no more, and if one dies, no other does.

use std::{
    io::{BufReader, Read, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use kernel::{Error, Result};
use serde::{Deserialize, Serialize};

use super::Row;
use crate::RegistrySettings;

/// The command of this program that [`super::serve_child`]s.
const COMMAND: &str = "read-sheet";
/// Bytes of an answer that are read at least: the headings of an empty sheet.
const MOST_OF_AN_ANSWER: u64 = 1 << 20;

/// Reads the sheet in a process of its own.
pub(super) fn read(bytes: &[u8], settings: &RegistrySettings) -> Result<Vec<Row>> {
    let program = match settings.sheet_reader.as_os_str().is_empty() {
        true => std::env::current_exe().map_err(Error::internal)?,
        false => settings.sheet_reader.clone(),
    };
    let mut child = start(program, settings)?;
    let outcome = exchange(&mut child, bytes.to_vec(), settings);
    // Whatever became of it, it is not left behind.
    let _ = child.kill();
    let _ = child.wait();
    outcome.unwrap_or_else(|| {
        Err(Error::invalid(
            "This sheet cannot be read, or holds far too much. Save it again, or split it into several.",
        ))
    })
}

fn start(program: PathBuf, settings: &RegistrySettings) -> Result<Child> {
    let limits = serde_json::json!({
        "bytes": settings.sheet_bytes, "rows": settings.sheet_rows, "columns": settings.sheet_columns,
        "text": settings.sheet_text_bytes, "memory": settings.sheet_reader_bytes,
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

/// What it answers: rows, or a sentence about the sheet; nothing when it dies or takes too long.
fn exchange(child: &mut Child, sheet: Vec<u8>, settings: &RegistrySettings) -> Option<Result<Vec<Row>>> {
    let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
    thread::spawn(move || input.write_all(&sheet));
    let (send, receive) = mpsc::channel();
    let (most, rows) = (MOST_OF_AN_ANSWER.max(4 * settings.sheet_text_bytes as u64), settings.sheet_rows as usize);
    thread::spawn(move || {
        let _ = send.send(answer(output.take(most), rows));
    });
    receive.recv_timeout(Duration::from_secs(settings.sheet_reader_seconds)).ok().flatten()
}

/// One line of the answer.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Line {
    Row(Row),
    Refused(String),
    End,
}

fn answer(output: impl Read, most_rows: usize) -> Option<Result<Vec<Row>>> {
    let mut rows = Vec::new();
    for line in serde_json::Deserializer::from_reader(BufReader::new(output)).into_iter::<Line>() {
        match line.ok()? {
            Line::Row(row) if rows.len() < most_rows => rows.push(row),
            Line::Row(_) => return None,
            Line::Refused(sentence) => return Some(Err(Error::invalid(sentence))),
            Line::End => return Some(Ok(rows)),
        }
    }
    None
}
