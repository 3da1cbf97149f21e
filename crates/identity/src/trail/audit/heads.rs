//! Where the trail ended at which moment, signed, in a file outside the database: an attacker with the database alone cannot cut
//! the trail's end, empty it or write it anew without the file telling so.
//!
//! The file is only added to, one line per head: `head TIME LINES HASH SIGNATURE`. A line `restored …` is a head too and sets
//! aside those before it.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use chrono::{DateTime, SecondsFormat, Utc};
use kernel::{
    Error, Result,
    crypto::{self, Keys, Purpose},
};

use super::chain::Link;

/// The file's last line is well within so many bytes.
const LAST_LINE: u64 = 4_096;

/// Where the trail ended at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// When it ended there.
    pub at: DateTime<Utc>,
    /// How many lines it had.
    pub lines: i64,
    /// The hash of the last one.
    pub hash: Vec<u8>,
}

/// What a line of the file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The trail ended here.
    Head,
    /// The same, after a backup was brought back: earlier heads are of a trail that is no more.
    Restored,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Head => "head",
            Self::Restored => "restored",
        }
    }
}

/// What the file says, as far as its lines are signed with the installation's key.
#[derive(Clone, Debug, Default)]
pub struct Heads {
    /// By the number of lines; several where the trail ended differently at the same length.
    pub(super) by_lines: BTreeMap<i64, Vec<Head>>,
    /// Heads that an acknowledged restore has set aside.
    pub set_aside: usize,
    /// Lines without a signature, such as half a line after a power cut. They vouch for nothing.
    pub unsigned: usize,
    /// Whole lines whose signature is another's, and acknowledged restores that are older than a head before them: the file was changed.
    pub altered: usize,
    latest: Option<DateTime<Utc>>,
}

impl Heads {
    /// Whether no head vouches for anything.
    pub fn is_empty(&self) -> bool {
        self.by_lines.is_empty()
    }

    /// The head of the longest trail.
    pub fn newest(&self) -> Option<&Head> {
        self.by_lines.last_key_value().and_then(|(_, heads)| heads.last())
    }

    /// The head of the shortest trail.
    pub fn oldest(&self) -> Option<&Head> {
        self.by_lines.first_key_value().and_then(|(_, heads)| heads.first())
    }

    fn add(&mut self, kind: Kind, head: Head) {
        if kind == Kind::Restored && self.latest.is_some_and(|latest| head.at < latest) {
            // It was written before that head, and put behind it.
            self.altered += 1;
            return;
        }
        self.latest = self.latest.max(Some(head.at));
        if kind == Kind::Restored {
            self.set_aside += self.by_lines.values().map(Vec::len).sum::<usize>();
            self.by_lines.clear();
        }
        let same_length = self.by_lines.entry(head.lines).or_default();
        if same_length.iter().all(|known| known.hash != head.hash) {
            same_length.push(head);
        }
    }
}

#[derive(Clone, Debug)]
pub struct HeadFile {
    path: PathBuf,
    keys: Keys,
}

impl HeadFile {
    /// The file at `path`, signed with these keys.
    pub fn new(path: &Path, keys: &Keys) -> Self {
        Self { path: path.to_owned(), keys: keys.clone() }
    }

    /// Everything that it says; nothing where there is no file.
    pub fn read(&self) -> Result<Heads> {
        let mut heads = Heads::default();
        let Some(file) = self.open()? else { return Ok(heads) };
        for line in BufReader::new(file).split(b'\n') {
            let line = line.map_err(|error| self.failed("read", &error))?;
            match self.parsed(&line) {
                Some((kind, head)) => heads.add(kind, head),
                None if line.is_empty() => {}
                None if is_whole(&line) => heads.altered += 1,
                None => heads.unsigned += 1,
            }
        }
        Ok(heads)
    }

    /// The line that was added last, if it is signed.
    pub(super) fn newest(&self) -> Result<Option<Head>> {
        let Some(mut file) = self.open()? else { return Ok(None) };
        let mut end = Vec::new();
        file.seek(SeekFrom::End(0))
            .and_then(|length| file.seek(SeekFrom::Start(length.saturating_sub(LAST_LINE))))
            .and_then(|_| file.read_to_end(&mut end))
            .map_err(|error| self.failed("read", &error))?;
        Ok(end.split(|byte| *byte == b'\n').rev().find_map(|line| self.parsed(line)).map(|(_, head)| head))
    }

    /// Adds a line and waits until it is on the disk; returns it.
    pub(super) fn add(&self, kind: Kind, at: DateTime<Utc>, end: &Link) -> Result<String> {
        let words = words(kind, at, end.sequence, &end.hash);
        let line = format!("{words} {}", in_hexadecimal(&self.signature(&words)));
        self.append(&line).map_err(|error| self.failed("written", &error))?;
        Ok(line)
    }

