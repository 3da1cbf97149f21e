//! Finding examinations within the caller's reach.

use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::ExaminationId,
    pagination::{Paging, Rows},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect,
    sea_query::{Alias, Expr, ExprTrait, SimpleExpr},
};

use super::requests::ExaminationFilter;
use crate::{
    entities::examination::{self, Column, QualificationLevel},
    listing,
};

/// The examination with that id. Fails with [`Error::NotFound`] when no examination in reach has it.
pub async fn by_id(scope: &Scope, db: &impl ConnectionTrait, id: ExaminationId) -> Result<examination::Model> {
    scope
        .select::<examination::Entity>()
        .filter(Column::Id.eq(id))
        .one(db)
        .await?
        .ok_or_else(|| Error::not_found("Examination"))
}

/// As [`by_id`], and locks the row until the transaction ends, so that no other transaction hangs something new on it.
pub async fn locked(scope: &Scope, tx: &DatabaseTransaction, id: ExaminationId) -> Result<examination::Model> {
    scope
        .select::<examination::Entity>()
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination"))
}

/// A list of examinations. Fails with [`Error::Invalid`] for an unknown order.
pub async fn list(
    scope: &Scope,
    db: &Database,
    filter: &ExaminationFilter,
    paging: Paging,
) -> Result<Rows<examination::Model>> {
    let wanted = Condition::all()
        .add_option(filter.examination_year.map(|year| Column::ExaminationYear.eq(year)))
        .add_option(filter.level.map(is_for))
        .add_option(filter.q.as_deref().map(|q| listing::matching(q, &[Column::Name, Column::Slug])));
    let orders = [
        ("createdAt", Column::CreatedAt),
        ("updatedAt", Column::UpdatedAt),
        ("name", Column::Name),
        ("slug", Column::Slug),
        ("examinationYear", Column::ExaminationYear),
    ];
    let query = scope.select::<examination::Entity>().filter(wanted);
    let order = listing::order_by(filter.sort.as_deref(), "-createdAt", &orders, Column::Id)?;
    paging.load(db, query, &order).await
}

/// Condition on the levels, a JSON list of words: both engines look for the quoted word in its text.
fn is_for(level: QualificationLevel) -> SimpleExpr {
    let word = serde_json::to_string(&level).unwrap_or_default();
    Expr::col((examination::Entity, Column::Level)).cast_as(Alias::new("text")).like(format!("%{word}%"))
}
