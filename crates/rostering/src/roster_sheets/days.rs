//! The days in the rows of a roster: existing ones, and new ones that would be entered.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use kernel::{
    Error,
    clock::Clock,
    ids::{ExaminationDayId, ExaminationId, UserId},
};
use registry::{
    bulk_upload::kind::{Cause, CellFinding},
    entities::center,
};

use super::{
    places::{DayKey, RosterPlaces},
    row::{RosterRow, SaidTimes, finding},
};
use crate::{
    entities::examination_day,
    examination_days::create::{Times, check},
    timetable::{DutyTiming, TravelPace},
};

/// The sentence about a day that is closed.
const CLOSED: &str = "This examination day is closed and can no longer be changed.";
/// The sentence where an existing day has another time.
const OTHER_TIME: &str = "The day is there already with another time, which stays as it is.";

/// All days in the rows.
pub(super) struct Days {
    ids: HashMap<DayKey, ExaminationDayId>,
    models: HashMap<ExaminationDayId, examination_day::Model>,
    /// Days that do not exist yet.
    new: HashMap<ExaminationDayId, NewDay>,
}

/// Facts from rows about a day that does not exist yet.
#[derive(Default)]
struct NewDay {
    /// The times, each from the first row that has it.
    said: SaidTimes,
    /// The row numbers of reporting time, gate time and end.
    rows: [u32; 3],
    /// The reason why it cannot be entered: column and sentence.
    fault: Option<(&'static str, String)>,
    /// Existing batches on its date, if its own batch is not among them.
    other_batches: Option<String>,
}

/// The user who enters days, and the time.
#[derive(Clone, Copy)]
pub(super) struct By<'a> {
    pub clock: &'a Clock,
    pub user_id: UserId,
    pub now: DateTime<Utc>,
    /// Travel time between centers.
    pub pace: TravelPace,
}

impl By<'_> {
    /// Clock and travel time, for comparing duties.
    pub(super) const fn timing(&self) -> DutyTiming<'_> {
        DutyTiming { clock: self.clock, pace: self.pace }
    }
}

impl Days {
    /// The days of these rows; `known` has the existing ones.
    pub(super) fn of(
        by: By<'_>,
        places: &RosterPlaces,
        known: HashMap<DayKey, examination_day::Model>,
        rows: &[&RosterRow],
    ) -> Self {
        let mut batches: HashMap<(ExaminationId, NaiveDate), BTreeSet<String>> = HashMap::new();
        for (examination, _, date, batch) in known.keys() {
            batches.entry((*examination, *date)).or_default().insert(batch.clone());
        }
        let ids = known.iter().map(|(key, day)| (key.clone(), day.id)).collect();
        let models = known.into_values().map(|day| (day.id, day)).collect();
        let mut days = Self { ids, models, new: HashMap::new() };
        for row in rows {
            days.take(places, row);
        }
        let new: Vec<(DayKey, ExaminationDayId)> =
            days.ids.iter().filter(|(_, id)| days.new.contains_key(*id)).map(|(key, id)| (key.clone(), *id)).collect();
        for (key, id) in new {
            let (Some(center), Some(new)) = (places.center(key.1), days.new.get_mut(&id)) else { continue };
            let times = times(by.clock, &key, new.said);
            new.fault = check(by.clock, key.2, times).err().map(fault_of);
            let others = batches.get(&(key.0, key.2)).filter(|others| !others.contains(&key.3));
            new.other_batches = others.map(|others| others.iter().cloned().collect::<Vec<_>>().join(", "));
            days.models.insert(id, model(by, id, key, center, times));
        }
        days
    }

    fn take(&mut self, places: &RosterPlaces, row: &RosterRow) {
        let Some(key) = key_of(places, row) else { return };
        let id = *self.ids.entry(key).or_insert_with(ExaminationDayId::new);
        if self.models.contains_key(&id) {
            return;
        }
        let new = self.new.entry(id).or_default();
        // A row with a fault is not entered, and its times do not count.
        if row.findings.is_empty() {
            let is_first = new.said.fill(row.times);
            for (place, _) in new.rows.iter_mut().zip(is_first).filter(|(_, is_first)| *is_first) {
                *place = row.number;
            }
        }
    }

    /// The day of a row; none if the row does not name one.
    pub(super) fn id_of(&self, places: &RosterPlaces, row: &RosterRow) -> Option<ExaminationDayId> {
        self.ids.get(&key_of(places, row)?).copied()
    }

    pub(super) fn model(&self, id: ExaminationDayId) -> Option<&examination_day::Model> {
        self.models.get(&id)
    }

    pub(super) fn all(&self) -> Vec<examination_day::Model> {
        self.models.values().cloned().collect()
    }

