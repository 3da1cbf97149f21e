//! Finds pairs of look-alikes. A caller who reaches the person with the new face sees the pair; the other person is named only to
//! callers who reach them.

use std::{
    collections::{HashMap, HashSet},
    iter,
};

use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::{FaceImageId, FunctionaryId},
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    entities::functionary,
    functionaries::{FunctionarySummary, find::with_parents},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter, QuerySelect, QueryTrait};
use uuid::Uuid;

use super::{
    authority, others,
    reach::{is_of, within},
    requests::DuplicateReviewFilter,
    responses::{DuplicateReview, OthersOfPair},
};
use crate::{
    entities::duplicate_review::{self, Column, DuplicateReviewStatus},
    face_images::{find as faces, responses::FunctionaryBiometric},
};

/// Whether an enrolled picture is a copy of another registered person's picture, and no decision says whose it is.
pub async fn is_open_copy(db: &impl ConnectionTrait, picture: FaceImageId) -> Result<bool> {
    let registered = faces::children().select::<functionary::Entity>().select_only().column(functionary::Column::Id);
    let copies = faces::children()
        .select::<duplicate_review::Entity>()
        .filter(Column::FaceImageId.eq(picture))
        .filter(Column::IsCopy.eq(true))
        .filter(Column::Status.eq(DuplicateReviewStatus::Open))
        .filter(Column::OtherFunctionaryId.in_subquery(registered.into_query()));
    Ok(copies.count(db).await? > 0)
}

/// Pairs in reach that pass the filter.
pub async fn list(
    db: &Database,
    acting: &Acting,
    filter: &DuplicateReviewFilter,
    paging: Paging,
) -> Result<Rows<DuplicateReview>> {
    let scope = &acting.scope;
    let of_region = Condition::all().add_option(filter.region_id.map(|id| functionary::Column::RegionId.eq(id)));
    let unbarred =
        || Condition::all().add_option(filter.decidable.then(|| authority::is_barred_by_nobody_wider(acting)));
    let query =
        within(scope, of_region.clone().add(unbarred()))
            .filter(others::none_newer(&is_of((others::NEWER, Column::FunctionaryId), scope, of_region)))
            .filter(Condition::all().add_option(filter.status.map(|status| Column::Status.eq(status))))
            .filter(Condition::all().add_option(
                filter.decidable.then(|| is_of(Column::OtherFunctionaryId.as_column_ref(), scope, unbarred())),
            ))
            .filter(Condition::all().add_option(filter.decidable.then(|| authority::is_decided_by(acting))));
    let found: Rows<duplicate_review::Model> =
        paging.load(db, query, &ListOrder::downwards([Column::CreatedAt], Column::Id)).await?;
    let rows = present(&**db, acting, found.rows).await?;
    Ok(Rows { paged: found.paged, total: found.total, rows })
}

/// One pair in reach. Fails with 404 when there is none.
pub(super) async fn one(db: &impl ConnectionTrait, scope: &Scope, id: Uuid) -> Result<duplicate_review::Model> {
    let row = within(scope, Condition::all()).filter(Column::Id.eq(id)).one(db).await?;
    row.ok_or_else(|| Error::not_found("Review"))
}

/// Describes these pairs as the caller may see them. Leaves out pairs whose new face belongs to a person who was just deleted.
pub(super) async fn present(
    db: &impl ConnectionTrait,
    acting: &Acting,
    rows: Vec<duplicate_review::Model>,
) -> Result<Vec<DuplicateReview>> {
    let scope = &acting.scope;
    let ids = rows.iter().flat_map(|row| [row.functionary_id, row.other_functionary_id]);
    let people = faces::children()
        .select_with_removed::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(ids))
        .all(db)
        .await?;
    let people: HashMap<FunctionaryId, functionary::Model> =
        people.into_iter().map(|person| (person.id, person)).collect();
    let shown = people
        .values()
        .filter(|person| person.deleted_at.is_none() && scope.admits::<functionary::Entity>(person))
        .cloned();
    let shown: HashMap<FunctionaryId, FunctionarySummary> = with_parents(db, shown.collect())
        .await?
        .into_iter()
        .map(|person| (person.functionary.id, person.into()))
        .collect();
    let is_unbarred = |person: &functionary::Model| authority::refusal_about(acting, person).is_none();
    let others = others::of(db, scope, &rows).await?;
    let decidable = decidable(db, acting, &rows, &others).await?;
    let of_others: HashMap<Uuid, Vec<FaceImageId>> = rows
        .iter()
        .map(|row| (row.id, others::faces(row, &others[&row.id], |person| shown.contains_key(&person))))
        .collect();
    let of_pairs = rows.iter().flat_map(|row| [Some(row.face_image_id), row.other_face_image_id]).flatten();
    let pictures: Vec<FaceImageId> = of_pairs.chain(of_others.values().flatten().copied()).collect();
    let pictures: HashMap<FaceImageId, FunctionaryBiometric> =
        faces::pictures(db, &pictures).await?.into_iter().map(|picture| (picture.id, picture)).collect();
    let seen = rows.into_iter().filter_map(|row| {
        let functionary = shown.get(&row.functionary_id).cloned()?;
        let other_functionary = shown.get(&row.other_functionary_id).cloned();
        let other_face = other_functionary.as_ref().and(row.other_face_image_id);
        let other = people.get(&row.other_functionary_id);
        Some(DuplicateReview {
            id: row.id,
            status: row.status,
            functionary,
            face: pictures.get(&row.face_image_id).cloned(),
            other_face: other_face.and_then(|id| pictures.get(&id).cloned()),
            others_of_pair: OthersOfPair {
                count: others[&row.id].len() as u64,
                faces: of_others[&row.id].iter().filter_map(|id| pictures.get(id).cloned()).collect(),
            },
            can_decide: other.is_some_and(|other| may_decide(scope, other))
                && [other, people.get(&row.functionary_id)].into_iter().flatten().all(is_unbarred)
                && decidable.contains(&row.id),
            other_functionary,
            note: row.note,
            reviewed_by_user_id: row.reviewed_by_user_id,
            reviewed_at: row.reviewed_at,
            created_at: row.created_at,
        })
    });
    Ok(seen.collect())
}

/// Which of these reviews the caller may decide, with all others of the same pairs.
async fn decidable(
    db: &impl ConnectionTrait,
    acting: &Acting,
    rows: &[duplicate_review::Model],
    others: &HashMap<Uuid, Vec<duplicate_review::Model>>,
) -> Result<HashSet<Uuid>> {
    let all = rows.iter().chain(others.values().flatten());
    let own = authority::own_copies(db, acting.actor.user_id, all).await?;
    let decides = |row: &&duplicate_review::Model| {
        let mut all = iter::once(*row).chain(others.get(&row.id).into_iter().flatten());
        all.all(|row| authority::refusal(acting, row, &own).is_none())
    };
    Ok(rows.iter().filter(decides).map(|row| row.id).collect())
}

/// Whether a caller who reaches one person may compare them with the other. A deleted person can be compared by every caller.
pub(super) fn may_decide(scope: &Scope, other: &functionary::Model) -> bool {
    other.deleted_at.is_some() || scope.admits::<functionary::Entity>(other)
}
