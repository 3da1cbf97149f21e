//! What happens to people, duties, entries and anomalies, drawn at random: the rows that counters count, changed one by one and
//! many at once.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::{
    access::{Scope, SystemTask},
    database::{Transaction, insert_all},
    ids::{AgencyId, AnomalyId, AssignmentId, AttendanceLogId, FunctionaryId, RegionId, UserId},
};
use rand::{Rng, SeedableRng, rngs::StdRng};
use registry::entities::{
    AgencyFamily, FunctionaryRole,
    functionary::{self, FunctionaryStatus},
};
use rostering::entities::{
    anomaly::{self, AnomalyStatus, AnomalyType},
    assignment::{self, Attendance, Contact},
    attendance_log::{self, EntryType, VerificationMethod, VerificationOutcome},
    examination_day,
};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, Iterable, QueryFilter,
    sea_query::{Expr, SimpleExpr},
};
use serde_json::json;
use test_support::{
    TestApp,
    ground::{Ground, agency, functionary as person},
    places,
};

/// Most rows of one statement.
const AT_ONCE: usize = 40;
/// People and duties that there are at most, so that many share a counter and many people have several duties on a date.
const PEOPLE: usize = 400;
const DUTIES: usize = 3_000;

/// What things happen to.
#[derive(Clone)]
pub(super) struct Stage {
    dice: StdRng,
    days: Vec<examination_day::Model>,
    pub regions: Vec<RegionId>,
    pub agencies: Vec<AgencyId>,
    pattern: functionary::Model,
    /// Numbers of people, so that no two are the same.
    next: usize,
    people: Vec<FunctionaryId>,
    duties: Vec<assignment::Model>,
    logs: Vec<AttendanceLogId>,
    anomalies: Vec<AnomalyId>,
}

fn everything() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}

impl Stage {
    /// Two places with days on three dates, and nobody yet.
    pub(super) async fn build(app: &TestApp, seed: u64) -> Self {
        let grounds = [Ground::in_delhi(app).await, Ground::at(app, places::city_in(app, 33).await).await];
        let today = app.state.clock.today();
        for ground in &grounds {
            for ahead in 0..3 {
                for batch in ["Morning", "Afternoon"] {
                    ground.day_on(today.checked_add_days(Days::new(ahead)).unwrap(), batch).await;
                }
            }
        }
        let id = person(app, grounds[0].place, |_| {}).await;
        let db = &**app.database();
        let pattern = everything().select::<functionary::Entity>().filter(functionary::Column::Id.eq(id));
        let mut agencies = Vec::new();
        for (slug, family) in [("one", AgencyFamily::Eduquity), ("two", AgencyFamily::Ecil)] {
            agencies.push(agency(app, slug, family).await);
        }
        Self {
            dice: StdRng::seed_from_u64(seed),
            days: everything().select::<examination_day::Entity>().all(db).await.unwrap(),
            regions: grounds.iter().map(|ground| ground.place.region_id).collect(),
            agencies,
            pattern: pattern.one(db).await.unwrap().unwrap(),
            next: usize::try_from(seed).unwrap() * 1_000_000,
            people: Vec::new(),
            duties: Vec::new(),
            logs: Vec::new(),
            anomalies: Vec::new(),
        }
    }

    /// As it was before a transaction that was undone; numbers of people are not given again, and the dice roll on.
    pub(super) fn after_undoing(self, undone: &Self) -> Self {
        Self { next: undone.next, dice: undone.dice.clone(), ..self }
    }

    /// Lets something happen to some rows in one statement, two at an entry; says to how many.
    pub(super) async fn act(&mut self, tx: &Transaction) -> usize {
        match self.dice.random_range(0..16) {
            _ if self.people.len() < PEOPLE / 4 => self.register(tx).await,
            _ if self.duties.len() < DUTIES / 10 => self.assign(tx).await,
            0 => self.register(tx).await,
            1 => self.change_people(tx).await,
            2..5 => self.assign(tx).await,
            5..8 => self.change_duties(tx).await,
            8..11 => self.pass(tx).await,
            11 => self.annul(tx).await,
            12 => self.close(tx).await,
            13 => self.delete_duties(tx).await,
            14 => self.raise(tx).await,
            _ => self.look_at(tx).await,
        }
    }

    fn some(&mut self, from: usize) -> Vec<usize> {
        let amount = self.dice.random_range(1..=AT_ONCE);
        let mut places: Vec<usize> = (0..amount).map(|_| self.dice.random_range(0..from)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn maybe<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.dice.random_range(0..=items.len())).copied()
    }

