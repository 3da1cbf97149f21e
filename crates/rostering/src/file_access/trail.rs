//! What the audit trail keeps about pictures of people: who saw which one.

use identity::trail::audit::{Action, Entry, SubjectKind, record_first_view};
use kernel::{Result, access::Acting, database::Database};
use registry::{entities::stored_file, files::Bucket};

/// A user is shown a picture. A list shows the same faces again and again, so a session leaves one line per picture.
pub(super) async fn shown(by: &Acting, db: &Database, bucket: Bucket, file: &stored_file::Model) -> Result<()> {
    match bucket {
        Bucket::Faces | Bucket::Portraits | Bucket::Gate => {
            let entry = Entry::of(Action::ViewPicture).on(SubjectKind::File, file.id).in_region(file.region_id);
            record_first_view(by, db, entry).await
        }
        Bucket::Uploads => Ok(()),
    }
}
