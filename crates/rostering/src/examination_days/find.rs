//! Finds examination days and counts their people.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::ExaminationDayId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    entities::{center, examination},
    listing::{matching, order_by},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait};

use super::{
    requests::ExaminationDayFilter,
    responses::{ExaminationDay, Headcount},
    tally::{self, Figures},
};
use crate::{days_in_reach::in_reach, entities::examination_day, staffing, surroundings::Surroundings};

/// The days that pass the filter.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    filter: &ExaminationDayFilter,
    paging: Paging,
) -> Result<Rows<ExaminationDay>> {
    use examination_day::Column;
    let mut narrowed = Condition::all()
        .add_option(filter.date.map(|date| match filter.until {
            Some(_) => Column::Date.gte(date),
            None => Column::Date.eq(date),
        }))
        .add_option(filter.until.map(|date| Column::Date.lte(date)))
        .add_option(filter.examination_id.map(|id| Column::ExaminationId.eq(id)))
        .add_option(filter.center_id.map(|id| Column::CenterId.eq(id)))
        .add_option(filter.region_id.map(|id| Column::RegionId.eq(id)))
        .add_option(filter.state_id.map(|id| Column::StateId.eq(id)))
        .add_option(filter.district_id.map(|id| Column::DistrictId.eq(id)))
        .add_option(filter.city_id.map(|id| Column::CityId.eq(id)));
    if let Some(q) = &filter.q {
        narrowed = narrowed.add(naming(q));
    }
    if filter.understaffed.unwrap_or_default() {
        let (from, to) = staffing::find::urgent_dates(clock);
        narrowed = narrowed.add(Column::Date.between(from, to)).add(staffing::find::is_short());
    }
    let columns = [("date", Column::Date), ("batch", Column::Batch), ("createdAt", Column::CreatedAt)];
    let order = indexed(order_by(filter.sort.as_deref(), "-date", &columns, Column::Id)?, scope, filter);
    let rows: Rows<examination_day::Model> = paging.load(db, in_reach(scope).filter(narrowed), &order).await?;
    let days = present(&**db, scope, &rows.rows).await?;
    Ok(Rows { paged: rows.paged, total: rows.total, rows: days })
}

/// The order with its index (`migrations/sql/rostering.*.sql`), for lists of most days.
fn indexed(
    order: ListOrder<examination_day::Entity>,
    scope: &Scope,
    filter: &ExaminationDayFilter,
) -> ListOrder<examination_day::Entity> {
    let ExaminationDayFilter {
        date: None,
        examination_id: None,
        center_id: None,
        region_id: None,
        state_id: None,
        district_id: None,
        city_id: None,
        understaffed: None | Some(false),
        ..
    } = filter
    else {
        return order;
    };
    let sort = filter.sort.as_deref().map_or("date", |sort| sort.trim_start_matches('-'));
    match (scope.reach(), sort) {
        (Reach::Region(_), "date") => order.by_index("ix_examination_day_region_id_date"),
        (Reach::Everything | Reach::Agency(_), "date") => order.by_index("ix_examination_day_date_id"),
        (Reach::Everything | Reach::Region(_) | Reach::Agency(_), "batch") => {
            order.by_index("ix_examination_day_batch")
        }
        (Reach::Everything | Reach::Region(_) | Reach::Agency(_), _) => order.by_index("ix_examination_day_created_at"),
        _ => order,
    }
}

/// Condition: batch, center or examination has these words.
fn naming(q: &str) -> Condition {
    let follow = Scope::of_system(SystemTask::FollowLinks);
    let centers = follow
        .select_with_removed::<center::Entity>()
        .filter(matching(q, &[center::Column::Name, center::Column::CenterCode]))
        .select_only()
        .column(center::Column::Id)
        .into_query();
    let examinations = follow
        .select_with_removed::<examination::Entity>()
        .filter(matching(q, &[examination::Column::Name]))
        .select_only()
        .column(examination::Column::Id)
        .into_query();
    Condition::any()
        .add(matching(q, &[examination_day::Column::Batch]))
        .add(examination_day::Column::CenterId.in_subquery(centers))
        .add(examination_day::Column::ExaminationId.in_subquery(examinations))
}

/// Days with their names and counts.
pub(crate) async fn present(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: &[examination_day::Model],
) -> Result<Vec<ExaminationDay>> {
    let around = Surroundings::of(db, scope, days).await?;
    let counts = headcounts(db, scope, days.iter().map(|day| day.id)).await?;
    days.iter().map(|day| ExaminationDay::of(day, &around, counts.get(&day.id).copied().unwrap_or_default())).collect()
}

/// One day with its names and counts.
pub(crate) async fn present_one(
    db: &impl ConnectionTrait,
    scope: &Scope,
    day: &examination_day::Model,
) -> Result<ExaminationDay> {
    let around = Surroundings::of(db, scope, [day]).await?;
    let counts = headcounts(db, scope, [day.id]).await?;
    ExaminationDay::of(day, &around, counts.get(&day.id).copied().unwrap_or_default())
}

/// People in reach per day; days without any may be absent.
pub(crate) async fn headcounts(
    db: &impl ConnectionTrait,
    scope: &Scope,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, Headcount>> {
    let days: Vec<ExaminationDayId> = days.into_iter().collect();
    if days.is_empty() {
        return Ok(HashMap::new());
    }
    let figures = tally::of_days(db, scope, days).await?;
    let in_need: Vec<_> = figures.iter().filter(|(_, day)| day.needed > Some(0)).map(|(id, _)| *id).collect();
    let balances = match in_need.is_empty() {
        true => HashMap::new(),
        false => staffing::find::balance(db, in_need).await?,
    };
    let headcount = |(id, figures): (ExaminationDayId, Figures)| {
        let balance = balances.get(&id).copied().unwrap_or_default();
        let [missing, over] = [balance.missing, balance.over].map(|people| figures.needed.and(Some(people)));
        (id, Headcount { figures, missing, over })
    };
    Ok(figures.into_iter().map(headcount).collect())
}
