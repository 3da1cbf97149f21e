//! The duties of people around some dates, in any region: clashes with a new duty, and the part of them that a caller may see. All ways of
//! giving duties use it.

use std::collections::{BTreeSet, HashMap};

use chrono::{NaiveDate, TimeDelta};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
};
use registry::entities::center;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::{
    hours::{Clash, DutyHours, TravelPace, in_words},
    responses::DutyElsewhere,
};
use crate::{
    due::due_at,
    entities::{assignment, examination_day},
    position::Position,
    settings::RosteringSettings,
    undoable::Doing,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;
/// The reason where a person is at another center and no hours are known.
pub(crate) const ELSEWHERE: &str = "The functionary is on duty at another center on this date and batch.";

/// The clock for telling hours, and the travel time.
#[derive(Clone, Copy)]
pub struct DutyTiming<'a> {
    pub clock: &'a Clock,
    pub pace: TravelPace,
}

impl<'a> DutyTiming<'a> {
    /// With the travel time of the settings.
    pub const fn of(clock: &'a Clock, settings: &RosteringSettings) -> Self {
        Self { clock, pace: TravelPace(settings.travel_seconds_per_km) }
    }

    /// With the clock and travel time of an act.
    pub(crate) const fn for_act(doing: Doing<'a>) -> Self {
        Self { clock: doing.clock, pace: TravelPace(doing.travel_seconds_per_km) }
    }
}

/// The duties of some people on the dates of some days and the dates next to them.
pub(crate) struct Timetable {
    scope: Scope,
    clock: Clock,
    pace: TravelPace,
    pub duties: HashMap<FunctionaryId, Vec<assignment::Model>>,
    /// The days in question and those of the duties.
    days: HashMap<ExaminationDayId, DutyHours>,
    /// The centers of all these days.
    centers: HashMap<CenterId, center::Model>,
}

impl Timetable {
    /// Loads the duties of these people, also out of the caller's reach, and the hours of these days, which need not be written yet.
    pub(crate) async fn load(
        db: &impl ConnectionTrait,
        scope: &Scope,
        timing: DutyTiming<'_>,
        people: &[FunctionaryId],
        days: &[&examination_day::Model],
    ) -> Result<Self> {
        // The hours of a late batch, and the travel from one place to another, may go over midnight.
        let dates: BTreeSet<NaiveDate> = days.iter().flat_map(|day| around(day.date)).collect();
        let mut duties: HashMap<FunctionaryId, Vec<assignment::Model>> = HashMap::new();
        for some in people.chunks(AT_ONCE) {
            let known = Scope::of_system(SystemTask::KeepUnique)
                .select::<assignment::Entity>()
                .filter(assignment::Column::FunctionaryId.is_in(some.iter().copied()))
                .filter(assignment::Column::Date.is_in(dates.iter().copied()));
            for duty in known.all(db).await? {
                duties.entry(duty.functionary_id).or_default().push(duty);
            }
        }
        let of_duties: BTreeSet<ExaminationDayId> =
            duties.values().flatten().map(|duty| duty.examination_day_id).collect();
        let mut known: HashMap<ExaminationDayId, examination_day::Model> = HashMap::new();
        let missing: Vec<ExaminationDayId> = of_duties.into_iter().collect();
        for some in missing.chunks(AT_ONCE) {
            let query = links().select_with_removed::<examination_day::Entity>();
            let query = query.filter(examination_day::Column::Id.is_in(some.iter().copied()));
            known.extend(query.all(db).await?.into_iter().map(|day| (day.id, day)));
        }
        known.extend(days.iter().map(|day| (day.id, (*day).clone())));
        let centers = centers(db, known.values().map(|day| day.center_id)).await?;
        let hours = |day: &examination_day::Model| hours_of(day, timing.clock, centers.get(&day.center_id));
        let days = known.values().map(|day| (day.id, hours(day))).collect();
        Ok(Self { scope: scope.clone(), clock: timing.clock.clone(), pace: timing.pace, duties, days, centers })
    }

    /// From now on sentences name duties in this reach.
    pub(crate) fn tell(&mut self, scope: &Scope) {
        self.scope = scope.clone();
    }

    /// The duties of a person, or an empty slice; other methods answer indices into it.
    pub(crate) fn duties_of(&self, person: FunctionaryId) -> &[assignment::Model] {
        self.duties.get(&person).map_or(&[][..], Vec::as_slice)
    }

    /// The index of the person's duty on this day.
    pub(crate) fn on_day(&self, person: FunctionaryId, day: ExaminationDayId) -> Option<usize> {
        self.duties_of(person).iter().position(|duty| duty.examination_day_id == day)
    }

    /// The index of the duty that keeps a person from this day: at its time and at another center.
    pub(crate) fn in_the_way(&self, person: FunctionaryId, day: ExaminationDayId) -> Option<usize> {
        self.duties_of(person).iter().position(|duty| self.clash(duty, day) == Some(Clash::SameTime))
    }

