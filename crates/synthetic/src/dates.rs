//! The dates of a season, each in a few transactions.

use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, Utc};
use identity::{
    entities::{notification, session},
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Result,
    access::Role,
    database::{Database, Transaction},
    ids::{CityId, FunctionaryId, UserId},
};
use rostering::entities::{
    anomaly, anomaly_step, assignment, attendance_log, examination_day, monitoring_token, staffing_need,
};
use serde_json::json;

use crate::{
    accounts,
    anomalies::{self, Employed},
    days::{Date, Day, closed_at},
    gates,
    ground::{Ground, Progress, Totals},
    people::People,
    write,
};

/// Centers of one transaction.
const CENTERS_AT_ONCE: usize = 200;

/// Days and people that are taken already.
#[derive(Default)]
pub(crate) struct Engaged {
    /// Centers, by their place among the centers.
    pub centers: HashSet<usize>,
    pub people: HashSet<FunctionaryId>,
}

/// The dates, as far as they are made.
pub(crate) struct Making<'m> {
    db: &'m Database,
    ground: &'m Ground<'m>,
    engaged: Engaged,
    /// Accounts with a duty today or later, and the city that those of a city watch over.
    on_duty: BTreeMap<UserId, Option<CityId>>,
    /// Entries of the audit trail by moment.
    trail: BTreeMap<DateTime<Utc>, Vec<Entry>>,
    totals: Totals,
}

/// The rows of some centers on one date.
#[derive(Default)]
struct Rows {
    days: Vec<examination_day::Model>,
    needs: Vec<staffing_need::Model>,
    duties: Vec<assignment::Model>,
    sessions: Vec<session::Model>,
    tokens: Vec<monitoring_token::Model>,
    logs: Vec<attendance_log::Model>,
    anomalies: Vec<anomaly::Model>,
    steps: Vec<anomaly_step::Model>,
    notices: Vec<notification::Model>,
}

impl<'m> Making<'m> {
    pub(crate) fn new(db: &'m Database, ground: &'m Ground<'m>, engaged: Engaged) -> Self {
        Self { db, ground, engaged, on_duty: BTreeMap::new(), trail: BTreeMap::new(), totals: Totals::default() }
    }

    /// Makes all dates, and at the end the lines of the audit trail, in the order of their moments.
    pub(crate) async fn dates(mut self, people: &mut People, progress: &dyn Progress) -> Result<Totals> {
        let Ground { season, clock, schedule, .. } = self.ground;
        let dates = &schedule.dates;
        progress.begin("examination dates", dates.len() as u64);
        for (place, date) in dates.iter().enumerate() {
            let published_at = schedule.published_at(place, season, clock);
            let index = schedule.first_index + place;
            self.date(&Date { ground: self.ground, date: *date, index, published_at }, people).await?;
            progress.advance(1);
        }
        let tx = self.db.begin().await?;
        let on_duty: Vec<_> = self.on_duty.into_iter().collect();
        accounts::enable(&*tx, &on_duty).await?;
        tx.commit().await?;
        progress.begin("audit trail", self.trail.len() as u64);
        for (at, entries) in self.trail {
            let tx = self.db.begin().await?;
            audit::record_all(&tx, at, entries).await?;
            tx.commit().await?;
            progress.advance(1);
        }
        Ok(self.totals)
    }

