//! Server-sent events as bytes, written and compressed once for all clients that get them.

use std::fmt::Write;

use flate2::{Compress, Compression, FlushCompress};
use kernel::http::Bytes;
use serde::Serialize;

use super::moment::MomentId;

/// A comment, which browsers ignore; it keeps a quiet stream open.
const HEARTBEAT: &str = ":\n\n";
/// The header of a gzip stream without a name or a time.
pub(super) const GZIP_HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];

/// One or several events. Each compressed event is a piece of deflate that refers to no earlier piece and ends on a byte. So pieces can
/// follow each other in any order behind one [`GZIP_HEADER`], and every stream gets the same bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Event {
    pub text: Bytes,
    pub compressed: Bytes,
}

/// Events while they are written.
#[derive(Default)]
pub(super) struct Draft(String);

impl Event {
    pub(super) fn draft() -> Draft {
        Draft::default()
    }

    pub(super) fn heartbeat() -> Self {
        Draft(HEARTBEAT.to_owned()).finish()
    }

    /// Tells a client how long to wait before it reconnects after the stream's end.
    pub(super) fn retry(milliseconds: u64) -> Self {
        Draft(format!("retry: {milliseconds}\n\n")).finish()
    }
}

impl Draft {
    /// Adds an event. A client that reconnects sends the id of the last event that it has seen.
    pub(super) fn say(mut self, name: &str, id: Option<MomentId>, data: &impl Serialize) -> Self {
        if let Some(id) = id {
            let _ = writeln!(self.0, "id: {id}");
        }
        // JSON has no line breaks of its own; types of this crate always become JSON.
        let data = serde_json::to_string(data).unwrap_or_default();
        let _ = write!(self.0, "event: {name}\ndata: {data}\n\n");
        self
    }

    pub(super) fn finish(self) -> Event {
        let text = Bytes::from(self.0);
        let compressed = Bytes::from(compress(&text));
        Event { text, compressed }
    }
}

fn compress(text: &[u8]) -> Vec<u8> {
    let mut deflate = Compress::new(Compression::fast(), false);
    // Room for text that does not compress, with the marks of the blocks.
    let mut piece = Vec::with_capacity(text.len() + text.len() / 1_000 + 64);
    loop {
        let read = usize::try_from(deflate.total_in()).unwrap_or(usize::MAX);
        let rest = text.get(read..).unwrap_or_default();
        let done =
            deflate.compress_vec(rest, &mut piece, FlushCompress::Sync).is_err() || piece.len() < piece.capacity();
        if done {
            return piece;
        }
        piece.reserve(piece.capacity());
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;
    use serde_json::json;

    use super::*;

    #[test]
    fn events_are_written_as_browsers_read_them() {
        let id = MomentId { digest: 1, seconds: 2 };
        let event =
            Event::draft().say("gate", None, &json!({ "running": 1 })).say("change", Some(id), &json!([])).finish();
        let text = String::from_utf8(event.text.to_vec()).unwrap();
        assert_eq!(text, "event: gate\ndata: {\"running\":1}\n\nid: 0000000000000001-2\nevent: change\ndata: []\n\n");
    }

    #[test]
    fn compressed_pieces_put_together_are_one_stream() {
        let long: Vec<u64> = (0..20_000).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let pieces =
            [Event::heartbeat(), Event::draft().say("a", None, &long).finish(), Event::heartbeat(), Event::retry(7)];
        let mut stream = GZIP_HEADER.to_vec();
        stream.extend(pieces.iter().flat_map(|piece| piece.compressed.to_vec()));
        let mut text = Vec::new();
        // The stream never ends by itself, which the reader complains of after it has read everything.
        let _ = GzDecoder::new(stream.as_slice()).read_to_end(&mut text);
        assert_eq!(text, pieces.iter().flat_map(|piece| piece.text.to_vec()).collect::<Vec<_>>());
    }
}
