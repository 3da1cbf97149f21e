//! Reviews of people with a new face that does not agree with what was enrolled before, beside it or in its place.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use identity::{
    accounts::users,
    trail::{
        audit::{Action, Entry, SubjectKind},
        notifications::{FaceNotice, tell_of_faces},
    },
};
use kernel::{
    Result,
    clock::Clock,
    ids::{FaceImageId, FunctionaryId},
};
use registry::entities::functionary;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect,
    QueryTrait, Select, sea_query::SelectStatement,
};
use serde_json::json;
use uuid::Uuid;

use super::{By, Enrolment, find, removed};
use crate::entities::{
    face_image,
    face_review::{self, Column, FaceReviewStatus},
};

/// Marks a person's new pictures that match no earlier one, and opens a review of the person unless one is open. The caller records the
/// returned line of the audit trail last.
pub(crate) async fn of_new(
    tx: &DatabaseTransaction,
    parts: Enrolment<'_>,
    person: &functionary::Model,
    new: &[FaceImageId],
    by: By<'_>,
) -> Result<Option<Entry>> {
    let of_person = face_image::Column::FunctionaryId.eq(person.id);
    let enrolled = find::children().select::<face_image::Entity>().filter(of_person).all(tx).await?;
    let replacing = parts.faces.replacing(tx, person.id, &enrolled, new).await?;
    if replacing.is_empty() {
        return Ok(None);
    }
    find::children()
        .update::<face_image::Entity>()
        .set(face_image::ActiveModel { is_replacement: Set(true), ..Default::default() })
        .filter(face_image::Column::Id.is_in(replacing.iter().copied()))
        .exec(tx)
        .await?;
    if is_open(tx, person.id).await? {
        return Ok(None);
    }
    let id = Uuid::now_v7();
    face_review::ActiveModel {
        id: Set(id),
        functionary_id: Set(person.id),
        status: Set(FaceReviewStatus::Open),
        note: Set(None),
        reviewed_by_user_id: Set(None),
        reviewed_at: Set(None),
        created_at: Set(parts.clock.now()),
    }
    .insert(tx)
    .await?;
    tell(tx, parts.clock, person, FaceNotice::Replaced, by).await?;
    let entry = Entry::of(Action::OpenFaceReview).on(SubjectKind::Functionary, person.id).in_region(person.region_id);
    Ok(Some(by.sign(entry.after(json!({ "faceReviewId": id, "biometricIds": replacing })))))
}

/// Notifies the agency, if the person has one. Of a replaced face, and where there is no agency, it notifies the region, or the head
/// office for a person without region. The user who did it knows.
pub(crate) async fn tell(
    tx: &DatabaseTransaction,
    clock: &Clock,
    person: &functionary::Model,
    why: FaceNotice,
    by: By<'_>,
) -> Result<()> {
    let mut receivers = HashSet::new();
    if let Some(agency) = person.authorizing_agency_id {
        receivers.extend(users::agency_admins_of(tx, agency).await?);
    }
    if why != FaceNotice::Waiting || receivers.is_empty() {
        receivers.extend(users::roster_managers_of(tx, person.region_id).await?);
    }
    receivers.retain(|user| Some(*user) != by.user_id());
    tell_of_faces(tx, clock.now(), receivers, person.id, why).await
}

/// Whether a review of this person is open.
pub async fn is_open(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<bool> {
    Ok(open_one(db, person).await?.is_some())
}

/// Whether faces of this person are compared, or will be with the next enrolment: a review is open, or templates of removed faces are kept.
pub async fn is_to_compare(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<bool> {
    Ok(is_open(db, person).await? || removed::is_any_kept(db, person).await?)
}

/// The open review of this person; there is at most one.
pub(crate) async fn open_one(db: &impl ConnectionTrait, person: FunctionaryId) -> Result<Option<face_review::Model>> {
    Ok(open().filter(Column::FunctionaryId.eq(person)).one(db).await?)
}

/// When the open reviews of these people began; people without one are left out.
pub async fn since(
    db: &impl ConnectionTrait,
    people: impl IntoIterator<Item = FunctionaryId>,
) -> Result<HashMap<FunctionaryId, DateTime<Utc>>> {
    let people: HashSet<FunctionaryId> = people.into_iter().collect();
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = open().filter(Column::FunctionaryId.is_in(people)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.functionary_id, row.created_at)).collect())
}

/// The ids of people with an open review, for a condition on people.
pub fn people_to_review() -> SelectStatement {
    open().select_only().column(Column::FunctionaryId).into_query()
}

fn open() -> Select<face_review::Entity> {
    find::children().select::<face_review::Entity>().filter(Column::Status.eq(FaceReviewStatus::Open))
}
