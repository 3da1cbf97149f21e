//! The other place where a refused person is expected.

use kernel::{Result, access::linked, ids::FunctionaryId};
use registry::entities::{center, city};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::{passage::Passage, responses::ExpectedAt};
use crate::entities::{assignment, examination_day};

/// The person's first duty on the passage's date that is not over, if any; barred and cancelled duties do not count.
pub(super) async fn elsewhere(
    db: &impl ConnectionTrait,
    passage: &Passage,
    person: FunctionaryId,
) -> Result<Option<ExpectedAt>> {
    let duties = linked::<assignment::Entity>(assignment::Column::FunctionaryId, [person])
        .filter(assignment::Column::Date.eq(passage.day.date))
        .filter(assignment::Column::CancelledAt.is_null())
        .filter(assignment::Column::Barred.eq(false))
        .all(db)
        .await?;
    if duties.is_empty() {
        return Ok(None);
    }
    let ids = duties.iter().map(|duty| duty.examination_day_id);
    let days = linked::<examination_day::Entity>(examination_day::Column::Id, ids)
        .filter(examination_day::Column::ClosesAt.gt(passage.at))
        .all(db)
        .await?;
    let time_of = |day: &examination_day::Model| day.reporting_at.or(day.entry_opens_at);
    let Some(day) = days.into_iter().min_by_key(|day| time_of(day).unwrap_or(day.closes_at)) else { return Ok(None) };
    let center = linked::<center::Entity>(center::Column::Id, [day.center_id]).one(db).await?;
    let city = linked::<city::Entity>(city::Column::Id, [day.city_id]).one(db).await?;
    Ok(center.zip(city).map(|(center, city)| ExpectedAt {
        center: center.name,
        city: city.name,
        time: time_of(&day),
        batch: day.batch,
    }))
}