    async fn date(&mut self, date: &Date<'m>, people: &mut People) -> Result<()> {
        let (mut taken, mut cities) = (self.engaged.people.clone(), HashSet::new());
        let mut chosen = date.centers();
        chosen.retain(|center| !self.engaged.centers.contains(center));
        for centers in chosen.chunks(CENTERS_AT_ONCE) {
            let days = date.days(centers, people, &mut taken, &mut cities);
            let rows = self.happenings(days, date)?;
            self.note(&rows, date.published_at);
            let tx = self.db.begin().await?;
            rows.write(&tx).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Rows of everything that has happened on these days.
    fn happenings(&self, days: Vec<Day<'_>>, date: &Date<'m>) -> Result<Rows> {
        let as_of = self.ground.season.as_of;
        let (mut rows, mut stranger) = (Rows::default(), None);
        for mut day in days {
            let admin = self.ground.admin_of(day.center);
            let mut draw = date.draw_of(&day.row);
            let first_log = rows.logs.len();
            let gate = gates::open(&mut day, as_of, admin, &mut draw, &mut rows.logs);
            if let Some(gate) = gate {
                let logs = &rows.logs[first_log..];
                for mut anomaly in anomalies::raised(&day, &gate, logs, stranger, as_of, &mut draw) {
                    anomalies::look_at(&mut anomaly, admin, as_of, &mut draw);
                    rows.notices.extend(anomalies::notices(&day, &anomaly, &self.ground.offices, &mut draw)?);
                    rows.steps.extend(anomalies::steps(&anomaly));
                    rows.anomalies.push(anomaly);
                }
                rows.sessions.push(gate.session);
                rows.tokens.push(gate.token);
            }
            // The last person of this roster goes to the wrong center next.
            stranger = day.duties.last().map(|duty| -> Employed { (duty.functionary_id, duty.authorizing_agency_id) });
            rows.days.push(day.row);
            rows.needs.extend(day.needs);
            rows.duties.extend(day.duties);
        }
        Ok(rows)
    }

    /// Collects the audit entries and later changes of these rows.
    fn note(&mut self, rows: &Rows, published_at: DateTime<Utc>) {
        let mut tell = |at, entry| self.trail.entry(at).or_default().push(entry);
        for day in &rows.days {
            let about = |action| Entry::of(action).on(SubjectKind::ExaminationDay, day.id).in_region(day.region_id);
            let mut created = about(Action::CreateExaminationDay);
            if let Some(by) = day.created_by_user_id {
                created = created.by_user(by, Role::SscRegionAdmin);
            }
            tell(published_at, created.after(json!({ "date": day.date, "batch": day.batch })));
            if day.closed_at.is_some() {
                tell(closed_at(day.closes_at), about(Action::CloseExaminationDay));
            }
        }
        for duty in &rows.duties {
            if let (Some(at), Some(by)) = (duty.corrected_at, duty.attendance_by_user_id) {
                let entry = Entry::of(Action::CorrectAttendance).by_user(by, Role::SscRegionAdmin);
                let entry = entry.on(SubjectKind::ExaminationDayFunctionary, duty.id).in_region(duty.region_id);
                tell(at, entry.after(json!({ "attendance": duty.attendance, "reason": "Seen at the center" })));
            }
        }
        let today = self.ground.schedule.today;
        for duty in rows.duties.iter().filter(|duty| duty.date >= today && duty.cancelled_at.is_none()) {
            if let Some(user) = duty.user_id {
                let is_of_city = accounts::role_of(duty.role) == Some(Role::SscCityCoordinator);
                self.on_duty.insert(user, is_of_city.then_some(duty.city_id));
            }
        }
        self.totals.days += rows.days.len() as u64;
        self.totals.duties += rows.duties.len() as u64;
        self.totals.logs += rows.logs.len() as u64;
        self.totals.anomalies += rows.anomalies.len() as u64;
        self.totals.notices += rows.notices.len() as u64;
    }
}

impl Rows {
    async fn write(self, tx: &Transaction) -> Result<()> {
        write::all::<examination_day::Entity>(tx, self.days).await?;
        write::all::<staffing_need::Entity>(tx, self.needs).await?;
        write::all::<assignment::Entity>(tx, self.duties).await?;
        write::all::<session::Entity>(tx, self.sessions).await?;
        write::all::<monitoring_token::Entity>(tx, self.tokens).await?;
        write::all::<attendance_log::Entity>(tx, self.logs).await?;
        write::all::<anomaly::Entity>(tx, self.anomalies).await?;
        write::all::<anomaly_step::Entity>(tx, self.steps).await?;
        write::all::<notification::Entity>(tx, self.notices).await
    }
}
