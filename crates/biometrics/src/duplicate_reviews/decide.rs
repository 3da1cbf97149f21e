//! Decides whether two look-alikes are one person. Nothing else happens to them automatically.

use std::collections::{BTreeSet, HashMap};

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Scope},
    database::Database,
    ids::{FaceImageId, FunctionaryId},
};
use registry::entities::functionary;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType,
};
use serde_json::json;
use uuid::Uuid;

use super::{authority, find, others, requests::DuplicateDecision, responses::DuplicateReview};
use crate::{
    entities::{
        duplicate_review::{self, DuplicateReviewStatus},
        face_image,
    },
    face_images::find as faces,
};

/// Records the decision of a user who compared both faces, about this pair alone or also the other reviews of the same two people.
///
/// # Errors
/// 404 when the person with the new face is not in reach; 403 when the other person is not, a wider reach has decided about the pair or
/// against one of the two, or the new face is a copy that the caller may not decide about; 409 when the number of other reviews is not the
/// number that the caller looked at.
pub(super) async fn decide(
    acting: &Acting,
    db: &Database,
    id: Uuid,
    decision: DuplicateDecision,
) -> Result<DuplicateReview> {
    let scope = &acting.scope;
    let tx = db.begin().await?;
    // The people first, as every change of their pictures does; then the pair again, which may be gone with one.
    let found = find::one(&*tx, scope, id).await?;
    let people = locked(&tx, [found.functionary_id, found.other_functionary_id]).await?;
    let row = find::one(&*tx, scope, id).await?;
    if !people.get(&row.other_functionary_id).is_some_and(|other| find::may_decide(scope, other)) {
        return Err(Error::Forbidden(
            "The other person is outside your reach, so you cannot compare the two. Ask the head office to decide."
                .into(),
        ));
    }
    if let Some(refusal) = people.values().find_map(|person| authority::refusal_about(acting, person)) {
        return Err(refusal);
    }
    let rows = with_others(&tx, scope, row, decision.others_of_pair).await?;
    let own = authority::own_copies(&*tx, acting.actor.user_id, &rows).await?;
    if let Some(refusal) = rows.iter().find_map(|row| authority::refusal(acting, row, &own)) {
        return Err(refusal);
    }
    let status = DuplicateReviewStatus::from(decision.status);
    let note = decision.note.as_deref().map(str::trim).filter(|note| !note.is_empty()).map(str::to_owned);
    write(&tx, acting, &rows, status, note.as_deref()).await?;
    let entries = rows.into_iter().map(|row| {
        let entry = Entry::of(Action::ReviewDuplicateFace).of_request(acting);
        let entry = entry.on(SubjectKind::Functionary, row.functionary_id);
        let entry = entry.in_region(people.get(&row.functionary_id).and_then(|person| person.region_id));
        entry.before(json!({ "status": row.status, "note": row.note })).after(json!({
            "duplicateReviewId": row.id, "otherFunctionaryId": row.other_functionary_id, "status": status, "note": note,
        }))
    });
    audit::record_all(&tx, acting.now, entries.collect()).await?;
    tx.commit().await?;
    let decided = find::one(&**db, scope, id).await?;
    find::present(&**db, acting, vec![decided]).await?.pop().ok_or_else(|| Error::not_found("Review"))
}

/// This pair and the other reviews of the same two people; `seen` is how many others the caller has looked at.
async fn with_others(
    tx: &DatabaseTransaction,
    scope: &Scope,
    row: duplicate_review::Model,
    seen: Option<u64>,
) -> Result<Vec<duplicate_review::Model>> {
    let mut rows = vec![row];
    if let Some(seen) = seen {
        let others: Vec<_> = others::of(tx, scope, &rows).await?.into_values().flatten().collect();
        if others.len() as u64 != seen {
            return Err(Error::conflict(
                "The pictures of these two people have changed meanwhile. Look at them again.",
            ));
        }
        rows.extend(others);
    }
    Ok(rows)
}

/// Writes the decision on the pairs, and the combined result on each of their face images.
async fn write(
    tx: &DatabaseTransaction,
    acting: &Acting,
    rows: &[duplicate_review::Model],
    status: DuplicateReviewStatus,
    note: Option<&str>,
) -> Result<()> {
    faces::children()
        .update::<duplicate_review::Entity>()
        .set(duplicate_review::ActiveModel {
            status: Set(status),
            note: Set(note.map(str::to_owned)),
            reviewed_by_user_id: Set(Some(acting.actor.user_id)),
            decided_by: Set(DecidedBy::from(acting.actor.role)),
            reviewed_at: Set(Some(acting.now)),
            ..Default::default()
        })
        .filter(duplicate_review::Column::Id.is_in(rows.iter().map(|row| row.id)))
        .exec(tx)
        .await?;
    for face in rows.iter().map(|row| row.face_image_id).collect::<BTreeSet<_>>() {
        let status = of_face(tx, face).await?;
        faces::children()
            .update::<face_image::Entity>()
            .set(face_image::ActiveModel {
                duplicate_review_status: Set(Some(status)),
                updated_at: Set(acting.now),
                ..Default::default()
            })
            .filter(face_image::Column::Id.eq(face))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// The two people, also a deleted one, with their pictures locked against changes until the transaction ends. They are locked in the order
/// of their ids, as everywhere, and with no stronger lock: an enrolment of one refers to the other, and would wait for a lock against
/// deletion while this waits for the enrolment.
async fn locked(
    tx: &DatabaseTransaction,
    pair: [FunctionaryId; 2],
) -> Result<HashMap<FunctionaryId, functionary::Model>> {
    let found = faces::children()
        .select_with_removed::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(pair))
        .order_by_asc(functionary::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(found.into_iter().map(|person| (person.id, person)).collect())
}

/// The combined result of a face's reviews: "same person" if one says so, "different people" only if all do.
async fn of_face(tx: &DatabaseTransaction, face: FaceImageId) -> Result<DuplicateReviewStatus> {
    use DuplicateReviewStatus::{DifferentPeople, Open, SamePerson};
    let reviews = faces::children()
        .select::<duplicate_review::Entity>()
        .filter(duplicate_review::Column::FaceImageId.eq(face))
        .all(tx)
        .await?;
    let any = |status| reviews.iter().any(|review| review.status == status);
    Ok([SamePerson, Open].into_iter().find(|status| any(*status)).unwrap_or(DifferentPeople))
}
