//! Time limit for reading one picture. The stages know nothing of time: the pipeline checks between them, and a decoder gets bytes only
//! until the deadline. The caller provides the clock.

use std::io::{BufRead, Cursor, Error, ErrorKind, Read, Result, Seek, SeekFrom};
use std::sync::Arc;

use super::DecodeError;

/// Says when it is enough. Cheap to clone.
#[derive(Clone, Default)]
pub struct Deadline(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl std::fmt::Debug for Deadline {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "a deadline" } else { "no deadline" })
    }
}

impl Deadline {
    /// No deadline: for callers with time, such as commands.
    #[must_use]
    pub fn never() -> Self {
        Self(None)
    }

    /// A deadline by a function, which must not return to false.
    pub fn when(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(is_over)))
    }

    /// Whether it has passed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.0.as_ref().is_some_and(|is_over| is_over())
    }

    /// Fails with [`DecodeError::TooSlow`] from the deadline on.
    pub fn check(&self) -> std::result::Result<(), DecodeError> {
        if self.is_over() { Err(DecodeError::TooSlow) } else { Ok(()) }
    }
}

/// Bytes that a decoder reads between two looks at the deadline. Packed a thousand times, they are a tenth of the largest
/// picture; and a look, some tens of nanoseconds, is nothing beside them.
const AT_A_TIME: usize = 8 * 1024;

/// The bytes of a picture, which cannot be read any more once the deadline has passed.
pub(super) struct Timed<'b> {
    bytes: Cursor<&'b [u8]>,
    deadline: &'b Deadline,
    /// How many may be read before the next check of the deadline.
    left: usize,
}

impl<'b> Timed<'b> {
    pub(super) fn new(bytes: &'b [u8], deadline: &'b Deadline) -> Self {
        Self { bytes: Cursor::new(bytes), deadline, left: 0 }
    }
}

impl BufRead for Timed<'_> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.left == 0 {
            if self.deadline.is_over() {
                return Err(Error::from(ErrorKind::TimedOut));
            }
            self.left = AT_A_TIME;
        }
        let bytes = self.bytes.fill_buf()?;
        Ok(&bytes[..bytes.len().min(self.left)])
    }

    fn consume(&mut self, count: usize) {
        self.left = self.left.saturating_sub(count);
        self.bytes.consume(count);
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }

    /// All at once, into no more memory than there are bytes.
    fn read_to_end(&mut self, all: &mut Vec<u8>) -> Result<usize> {
        self.fill_buf()?;
        self.bytes.read_to_end(all)
    }
}

impl Seek for Timed<'_> {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        self.bytes.seek(to)
    }
}