    fn append(&self, line: &str) -> io::Result<()> {
        let is_new = !self.path.exists();
        let mut options = OpenOptions::new();
        options.read(true).append(true).create(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        let mut file = options.open(&self.path)?;
        // In one write, so that two processes do not mix their lines; behind half a line of a process that was cut off.
        let before = if ends_whole(&mut file)? { "" } else { "\n" };
        file.write_all(format!("{before}{line}\n").as_bytes())?;
        file.sync_all()?;
        match self.path.parent() {
            Some(folder) if is_new && !folder.as_os_str().is_empty() => File::open(folder)?.sync_all(),
            _ => Ok(()),
        }
    }

    fn open(&self) -> Result<Option<File>> {
        match File::open(&self.path) {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(self.failed("read", &error)),
        }
    }

    /// What a line says, if its signature is right.
    fn parsed(&self, line: &[u8]) -> Option<(Kind, Head)> {
        let (words, signature) = std::str::from_utf8(line).ok()?.rsplit_once(' ')?;
        if !crypto::equal(&from_hexadecimal(signature)?, &self.signature(words)) {
            return None;
        }
        let mut parts = words.split(' ');
        let kind = match parts.next()? {
            "head" => Kind::Head,
            "restored" => Kind::Restored,
            _ => return None,
        };
        let at = DateTime::parse_from_rfc3339(parts.next()?).ok()?.to_utc();
        let lines = parts.next()?.parse().ok()?;
        Some((kind, Head { at, lines, hash: from_hexadecimal(parts.next()?)? }))
    }

    fn signature(&self, words: &str) -> Vec<u8> {
        self.keys.keyed_hash(Purpose::AuditHead, words.as_bytes())
    }

    fn failed(&self, what: &str, error: &io::Error) -> Error {
        Error::internal(format!("the head file of the audit trail {} cannot be {what}: {error}", self.path.display()))
    }
}

/// Whether a line has all its parts; the signature is not checked.
fn is_whole(line: &[u8]) -> bool {
    let parts: Vec<_> = line.split(|byte| *byte == b' ').collect();
    parts.len() == 5 && parts[4].len() == 64
}

fn words(kind: Kind, at: DateTime<Utc>, lines: i64, hash: &[u8]) -> String {
    let at = at.to_rfc3339_opts(SecondsFormat::Secs, true);
    format!("{} {at} {lines} {}", kind.word(), in_hexadecimal(hash))
}

fn ends_whole(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

/// Two small letters or digits per byte.
pub(super) fn in_hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn from_hexadecimal(text: &str) -> Option<Vec<u8>> {
    let is_hexadecimal = text.len().is_multiple_of(2) && text.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_hexadecimal
        .then(|| (0..text.len()).step_by(2).map(|start| u8::from_str_radix(&text[start..start + 2], 16).ok()).collect())
        .flatten()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn half_a_line_and_foreign_lines_vouch_for_nothing_and_spoil_nothing() {
        let path = std::env::temp_dir().join(format!("muster-heads-{}.txt", uuid::Uuid::now_v7()));
        let file = HeadFile::new(&path, &Keys::from_master([7; 32]));
        assert!(file.read().unwrap().is_empty());
        let end = |sequence: i64| Link { sequence, hash: vec![u8::try_from(sequence).unwrap(); 32] };
        let at = DateTime::parse_from_rfc3339("2026-11-20T02:30:00Z").unwrap().to_utc();
        let first = file.add(Kind::Head, at, &end(1)).unwrap();
        let mut text = fs::read_to_string(&path).unwrap();
        text.push_str(&first[..40]);
        fs::write(&path, text).unwrap();
        file.add(Kind::Head, at, &end(2)).unwrap();
        HeadFile::new(&path, &Keys::from_master([8; 32])).add(Kind::Head, at, &end(9)).unwrap();
        let heads = file.read().unwrap();
        assert_eq!((heads.newest().unwrap().lines, heads.oldest().unwrap().lines), (2, 1));
        assert_eq!((heads.unsigned, heads.altered), (1, 1), "half a line, and one of other keys");
        assert_eq!(file.newest().unwrap().unwrap().lines, 2);

        file.add(Kind::Restored, at, &end(1)).unwrap();
        let heads = file.read().unwrap();
        assert_eq!((heads.newest().unwrap().lines, heads.set_aside), (1, 2));

        let restored = fs::read_to_string(&path).unwrap().lines().last().unwrap().to_owned();
        file.add(Kind::Head, at + chrono::TimeDelta::minutes(1), &end(5)).unwrap();
        file.append(&restored).unwrap();
        let heads = file.read().unwrap();
        assert_eq!((heads.newest().unwrap().lines, heads.altered), (5, 2), "it sets nothing aside a second time");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        }
        fs::remove_file(path).unwrap();
    }
}
