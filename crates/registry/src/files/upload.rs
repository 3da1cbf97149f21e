//! Putting a picture into the store by hand.

use chrono::{DateTime, Utc};
use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Error, Result,
    access::{Actor, Reach, Scope},
    crypto::Keys,
    database::Database,
    error::Unusable,
};
use serde_json::json;

use super::{Bucket, FileOwner, FileStore, NewFile, PictureFormat};
use crate::entities::stored_file;

/// Stores a picture that a user brought; it belongs to the user's region or agency.
pub async fn picture(
    db: &Database,
    store: &FileStore,
    keys: &Keys,
    (actor, scope, facts): (&Actor, &Scope, &RequestFacts),
    bytes: Vec<u8>,
    at: DateTime<Utc>,
) -> Result<stored_file::Model> {
    let format = PictureFormat::of(&bytes).ok_or_else(|| {
        Error::Unusable(
            Unusable::UnsupportedType,
            "This is not a picture that can be read. Choose a JPEG, PNG or WebP file.".into(),
        )
    })?;
    let owner = FileOwner {
        created_by_user_id: Some(actor.user_id),
        region_id: if let Reach::Region(region) = scope.reach() { Some(*region) } else { None },
        authorizing_agency_id: if let Reach::Agency(agency) = scope.reach() { Some(*agency) } else { None },
        ..FileOwner::default()
    };
    let written = store.write(keys, NewFile { bucket: Bucket::Uploads, format, bytes, owner, at }).await?;
    let tx = db.begin().await?;
    let file = written.record(&tx).await?;
    let entry = Entry::of("UPLOAD_FILE").by(actor).on("File", file.id).in_region(file.region_id);
    audit::record(&tx, at, entry.after(json!({ "bucket": file.bucket })).from(facts)).await?;
    tx.commit().await?;
    Ok(file)
}
