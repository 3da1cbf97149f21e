//! A share as text that can be printed and typed: numbered lines of groups of four letters and digits, each with a checksum of its own,
//! so that a typing mistake is named by its line.

use data_encoding::{Encoding, Specification};
use zeroize::Zeroizing;

use super::share::{Fault, Share};
use crate::crypto::sha256;

const BEGIN: &str = "-----BEGIN MUSTER KEY SHARE-----";
const END: &str = "-----END MUSTER KEY SHARE-----";
/// Bytes of the share in a line; with the checksum they are 32 characters.
const IN_LINE: usize = 18;
const CHECKSUM: usize = 2;
const GROUP: usize = 4;
/// No text of two secrets is longer: seven lines of 44 bytes between two others.
const BYTES: usize = 1024;

/// Faults in the text of a share, to be read after the name of its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// The text holds no share.
    #[error("is no share of a master key")]
    NoShare,
    /// The end is missing, or something in the middle.
    #[error("is not whole: a part of its code is missing")]
    Cut,
    /// The number of the line, from 1.
    #[error("has a typing mistake in line {0} of its code")]
    Line(usize),
    /// The format is newer than this version.
    #[error("was written by a newer version of Muster")]
    Newer,
}

impl Share {
    /// The code with its first and last line. It is the secret.
    pub fn to_text(&self) -> Zeroizing<String> {
        // Reserves the full size: a growing text would leave uncleared copies behind.
        let mut text = Zeroizing::new(String::with_capacity(BYTES));
        text.push_str(BEGIN);
        text.push('\n');
        for (index, chunk) in self.to_bytes().chunks(IN_LINE).enumerate() {
            let line = Zeroizing::new([chunk, &checksum(index, chunk)].concat());
            let code = Zeroizing::new(encoding().map(|encoding| encoding.encode(&line)).unwrap_or_default());
            text.push_str(&format!("{:>2} ", index + 1));
            for group in code.as_bytes().chunks(GROUP) {
                text.push(' ');
                text.extend(group.iter().copied().map(char::from));
            }
            text.push('\n');
        }
        text.push_str(END);
        text.push('\n');
        text
    }

    /// Reads a share that [`Share::to_text`] wrote, anywhere in a text. Accepts small letters, other spaces and hyphens, and 0, 1 and 8 for
    /// O, I and B.
    pub fn from_text(text: &str) -> Result<Self, Damage> {
        let (_, rest) = text.split_once(BEGIN).ok_or(Damage::NoShare)?;
        let (code, _) = rest.split_once(END).ok_or(Damage::Cut)?;
        let mut bytes = Zeroizing::new(Vec::with_capacity(code.len()));
        for (index, line) in code.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate() {
            let (number, groups) = line.split_once(char::is_whitespace).ok_or(Damage::Line(index + 1))?;
            if number.trim_end_matches('.').parse() != Ok(index + 1) {
                return Err(Damage::Cut);
            }
            bytes.extend(decoded(index, groups)?.as_slice());
        }
        Self::from_bytes(&bytes).map_err(|fault| match fault {
            Fault::Format => Damage::Newer,
            Fault::Cut => Damage::Cut,
        })
    }
}

fn decoded(index: usize, groups: &str) -> Result<Zeroizing<Vec<u8>>, Damage> {
    let mistake = Damage::Line(index + 1);
    let decoded = encoding().and_then(|encoding| encoding.decode(groups.as_bytes()).ok());
    let mut line = decoded.map(Zeroizing::new).ok_or(mistake)?;
    let (chunk, sum) = line.split_last_chunk::<CHECKSUM>().ok_or(mistake)?;
    if *sum != checksum(index, chunk) {
        return Err(mistake);
    }
    let length = chunk.len();
    line.truncate(length);
    Ok(line)
}

/// Includes the line's number, so that swapped lines are noticed.
fn checksum(index: usize, chunk: &[u8]) -> [u8; CHECKSUM] {
    let number = Zeroizing::new([&(index as u64).to_le_bytes(), chunk].concat());
    sha256(&number).first_chunk().copied().unwrap_or_default()
}

/// Base 32 of RFC 4648 without padding, read leniently; none if its specification were wrong, which a test would notice.
fn encoding() -> Option<Encoding> {
    let mut specification = Specification::new();
    specification.symbols.push_str("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
    specification.translate.from.push_str("abcdefghijklmnopqrstuvwxyz018");
    specification.translate.to.push_str("ABCDEFGHIJKLMNOPQRSTUVWXYZOIB");
    specification.ignore.push_str(" \t-");
    specification.encoding().ok()
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::{
        super::{Quorum, split},
        *,
    };
    use crate::crypto::Keys;

    fn text() -> String {
        let quorum = Quorum::new(2, 3).unwrap();
        let shares = split(&Keys::from_master([7; 32]), Keys::FIRST, quorum, DateTime::UNIX_EPOCH).unwrap();
        shares[1].to_text().to_string()
    }

    #[test]
    fn a_share_is_read_as_it_was_written_printed_and_typed() {
        let text = text();
        let share = Share::from_text(&text).unwrap();
        assert_eq!((share.label().number, share.label().generation), (2, 1));
        assert_eq!(*share.to_text(), text);
        let (first, rest) = text.split_once('\n').unwrap();
        let typed = format!("words\r\n{first}\r\n{}words", rest.replace("  ", "\t").replace('\n', "\r\n"));
        assert_eq!(*Share::from_text(&typed).unwrap().to_text(), text);
        let code = rest.split_once(END).unwrap().0;
        let small = code.to_lowercase().replace('o', "0").replace('i', "1").replace('b', "8");
        assert_eq!(*Share::from_text(&format!("{first}\n{small}{END}")).unwrap().to_text(), text);
    }

    #[test]
    fn a_mistake_is_named_by_its_line_and_a_cut_share_is_no_mistake() {
        let text = text();
        let lines: Vec<&str> = text.lines().collect();
        for line in 1..lines.len() - 1 {
            for position in [4, lines[line].len() - 1] {
                let mut wrong: Vec<String> = lines.iter().map(ToString::to_string).collect();
                let other = if wrong[line].as_bytes()[position] == b'A' { "B" } else { "A" };
                wrong[line].replace_range(position..=position, other);
                assert_eq!(Share::from_text(&wrong.join("\n")).unwrap_err(), Damage::Line(line));
            }
            let mut cut = lines.clone();
            cut.remove(line);
            assert_eq!(Share::from_text(&cut.join("\n")).unwrap_err(), Damage::Cut, "line {line} is missing");
        }
        assert_eq!(Share::from_text(&text[..text.len() - 20]).unwrap_err(), Damage::Cut);
        assert_eq!(Share::from_text("").unwrap_err(), Damage::NoShare);
        let mut exchanged = lines.clone();
        exchanged.swap(1, 2);
        assert_eq!(Share::from_text(&exchanged.join("\n")).unwrap_err(), Damage::Cut);
    }
}
