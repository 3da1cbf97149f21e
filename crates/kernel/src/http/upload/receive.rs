//! Takes a multipart body in, part by part, within limits, room and time.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::web::Bytes;
use futures_util::TryStreamExt;

use super::{
    BroughtBy, Upload, UploadLimits, UploadRoom, UploadedFile,
    room::{Arriving, too_large_together},
};
use crate::{
    error::{Error, Result, Unusable},
    http::{body_pace::Arrival, json::unkeepable},
};

/// Words beside a file are short.
const FIELD_BYTES: usize = 4_096;
const FIELDS: usize = 32;

/// A body on its way in.
pub(super) struct Receiving {
    pub parts: Multipart,
    pub limits: UploadLimits,
    pub by: BroughtBy,
    pub room: UploadRoom,
    pub arrival: Arrival,
}

impl Receiving {
    /// Receives the whole body. Without room, the rest is received and dropped before the refusal: a connection that is closed while the
    /// device still sends may lose the answer.
    pub(super) async fn upload(mut self) -> Result<Upload> {
        match self.keep().await {
            Err(Error::Unavailable(sentence)) => {
                self.drop_rest().await;
                Err(Error::Unavailable(sentence))
            }
            outcome => outcome,
        }
    }

    async fn keep(&mut self) -> Result<Upload> {
        let mut upload = Upload::default();
        let mut together = 0;
        while let Some(mut part) = self.part().await? {
            let name = part.name().unwrap_or_default().to_owned();
            if is_file(&part, &name) {
                // Before it is kept in memory.
                if upload.files.len() == self.limits.files {
                    return Err(too_many(self.limits.files));
                }
                let bytes = self.file(&mut part, together).await?;
                together += bytes.len();
                upload.files.push(UploadedFile { name: claimed_name(&part), bytes });
            } else {
                let words = self.words(&mut part).await?;
                if upload.fields.len() < FIELDS {
                    let text = String::from_utf8(words).map_err(|_| broken())?;
                    if text.contains('\0') {
                        return Err(unkeepable(&name));
                    }
                    upload.fields.insert(name, text);
                }
            }
        }
        Ok(upload)
    }

    /// A file, after others of the same upload that are so large `together`.
    async fn file(&mut self, part: &mut Field, together: usize) -> Result<Bytes> {
        let mut file = Arriving::new(&self.room, self.by)?;
        while let Some(chunk) = self.chunk(part).await? {
            if file.len() + chunk.len() > self.limits.file_bytes {
                return Err(too_large(self.limits.file_bytes));
            }
            if together + file.len() + chunk.len() > self.room.most(self.by) {
                return Err(too_large_together(self.room.most(self.by)));
            }
            if let Err(full) = file.put(&self.room, &chunk) {
                drop(file);
                self.drop_part(part).await;
                return Err(full);
            }
        }
        Ok(file.finish())
    }

