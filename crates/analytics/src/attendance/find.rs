//! Finds entries and exits.

use kernel::{
    Result,
    access::Scope,
    database::Database,
    pagination::{Paging, Rows},
};
use rostering::{
    attendance_logs,
    entities::attendance_log::{self, Column},
};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use super::{requests::AttendanceFilter, responses::AttendancePage};
use crate::location_filter::LocationFilter;

/// The entries and exits in reach that pass the filters and were not annulled.
pub(super) async fn page(
    db: &Database,
    scope: &Scope,
    location: LocationFilter,
    filter: AttendanceFilter,
    paging: Paging,
) -> Result<AttendancePage> {
    let wanted = location
        .of_logs()
        .add(Column::AnnulledAt.is_null())
        .add_option(filter.date.map(|date| Column::Date.eq(date)))
        .add_option(filter.functionary_role.map(|role| Column::FunctionaryRole.eq(role)))
        .add_option(filter.examination_day_id.map(|id| Column::ExaminationDayId.eq(id)))
        .add_option(filter.entry_type.map(|entry_type| Column::EntryType.eq(entry_type)))
        .add_option(filter.method.map(|method| Column::Method.eq(method)));
    let query = scope
        .select::<attendance_log::Entity>()
        .filter(wanted)
        .order_by_desc(Column::RecordedAt)
        .order_by_desc(Column::Id);
    let Rows { total, rows, .. } = paging.load(db, query).await?;
    Ok(AttendancePage { data: attendance_logs::find::present(&**db, scope, &rows).await?, total })
}
