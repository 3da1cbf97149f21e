//! Stored pictures for gates: good enough for the eye, small, and marked, so that they are of little use as evidence.

use face_engine::marked::{Lines, marked};
use kernel::{Error, Result};
use registry::files::Bucket;
use tokio::task::spawn_blocking;

/// Most pixels of a portrait, which is four to five.
const PORTRAIT: (u32, u32) = (180, 225);
/// Most pixels of a whole picture, whose face is then about as large.
const WHOLE: (u32, u32) = (LONGEST, LONGEST);
/// Longest side of pictures for gates. Their cameras give more, so a capture this small is not from a camera.
pub(crate) const LONGEST: u32 = 320;

/// A stored picture as a small, marked JPEG. Fails when the stored bytes are no picture.
pub async fn small(bucket: Bucket, bytes: Vec<u8>) -> Result<Vec<u8>> {
    let (most, lines) = match bucket {
        Bucket::Portraits => (PORTRAIT, Lines::AroundTheFace),
        _ => (WHOLE, Lines::Everywhere),
    };
    spawn_blocking(move || marked(&bytes, most, lines)).await.map_err(Error::internal)?.map_err(Error::internal)
}