    fn clash(&self, duty: &assignment::Model, day: ExaminationDayId) -> Option<Clash> {
        let (wanted, other) = (self.days.get(&day)?, self.days.get(&duty.examination_day_id)?);
        if duty.examination_day_id == day { None } else { wanted.clash(other, self.pace) }
    }

    /// The reason why the duty in the way keeps the person from the day.
    pub(crate) fn elsewhere(&self, duty: &assignment::Model, day: ExaminationDayId) -> String {
        let known = self.days.get(&duty.examination_day_id).zip(self.days.get(&day));
        let said = known.filter(|(_, wanted)| wanted.span.is_some());
        let Some((from, to)) = said.and_then(|(other, wanted)| self.said(other, wanted.date)) else {
            return ELSEWHERE.to_owned();
        };
        match self.center(duty) {
            Some(center) => format!("The functionary is on duty at {center} {from} to {to}."),
            None => "The functionary is on duty at another center at this time.".to_owned(),
        }
    }

    /// Warnings that do not forbid the day: too little time for the way.
    pub(crate) fn warnings(&self, person: FunctionaryId, day: ExaminationDayId) -> Vec<String> {
        self.duties_of(person).iter().filter_map(|duty| self.warning(duty, day)).collect()
    }

    fn warning(&self, duty: &assignment::Model, day: ExaminationDayId) -> Option<String> {
        let Some(Clash::Way(way)) = self.clash(duty, day) else { return None };
        let (other, wanted) = (self.days.get(&duty.examination_day_id)?, self.days.get(&day)?);
        let here = &self.centers.get(&wanted.center)?.name;
        let ((from, to), way) = (self.said(other, wanted.date)?, in_words(way));
        Some(match self.center(duty) {
            None => format!("On duty at another center, with too little time for the way between it and {here}"),
            Some(center) if other.span < wanted.span => {
                format!("On duty at {center} {from} to {to}; the way to {here} takes {way}")
            }
            Some(center) => format!("On duty at {center} {from} to {to}; the way from {here} takes {way}"),
        })
    }

    /// Other duties on the date that do not keep the person from this day.
    pub(crate) fn same_date(
        &self,
        person: FunctionaryId,
        day: ExaminationDayId,
    ) -> impl Iterator<Item = &assignment::Model> {
        let date = self.days.get(&day).map(|day| day.date);
        self.duties_of(person).iter().filter(move |duty| {
            let is_beside = duty.examination_day_id != day && Some(duty.date) == date;
            is_beside && self.clash(duty, day) != Some(Clash::SameTime)
        })
    }

    /// The part of a duty that the caller may see; none out of their reach.
    pub(crate) fn told(&self, duty: &assignment::Model) -> Option<DutyElsewhere> {
        let center_name = self.center(duty)?.to_owned();
        let span = self.days.get(&duty.examination_day_id).and_then(|day| day.span);
        Some(DutyElsewhere {
            center_name,
            date: duty.date,
            batch: duty.batch.clone(),
            starts_at: span.map(|(from, _)| from),
            ends_at: span.map(|(_, to)| to),
        })
    }

    fn center(&self, duty: &assignment::Model) -> Option<&str> {
        let is_told = self.scope.admits::<assignment::Entity>(duty);
        self.centers.get(&duty.center_id).filter(|_| is_told).map(|center| center.name.as_str())
    }

    /// Begin and end of a day, with its date if that is another; none if its hours are not known.
    fn said(&self, hours: &DutyHours, date: NaiveDate) -> Option<(String, String)> {
        let (from, to) = hours.span?;
        let time = |at| self.clock.local(at).format("%H:%M").to_string();
        let on = if hours.date == date { String::new() } else { hours.date.format("%-d %b %Y ").to_string() };
        Some((on + &time(from), time(to)))
    }
}

/// A date, the one before and the one after.
pub(crate) fn around(date: NaiveDate) -> [NaiveDate; 3] {
    [date.pred_opt().unwrap_or(date), date, date.succ_opt().unwrap_or(date)]
}

/// Time and place of a day. An end that is only the end of the date does not count.
pub(crate) fn hours_of(day: &examination_day::Model, clock: &Clock, center: Option<&center::Model>) -> DutyHours {
    let ends = Some(day.closes_at).filter(|closes_at| *closes_at != clock.end_of(day.date));
    let span = due_at(day).zip(ends).filter(|(from, to)| *to - *from > TimeDelta::zero());
    DutyHours {
        date: day.date,
        batch: day.batch.clone(),
        span,
        center: day.center_id,
        position: center.and_then(|center| Position::of(center.lat, center.lng)),
    }
}

async fn centers(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = CenterId>,
) -> Result<HashMap<CenterId, center::Model>> {
    let ids: Vec<CenterId> = ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let mut found = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let query = links().select_with_removed::<center::Entity>();
        let centers = query.filter(center::Column::Id.is_in(some.iter().copied())).all(db).await?;
        found.extend(centers.into_iter().map(|center| (center.id, center)));
    }
    Ok(found)
}

/// The scope for days and centers of duties, in any region.
fn links() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}
