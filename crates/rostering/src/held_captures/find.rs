//! Finds captures of devices that are no longer trusted.

use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::{requests::HeldCaptureFilter, responses::HeldCapture};
use crate::{
    entities::held_capture::{self, Column},
    examination_days::find::headcounts,
    surroundings::Surroundings,
};

/// The captures in reach that pass the filter.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    filter: &HeldCaptureFilter,
    paging: Paging,
) -> Result<Rows<HeldCapture>> {
    let resolved = |is| if is { Column::ReviewedAt.is_not_null() } else { Column::ReviewedAt.is_null() };
    let wanted = Condition::all()
        .add_option(filter.examination_day_id.map(|id| Column::ExaminationDayId.eq(id)))
        .add_option(filter.resolved.map(resolved));
    let query = scope.select::<held_capture::Entity>().filter(wanted);
    let found: Rows<held_capture::Model> =
        paging.load(db, query, &ListOrder::downwards([Column::ReceivedAt], Column::Id)).await?;
    let rows = present(&**db, scope, &found.rows).await?;
    Ok(Rows { paged: found.paged, total: found.total, rows })
}

/// One capture in reach, locked until the transaction ends.
pub(super) async fn locked(tx: &DatabaseTransaction, scope: &Scope, id: Uuid) -> Result<held_capture::Model> {
    let row = scope.select::<held_capture::Entity>().filter(Column::Id.eq(id)).lock_exclusive().one(tx).await?;
    row.ok_or_else(|| Error::not_found("Capture"))
}

/// The captures among these that are in reach and wait for a note, locked in the order of their ids.
pub(super) async fn locked_among(
    tx: &DatabaseTransaction,
    scope: &Scope,
    ids: &[Uuid],
) -> Result<Vec<held_capture::Model>> {
    let rows = scope
        .select::<held_capture::Entity>()
        .filter(Column::Id.is_in(ids.iter().copied()))
        .filter(Column::ReviewedAt.is_null());
    Ok(rows.order_by_asc(Column::Id).lock_exclusive().all(tx).await?)
}

/// Loaded captures with their names.
pub(super) async fn present(
    db: &impl ConnectionTrait,
    scope: &Scope,
    rows: &[held_capture::Model],
) -> Result<Vec<HeldCapture>> {
    let around = Surroundings::of(db, scope, rows).await?;
    let counts = headcounts(db, scope, rows.iter().map(|row| row.examination_day_id)).await?;
    rows.iter()
        .map(|row| HeldCapture::of(row, &around, counts.get(&row.examination_day_id).copied().unwrap_or_default()))
        .collect()
}
