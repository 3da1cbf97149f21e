//! Groups the reviews of the same two people: each new picture of either opens one, and users decide once.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::Scope,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, ExprTrait, Query, SelectStatement, SimpleExpr},
};
use uuid::Uuid;

use super::reach;
use crate::entities::duplicate_review::{Column, DuplicateReviewStatus, Entity, Model};

/// Most further faces of a pair: as many as two people may have by default.
const MOST_FACES: usize = 18;

/// Alias of the newer pair in the query.
pub(super) const NEWER: &str = "newer";

/// Key of reviews that are shown together: the two people in either order, the decision, and its time.
type Together = ([FunctionaryId; 2], DuplicateReviewStatus, Option<DateTime<Utc>>);

fn together(row: &Model) -> Together {
    let mut people = [row.functionary_id, row.other_functionary_id];
    people.sort_unstable();
    (people, row.status, row.reviewed_at)
}

/// True where no newer pair in the list stands together with a row; the condition says whether the pair called [`NEWER`] is in the list.
/// It takes two searches, one for each person as the owner of the new face: each uses the index of pairs, where one search for both would
/// scan all open pairs.
pub(super) fn none_newer(is_listed: &SimpleExpr) -> Condition {
    let none = |one: Column, other: Column| Expr::not_exists(newer(is_listed.clone(), one, other));
    Condition::all()
        .add(none(Column::FunctionaryId, Column::OtherFunctionaryId))
        .add(none(Column::OtherFunctionaryId, Column::FunctionaryId))
}

/// Newer pairs that stand together with a row; the person in the row's first of these columns has the new face.
fn newer(is_listed: SimpleExpr, one: Column, other: Column) -> SelectStatement {
    let newer = |column: Column| Expr::col((NEWER, column));
    let row = |column: Column| Expr::col((Entity, column));
    let is_decided_together = Condition::any()
        .add(Column::Status.eq(DuplicateReviewStatus::Open))
        .add(newer(Column::ReviewedAt).eq(row(Column::ReviewedAt)));
    let at_once_and_behind =
        newer(Column::CreatedAt).eq(row(Column::CreatedAt)).and(newer(Column::Id).gt(row(Column::Id)));
    let is_newer = Condition::any().add(newer(Column::CreatedAt).gt(row(Column::CreatedAt))).add(at_once_and_behind);
    let wanted = Condition::all()
        .add(newer(Column::FunctionaryId).eq(row(one)))
        .add(newer(Column::OtherFunctionaryId).eq(row(other)))
        .add(newer(Column::Status).eq(row(Column::Status)))
        .add(is_decided_together)
        .add(is_newer)
        .add(is_listed);
    Query::select().expr(Expr::val(1)).from_as(Entity, NEWER).cond_where(wanted).take()
}

/// Other reviews in reach that are shown together with each of these, newest first.
pub(super) async fn of(db: &impl ConnectionTrait, scope: &Scope, rows: &[Model]) -> Result<HashMap<Uuid, Vec<Model>>> {
    let people: HashSet<_> = rows.iter().flat_map(|row| [row.functionary_id, row.other_functionary_id]).collect();
    let all = reach::within(scope, Condition::all())
        .filter(Column::FunctionaryId.is_in(people.iter().copied()))
        .filter(Column::OtherFunctionaryId.is_in(people.iter().copied()))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(db)
        .await?;
    let mut standing: HashMap<Together, Vec<Model>> = HashMap::new();
    for row in all {
        standing.entry(together(&row)).or_default().push(row);
    }
    let others = |row: &Model| {
        let all = standing.get(&together(row)).into_iter().flatten();
        all.filter(|other| other.id != row.id).cloned().collect()
    };
    Ok(rows.iter().map(|row| (row.id, others(row))).collect())
}

/// Faces of these other pairs that are not in the pair itself, without those of people who are not shown.
pub(super) fn faces(row: &Model, others: &[Model], is_shown: impl Fn(FunctionaryId) -> bool) -> Vec<FaceImageId> {
    let mut seen: HashSet<_> = [Some(row.face_image_id), row.other_face_image_id].into_iter().flatten().collect();
    let sides = others.iter().flat_map(|other| {
        [(other.functionary_id, Some(other.face_image_id)), (other.other_functionary_id, other.other_face_image_id)]
    });
    let faces = sides.filter(|(person, _)| is_shown(*person)).filter_map(|(_, face)| face);
    faces.filter(|face| seen.insert(*face)).take(MOST_FACES).collect()
}
