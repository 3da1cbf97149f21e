//! People, centers and examinations that a caller reaches through duties, where the rows themselves have no column for
//! it: at a gate one reaches the people of one's rosters, as an agency the centers where one's people stand.

use kernel::access::{Reach, Scope, SystemTask};
use registry::entities::{center, functionary};
use rostering::entities::assignment;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, QueryTrait, Select, sea_query::SelectStatement};

/// The functionaries in reach that are not deleted.
pub fn people(scope: &Scope) -> Select<functionary::Entity> {
    let people = match scope.reach() {
        Reach::Posts(_) => Scope::of_system(SystemTask::FollowLinks)
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.in_subquery(through_duties(scope, assignment::Column::FunctionaryId))),
        _ => scope.select::<functionary::Entity>(),
    };
    people.filter(functionary::Column::DeletedAt.is_null())
}

/// The centers in reach that are not deleted.
pub fn centers(scope: &Scope) -> Select<center::Entity> {
    let centers = match scope.reach() {
        Reach::Agency(_) => Scope::of_system(SystemTask::FollowLinks)
            .select::<center::Entity>()
            .filter(center::Column::Id.in_subquery(through_duties(scope, assignment::Column::CenterId))),
        _ => scope.select::<center::Entity>(),
    };
    centers.filter(center::Column::DeletedAt.is_null())
}

fn through_duties(scope: &Scope, column: assignment::Column) -> SelectStatement {
    scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::CancelledAt.is_null())
        .select_only()
        .column(column)
        .into_query()
}
