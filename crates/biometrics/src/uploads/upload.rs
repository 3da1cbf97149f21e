//! Putting a picture into the store by hand.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Result,
    access::{Acting, Reach},
    http::Bytes,
};
use registry::{
    RegistrySettings,
    entities::stored_file,
    files::{Bucket, FileOwner, NewFile, PictureFormat, generations, refuse_one_more},
};
use serde_json::json;

use crate::face_images::Enrolment;

/// Stores a picture that a user brought, decoded and drawn anew; it belongs to the user's region or agency. Fails with 413, 415 or 422 when
/// it is no picture that can be kept, 429 when the user has put in too many, 503 when too many are waiting.
pub(super) async fn picture(
    parts: Enrolment<'_>,
    settings: &RegistrySettings,
    acting: &Acting,
    bytes: Bytes,
) -> Result<stored_file::Model> {
    refuse_one_more(&**parts.db, acting, settings, bytes.len()).await?;
    let bytes = parts.faces.picture_brought(bytes).await?;
    let owner = FileOwner {
        created_by_user_id: Some(acting.actor.user_id),
        region_id: if let Reach::Region(region) = acting.scope.reach() { Some(*region) } else { None },
        authorizing_agency_id: if let Reach::Agency(agency) = acting.scope.reach() { Some(*agency) } else { None },
        ..FileOwner::default()
    };
    let (at, size) = (parts.clock.now(), bytes.len());
    let new = NewFile { bucket: Bucket::Uploads, format: PictureFormat::Jpeg, bytes, owner, at };
    let written = parts.files.write(parts.keys, new).await?;
    let tx = parts.db.begin().await?;
    refuse_one_more(&*tx, acting, settings, size).await?;
    let file = written.record(&tx, generations::held(&tx, parts.keys).await?).await?;
    let entry =
        Entry::of(Action::UploadFile).of_request(acting).on(SubjectKind::File, file.id).in_region(file.region_id);
    audit::record(&tx, at, entry.after(json!({ "bucket": file.bucket }))).await?;
    tx.commit().await?;
    Ok(file)
}
