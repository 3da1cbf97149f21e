//! Which days move, locked.

use kernel::{Error, Result, access::Acting, ids::ExaminationDayId};
use registry::entities::center;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect};

use super::requests::DaysToMove;
use crate::{
    entities::{assignment, examination_day},
    locks,
    undoable::history,
};

/// The most days of one request.
const MOST_DAYS: usize = 5_000;
/// The most duties of one request.
const MOST_DUTIES: usize = 20_000;
/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// The coming days in reach that match, locked after the people with duties on them.
///
/// # Errors
/// 404 when a day of the request is not among them, 400 when there are none or too many.
pub(super) async fn days(
    acting: &Acting,
    tx: &DatabaseTransaction,
    wanted: &DaysToMove,
) -> Result<Vec<examination_day::Model>> {
    use examination_day::Column;
    let one_of = |ids: &[ExaminationDayId]| (!ids.is_empty()).then(|| Column::Id.is_in(ids.iter().copied()));
    let which = Condition::all()
        .add(Column::ExaminationId.eq(wanted.examination_id))
        .add(Column::ClosedAt.is_null())
        .add(Column::ClosesAt.gt(acting.now))
        .add_option(one_of(&wanted.examination_day_ids))
        .add_option((!wanted.dates.is_empty()).then(|| Column::Date.is_in(wanted.dates.iter().copied())))
        .add_option(wanted.batch.as_ref().map(|batch| Column::Batch.eq(batch.trim())))
        .add_option(wanted.region_id.map(|id| Column::RegionId.eq(id)))
        .add_option(wanted.center_id.map(|id| Column::CenterId.eq(id)));
    let days = acting.scope.select::<examination_day::Entity>().filter(which).order_by_asc(Column::Id);
    let seen = days.clone().limit(MOST_DAYS as u64 + 1).all(tx).await?;
    if seen.len() > MOST_DAYS {
        return Err(Error::invalid_field("dates", "Move at most 5,000 examination days at a time"));
    }
    let people = duties(tx, &seen, false).await?;
    locks::people(tx, people.iter().map(|duty| duty.functionary_id)).await?;
    let days = days.lock_exclusive().all(tx).await?;
    if days.len() < wanted.examination_day_ids.len() {
        return Err(Error::not_found("Coming examination day"));
    }
    if days.is_empty() {
        return Err(Error::invalid_field("dates", "No coming examination day matches this choice"));
    }
    Ok(days)
}

/// The duties of these days that stand, in any reach, locked if `lock`. Fails with 400 when there are too many for one request.
pub(super) async fn duties(
    tx: &impl ConnectionTrait,
    days: &[examination_day::Model],
    lock: bool,
) -> Result<Vec<assignment::Model>> {
    let mut duties = Vec::new();
    for some in days.chunks(AT_ONCE) {
        let of_days = history()
            .select::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.is_in(some.iter().map(|day| day.id)))
            .order_by_asc(assignment::Column::Id);
        duties.extend(if lock { of_days.lock_exclusive() } else { of_days }.all(tx).await?);
        if duties.len() > MOST_DUTIES {
            return Err(Error::invalid_field(
                "dates",
                "Move at most 20,000 duties at a time: choose a region or a date",
            ));
        }
    }
    Ok(duties)
}

/// The center that takes the place of the one of these days.
///
/// # Errors
/// 404 when it is not in reach, 400 when the days are of several centers, or it is the same or in another region.
pub(super) async fn new_center(
    acting: &Acting,
    tx: &DatabaseTransaction,
    wanted: &DaysToMove,
    days: &[examination_day::Model],
) -> Result<Option<center::Model>> {
    let Some(id) = wanted.to_center_id else { return Ok(None) };
    let found = acting.scope.select::<center::Entity>().filter(center::Column::Id.eq(id)).lock_shared();
    let center = found.one(tx).await?.ok_or_else(|| Error::not_found("Center"))?;
    let refusal = match days.first() {
        Some(first) if days.iter().any(|day| day.center_id != first.center_id) => Some("Choose the days of one center"),
        Some(first) if first.center_id == id => Some("Choose another center"),
        Some(first) if first.region_id != center.region_id => Some("Choose a center of the same region"),
        _ => None,
    };
    refusal.map_or(Ok(Some(center)), |sentence| Err(Error::invalid_field("toCenterId", sentence)))
}
