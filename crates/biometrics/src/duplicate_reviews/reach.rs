//! Pairs that a caller may see: the new face's person is in reach.

use kernel::access::Scope;
use registry::entities::functionary;
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait, IntoColumnRef, SimpleExpr},
};

use crate::{
    entities::duplicate_review::{self, Column},
    face_images::find as faces,
};

/// The pairs whose new face belongs to a person in reach who meets the condition.
pub(crate) fn within(scope: &Scope, condition: Condition) -> Select<duplicate_review::Entity> {
    faces::children().select::<duplicate_review::Entity>().filter(is_of(
        Column::FunctionaryId.as_column_ref(),
        scope,
        condition,
    ))
}

/// Whether the person in an id column is in reach and meets the condition. Evaluated row by row, because pairs are few and people many.
pub(super) fn is_of(id: impl IntoColumnRef, scope: &Scope, condition: Condition) -> SimpleExpr {
    let of_the_row = Expr::col((functionary::Entity, functionary::Column::Id)).equals(id);
    let person = scope.select::<functionary::Entity>().filter(of_the_row).filter(condition);
    Expr::exists(person.select_only().expr(Expr::val(1)).into_query())
}
