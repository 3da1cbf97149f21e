//! The orders in which duties are listed, each with its index (`migrations/sql/rostering.*.sql`).

use kernel::{
    Result,
    access::{Reach, Scope},
    pagination::ListOrder,
};
use registry::listing::order_by;
use rostering::entities::assignment::{Column, Entity};

use super::requests::ActivityFilter;
use crate::location_filter::LocationFilter;

const DEFAULT: &str = "-date";

/// The order that the filter asks for; by default the latest date first.
pub(super) fn order_of(scope: &Scope, location: LocationFilter, filter: &ActivityFilter) -> Result<ListOrder<Entity>> {
    let sort = filter.sort.as_deref();
    let columns = [
        ("date", Column::Date),
        ("batch", Column::Batch),
        ("role", Column::Role),
        ("attendance", Column::Attendance),
        ("entryAt", Column::EntryAt),
        ("center", Column::CenterId),
    ];
    let order = order_by(sort, DEFAULT, &columns, Column::Id)?;
    let are_few = location.is_within_a_state() || filter.q.is_some() || filter.examination_day_id.is_some();
    if are_few || !matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_)) {
        return Ok(order);
    }
    let of_a_date = filter.date.is_some();
    Ok(match sort.unwrap_or(DEFAULT).trim_start_matches('-') {
        "date" => order.by_index(match scope.reach() {
            _ if filter.authorizing_agency_id.is_some() => "ix_assignment_authorizing_agency_id_date_id",
            Reach::Agency(_) => "ix_assignment_authorizing_agency_id_date_id",
            Reach::Region(_) => "ix_assignment_region_id_date_id",
            _ if location.region_id.is_some() => "ix_assignment_region_id_date_id",
            _ => "ix_assignment_date_id",
        }),
        _ if of_a_date => order,
        "center" => order,
        "batch" => order.by_index("ix_assignment_batch"),
        "role" => order.by_index("ix_assignment_role"),
        "attendance" => order.by_index("ix_assignment_attendance"),
        _ => order.by_index("ix_assignment_entry_at"),
    })
}
