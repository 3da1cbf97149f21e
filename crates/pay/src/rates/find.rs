//! The rates there are.

use std::collections::{HashMap, HashSet};

use identity::accounts::users::named;
use kernel::{
    Result,
    access::{Scope, linked, linked_with_removed},
    ids::PayRateId,
};
use registry::entities::examination;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::ExprTrait};

use super::{requests::PayRateFilter, responses::PayRate};
use crate::entities::{
    pay_line,
    pay_rate::{Column, DayKind, Entity, Model},
};

/// All rates that were not withdrawn.
pub(crate) async fn all(scope: &Scope, db: &impl ConnectionTrait) -> Result<Vec<Model>> {
    Ok(scope.select::<Entity>().all(db).await?)
}

/// The rates that pass the filter: by role, those for all examinations first, then by day, distance and date.
pub(super) async fn list(scope: &Scope, db: &impl ConnectionTrait, filter: &PayRateFilter) -> Result<Vec<PayRate>> {
    let wanted = Condition::all()
        .add_option(filter.examination_id.map(|id| Column::ExaminationId.is_null().or(Column::ExaminationId.eq(id))))
        .add_option(filter.role.map(|role| Column::Role.eq(role)))
        .add_option(filter.date.map(|date| Column::ValidFrom.lte(date)))
        .add_option(filter.date.map(|date| Column::ValidUntil.is_null().or(Column::ValidUntil.gte(date))));
    let mut rows = scope.select::<Entity>().filter(wanted).order_by_asc(Column::Id).all(db).await?;
    rows.sort_by_key(|row| {
        (row.role.label(), row.examination_id, row.day_kind == DayKind::Sunday, row.km_from, row.valid_from)
    });
    present(db, rows).await
}

/// Rates as clients see them.
pub(super) async fn present(db: &impl ConnectionTrait, rows: Vec<Model>) -> Result<Vec<PayRate>> {
    let ids = rows.iter().filter_map(|row| row.examination_id);
    let examinations = linked_with_removed::<examination::Entity>(examination::Column::Id, ids).all(db).await?;
    let examinations: HashMap<_, _> = examinations.into_iter().map(|row| (row.id, row.name)).collect();
    let users = named(db, rows.iter().map(|row| row.created_by_user_id)).await?;
    let used = linked::<pay_line::Entity>(pay_line::Column::PayRateId, rows.iter().map(|row| row.id))
        .select_only()
        .column(pay_line::Column::PayRateId)
        .distinct();
    let used: Vec<PayRateId> = used.into_tuple().all(db).await?;
    let used: HashSet<_> = used.into_iter().collect();
    let one = |row: Model| PayRate {
        id: row.id,
        role: row.role,
        examination_id: row.examination_id,
        examination: row.examination_id.and_then(|id| examinations.get(&id)).cloned(),
        day_kind: row.day_kind,
        km_from: row.km_from,
        km_until: row.km_until,
        valid_from: row.valid_from,
        valid_until: row.valid_until,
        amount_paise: row.amount_paise,
        half_percent: row.half_percent,
        half_below_percent: row.half_below_percent,
        no_exit_percent: row.no_exit_percent,
        travel_paise: row.travel_paise,
        is_used: used.contains(&row.id),
        by: users.get(&row.created_by_user_id).map(|user| user.name.clone()),
        created_at: row.created_at,
    };
    Ok(rows.into_iter().map(one).collect())
}
