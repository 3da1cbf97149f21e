//! Who has look-alikes at whom nobody has looked yet: for those who are about to rely on their faces.

use kernel::{Result, access::Scope, database::Database, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait};

use super::find;
use crate::entities::duplicate_review::{Column, DuplicateReviewStatus};

/// Those of these people in reach who are one of an undecided pair that the caller may know of.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn undecided(db: &Database, scope: &Scope, people: &[FunctionaryId]) -> Result<Vec<FunctionaryId>> {
    let one_of = |column: Column| {
        let pairs = find::within(scope, Condition::all())
            .filter(Column::Status.eq(DuplicateReviewStatus::Open))
            .filter(column.is_in(people.iter().copied()));
        functionary::Column::Id.in_subquery(pairs.select_only().column(column).into_query())
    };
    let concerned = scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::DeletedAt.is_null())
        .filter(Condition::any().add(one_of(Column::FunctionaryId)).add(one_of(Column::OtherFunctionaryId)));
    Ok(concerned.select_only().column(functionary::Column::Id).into_tuple().all(&**db).await?)
}
