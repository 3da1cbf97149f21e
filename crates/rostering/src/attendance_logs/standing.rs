//! The entries and exits that count.

use kernel::{Result, access::linked};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use crate::entities::{assignment, attendance_log};

/// The logs of a duty that are not annulled, in the order of the passages.
pub(crate) async fn standing_of_duty(
    db: &impl ConnectionTrait,
    duty: &assignment::Model,
) -> Result<Vec<attendance_log::Model>> {
    let mut logs = linked::<attendance_log::Entity>(attendance_log::Column::AssignmentId, [duty.id])
        .filter(attendance_log::on_date(db, duty.date))
        .filter(attendance_log::Column::AnnulledAt.is_null())
        .order_by_asc(attendance_log::Column::RecordedAt)
        .order_by_asc(attendance_log::Column::Id)
        .all(db)
        .await?;
    logs.sort_by_key(attendance_log::Model::order);
    Ok(logs)
}
