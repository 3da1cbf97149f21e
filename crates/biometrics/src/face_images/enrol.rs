//! Enrols pictures of one person: all of them, or none.

use std::slice;

use face_engine::EnrolledFace;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::DecidedBy, database::Transaction, http::Bytes, ids::FaceImageId};
use registry::{
    entities::functionary,
    files::{Bucket, FileOwner, NewFile, PictureFormat, WrittenFile, generations},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::json;

use super::{
    By, Enrolment, digest, find,
    refusals::{Again, number, refuse_enrolled, refuse_too_many, refuse_too_often},
    responses::{FaceFlag, PictureConsent},
    review, unlike,
};
use crate::{
    entities::{
        duplicate_review::{self, DuplicateReviewStatus},
        face_image,
    },
    faces::{self, Double, KeptFace},
    ratings,
};

/// A picture that was read, before it is written.
struct Read {
    face: EnrolledFace,
    flags: Vec<FaceFlag>,
    digest: Vec<u8>,
    entry: Option<Vec<f32>>,
    picture: WrittenFile,
    portrait: WrittenFile,
}

/// Enrols the pictures of a functionary whom the caller may change.
///
/// # Errors
/// 413, 415 or 422 for the first picture that is not fit, 409 when there would be too many, 429 when too many were enrolled
/// a short while ago; nothing is enrolled then.
pub async fn enrol(
    parts: Enrolment<'_>,
    person: functionary::Model,
    pictures: Vec<Bytes>,
    by: By<'_>,
) -> Result<Vec<FaceImageId>> {
    all_or_none(parts, person, pictures, by, Again::Enrol).await
}

/// Enrols a picture of a functionary whom the caller may change, unless it is enrolled already (409, [`digest::ALREADY_ENROLLED`]): a
/// caller who brings many pictures again continues where the first time ended.
pub(crate) async fn enrol_once(
    parts: Enrolment<'_>,
    person: functionary::Model,
    picture: Bytes,
    by: By<'_>,
) -> Result<Vec<FaceImageId>> {
    all_or_none(parts, person, vec![picture], by, Again::Refuse).await
}

async fn all_or_none(
    parts: Enrolment<'_>,
    person: functionary::Model,
    pictures: Vec<Bytes>,
    by: By<'_>,
    again: Again,
) -> Result<Vec<FaceImageId>> {
    if pictures.is_empty() {
        return Err(Error::invalid_field("file", "Choose a picture to upload."));
    }
    let count = pictures.len();
    let digests: Vec<_> = pictures.iter().map(|picture| digest::digest(parts.keys, person.id, picture)).collect();
    refuse_enrolled(&**parts.db, &person, &digests, again).await?;
    refuse_too_many(&**parts.db, parts, &person, count, by).await?;
    let mut read = Vec::with_capacity(count);
    for (index, (picture, digest)) in pictures.into_iter().zip(digests).enumerate() {
        let face = parts.faces.enrol(picture).await.map_err(|error| number(error, index, count))?;
        read.push(prepare(parts, &person, face, digest, by).await?);
    }

    let _turn = parts.faces.turn().await;
    let tx = parts.db.begin().await?;
    parts.faces.alone(&tx).await?;
    // Checked again under the lock: other requests may have added pictures while this one was read.
    let person = find::locked(&tx, person.id).await?;
    refuse_too_many(&*tx, parts, &person, count, by).await?;
    refuse_too_often(&tx, parts, &person, count, by).await?;
    let mut ids = Vec::with_capacity(count);
    let mut entries = Vec::with_capacity(count);
    for one in read {
        refuse_enrolled(&*tx, &person, slice::from_ref(&one.digest), again).await?;
        let entry = one.entry.clone();
        let id = write(&tx, parts, &person, one, by).await?;
        entries.push((id, entry));
        ids.push(id);
    }
    let functionary_id = person.id;
    let opened = review::of_new(&tx, parts, &person, &ids, by).await?;
    unlike::flag(&tx, parts.faces, parts.clock, functionary_id).await?;
    let entry = Entry::of(Action::EnrolFaces).on(SubjectKind::Functionary, functionary_id).in_region(person.region_id);
    let mut changed = person.into_active_model();
    changed.biometric_updated_by_user_id = Set(by.user_id());
    changed.updated_at = Set(parts.clock.now());
    changed.update(&*tx).await?;
    let mut after = json!({ "biometricIds": ids });
    if let Some(consent) = consent_of(by) {
        after["consent"] = json!(consent);
    }
    let lines = std::iter::once(by.sign(entry.after(after))).chain(opened).collect();
    audit::record_all(&tx, parts.clock.now(), lines).await?;
    tx.commit().await?;

    for (id, entry) in entries {
        parts.faces.remember(functionary_id, id, entry);
    }
    Ok(ids)
}

async fn prepare(
    parts: Enrolment<'_>,
    person: &functionary::Model,
    kept: KeptFace,
    digest: Vec<u8>,
    by: By<'_>,
) -> Result<Read> {
    let entry = parts.faces.entry(&kept.face.0.embedding)?;
    let owner = FileOwner {
        created_by_user_id: by.user_id(),
        region_id: person.region_id,
        authorizing_agency_id: person.authorizing_agency_id,
        functionary_id: Some(person.id),
        ..FileOwner::default()
    };
    let file = |bucket, bytes| NewFile { bucket, format: PictureFormat::Jpeg, bytes, owner, at: parts.clock.now() };
    // In parallel, because waiting for the disk takes most of the time.
    let (picture, portrait) = tokio::try_join!(
        parts.files.write(parts.keys, file(Bucket::Faces, kept.picture)),
        parts.files.write(parts.keys, file(Bucket::Portraits, kept.portrait)),
    )?;
    Ok(Read { face: kept.face, flags: kept.flags, digest, entry, picture, portrait })
}

async fn write(
    tx: &Transaction,
    parts: Enrolment<'_>,
    person: &functionary::Model,
    read: Read,
    by: By<'_>,
) -> Result<FaceImageId> {
    let now = parts.clock.now();
    let id = FaceImageId::new();
    let consent_version = consent_of(by).and_then(|consent| consent.version);
    let doubles = parts.faces.doubles_of(&**tx, person.id, &read.face).await?;
    let held = generations::held(tx, parts.keys).await?;
    let file = read.picture.record(tx, held).await?;
    let portrait = read.portrait.record(tx, held).await?;
    let face = read.face.0.face;
    face_image::ActiveModel {
        id: Set(id),
        functionary_id: Set(person.id),
        file_id: Set(file.id),
        portrait_file_id: Set(Some(portrait.id)),
        quality: Set(ratings::to_keep(&read.face.0.quality, &read.flags)?),
        is_unlike_own: Set(false),
        is_replacement: Set(false),
        is_accepted: Set(false),
        face_box: Set(json!({ "x": face.left, "y": face.top, "width": face.width(), "height": face.height() })),
        source: Set(by.source()),
        source_digest: Set(Some(read.digest)),
        consented_at: Set(consent_version.as_ref().map(|_| now)),
        consent_version: Set(consent_version),
        duplicate_of_functionary_id: Set(doubles.first().map(|double| double.person)),
        duplicate_review_status: Set(doubles.first().map(|_| DuplicateReviewStatus::Open)),
        created_by_user_id: Set(by.user_id()),
        created_at: Set(now),
        updated_at: Set(now),
    }
    .insert(&**tx)
    .await?;
    let embedding = &read.face.0.embedding;
    let face = (id, person.id);
    faces::put(tx, held, parts.faces, parts.clock, &parts.faces.model()?, face, embedding).await?;
    ask_about(tx, parts, person, id, doubles).await?;
    Ok(id)
}

/// Opens a review of a new face with each person whose face it is close to.
async fn ask_about(
    tx: &Transaction,
    parts: Enrolment<'_>,
    person: &functionary::Model,
    face: FaceImageId,
    doubles: Vec<Double>,
) -> Result<()> {
    if doubles.is_empty() {
        return Ok(());
    }
    let now = parts.clock.now();
    let review = |double: Double| duplicate_review::ActiveModel {
        id: Set(uuid::Uuid::now_v7()),
        face_image_id: Set(face),
        functionary_id: Set(person.id),
        other_functionary_id: Set(double.person),
        other_face_image_id: Set(Some(double.face_image_id)),
        region_id: Set(person.region_id),
        band: Set(i32::from(double.band)),
        is_copy: Set(double.is_copy),
        status: Set(DuplicateReviewStatus::Open),
        note: Set(None),
        reviewed_by_user_id: Set(None),
        decided_by: Set(DecidedBy::System),
        reviewed_at: Set(None),
        created_at: Set(now),
    };
    // Together: everybody else who enrols waits meanwhile.
    let reviews = duplicate_review::Entity::insert_many(doubles.into_iter().map(review));
    reviews.exec_without_returning(&**tx).await?;
    Ok(())
}

/// The person's statement about the consent; `None` for other callers, who are not asked.
fn consent_of(by: By<'_>) -> Option<PictureConsent> {
    match by {
        By::Person { consent, .. } => Some(PictureConsent::of(consent.map(str::to_owned))),
        By::User(_) | By::Operator | By::Folder | By::Server => None,
    }
}
