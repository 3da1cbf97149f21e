//! The duties of a sheet with their attendance as it stands, by a few queries for all of them.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Result,
    access::Scope,
    clock::Clock,
    database::Transaction,
    ids::{AssignmentId, AttendanceLogId, CenterId, ExaminationDayId, FunctionaryId, PayLineId, StateId, UserId},
};
use registry::entities::{FunctionaryRole, functionary};
use rostering::{
    Home, HomeDistances,
    entities::{
        assignment::{self, Attendance},
        attendance_log::{self, Confirmation},
        examination_day,
    },
};
use sea_orm::{
    ColumnTrait, EntityTrait, FromQueryResult, JoinType, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, ExprTrait},
};

use crate::{
    entities::{
        pay_line,
        pay_sheet::{self, PaySheetState},
    },
    reckon::Served,
};

/// A duty of a day that is closed, with what a line says of it.
#[derive(Clone, Debug, FromQueryResult)]
pub(super) struct DutyRow {
    pub id: AssignmentId,
    pub examination_day_id: ExaminationDayId,
    pub functionary_id: FunctionaryId,
    pub role: FunctionaryRole,
    pub center_id: CenterId,
    pub date: NaiveDate,
    pub batch: String,
    pub attendance: Option<Attendance>,
    pub entry_at: Option<DateTime<Utc>>,
    exit_at: Option<DateTime<Utc>>,
    inside: bool,
    auto_closed: bool,
    pub corrected_at: Option<DateTime<Utc>>,
    pub attendance_by_user_id: Option<UserId>,
    pub cancelled_at: Option<DateTime<Utc>>,
    current_state_id: Option<StateId>,
    current_district: Option<String>,
    current_city: Option<String>,
}

impl DutyRow {
    /// The last exit, unless the person came back after it and did not go out again. A day's end marks that; an entry that arrives
    /// later leaves the person inside without a mark, which says nothing against a corrected exit.
    fn exit(&self) -> Option<DateTime<Utc>> {
        let is_missing = self.auto_closed || (self.inside && self.corrected_at.is_none());
        self.exit_at.filter(|_| !is_missing)
    }
}

/// What locked sheets paid for a duty: the last of its lines.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paid {
    pub line_id: PayLineId,
    pub sequence: i32,
    pub due_paise: i64,
    pub km: Option<i32>,
}

/// The duties of a sheet, and all that is known of them.
pub(super) struct Attended {
    pub duties: Vec<DutyRow>,
    sheet: pay_sheet::Model,
    /// Length of the sitting of each closed day, in seconds; none where the day has no hours.
    sittings: HashMap<ExaminationDayId, Option<i64>>,
    distances: HomeDistances,
    paid: HashMap<AssignmentId, Paid>,
    logs: HashMap<AssignmentId, Vec<AttendanceLogId>>,
}

impl Attended {
    pub(super) async fn load(tx: &Transaction, scope: &Scope, clock: &Clock, sheet: &pay_sheet::Model) -> Result<Self> {
        let sittings = sittings(tx, scope, clock, sheet).await?;
        let mut duties = duties(tx, scope, sheet).await?;
        duties.retain(|duty| sittings.contains_key(&duty.examination_day_id));
        let centers: BTreeSet<CenterId> = duties.iter().map(|duty| duty.center_id).collect();
        Ok(Self {
            sittings,
            distances: HomeDistances::load(&**tx, centers).await?,
            paid: paid(tx, scope, sheet).await?,
            logs: logs(tx, scope, sheet).await?,
            sheet: sheet.clone(),
            duties,
        })
    }

    pub(super) fn paid(&self, duty: &DutyRow) -> Option<Paid> {
        self.paid.get(&duty.id).copied()
    }

    /// The entries and exits of the duty that count, in the order of their ids.
    pub(super) fn logs(&self, duty: &DutyRow) -> Vec<AttendanceLogId> {
        self.logs.get(&duty.id).cloned().unwrap_or_default()
    }

    /// The duty as it is paid. A duty that was paid keeps its distance: that of a person's home may be another by now.
    pub(super) fn served(&self, duty: &DutyRow) -> Served {
        let km = match self.paid.get(&duty.id) {
            Some(paid) => paid.km,
            None => self.km(duty),
        };
        Served {
            role: duty.role,
            examination_id: self.sheet.examination_id,
            date: duty.date,
            km,
            is_cancelled: duty.cancelled_at.is_some(),
            is_present: duty.attendance == Some(Attendance::Present),
            entry_at: duty.entry_at,
            exit_at: duty.exit(),
            sitting: self.sittings.get(&duty.examination_day_id).copied().flatten(),
        }
    }

    fn km(&self, duty: &DutyRow) -> Option<i32> {
        let (district, city) = (duty.current_district.as_deref(), duty.current_city.as_deref());
        let home = Home { state_id: duty.current_state_id, district, city };
        self.distances.km(duty.center_id, home).map(|km| km.floor() as i32)
    }
}

/// A day with its date, and when its sitting begins and ends.
type DayTimes = (ExaminationDayId, NaiveDate, Option<DateTime<Utc>>, DateTime<Utc>);

