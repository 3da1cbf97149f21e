//! The pairs that a caller may see: those whose new face is of a person in reach.

use kernel::access::Scope;
use registry::entities::functionary;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait, Select, sea_query::SelectStatement};

use crate::{
    entities::duplicate_review::{self, Column},
    face_images::find as faces,
};

/// The pairs whose new face is of somebody in reach who meets the condition.
pub(crate) fn within(scope: &Scope, condition: Condition) -> Select<duplicate_review::Entity> {
    let people = people(scope, condition);
    faces::children().select::<duplicate_review::Entity>().filter(Column::FunctionaryId.in_subquery(people))
}

pub(super) fn people(scope: &Scope, condition: Condition) -> SelectStatement {
    scope.select::<functionary::Entity>().filter(condition).select_only().column(functionary::Column::Id).into_query()
}
