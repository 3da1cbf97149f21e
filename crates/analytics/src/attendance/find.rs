//! Finds entries and exits.

use kernel::{
    Result,
    access::{Reach, Scope},
    clock::Clock,
    database::Database,
    pagination::{ListOrder, Paging, Rows},
};
use rostering::{
    attendance_logs::{
        self,
        counts::{self, CountedLogs},
        responses::AttendanceLog,
    },
    entities::attendance_log::{self, Column, Confirmation},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::requests::AttendanceFilter;
use crate::location_filter::LocationFilter;

/// The entries and exits in reach that pass the filters, without annulled ones; denied ones only if the filter asks for them.
pub(super) async fn page(
    db: &Database,
    clock: &Clock,
    scope: &Scope,
    location: LocationFilter,
    filter: AttendanceFilter,
    paging: Paging,
) -> Result<Rows<AttendanceLog>> {
    let wanted = location
        .of_logs()
        // A denial annuls, so denied entries are listed only for a filter that asks for them.
        .add_option((filter.confirmation != Some(Confirmation::Denied)).then(|| Column::AnnulledAt.is_null()))
        .add_option(filter.date.map(|date| Column::Date.eq(date)))
        .add_option(filter.functionary_role.map(|role| Column::FunctionaryRole.eq(role)))
        .add_option(filter.authorizing_agency_id.map(|id| Column::AuthorizingAgencyId.eq(id)))
        .add_option(filter.examination_day_id.map(|id| Column::ExaminationDayId.eq(id)))
        .add_option(filter.functionary_id.map(|id| Column::FunctionaryId.eq(id)))
        .add_option(filter.entry_type.map(|entry_type| Column::EntryType.eq(entry_type)))
        .add_option(filter.method.map(|method| Column::Method.eq(method)))
        .add_option(filter.confirmation.map(|one| Column::Confirmation.eq(one)))
        .add_option(filter.position_unknown.map(|unknown| Column::PositionUnknown.eq(unknown)));
    let query = scope.select::<attendance_log::Entity>().filter(wanted);
    let from = filter.date.is_none().then(|| clock.today());
    let order = order_of(scope, location, &filter).by_month_of(Column::Date, from);
    let total = async |moment: &DatabaseTransaction| counted(moment, scope, location, filter).await;
    let found: Rows<attendance_log::Model> = paging.load_counted(db, query, &order, total).await?;
    let data = attendance_logs::find::present(&**db, scope, &found.rows).await?;
    Ok(Rows { paged: found.paged, total: found.total, rows: data })
}

/// The newest first, with the index that has this order (`migrations/sql/rostering.*.sql`).
fn order_of(scope: &Scope, location: LocationFilter, filter: &AttendanceFilter) -> ListOrder<attendance_log::Entity> {
    let newest_first = ListOrder::downwards([Column::RecordedAt], Column::Id);
    if location.is_within_a_state() || filter.examination_day_id.is_some() || filter.functionary_id.is_some() {
        return newest_first;
    }
    match scope.reach() {
        Reach::Posts(_) | Reach::Nothing => newest_first,
        _ if filter.date.is_some() => newest_first.by_index("ix_attendance_log_date_recorded_at_id"),
        _ if filter.authorizing_agency_id.is_some() => {
            newest_first.by_index("ix_attendance_log_authorizing_agency_id_recorded_at")
        }
        Reach::Agency(_) => newest_first.by_index("ix_attendance_log_authorizing_agency_id_recorded_at"),
        Reach::Region(_) => newest_first.by_index("ix_attendance_log_region_id_recorded_at"),
        _ if location.region_id.is_some() => newest_first.by_index("ix_attendance_log_region_id_recorded_at"),
        Reach::Everything => newest_first.by_index("ix_attendance_log_recorded_at"),
    }
}

/// Number of entries and exits; none where the counters cannot tell: they do not know examination days, people or positions, each of
/// which has few logs.
async fn counted(
    db: &DatabaseTransaction,
    scope: &Scope,
    location: LocationFilter,
    filter: AttendanceFilter,
) -> Result<Option<u64>> {
    let AttendanceFilter {
        date,
        functionary_role: role,
        authorizing_agency_id,
        examination_day_id: None,
        functionary_id: None,
        entry_type,
        method,
        confirmation: None,
        position_unknown: None,
    } = filter
    else {
        return Ok(None);
    };
    let wanted = CountedLogs { date, place: location.place(), role, authorizing_agency_id, entry_type, method };
    counts::total(scope, db, wanted).await
}
