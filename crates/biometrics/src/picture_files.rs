//! Reads picture files of unknown origin up to a size limit.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

/// Why there are no bytes, in words for the operator and without the name.
#[derive(Debug, thiserror::Error)]
pub enum NoBytes {
    /// The file is larger than a picture may be.
    #[error("It is larger than {} MB. Save it smaller.", .most / 1_000_000)]
    TooLarge { most: u64 },
    /// The disk does not give it.
    #[error("It cannot be read: {0}.")]
    Unreadable(#[from] io::Error),
}

/// All bytes of a file. Fails when it has more than `most` bytes or cannot be read.
pub fn read(path: &Path, most: u64) -> Result<Vec<u8>, NoBytes> {
    // Opening a pipe would block until a process writes into it.
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::other("it is no file").into());
    }
    let file = File::open(path)?;
    let size = file.metadata()?.len();
    read_all(file, size, most)
}

/// Reads all bytes of a reader; the claimed length is only a hint. Fails when there are more than `most`, or the reader fails.
pub(crate) fn read_all(reader: impl Read, said: u64, most: u64) -> Result<Vec<u8>, NoBytes> {
    if said > most {
        return Err(NoBytes::TooLarge { most });
    }
    let mut bytes = Vec::with_capacity(usize::try_from(said).unwrap_or_default());
    reader.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(NoBytes::TooLarge { most }) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_read_than_a_picture_may_have_whatever_is_said_of_its_size() {
        assert_eq!(read_all([1, 2, 3].as_slice(), 0, 3).unwrap(), [1, 2, 3]);
        for (said, most) in [(0, 3), (4, 3), (2, 1)] {
            let refused = read_all(io::repeat(7), said, most);
            assert!(matches!(refused, Err(NoBytes::TooLarge { .. })), "{said} {most}");
        }
        let unread = read_all(io::empty(), 2, 1);
        assert!(matches!(unread, Err(NoBytes::TooLarge { most: 1 })), "not begun: what it says is too much already");
    }
}