    async fn words(&mut self, part: &mut Field) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        while let Some(chunk) = self.chunk(part).await? {
            if bytes.len() + chunk.len() > FIELD_BYTES {
                return Err(Error::Unusable(Unusable::TooLarge, "A field beside the file is too long.".into()));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    }

    async fn drop_rest(&mut self) {
        while let Ok(Some(mut part)) = self.part().await {
            self.drop_part(&mut part).await;
            if self.is_too_much() {
                return;
            }
        }
    }

    /// Chunk by chunk, because what is skipped with the part earns no time.
    async fn drop_part(&mut self, part: &mut Field) {
        while let Ok(Some(_)) = self.chunk(part).await {
            if self.is_too_much() {
                return;
            }
        }
    }

    fn is_too_much(&self) -> bool {
        self.arrival.bytes() > self.limits.file_bytes.saturating_mul(self.limits.files) as u64
    }

    async fn part(&mut self) -> Result<Option<Field>> {
        self.arrival.next(self.parts.try_next()).await?.map_err(|_: MultipartError| broken())
    }

    async fn chunk(&mut self, part: &mut Field) -> Result<Option<Bytes>> {
        let chunk = self.arrival.next(part.try_next()).await?.map_err(|_: MultipartError| broken())?;
        self.arrival.count(chunk.as_ref().map_or(0, Bytes::len));
        Ok(chunk)
    }
}

/// A part with a file's name is a file, whatever the field is called. In the field `file` one comes without a name too.
fn is_file(part: &Field, field: &str) -> bool {
    let has_name = part.content_disposition().is_some_and(|disposition| disposition.get_filename().is_some());
    has_name || field == "file"
}

fn claimed_name(part: &Field) -> String {
    let claimed = part.content_disposition().and_then(|disposition| disposition.get_filename());
    claimed.unwrap_or_default().to_owned()
}

fn broken() -> Error {
    Error::invalid("The upload did not arrive completely. Please try again.")
}

fn too_many(limit: usize) -> Error {
    let sentence = match limit {
        1 => "Upload one file at a time.".to_owned(),
        limit => format!("Upload at most {limit} files at a time."),
    };
    Error::invalid_field("file", &sentence)
}

fn too_large(limit: usize) -> Error {
    let sentence = format!("This file is larger than {} MiB. Choose a smaller one.", limit >> 20);
    Error::Unusable(Unusable::TooLarge, sentence.into())
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, future::poll_fn, rc::Rc, task::Poll, time::Duration};

    use actix_web::{
        error::PayloadError,
        http::header::{CONTENT_TYPE, HeaderMap, HeaderValue},
    };
    use futures_util::{
        FutureExt, Stream, StreamExt,
        future::{LocalBoxFuture, join_all},
        stream,
    };

    use super::*;
    use crate::http::body_pace::BodyPace;

    const FILE: usize = 128 << 10;
    const END: &[u8] = b"\r\n--x--\r\n";
    const LIMITS: UploadLimits = UploadLimits { file_bytes: FILE, files: 10 };
    const PATIENT: BodyPace = BodyPace { patience: Duration::from_secs(600), bytes_per_second: 50_000 };
    const IMPATIENT: BodyPace = BodyPace { patience: Duration::ZERO, ..PATIENT };

    /// The body up to the last byte of the last file.
    fn files(count: usize, bytes: usize) -> impl Stream<Item = std::result::Result<Bytes, PayloadError>> + use<> {
        let head = "\r\n--x\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n";
        let file = move || {
            let pieces = stream::repeat(Bytes::from_static(&[7; 1_024])).take(bytes / 1_024);
            stream::once(async move { Bytes::from_static(head.as_bytes()) }).chain(pieces)
        };
        stream::iter((0..count).map(move |_| file())).flatten().map(Ok)
    }

