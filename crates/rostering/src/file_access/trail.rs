//! What the audit trail keeps about pictures of people: who saw which one.

use identity::audit::{Entry, RequestFacts, record_first_view};
use kernel::{Result, access::Actor, clock::Clock, database::Database};
use registry::{entities::stored_file, files::Bucket};

/// Somebody is shown a picture. A list shows the same faces again and again, so a session leaves one line per picture.
pub(super) async fn shown(
    db: &Database,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    bucket: Bucket,
    file: &stored_file::Model,
) -> Result<()> {
    match bucket {
        Bucket::Faces | Bucket::Portraits | Bucket::Gate => {
            let entry = Entry::of("VIEW_PICTURE").in_region(file.region_id).from(facts);
            record_first_view(db, clock.now(), actor, ("File", &file.id.to_string()), entry).await
        }
        Bucket::Uploads => Ok(()),
    }
}
