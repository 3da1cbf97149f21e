//! Live progress of the registration of a sheet.

use std::{convert::Infallible, time::Duration};

use futures_util::{Stream, stream};
use kernel::{database::Database, http::Bytes, ids::BulkUploadId};
use registry::bulk_upload::drafts::progress::{SheetProgress, progress};

use super::{events::Event, streams::StreamSeat};

/// Time between two looks at the progress.
const LOOK_EVERY: Duration = Duration::from_millis(400);
/// Looks without news after which a comment keeps the stream open.
const QUIET: u32 = 37;

struct Following {
    db: Database,
    seat: StreamSeat,
    upload: BulkUploadId,
    told: Option<SheetProgress>,
}

/// A stream about a registration, until it is over.
pub(super) fn follow(
    db: Database,
    seat: StreamSeat,
    upload: BulkUploadId,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let following = Following { db, seat, upload, told: None };
    stream::unfold(following, |mut following| async move { Some((Ok(following.next().await?), following)) })
}

impl Following {
    /// The next bytes; none when the registration is over and its end was sent, or the stream has to end.
    async fn next(&mut self) -> Option<Bytes> {
        if self.told.as_ref().is_some_and(SheetProgress::is_over) {
            return None;
        }
        for look in 0..QUIET {
            if look > 0 || self.told.is_some() {
                tokio::select! {
                    () = self.seat.ended() => return None,
                    () = tokio::time::sleep(LOOK_EVERY) => {}
                }
            }
            // A database that does not answer now may do so later; the client reconnects by itself.
            let Ok(now) = progress(&self.db, self.upload).await else { return None };
            // The registration was deleted.
            let now = now?;
            if self.told.as_ref() != Some(&now) {
                let text = Event::draft().say("progress", None, &now).finish().text;
                self.told = Some(now);
                return Some(text);
            }
        }
        Some(Event::heartbeat().text)
    }
}