    /// Ids of the existing days.
    pub(super) fn known(&self) -> Vec<ExaminationDayId> {
        self.models.keys().filter(|id| !self.is_new(**id)).copied().collect()
    }

    pub(super) fn is_new(&self, id: ExaminationDayId) -> bool {
        self.new.contains_key(&id)
    }

    /// Findings about the day of a row.
    pub(super) fn findings(&self, by: By<'_>, id: ExaminationDayId, row: &RosterRow) -> Vec<CellFinding> {
        match (self.new.get(&id), self.models.get(&id)) {
            (Some(new), _) => of_new(new, row),
            (None, Some(day)) => of_known(by, day, row),
            (None, None) => Vec::new(),
        }
    }
}

fn key_of(places: &RosterPlaces, row: &RosterRow) -> Option<DayKey> {
    let (examination, center) = places.of(row)?;
    let is_named = !row.batch.is_empty();
    is_named.then_some((examination, center, row.date?, row.batch.clone()))
}

fn of_new(new: &NewDay, row: &RosterRow) -> Vec<CellFinding> {
    if let Some((field, message)) = &new.fault {
        return vec![finding(row.number, field, Cause::Other, message.clone())];
    }
    let other = |said: Option<NaiveTime>, day: Option<NaiveTime>| said.is_some() && said != day;
    let of_batch = new.other_batches.iter().map(|others| CellFinding {
        is_warning: true,
        ..finding(
            row.number,
            "batch",
            Cause::Other,
            format!("No center has this batch on this date, but there is {others}: look whether one more is meant"),
        )
    });
    each(row.times, new.said)
        .into_iter()
        .zip(new.rows)
        .filter(|((_, said, day), _)| other(*said, *day))
        .map(|((field, ..), first)| {
            let message = format!("Row {first} gives this day another time");
            finding(row.number, field, Cause::Twice, message)
        })
        .chain(of_batch)
        .collect()
}

fn of_known(by: By<'_>, day: &examination_day::Model, row: &RosterRow) -> Vec<CellFinding> {
    if day.closed_at.is_some() {
        return vec![finding(row.number, "date", Cause::Conflict, CLOSED)];
    }
    let begins = by.clock.start_of(day.date);
    let at = |time: DateTime<Utc>| NaiveTime::MIN.overflowing_add_signed(time - begins).0;
    let has = SaidTimes {
        reporting: day.reporting_at.map(at),
        gate_opens: day.entry_opens_at.map(at),
        closes: Some(at(day.closes_at)),
    };
    each(row.times, has)
        .into_iter()
        .filter(|(_, said, day)| said.is_some() && said != day)
        .map(|(field, ..)| CellFinding { is_warning: true, ..finding(row.number, field, Cause::Changes, OTHER_TIME) })
        .collect()
}

type Beside = (&'static str, Option<NaiveTime>, Option<NaiveTime>);

fn each(said: SaidTimes, day: SaidTimes) -> [Beside; 3] {
    [
        ("reportingTime", said.reporting, day.reporting),
        ("gateOpensAt", said.gate_opens, day.gate_opens),
        ("closesAt", said.closes, day.closes),
    ]
}

fn times(clock: &Clock, key: &DayKey, said: SaidTimes) -> Times {
    let at = |time: NaiveTime| clock.start_of(key.2) + time.signed_duration_since(NaiveTime::MIN);
    Times {
        reporting: said.reporting.map(at),
        entry_opens: said.gate_opens.map(at),
        closes: said.closes.map_or_else(|| clock.end_of(key.2), at),
    }
}

/// The column and sentence for an error of entering a day.
fn fault_of(error: Error) -> (&'static str, String) {
    let Error::Invalid(problem) = error else { return ("date", error.to_string()) };
    let (field, message) = problem.fields.into_iter().next().unwrap_or_default();
    let column = match field.as_str() {
        "closesAt" => "closesAt",
        "reportingAt" => "reportingTime",
        "entryOpensAt" => "gateOpensAt",
        _ => "date",
    };
    (column, message)
}

fn model(
    by: By<'_>,
    id: ExaminationDayId,
    (examination_id, center_id, date, batch): DayKey,
    center: &center::Model,
    times: Times,
) -> examination_day::Model {
    examination_day::Model {
        id,
        date,
        batch,
        examination_id,
        center_id,
        region_id: center.region_id,
        state_id: center.state_id,
        district_id: center.district_id,
        city_id: center.city_id,
        reporting_at: times.reporting,
        entry_opens_at: times.entry_opens,
        closes_at: times.closes,
        closed_at: None,
        created_by_user_id: Some(by.user_id),
        created_at: by.now,
        updated_at: by.now,
        deleted_at: None,
    }
}
