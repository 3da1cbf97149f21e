//! Reads sheets in a process of its own. Readers take the memory that the file says it needs, and a file may say anything. The process gets
//! limited memory, and if one dies, the others go on.

use std::{
    io::{self, BufReader, Read, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use kernel::{Error, Result};

use super::{
    Row, Table,
    read::Which,
    row::{read_bytes, read_number},
};
use crate::RegistrySettings;

/// The command of this program that calls [`super::serve_child`].
const COMMAND: &str = "read-sheet";
/// Bytes of an answer that are allowed for any sheet: the headings of an empty one need them.
const MOST_OF_AN_ANSWER: u64 = 1 << 20;

/// Reads sheets in a process of its own.
pub(super) fn read(bytes: &[u8], settings: &RegistrySettings, which: Which) -> Result<Vec<Table>> {
    let program = match settings.sheet_reader.as_os_str().is_empty() {
        true => own_program()?,
        false => settings.sheet_reader.clone(),
    };
    let mut child = start(program, settings, which)?;
    let outcome = exchange(&mut child, bytes.to_vec(), settings);
    // The process is ended in any case.
    let _ = child.kill();
    let _ = child.wait();
    outcome.unwrap_or_else(|| {
        Err(Error::invalid(
            "This sheet cannot be read, or holds far too much. Save it again, or split it into several.",
        ))
    })
}

/// The running program itself, even after an upgrade has replaced its file.
fn own_program() -> Result<PathBuf> {
    if cfg!(target_os = "linux") {
        Ok("/proc/self/exe".into())
    } else {
        std::env::current_exe().map_err(Error::internal)
    }
}

fn start(program: PathBuf, settings: &RegistrySettings, which: Which) -> Result<Child> {
    let limits = serde_json::json!({
        "bytes": settings.sheet_bytes, "rows": settings.sheet_rows, "columns": settings.sheet_columns,
        "text": settings.sheet_text_bytes, "memory": settings.sheet_reader_bytes, "entries": settings.sheet_entries,
        "inflated": settings.sheet_inflated_bytes, "ratio": settings.sheet_ratio,
        "all": which == Which::All,
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

/// The answer of the process: rows, or a sentence about the sheet; none when it dies or takes too long.
fn exchange(child: &mut Child, sheet: Vec<u8>, settings: &RegistrySettings) -> Option<Result<Vec<Table>>> {
    let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
    thread::spawn(move || input.write_all(&sheet));
    let (send, receive) = mpsc::channel();
    let (most, rows) = (MOST_OF_AN_ANSWER.max(4 * settings.sheet_text_bytes as u64), settings.sheet_rows as usize);
    thread::spawn(move || {
        let _ = send.send(answer(output.take(most), rows));
    });
    receive.recv_timeout(Duration::from_secs(settings.sheet_reader_seconds)).ok().flatten()
}

/// A part of the answer: one byte names the part, then comes its content.
pub(super) enum Message {
    /// A sheet begins, with this name.
    Table(String),
    Row(Row),
    Refused(String),
    End,
}

impl Message {
    const TABLE: u8 = b't';
    const ROW: u8 = b'r';
    const REFUSED: u8 = b'x';
    const END: u8 = b'.';

    pub(super) fn write_to(&self, out: &mut impl Write) -> io::Result<()> {
        match self {
            Self::Row(row) => {
                out.write_all(&[Self::ROW])?;
                row.write_to(out)
            }
            Self::Table(name) => write_text(out, Self::TABLE, name),
            Self::Refused(sentence) => write_text(out, Self::REFUSED, sentence),
            Self::End => out.write_all(&[Self::END]),
        }
    }

    fn read_from(input: &mut impl Read) -> io::Result<Self> {
        let mut kind = [0];
        input.read_exact(&mut kind)?;
        match kind[0] {
            Self::ROW => Row::read_from(input).map(Self::Row),
            Self::TABLE => read_text(input).map(Self::Table),
            Self::REFUSED => read_text(input).map(Self::Refused),
            Self::END => Ok(Self::End),
            _ => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

fn write_text(out: &mut impl Write, kind: u8, text: &str) -> io::Result<()> {
    out.write_all(&[kind])?;
    out.write_all(&u32::try_from(text.len()).map_err(io::Error::other)?.to_le_bytes())?;
    out.write_all(text.as_bytes())
}

fn read_text(input: &mut impl Read) -> io::Result<String> {
    let length = read_number(input)?;
    String::from_utf8(read_bytes(input, length.into())?).map_err(io::Error::other)
}

/// The most sheets read of one workbook.
const MOST_TABLES: usize = 256;

fn answer(output: impl Read, most_rows: usize) -> Option<Result<Vec<Table>>> {
    let (mut input, mut tables) = (BufReader::with_capacity(1 << 16, output), Vec::<Table>::new());
    loop {
        match Message::read_from(&mut input).ok()? {
            Message::Table(name) if tables.len() < MOST_TABLES => tables.push(Table { name, ..Table::default() }),
            Message::Row(row) => tables.last_mut().filter(|table| table.rows.len() < most_rows)?.rows.push(row),
            Message::Table(_) => return None,
            Message::Refused(sentence) => return Some(Err(Error::invalid(sentence))),
            Message::End => return Some(Ok(tables)),
        }
    }
}
