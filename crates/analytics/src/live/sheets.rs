//! How far the registration of a sheet is, as it happens.

use std::{convert::Infallible, time::Duration};

use futures_util::{Stream, stream};
use kernel::{database::Database, http::Bytes, ids::BulkUploadId};
use registry::sheet_drafts::progress::{SheetProgress, progress};

use super::{events::Event, streams::Place};

/// How often it is looked how far it is.
const LOOK_EVERY: Duration = Duration::from_millis(400);
/// Looks without news after which a comment keeps the stream open.
const QUIET: u32 = 37;

struct Following {
    db: Database,
    place: Place,
    upload: BulkUploadId,
    told: Option<SheetProgress>,
}

/// A stream about a registration, until it is over.
pub(super) fn follow(
    db: Database,
    place: Place,
    upload: BulkUploadId,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let following = Following { db, place, upload, told: None };
    stream::unfold(following, |mut following| async move { Some((Ok(following.next().await?), following)) })
}

impl Following {
    /// What is sent next; none when the registration is over and that was told, or the stream has to end.
    async fn next(&mut self) -> Option<Bytes> {
        if self.told.as_ref().is_some_and(SheetProgress::is_over) {
            return None;
        }
        for look in 0..QUIET {
            if look > 0 || self.told.is_some() {
                tokio::select! {
                    () = self.place.ended() => return None,
                    () = tokio::time::sleep(LOOK_EVERY) => {}
                }
            }
            // A database that does not answer now may do so at the next look; the client asks by itself meanwhile.
            let Ok(now) = progress(&self.db, self.upload).await else { return None };
            // The registration is forgotten.
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
