//! Finds attendance logs within the caller's reach.

use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::ExaminationDayId,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use super::{requests::LogFilter, responses::AttendanceLog};
use crate::{days_in_reach, entities::attendance_log, surroundings::Surroundings};

/// The logs of a day in reach, the newest first; an agency sees only those of its own people.
pub(super) async fn of_day(
    db: &Database,
    scope: &Scope,
    day_id: ExaminationDayId,
    filter: LogFilter,
    paging: Paging,
) -> Result<Rows<AttendanceLog>> {
    let day = days_in_reach::one(&**db, scope, day_id).await?;
    let query = scope.select::<attendance_log::Entity>().filter(
        Condition::all()
            .add(attendance_log::Column::ExaminationDayId.eq(day.id))
            .add(attendance_log::on_date(&**db, day.date))
            .add_option(filter.entry_type.map(|entry_type| attendance_log::Column::EntryType.eq(entry_type)))
            .add_option(filter.method.map(|method| attendance_log::Column::Method.eq(method)))
            .add_option(filter.confirmation.map(|one| attendance_log::Column::Confirmation.eq(one)))
            .add_option(filter.position_unknown.map(|unknown| attendance_log::Column::PositionUnknown.eq(unknown))),
    );
    let newest_first = ListOrder::downwards([attendance_log::Column::RecordedAt], attendance_log::Column::Id)
        .by_month_of(attendance_log::Column::Date, None);
    let rows: Rows<attendance_log::Model> = paging.load(db, query, &newest_first).await?;
    let logs = present(&**db, scope, &rows.rows).await?;
    Ok(Rows { paged: rows.paged, total: rows.total, rows: logs })
}

/// Loaded logs with their names.
pub async fn present(
    db: &impl ConnectionTrait,
    scope: &Scope,
    logs: &[attendance_log::Model],
) -> Result<Vec<AttendanceLog>> {
    let around = Surroundings::of(db, scope, logs).await?;
    Ok(logs.iter().map(|log| AttendanceLog::of(log, &around)).collect())
}
