//! Arrivals at each center.

use std::collections::HashMap;

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, linked},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};
use rostering::{due::due, entities::day_tally};
use sea_orm::{
    ColumnTrait, QueryFilter, QuerySelect,
    sea_query::{Alias, Expr, ExprTrait},
};

use super::{
    responses::CenterArrivals,
    step::{self, with_arrivals},
};
use crate::{
    day_centers::{self, DayCenterOrder},
    location_filter::LocationFilter,
};

/// A page of the centers of a date, with arrivals in steps. Fails with 400 for an unknown order.
pub(super) async fn page(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location, order): (NaiveDate, LocationFilter, &DayCenterOrder),
    paging: Paging,
) -> Result<Rows<CenterArrivals>> {
    let days = day_centers::page(db, scope, clock, (date, location, order), paging).await?;
    let ids: Vec<ExaminationDayId> = days.rows.iter().map(|day| day.id).collect();
    let mut steps = counts(db, scope, &ids).await?;
    Ok(days.map(|day| CenterArrivals {
        id: day.id,
        center_id: day.center_id,
        center: day.center,
        city: day.city,
        batch: day.batch,
        due_at: day.due_at,
        first_entry_at: day.first_entry_at,
        expected: day.total,
        arrived: day.present,
        steps: step::steps(steps.remove(&day.id).unwrap_or_default()),
    }))
}

async fn counts(
    db: &Database,
    scope: &Scope,
    days: &[ExaminationDayId],
) -> Result<HashMap<ExaminationDayId, Vec<(i64, i64)>>> {
    use day_tally::Column::ExaminationDayId as Day;
    let days = linked::<day_tally::Entity>(Day, days.iter().copied()).filter(due().is_not_null());
    let rows: Vec<(ExaminationDayId, i64, i64)> = with_arrivals(days, scope)
        .select_only()
        .column(Day)
        .column_as(step::step(db.get_database_backend()), "step")
        .column_as(Day.count(), "arrived")
        .group_by(Day)
        .group_by(Expr::col(Alias::new("step")))
        .into_tuple()
        .all(&**db)
        .await?;
    let mut steps: HashMap<ExaminationDayId, Vec<(i64, i64)>> = HashMap::new();
    for (day, step, arrived) in rows {
        steps.entry(day).or_default().push((step, arrived));
    }
    Ok(steps)
}