    fn receiving(
        body: impl Stream<Item = std::result::Result<Bytes, PayloadError>> + 'static,
        (room, by, pace): (&UploadRoom, BroughtBy, BodyPace),
    ) -> Receiving {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("multipart/form-data; boundary=x"));
        let parts = Multipart::new(&headers, body.boxed_local());
        Receiving { parts, limits: LIMITS, by, room: room.clone(), arrival: pace.begin() }
    }

    async fn whole(room: &UploadRoom, by: BroughtBy, count: usize) -> Result<Upload> {
        let end = stream::once(async { Ok(Bytes::from_static(END)) });
        receiving(files(count, FILE).chain(end), (room, by, PATIENT)).upload().await
    }

    /// Arrives as far as the files go, and no further.
    fn unfinished(room: &UploadRoom, pace: BodyPace) -> Receiving {
        receiving(files(1, FILE).chain(stream::pending()), (room, BroughtBy::Office, pace))
    }

    /// Goes on as far as something has arrived; whether there is still something to wait for.
    async fn waits(upload: &mut LocalBoxFuture<'_, Result<Upload>>) -> bool {
        poll_fn(|context| Poll::Ready(upload.poll_unpin(context).is_pending())).await
    }

    fn held(uploads: &[Result<Upload>]) -> usize {
        uploads.iter().flatten().flat_map(|upload| &upload.files).map(|file| file.bytes.len()).sum()
    }

    #[actix_web::test]
    async fn what_many_bring_takes_no_more_than_the_room_until_it_is_dropped() {
        let room = UploadRoom::new(1 << 20);
        let offices = join_all((0..30).map(|_| whole(&room, BroughtBy::Office, 1))).await;
        assert_eq!(held(&offices), 512 << 10, "half of it");
        assert!(offices.iter().all(|upload| matches!(upload, Ok(_) | Err(Error::Unavailable(_)))));
        let gates = join_all((0..30).map(|_| whole(&room, BroughtBy::Gate, 1))).await;
        assert_eq!(held(&gates), 512 << 10, "the other half");
        assert_eq!(room.taken(), 1 << 20);
        // The code that works on them may have copies.
        let kept: Vec<Bytes> =
            gates.into_iter().flatten().flat_map(|upload| upload.files).map(|file| file.bytes).collect();
        drop(offices);
        assert_eq!(room.taken(), 512 << 10);
        let copies = kept.clone();
        drop(kept);
        assert_eq!(room.taken(), 512 << 10);
        drop(copies);
        assert_eq!(room.taken(), 0);
    }

    #[actix_web::test]
    async fn what_many_begin_and_do_not_end_takes_no_more_than_the_room_either() {
        let room = UploadRoom::new(1 << 20);
        let is_over = Rc::new(Cell::new(false));
        let late = || {
            let is_over = Rc::clone(&is_over);
            let end = stream::poll_fn(move |_| if is_over.get() { Poll::Ready(None) } else { Poll::Pending });
            let body = files(4, FILE).chain(end).chain(stream::once(async { Ok(Bytes::from_static(END)) }));
            receiving(body, (&room, BroughtBy::Office, PATIENT)).upload().boxed_local()
        };
        let mut thirty: Vec<_> = (0..30).map(|_| late()).collect();
        // More often than there are pieces to read.
        for _ in 0..3_000 {
            for one in &mut thirty {
                assert!(waits(one).await);
            }
        }
        assert!(whole(&room, BroughtBy::Gate, 1).await.is_ok());
        is_over.set(true);
        let thirty = join_all(thirty).await;
        assert!((1..=512 << 10).contains(&held(&thirty)), "{}", held(&thirty));
        drop(thirty);
        assert_eq!(room.taken(), 0);
    }

    #[actix_web::test]
    async fn more_than_anybody_could_find_room_for_is_too_large_and_not_too_early() {
        let room = UploadRoom::new(1 << 20);
        let refused = whole(&room, BroughtBy::Office, 5).await.unwrap_err();
        assert!(matches!(refused, Error::Unusable(Unusable::TooLarge, _)), "{refused}");
        assert_eq!(held(&[whole(&room, BroughtBy::Office, 4).await]), 4 * FILE);
        // A body that just fits is accepted, too.
        let (room, bytes) = (UploadRoom::new(1_000_000), 122 << 10);
        let end = stream::once(async { Ok(Bytes::from_static(END)) });
        let upload = receiving(files(4, bytes).chain(end), (&room, BroughtBy::Office, PATIENT)).upload().await;
        assert_eq!(held(&[upload]), 4 * bytes);
    }

    #[actix_web::test]
    async fn whoever_sends_the_rest_never_is_given_up_and_leaves_the_room_free() {
        let room = UploadRoom::new(1 << 20);
        let late = unfinished(&room, IMPATIENT).upload().await.unwrap_err();
        assert!(matches!(&late, Error::Unavailable(sentence) if sentence.contains("too long to arrive")), "{late}");
        assert_eq!(room.taken(), 0);
    }

    #[actix_web::test]
    async fn what_finds_no_room_counts_as_arrived_to_its_last_byte() {
        let room = UploadRoom::new(1 << 20);
        let _full = room.take(BroughtBy::Office, 512 << 10).unwrap();
        let end = stream::once(async { Ok(Bytes::from_static(END)) });
        let mut late = receiving(files(1, FILE).chain(end), (&room, BroughtBy::Office, PATIENT));
        assert!(matches!(late.keep().await, Err(Error::Unavailable(_))));
        assert_eq!(late.arrival.bytes(), FILE as u64);
    }
}