    fn one<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.dice.random_range(0..items.len())]
    }

    async fn register(&mut self, tx: &Transaction) -> usize {
        if self.people.len() >= PEOPLE {
            return self.change_people(tx).await;
        }
        let amount = self.dice.random_range(1..=AT_ONCE);
        let mut rows = Vec::new();
        for _ in 0..amount {
            self.next += 1;
            let (regions, agencies) = (self.regions.clone(), self.agencies.clone());
            rows.push(functionary::Model {
                id: FunctionaryId::new(),
                uid: format!("F{:09}", self.next),
                mobile_number: format!("6{:09}", self.next),
                region_id: self.maybe(&regions),
                authorizing_agency_id: self.maybe(&agencies),
                default_role: self.maybe(&FunctionaryRole::iter().collect::<Vec<_>>()),
                status: self.one(&FunctionaryStatus::iter().collect::<Vec<_>>()),
                ..self.pattern.clone()
            });
        }
        self.people.extend(rows.iter().map(|row| row.id));
        insert::<functionary::Entity>(tx, rows).await;
        amount
    }

    async fn change_people(&mut self, tx: &Transaction) -> usize {
        use functionary::Column;
        let ids: Vec<_> = self.some(self.people.len()).into_iter().map(|place| self.people[place]).collect();
        let (regions, agencies) = (self.regions.clone(), self.agencies.clone());
        let (column, value) = match self.dice.random_range(0..5) {
            0 => (Column::RegionId, Expr::value(self.maybe(&regions))),
            1 => (Column::AuthorizingAgencyId, Expr::value(self.maybe(&agencies))),
            2 => (Column::DefaultRole, Expr::value(self.maybe(&FunctionaryRole::iter().collect::<Vec<_>>()))),
            3 => (Column::DeletedAt, Expr::value(self.maybe(&[self.pattern.created_at]))),
            _ => (Column::Status, Expr::value(self.one(&FunctionaryStatus::iter().collect::<Vec<_>>()))),
        };
        let which = Condition::all().add(Column::Id.is_in(ids.iter().copied()));
        update::<functionary::Entity>(tx, column, value, which).await;
        ids.len()
    }

    async fn assign(&mut self, tx: &Transaction) -> usize {
        if self.duties.len() >= DUTIES {
            return self.delete_duties(tx).await;
        }
        let mut rows: Vec<assignment::Model> = Vec::new();
        for place in self.some(self.people.len()) {
            let day = self.days[self.dice.random_range(0..self.days.len())].clone();
            let person = self.people[place];
            let has = |duty: &assignment::Model| duty.functionary_id == person && duty.examination_day_id == day.id;
            if !self.duties.iter().any(has) {
                rows.push(self.duty(&day, person));
            }
        }
        insert::<assignment::Entity>(tx, rows.clone()).await;
        let amount = rows.len();
        self.duties.extend(rows);
        amount
    }

    fn duty(&mut self, day: &examination_day::Model, person: FunctionaryId) -> assignment::Model {
        let agencies = self.agencies.clone();
        assignment::Model {
            id: AssignmentId::new(),
            examination_day_id: day.id,
            examination_id: day.examination_id,
            functionary_id: person,
            role: self.one(&FunctionaryRole::iter().collect::<Vec<_>>()),
            authorizing_agency_id: self.maybe(&agencies),
            center_id: day.center_id,
            region_id: day.region_id,
            state_id: day.state_id,
            district_id: day.district_id,
            city_id: day.city_id,
            date: day.date,
            batch: day.batch.clone(),
            attendance: None,
            entry_at: None,
            exit_at: None,
            inside: false,
            to_confirm: false,
            attendance_by_user_id: None,
            auto_closed: false,
            corrected_at: None,
            user_id: None,
            cancelled_at: None,
            cancelled_by_user_id: None,
            cancel_reason: None,
            created_by_user_id: None,
            created_at: day.created_at,
            updated_at: day.created_at,
            contact: None,
            contacted_at: None,
            contacted_by_user_id: None,
            reminded_at: None,
            contacts: 0,
            replaces_assignment_id: None,
            // Of some people it is another: the triggers know better.
            functionary_status: FunctionaryStatus::Active,
            told_at: None,
            asked_at: None,
            answer: None,
            answered_at: None,
            answered_by: None,
            answer_reason: None,
            barred: false,
        }
    }

    /// Cancels, takes back, corrects, gives other roles and agencies, notes what people said, lets one take the place of another.
    async fn change_duties(&mut self, tx: &Transaction) -> usize {
        use assignment::Column;
        let mut ids: Vec<_> = self.some(self.duties.len()).into_iter().map(|place| self.duties[place].id).collect();
        let agencies = self.agencies.clone();
        let (column, value) = match self.dice.random_range(0..9) {
            0 => (Column::AuthorizingAgencyId, Expr::value(self.maybe(&agencies))),
            1 => (Column::Role, Expr::value(self.one(&FunctionaryRole::iter().collect::<Vec<_>>()))),
            2 => (Column::CancelledAt, Expr::value(self.maybe(&[self.pattern.created_at]))),
            3 => (Column::Inside, Expr::value(self.dice.random_range(0..2) == 0)),
            6 => (Column::Contact, Expr::value(self.maybe(&Contact::iter().collect::<Vec<_>>()))),
            7 => (Column::Contacts, Expr::value(self.dice.random_range(0..4))),
            8 => {
                // Nobody is replaced twice.
                ids.truncate(1);
                (Column::ReplacesAssignmentId, Expr::value(self.maybe(&[AssignmentId::new()])))
            }
            4 => (Column::FunctionaryStatus, Expr::value(FunctionaryStatus::Blacklisted)),
            _ => (Column::Attendance, Expr::value(self.maybe(&[Attendance::Present, Attendance::Absent]))),
        };
        let which = Condition::all().add(Column::Id.is_in(ids.iter().copied()));
        update::<assignment::Entity>(tx, column, value, which).await;
        ids.len()
    }

    /// People enter or leave: their logs, and their attendance.
    async fn pass(&mut self, tx: &Transaction) -> usize {
        let places = self.some(self.duties.len());
        let entry_type = self.one(&[EntryType::Entry, EntryType::Exit]);
        let method = self.one(&[VerificationMethod::Face, VerificationMethod::Face, VerificationMethod::Manual]);
        let duties: Vec<_> = places.into_iter().map(|place| self.duties[place].clone()).collect();
        let rows: Vec<_> = duties.iter().map(|duty| log_of(duty, entry_type, method)).collect();
        self.logs.extend(rows.iter().map(|log| log.id));
        insert::<attendance_log::Entity>(tx, rows).await;
        let which = Condition::all().add(assignment::Column::Id.is_in(duties.iter().map(|duty| duty.id)));
        let present = Expr::value(Attendance::Present);
        update::<assignment::Entity>(tx, assignment::Column::Attendance, present, which).await;
        duties.len()
    }

    async fn annul(&mut self, tx: &Transaction) -> usize {
        if self.logs.is_empty() {
            return 0;
        }
        let ids: Vec<_> = self.some(self.logs.len()).into_iter().map(|place| self.logs[place]).collect();
        let which = Condition::all().add(attendance_log::Column::Id.is_in(ids.iter().copied()));
        let at = Expr::value(self.maybe(&[self.pattern.created_at]));
        update::<attendance_log::Entity>(tx, attendance_log::Column::AnnulledAt, at, which).await;
        ids.len()
    }

    /// Whoever of a day's roster has not come, is absent.
    async fn close(&mut self, tx: &Transaction) -> usize {
        let day = self.days[self.dice.random_range(0..self.days.len())].id;
        let which = Condition::all()
            .add(assignment::Column::ExaminationDayId.eq(day))
            .add(assignment::Column::Attendance.is_null());
        update::<assignment::Entity>(tx, assignment::Column::Attendance, Expr::value(Attendance::Absent), which).await
    }

    async fn delete_duties(&mut self, tx: &Transaction) -> usize {
        let mut ids = Vec::new();
        for place in self.some(self.duties.len()).into_iter().rev() {
            ids.push(self.duties.swap_remove(place).id);
        }
        let logs = attendance_log::Column::AssignmentId.is_in(ids.iter().copied());
        let logs = everything().delete::<attendance_log::Entity>().filter(logs).exec(&**tx).await.unwrap();
        let duties = assignment::Column::Id.is_in(ids.iter().copied());
        let duties = everything().delete::<assignment::Entity>().filter(duties).exec(&**tx).await.unwrap();
        usize::try_from(logs.rows_affected + duties.rows_affected).unwrap()
    }

    async fn raise(&mut self, tx: &Transaction) -> usize {
        let amount = self.dice.random_range(1..=AT_ONCE);
        let mut rows = Vec::new();
        for _ in 0..amount {
            let (day, agencies) =
                (self.days[self.dice.random_range(0..self.days.len())].clone(), self.agencies.clone());
            let kind = self.one(&AnomalyType::iter().collect::<Vec<_>>());
            rows.push(anomaly_of(&day, kind, self.maybe(&agencies)));
        }
        self.anomalies.extend(rows.iter().map(|row| row.id));
        insert::<anomaly::Entity>(tx, rows).await;
        amount
    }

    async fn look_at(&mut self, tx: &Transaction) -> usize {
        if self.anomalies.is_empty() {
            return 0;
        }
        let ids: Vec<_> = self.some(self.anomalies.len()).into_iter().map(|place| self.anomalies[place]).collect();
        let status = Expr::value(self.one(&AnomalyStatus::iter().collect::<Vec<_>>()));
        let which = Condition::all().add(anomaly::Column::Id.is_in(ids.iter().copied()));
        update::<anomaly::Entity>(tx, anomaly::Column::Status, status, which.clone()).await;
        let resolution = Expr::value(self.one(&[None, Some("TRUE_ALARM"), Some("FALSE_ALARM")]));
        update::<anomaly::Entity>(tx, anomaly::Column::Resolution, resolution, which.clone()).await;
        let user = Expr::value(self.one(&[None, Some(UserId::new())]));
        update::<anomaly::Entity>(tx, anomaly::Column::AssignedToUserId, user, which).await;
        ids.len()
    }

    /// Registers everybody again who was deleted: nobody who has a duty is, where use cases write.
    pub(super) async fn bring_back(&self, tx: &Transaction) {
        let which = Condition::all().add(functionary::Column::DeletedAt.is_not_null());
        let nothing = Expr::value(Option::<DateTime<Utc>>::None);
        update::<functionary::Entity>(tx, functionary::Column::DeletedAt, nothing, which).await;
    }

    /// The dates of the days.
    pub(super) fn dates(&self) -> Vec<NaiveDate> {
        let mut dates: Vec<_> = self.days.iter().map(|day| day.date).collect();
        dates.sort_unstable();
        dates.dedup();
        dates
    }
}

