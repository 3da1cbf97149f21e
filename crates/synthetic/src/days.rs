//! Examination days, what they need, and their rosters.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use kernel::ids::{AssignmentId, ExaminationDayId, ExaminationId, FunctionaryId, StaffingNeedId, UserId};
use registry::entities::{
    FunctionaryRole::{self, EcilCityCoordinator, SscCityCoordinator},
    functionary::FunctionaryStatus,
};
use rostering::entities::{assignment, examination_day, staffing_need};

use crate::{
    draw::Draw,
    ground::Ground,
    people::{People, Person},
    places::Center,
    roster::needs,
};

/// Name, reporting time, opening and closing of the gate in minutes after midnight.
const BATCHES: [(&str, i64, i64, i64); 2] = [("Morning", 450, 420, 760), ("Afternoon", 810, 780, 1_110)];
/// Minutes from the moment of seeding to the reporting time, at one center in three and at the others, on a day that is open from its
/// beginning. So at any time some people are late and others not due yet.
const OPEN_DAY_REPORTING: [i64; 3] = [-20, 60, 90];
/// Reporting times are whole steps of this.
const REPORTING_STEP: TimeDelta = TimeDelta::minutes(5);
/// Centers of a thousand with a morning that have an afternoon as well.
const WITH_AFTERNOON: u32 = 300;
/// Duties of a thousand that stay unfilled.
const UNFILLED: u32 = 25;
/// Duties of a thousand that were cancelled.
const CANCELLED: u32 = 15;

/// An examination day with its roster.
pub(crate) struct Day<'p> {
    pub row: examination_day::Model,
    pub center: &'p Center,
    pub needs: Vec<staffing_need::Model>,
    pub duties: Vec<assignment::Model>,
    pub reporting_at: DateTime<Utc>,
}

/// One date of the season.
pub(crate) struct Date<'s> {
    pub ground: &'s Ground<'s>,
    pub date: NaiveDate,
    /// Index of the date in the season.
    pub index: usize,
    /// When its rosters were entered.
    pub published_at: DateTime<Utc>,
}

impl<'s> Date<'s> {
    /// The centers with examinations on this date.
    pub(crate) fn centers(&self) -> Vec<usize> {
        let mut draw = Draw::of(self.ground.season.seed, "centers of a date", self.index as u64);
        let share = self.ground.schedule.share_of(self.date);
        let chosen: Vec<usize> = (0..self.ground.places.centers.len()).filter(|_| draw.chance(share)).collect();
        // No date is without any.
        if chosen.is_empty() { vec![draw.below(self.ground.places.centers.len())] } else { chosen }
    }

