//! Reads the figures of a date from the tallies that triggers keep.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::{AnomalyId, CenterId, ExaminationDayId, RegionId},
};
use rostering::{
    entities::{
        anomaly::{self, AnomalyStatus, AnomalyType},
        day_tally::Column,
    },
    examination_days::tally::{self, Figures, figure},
};
use sea_orm::{ColumnTrait, Condition, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, sea_query::ExprTrait};

use super::responses::LiveAnomaly;

/// The most days in one statement; for more, the statement asks by date.
const DAYS_AT_ONCE: usize = 500;
/// The most anomalies sent to a client that reconnects; it reads the list again in any case.
const MOST_MISSED: u64 = 100;

/// The subject of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WatchedDate {
    pub date: NaiveDate,
    pub region: Option<RegionId>,
    /// Whether the caller may see anomalies.
    pub with_anomalies: bool,
}

/// The figures of one day that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromQueryResult)]
pub(super) struct DayRow {
    pub region_id: RegionId,
    pub center_id: CenterId,
    #[sea_orm(nested)]
    pub figures: Figures,
    #[sea_orm(nested)]
    pub anomalies: Anomalies,
}

/// What happens to the anomalies of one day besides the number of open ones; another value means that one of them changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, FromQueryResult)]
pub(super) struct Anomalies {
    #[sea_orm(from_alias = "settled_anomalies")]
    pub settled: i64,
    /// Occurrences plus steps that users took on them.
    #[sea_orm(from_alias = "anomaly_events")]
    pub events: i64,
}

pub(super) type DayRows = BTreeMap<ExaminationDayId, DayRow>;

#[derive(FromQueryResult)]
struct WatchedDay {
    examination_day_id: ExaminationDayId,
    #[sea_orm(nested)]
    row: DayRow,
}

/// All days in reach. An agency reaches those on which its people have duties or caused anomalies.
pub(super) async fn days(db: &Database, scope: &Scope, wanted: &WatchedDate) -> Result<DayRows> {
    let events = figure(scope, Column::AnomalyOccurrences).add(figure(scope, Column::AnomalySteps));
    let days = tally::of_date_with_anomalies(scope, wanted.date)
        .filter(Condition::all().add_option(wanted.region.map(|id| Column::RegionId.eq(id))));
    let days = tally::each(days, scope)
        .columns([Column::ExaminationDayId, Column::RegionId, Column::CenterId])
        .column_as(figure(scope, Column::SettledAnomalies), "settled_anomalies")
        .column_as(events, "anomaly_events")
        .into_model::<WatchedDay>()
        .all(&**db)
        .await?;
    let seen = |WatchedDay { examination_day_id, mut row }| {
        // What no client sees is no news.
        row.figures = Figures { to_confirm: 0, barred: 0, ..row.figures };
        if !wanted.with_anomalies {
            row.figures.open_anomalies = 0;
            row.anomalies = Anomalies::default();
        }
        (examination_day_id, row)
    };
    Ok(days.into_iter().map(seen).collect())
}

/// The anomalies of the date in reach, or only of these days if they are few.
pub(super) async fn anomalies(
    db: &Database,
    scope: &Scope,
    wanted: &WatchedDate,
    days: Option<&[ExaminationDayId]>,
) -> Result<Vec<LiveAnomaly>> {
    use anomaly::Column;
    let of_days = days.filter(|days| days.len() <= DAYS_AT_ONCE);
    let narrowed = of_days.map(|days| Column::ExaminationDayId.is_in(days.iter().copied()));
    found(db, scope, wanted, Condition::all().add_option(narrowed), None).await
}

/// The anomalies that changed since then, the newest first.
pub(super) async fn anomalies_since(
    db: &Database,
    scope: &Scope,
    wanted: &WatchedDate,
    since: DateTime<Utc>,
) -> Result<Vec<LiveAnomaly>> {
    use anomaly::Column;
    let touched = Condition::any().add(Column::LastSeenAt.gte(since)).add(Column::LastStepAt.gte(since));
    found(db, scope, wanted, touched, Some(MOST_MISSED)).await
}

async fn found(
    db: &Database,
    scope: &Scope,
    wanted: &WatchedDate,
    which: Condition,
    most: Option<u64>,
) -> Result<Vec<LiveAnomaly>> {
    use anomaly::Column;
    type Row = (AnomalyId, AnomalyType, AnomalyStatus, i32, i32, ExaminationDayId, CenterId, DateTime<Utc>);
    if !wanted.with_anomalies {
        return Ok(Vec::new());
    }
    let rows = scope
        .select::<anomaly::Entity>()
        .filter(Column::Date.eq(wanted.date))
        .filter(Condition::all().add_option(wanted.region.map(|id| Column::RegionId.eq(id))))
        .filter(which)
        .order_by_desc(Column::LastSeenAt)
        .limit(most)
        .select_only()
        .columns([Column::Id, Column::Kind, Column::Status, Column::Occurrences, Column::Steps])
        .columns([Column::ExaminationDayId, Column::CenterId, Column::LastSeenAt])
        .into_tuple::<Row>()
        .all(&**db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, kind, status, occurrences, steps, examination_day_id, center_id, last_seen_at)| LiveAnomaly {
            id,
            kind,
            status,
            occurrences,
            steps,
            examination_day_id,
            center_id,
            last_seen_at,
        })
        .collect())
}