async fn insert<E>(tx: &Transaction, rows: Vec<E::Model>)
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    if !rows.is_empty() {
        insert_all::<E>(tx, rows.into_iter().map(IntoActiveModel::into_active_model).collect()).await.unwrap();
    }
}

#[expect(clippy::disallowed_methods, reason = "removed rows are changed too")]
async fn update<E: EntityTrait>(tx: &Transaction, column: E::Column, value: SimpleExpr, which: Condition) -> usize {
    let updated = E::update_many().col_expr(column, value).filter(which).exec(&**tx).await.unwrap();
    usize::try_from(updated.rows_affected).unwrap()
}

fn log_of(duty: &assignment::Model, entry_type: EntryType, method: VerificationMethod) -> attendance_log::Model {
    attendance_log::Model {
        id: AttendanceLogId::new(),
        examination_day_id: duty.examination_day_id,
        examination_id: duty.examination_id,
        assignment_id: duty.id,
        functionary_id: duty.functionary_id,
        functionary_role: duty.role,
        authorizing_agency_id: duty.authorizing_agency_id,
        center_id: duty.center_id,
        region_id: duty.region_id,
        state_id: duty.state_id,
        district_id: duty.district_id,
        city_id: duty.city_id,
        date: duty.date,
        entry_type,
        method,
        result: VerificationOutcome::Ok,
        reason: None,
        monitoring_token_id: None,
        device_id: None,
        file_id: None,
        captured_at: None,
        recorded_at: duty.created_at,
        received_at: duty.created_at,
        ordered_at: None,
        latitude: None,
        longitude: None,
        accuracy: None,
        distance_m: None,
        score_band: None,
        flags: None,
        annulled_at: None,
        annulled_by_user_id: None,
        annul_reason: None,
        position_unknown: false,
        confirmation: None,
        confirmed_by_user_id: None,
        confirmed_at: None,
        settled_at: None,
        settled_by_user_id: None,
        settle_reason: None,
        arrived_late: false,
        one_time_for_many: false,
        by_slip: false,
        note: None,
        noted_by_user_id: None,
        noted_at: None,
        created_by_user_id: None,
    }
}

fn anomaly_of(day: &examination_day::Model, kind: AnomalyType, agency: Option<AgencyId>) -> anomaly::Model {
    anomaly::Model {
        id: AnomalyId::new(),
        examination_day_id: day.id,
        examination_id: day.examination_id,
        center_id: day.center_id,
        region_id: day.region_id,
        state_id: day.state_id,
        district_id: day.district_id,
        city_id: day.city_id,
        date: day.date,
        kind,
        metadata: json!({}),
        file_id: None,
        functionary_id: None,
        authorizing_agency_id: agency,
        assignment_id: None,
        attendance_log_id: None,
        monitoring_token_id: None,
        status: AnomalyStatus::Open,
        occurrences: 1,
        note: None,
        acknowledged_by_user_id: None,
        acknowledged_at: None,
        resolved_by_user_id: None,
        resolved_at: None,
        resolution: None,
        assigned_to_user_id: None,
        assigned_at: None,
        steps: 0,
        last_step_at: None,
        created_at: day.created_at,
        last_seen_at: day.created_at,
    }
}
