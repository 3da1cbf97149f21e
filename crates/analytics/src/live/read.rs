//! Reads the figures of a date from the tallies that triggers keep.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    access::{Reach, Scope},
    database::Database,
    ids::{AnomalyId, CenterId, ExaminationDayId, RegionId},
};
use rostering::entities::{
    agency_day_tally,
    anomaly::{self, AnomalyStatus, AnomalyType},
    day_tally,
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::responses::LiveAnomaly;

/// The most days in one statement; for more, the statement asks by date.
const DAYS_AT_ONCE: usize = 500;
/// The most anomalies sent to a client that reconnects; it reads the list again in any case.
const MOST_MISSED: u64 = 100;

/// The subject of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WatchedDate {
    pub date: NaiveDate,
    pub region: Option<RegionId>,
    /// Whether the caller may see anomalies.
    pub with_anomalies: bool,
}

/// The figures of one day that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DayRow {
    pub region: RegionId,
    pub center: CenterId,
    /// None for an agency, because it supplies only some of the people needed.
    pub needed: Option<i64>,
    pub duties: i64,
    pub present: i64,
    pub inside: i64,
    pub on_the_way: i64,
    pub absent: i64,
    pub replaced: i64,
    /// Number of calls and reminders; a new number means that a user noted something.
    pub contacts: i64,
    pub anomalies: Anomalies,
    pub gates_started: i64,
    pub gates_running: i64,
}

/// The anomalies of one day; another value means that one of them changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Anomalies {
    pub open: i64,
    pub settled: i64,
    /// Occurrences plus steps that users took on them.
    pub events: i64,
}

pub type DayRows = BTreeMap<ExaminationDayId, DayRow>;

/// All days in reach. An agency reaches those on which its people have duties or caused anomalies.
pub async fn days(db: &Database, scope: &Scope, wanted: &WatchedDate) -> Result<DayRows> {
    let mut rows = match scope.reach() {
        Reach::Agency(_) => of_agency(db, scope, wanted).await?,
        _ => of_all(db, scope, wanted).await?,
    };
    if !wanted.with_anomalies {
        rows.values_mut().for_each(|row| row.anomalies = Anomalies::default());
    }
    Ok(rows)
}

/// The columns of both tallies, with the same names.
#[derive(FromQueryResult)]
struct Tally {
    examination_day_id: ExaminationDayId,
    region_id: RegionId,
    center_id: CenterId,
    needed: Option<i64>,
    duties: i64,
    present: i64,
    inside: i64,
    on_the_way: i64,
    absent: i64,
    replaced: i64,
    contacts: i64,
    open_anomalies: i64,
    settled_anomalies: i64,
    anomaly_events: i64,
    gates_started: i64,
    gates_running: i64,
}

impl Tally {
    fn into_row(self) -> (ExaminationDayId, DayRow) {
        let row = DayRow {
            region: self.region_id,
            center: self.center_id,
            needed: self.needed,
            duties: self.duties,
            present: self.present,
            inside: self.inside,
            on_the_way: self.on_the_way,
            absent: self.absent,
            replaced: self.replaced,
            contacts: self.contacts,
            anomalies: Anomalies {
                open: self.open_anomalies,
                settled: self.settled_anomalies,
                events: self.anomaly_events,
            },
            gates_started: self.gates_started,
            gates_running: self.gates_running,
        };
        (self.examination_day_id, row)
    }
}

async fn of_all(db: &Database, scope: &Scope, wanted: &WatchedDate) -> Result<DayRows> {
    use day_tally::Column;
    let rows = scope
        .select::<day_tally::Entity>()
        .filter(Column::Date.eq(wanted.date))
        .filter(Condition::all().add_option(wanted.region.map(|id| Column::RegionId.eq(id))))
        .select_only()
        .columns([Column::ExaminationDayId, Column::RegionId, Column::CenterId, Column::Needed])
        .columns([Column::Duties, Column::Present, Column::Inside])
        .columns([Column::OnTheWay, Column::Absent, Column::Replaced, Column::Contacts])
        .columns([Column::OpenAnomalies, Column::SettledAnomalies])
        .expr_as(Column::AnomalyOccurrences.into_expr().add(Column::AnomalySteps.into_expr()), "anomaly_events")
        .columns([Column::GatesStarted, Column::GatesRunning])
        .into_model::<Tally>()
        .all(&**db)
        .await?;
    Ok(rows.into_iter().map(Tally::into_row).collect())
}

async fn of_agency(db: &Database, scope: &Scope, wanted: &WatchedDate) -> Result<DayRows> {
    use agency_day_tally::Column;
    let whole_day = agency_day_tally::Entity::belongs_to(day_tally::Entity)
        .from(Column::ExaminationDayId)
        .to(day_tally::Column::ExaminationDayId)
        .into();
    let rows = scope
        .select::<agency_day_tally::Entity>()
        .join(JoinType::InnerJoin, whole_day)
        .filter(Column::Date.eq(wanted.date))
        .filter(Condition::all().add_option(wanted.region.map(|id| Column::RegionId.eq(id))))
        .filter(Condition::any().add(Column::Duties.ne(0)).add(Column::Anomalies.ne(0)))
        .filter(day_tally::Column::DeletedAt.is_null())
        .select_only()
        .columns([Column::ExaminationDayId, Column::RegionId])
        .column(day_tally::Column::CenterId)
        .expr_as(Expr::cust("CAST(NULL AS bigint)"), "needed")
        .columns([Column::Duties, Column::Present, Column::Inside])
        .columns([Column::OnTheWay, Column::Absent, Column::Replaced, Column::Contacts])
        .columns([Column::OpenAnomalies, Column::SettledAnomalies])
        .expr_as(Column::AnomalyOccurrences.into_expr().add(Column::AnomalySteps.into_expr()), "anomaly_events")
        .columns([day_tally::Column::GatesStarted, day_tally::Column::GatesRunning])
        .into_model::<Tally>()
        .all(&**db)
        .await?;
    Ok(rows.into_iter().map(Tally::into_row).collect())
}

/// The anomalies of the date in reach, or only of these days if they are few.
pub async fn anomalies(
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
pub async fn anomalies_since(
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