    /// The days of these centers, in each city the first one with the city's own people.
    pub(crate) fn days(
        &self,
        centers: &[usize],
        people: &mut People,
        taken: &mut HashSet<FunctionaryId>,
        cities: &mut HashSet<usize>,
    ) -> Vec<Day<'s>> {
        let mut days = Vec::new();
        for index in centers {
            let center = &self.ground.places.centers[*index];
            let mut draw = self.draw(*index);
            let mut wanted: Vec<(FunctionaryRole, i32)> = needs(center.capacity).to_vec();
            if cities.insert(center.city) {
                wanted.extend([(SscCityCoordinator, 1), (EcilCityCoordinator, 1)]);
            }
            let mut staff = Vec::new();
            for (role, needed) in &wanted {
                for _ in 0..*needed {
                    let Some(person) = people.next(center.city, *role, taken) else { continue };
                    if !draw.chance(UNFILLED) {
                        taken.insert(person.id);
                        staff.push(person);
                    }
                }
            }
            let batches = if draw.chance(WITH_AFTERNOON) && !self.ground.schedule.is_open_all_day { 2 } else { 1 };
            for batch in BATCHES.iter().take(batches) {
                days.push(self.day(center, *batch, &wanted, &staff, &mut draw));
            }
        }
        days
    }

    /// Both batches of a center, with what they need and without people.
    pub(crate) fn unstaffed(&self, index: usize) -> Vec<Day<'s>> {
        let center = &self.ground.places.centers[index];
        let date = u64::from(self.date.num_days_from_ce().unsigned_abs());
        let mut draw = Draw::of(self.ground.season.seed, "unstaffed", date << 32 | index as u64);
        let wanted = needs(center.capacity);
        BATCHES.iter().map(|batch| self.day(center, *batch, &wanted, &[], &mut draw)).collect()
    }

    /// The stream of one center on this date.
    fn draw(&self, center: usize) -> Draw {
        Draw::of(self.ground.season.seed, "day", (self.index * self.ground.places.centers.len() + center) as u64)
    }

    /// The stream of what happens at the gate of a day.
    pub(crate) fn draw_of(&self, day: &examination_day::Model) -> Draw {
        let (high, low) = day.id.0.as_u64_pair();
        Draw::of(self.ground.season.seed, "gate", high ^ low)
    }

    pub(crate) fn examination(&self) -> ExaminationId {
        self.ground.places.examinations[self.index % self.ground.places.examinations.len()]
    }

    fn day(
        &self,
        center: &'s Center,
        (batch, reporting, opens, closes): (&str, i64, i64, i64),
        wanted: &[(FunctionaryRole, i32)],
        staff: &[Person],
        draw: &mut Draw,
    ) -> Day<'s> {
        let midnight = self.ground.clock.start_of(self.date);
        let at = |minutes| midnight + TimeDelta::minutes(minutes);
        let (created_at, by) = (self.published_at, self.ground.admin_of(center));
        let city = self.ground.places.city_of(center);
        let is_open_all_day = self.ground.schedule.is_open_all_day;
        let closes_at = if is_open_all_day { self.ground.clock.end_of(self.date) } else { at(closes) };
        let reporting_at = if is_open_all_day { self.reporting_on_open_day(center) } else { at(reporting) };
        let row = examination_day::Model {
            id: ExaminationDayId(draw.uuid(created_at)),
            date: self.date,
            batch: batch.to_owned(),
            examination_id: self.examination(),
            center_id: center.id,
            region_id: city.region_id,
            state_id: city.state_id,
            district_id: city.district_id,
            city_id: city.id,
            reporting_at: Some(reporting_at),
            entry_opens_at: Some(if is_open_all_day { midnight } else { at(opens) }),
            closes_at,
            closed_at: Some(closed_at(closes_at)).filter(|closed| *closed <= self.ground.season.as_of),
            created_by_user_id: by,
            created_at,
            updated_at: created_at,
            deleted_at: None,
        };
        let need = |(role, needed): &(FunctionaryRole, i32)| staffing_need::Model {
            id: StaffingNeedId(draw.uuid(created_at)),
            examination_day_id: row.id,
            role: *role,
            needed: *needed,
            by_hand: false,
            created_at,
            updated_at: created_at,
        };
        let needs = wanted.iter().map(need).collect();
        let duties = staff.iter().map(|person| self.duty(&row, *person, by, draw)).collect();
        Day { row, center, needs, duties, reporting_at: at(reporting) }
    }

    /// When people are due at a center on a day that is open from its beginning: near the moment of seeding, within the date.
    fn reporting_on_open_day(&self, center: &Center) -> DateTime<Utc> {
        let (begins, ends) = (self.ground.clock.start_of(self.date), self.ground.clock.end_of(self.date));
        let since = self.ground.clock.now() - begins;
        let steps = since.num_minutes() / REPORTING_STEP.num_minutes();
        let third = center.id.0.as_u64_pair().1 % 3;
        let minutes = OPEN_DAY_REPORTING[usize::try_from(third).unwrap_or_default()];
        let at = begins + REPORTING_STEP * i32::try_from(steps).unwrap_or_default() + TimeDelta::minutes(minutes);
        at.clamp(begins, ends - REPORTING_STEP)
    }

    fn duty(
        &self,
        day: &examination_day::Model,
        person: Person,
        by: Option<UserId>,
        draw: &mut Draw,
    ) -> assignment::Model {
        let at = self.published_at;
        let cancelled_at = draw
            .chance(CANCELLED)
            .then(|| (at + TimeDelta::minutes(draw.between(30, 600))).min(self.ground.season.as_of));
        assignment::Model {
            id: AssignmentId(draw.uuid(at)),
            examination_day_id: day.id,
            examination_id: day.examination_id,
            functionary_id: person.id,
            role: person.role,
            authorizing_agency_id: person.agency.map(|place| self.ground.agencies[place].id),
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
            user_id: person.user_id,
            cancelled_at,
            cancelled_by_user_id: cancelled_at.and(by),
            cancel_reason: cancelled_at.map(|_| "Not available on this date".to_owned()),
            created_by_user_id: by,
            created_at: at,
            updated_at: cancelled_at.unwrap_or(at),
            contact: None,
            contacted_at: None,
            contacted_by_user_id: None,
            reminded_at: None,
            contacts: 0,
            replaces_assignment_id: None,
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
}

/// When a day that ends then was closed: the server looks every half minute.
pub(crate) fn closed_at(closes_at: DateTime<Utc>) -> DateTime<Utc> {
    closes_at + TimeDelta::seconds(20)
}
