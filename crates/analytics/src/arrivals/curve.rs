//! Arrivals of a date in a place, beside those of an earlier date.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Result, access::Scope, clock::Clock, database::Database};
use rostering::{due::due, entities::day_tally, examination_days::tally};
use sea_orm::{
    ColumnTrait, QueryFilter, QuerySelect, Select,
    sea_query::{Alias, Expr, ExprTrait},
};

use super::{
    earlier,
    responses::{ArrivalCurve, Arrivals},
    step::{self, with_arrivals},
};
use crate::location_filter::LocationFilter;

/// The arrivals of a date, and those of the last comparable date.
pub(crate) async fn compared(
    db: &Database,
    scope: &Scope,
    clock: &Clock,
    (date, location): (NaiveDate, LocationFilter),
) -> Result<Arrivals> {
    let earlier = earlier::comparable(db, scope, (date, location)).await?;
    let compared = match earlier {
        Some(date) => Some(curve(db, scope, (date, location)).await?),
        None => None,
    };
    let reached_minutes = match first_due(db, scope, (date, location)).await? {
        Some(due) if date == clock.today() => Some((clock.now() - due).num_minutes()),
        _ => None,
    };
    Ok(Arrivals {
        step_minutes: step::MINUTES,
        day: curve(db, scope, (date, location)).await?,
        untimed: tally::total(&**db, scope, location.days(scope, date).filter(due().is_null())).await?.duties,
        reached_minutes,
        compared,
    })
}

fn timed(scope: &Scope, date: NaiveDate, location: LocationFilter) -> Select<day_tally::Entity> {
    location.days(scope, date).filter(due().is_not_null())
}

async fn curve(db: &Database, scope: &Scope, (date, location): (NaiveDate, LocationFilter)) -> Result<ArrivalCurve> {
    let arrivals = with_arrivals(timed(scope, date, location), scope);
    let counts: Vec<(i64, i64)> = arrivals
        .select_only()
        .column_as(step::step(db.get_database_backend()), "step")
        .column_as(day_tally::Column::ExaminationDayId.count(), "arrived")
        .group_by(Expr::col(Alias::new("step")))
        .into_tuple()
        .all(&**db)
        .await?;
    let steps = step::steps(counts);
    Ok(ArrivalCurve {
        date,
        expected: tally::total(&**db, scope, timed(scope, date, location)).await?.duties,
        arrived: steps.iter().map(|step| step.arrived).sum(),
        on_time: steps.iter().filter(|step| step.minutes < 0).map(|step| step.arrived).sum(),
        steps,
    })
}

async fn first_due(
    db: &Database,
    scope: &Scope,
    (date, location): (NaiveDate, LocationFilter),
) -> Result<Option<DateTime<Utc>>> {
    let first: Option<Option<DateTime<Utc>>> = timed(scope, date, location)
        .select_only()
        .column_as(Expr::expr(due()).min(), "due")
        .into_tuple()
        .one(&**db)
        .await?;
    Ok(first.flatten())
}
