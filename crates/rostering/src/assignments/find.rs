//! Finds the roster of a day.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::ExaminationDayId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::functionaries::search;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::{requests::RosterFilter, responses::ExaminationDayFunctionary};
use crate::{days_in_reach, entities::assignment, examination_days::find::headcounts, surroundings::Surroundings};

/// The roster of a day in reach; an agency sees only its own people.
pub(super) async fn roster(
    db: &Database,
    scope: &Scope,
    now: DateTime<Utc>,
    day_id: ExaminationDayId,
    filter: &RosterFilter,
    paging: Paging,
) -> Result<Rows<ExaminationDayFunctionary>> {
    let day = days_in_reach::one(&**db, scope, day_id).await?;
    let mut query = scope.select::<assignment::Entity>().filter(assignment::Column::ExaminationDayId.eq(day.id));
    if let Some(q) = &filter.q {
        query = query.filter(search::is_called(assignment::Column::FunctionaryId.as_column_ref(), q));
    }
    if let Some(attendance) = filter.attendance {
        query = query.filter(assignment::Column::Attendance.eq(attendance));
    }
    if let Some(inside) = filter.inside {
        query = query.filter(assignment::Column::Inside.eq(inside));
    }
    let by_role = ListOrder::upwards([assignment::Column::Role], assignment::Column::Id);
    let rows: Rows<assignment::Model> = paging.load(db, query, &by_role).await?;
    let around = Surroundings::of(&**db, scope, &rows.rows).await?;
    let headcount = headcounts(&**db, scope, [day.id]).await?.remove(&day.id).unwrap_or_default();
    let people = rows.rows.iter().map(|duty| ExaminationDayFunctionary::of(duty, &around, headcount, now));
    let people = people.collect::<Result<_>>()?;
    Ok(Rows { paged: rows.paged, total: rows.total, rows: people })
}

/// One duty with its names.
pub(crate) async fn present_one(
    db: &impl ConnectionTrait,
    scope: &Scope,
    duty: &assignment::Model,
    now: DateTime<Utc>,
) -> Result<ExaminationDayFunctionary> {
    let around = Surroundings::of(db, scope, [duty]).await?;
    let day_id = duty.examination_day_id;
    let headcount = headcounts(db, scope, [day_id]).await?.remove(&day_id).unwrap_or_default();
    ExaminationDayFunctionary::of(duty, &around, headcount, now)
}
