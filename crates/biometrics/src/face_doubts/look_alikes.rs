//! Finds people who could be taken for another person.

use kernel::{Result, access::Scope, database::Database, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait};

use crate::{
    duplicate_reviews::reach,
    entities::duplicate_review::{Column, DuplicateReviewStatus},
    face_images::find as faces,
};

/// Which of these people in reach are in a pair that the caller may see and that no decision calls two people: undecided pairs of
/// registered people, and pairs decided as one person that still have two records.
pub(super) async fn not_told_apart(
    db: &Database,
    scope: &Scope,
    people: &[FunctionaryId],
) -> Result<Vec<FunctionaryId>> {
    let registered =
        faces::children().select::<functionary::Entity>().select_only().column(functionary::Column::Id).into_query();
    let one_of = |column: Column| {
        let pairs = reach::within(scope, Condition::all())
            .filter(Column::Status.ne(DuplicateReviewStatus::DifferentPeople))
            .filter(Column::OtherFunctionaryId.in_subquery(registered.clone()))
            .filter(column.is_in(people.iter().copied()));
        functionary::Column::Id.in_subquery(pairs.select_only().column(column).into_query())
    };
    let concerned = scope
        .select::<functionary::Entity>()
        .filter(Condition::any().add(one_of(Column::FunctionaryId)).add(one_of(Column::OtherFunctionaryId)));
    Ok(concerned.select_only().column(functionary::Column::Id).into_tuple().all(&**db).await?)
}