/// The closed days of the sheet, with the lengths of their sittings where hours are set. An end that is only the end of the date is none.
async fn sittings(
    tx: &Transaction,
    scope: &Scope,
    clock: &Clock,
    sheet: &pay_sheet::Model,
) -> Result<HashMap<ExaminationDayId, Option<i64>>> {
    use examination_day::Column::{ClosedAt, ClosesAt, Date, ExaminationId, Id, RegionId, ReportingAt};
    let days = scope
        .select_with_removed::<examination_day::Entity>()
        .filter(ExaminationId.eq(sheet.examination_id))
        .filter(RegionId.eq(sheet.region_id))
        .filter(Date.between(sheet.from_date, sheet.until_date))
        .filter(ClosedAt.is_not_null())
        .select_only()
        .columns([Id, Date, ReportingAt, ClosesAt]);
    let days: Vec<DayTimes> = days.into_tuple().all(&**tx).await?;
    let mut sittings = HashMap::with_capacity(days.len());
    for (id, date, from, until) in days {
        let from = from.filter(|_| until != clock.end_of(date));
        sittings.insert(id, from.map(|from| (until - from).num_seconds()));
    }
    Ok(sittings)
}

async fn duties(tx: &Transaction, scope: &Scope, sheet: &pay_sheet::Model) -> Result<Vec<DutyRow>> {
    use assignment::Column;
    let person = assignment::Entity::belongs_to(functionary::Entity)
        .from(Column::FunctionaryId)
        .to(functionary::Column::Id)
        .into();
    let of_person = |column: functionary::Column| Expr::col((functionary::Entity, column));
    let duties = scope
        .select_with_removed::<assignment::Entity>()
        .filter(Column::ExaminationId.eq(sheet.examination_id))
        .filter(Column::RegionId.eq(sheet.region_id))
        .filter(Column::AuthorizingAgencyId.eq(sheet.authorizing_agency_id))
        .filter(Column::Date.between(sheet.from_date, sheet.until_date))
        .join(JoinType::InnerJoin, person)
        .select_only()
        .columns([
            Column::Id,
            Column::ExaminationDayId,
            Column::FunctionaryId,
            Column::Role,
            Column::CenterId,
            Column::Date,
            Column::Batch,
            Column::Attendance,
            Column::EntryAt,
            Column::ExitAt,
            Column::Inside,
            Column::AutoClosed,
            Column::CorrectedAt,
            Column::AttendanceByUserId,
            Column::CancelledAt,
        ])
        .column_as(of_person(functionary::Column::CurrentStateId), "current_state_id")
        .column_as(of_person(functionary::Column::CurrentDistrict), "current_district")
        .column_as(of_person(functionary::Column::CurrentCity), "current_city")
        .order_by_asc(Column::Date)
        .order_by_asc(Column::CenterId)
        .order_by_asc(of_person(functionary::Column::FirstName))
        .order_by_asc(Column::Id);
    Ok(duties.into_model().all(&**tx).await?)
}

/// The last line in a locked sheet of each duty of the sheet's dates.
async fn paid(tx: &Transaction, scope: &Scope, sheet: &pay_sheet::Model) -> Result<HashMap<AssignmentId, Paid>> {
    use pay_line::Column;
    let locked = scope
        .select::<pay_sheet::Entity>()
        .filter(pay_sheet::Column::State.eq(PaySheetState::Locked))
        .select_only()
        .column(pay_sheet::Column::Id);
    let lines = scope
        .select::<pay_line::Entity>()
        .filter(Column::ExaminationId.eq(sheet.examination_id))
        .filter(Column::RegionId.eq(sheet.region_id))
        .filter(Column::AuthorizingAgencyId.eq(sheet.authorizing_agency_id))
        .filter(Column::Date.between(sheet.from_date, sheet.until_date))
        .filter(Column::PaySheetId.in_subquery(locked.into_query()))
        .select_only()
        .columns([Column::AssignmentId, Column::Id, Column::Sequence, Column::DuePaise, Column::Km])
        .order_by_asc(Column::Sequence);
    let lines: Vec<(AssignmentId, PayLineId, i32, i64, Option<i32>)> = lines.into_tuple().all(&**tx).await?;
    let last = lines
        .into_iter()
        .map(|(duty, line_id, sequence, due_paise, km)| (duty, Paid { line_id, sequence, due_paise, km }));
    Ok(last.collect())
}

/// The entries and exits that count.
async fn logs(
    tx: &Transaction,
    scope: &Scope,
    sheet: &pay_sheet::Model,
) -> Result<HashMap<AssignmentId, Vec<AttendanceLogId>>> {
    use attendance_log::Column;
    let counting = [Confirmation::Confirmed, Confirmation::AtOnce];
    let found = scope
        .select::<attendance_log::Entity>()
        .filter(Column::ExaminationId.eq(sheet.examination_id))
        .filter(Column::RegionId.eq(sheet.region_id))
        .filter(Column::Date.between(sheet.from_date, sheet.until_date))
        .filter(Column::AnnulledAt.is_null())
        .filter(Column::Confirmation.is_null().or(Column::Confirmation.is_in(counting)))
        .select_only()
        .columns([Column::AssignmentId, Column::Id])
        .order_by_asc(Column::Id);
    let found: Vec<(AssignmentId, AttendanceLogId)> = found.into_tuple().all(&**tx).await?;
    let mut logs: HashMap<_, Vec<_>> = HashMap::new();
    for (duty, log) in found {
        logs.entry(duty).or_default().push(log);
    }
    Ok(logs)
}
