//! Lines of the audit trail about pictures of people: user and picture.

use identity::trail::audit::{Action, Entry, SubjectKind, record_first_view};
use kernel::{Result, access::Acting, database::Database};
use registry::{entities::stored_file, files::Bucket};

/// Writes that a user sees a picture, once per session and picture, because lists show the same faces again and again.
pub(super) async fn shown(by: &Acting, db: &Database, bucket: Bucket, file: &stored_file::Model) -> Result<()> {
    match bucket {
        Bucket::Faces | Bucket::Portraits | Bucket::Gate => {
            let entry = Entry::of(Action::ViewPicture).on(SubjectKind::File, file.id).in_region(file.region_id);
            record_first_view(by, db, entry).await
        }
        Bucket::Uploads => Ok(()),
    }
}
