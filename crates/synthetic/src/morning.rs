//! A morning to be played: arrivals at today's gates with their times, by the same odds as in the rest of a season.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{AssignmentId, CenterId, ExaminationDayId, FunctionaryId},
};
use registry::entities::FunctionaryRole;
use rostering::entities::{assignment, attendance_log::EntryType, examination_day};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder};

use crate::{
    Parts,
    anomalies::{odd_hour, odd_visitors},
    draw::Draw,
    gates::{Hours, Passage, WHY_BY_HAND, head_start, is_by_hand, passages, position},
    places::{self, Center},
    today::was_opened,
};

/// From the beginning of the morning to the reporting time: no gate opens earlier.
const BEFORE_REPORTING: TimeDelta = TimeDelta::minutes(60);
/// From the reporting time to the end of the examination.
const EXAMINATION: TimeDelta = TimeDelta::minutes(310);

/// Something that happens at a gate.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// Since the beginning of the morning.
    pub after: TimeDelta,
    pub day: ExaminationDayId,
    pub what: Happening,
}

/// An event at a gate.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening {
    /// The venue manager with this duty starts monitoring.
    Opening(AssignmentId),
    /// A person of the roster comes or goes.
    Passage {
        duty: AssignmentId,
        person: FunctionaryId,
        entry_type: EntryType,
        /// Why it is recorded by hand, if it is.
        by_hand: Option<&'static str>,
        /// Latitude and longitude in degrees, where the center has a fence.
        position: Option<(f64, f64)>,
    },
    /// A registered person without a duty there comes.
    Unexpected(FunctionaryId),
    /// A face comes that no functionary has.
    Stranger,
}

/// The events at the gates that [`open_today`](crate::open_today) put on duty, in their order: the same for the same rosters.
pub async fn morning(parts: Parts<'_>, seed: u64) -> Result<Vec<Step>> {
    let Parts { db, clock, .. } = parts;
    let centers = places::found(&**db).await?.centers;
    let centers: HashMap<CenterId, Center> = centers.into_iter().map(|center| (center.id, center)).collect();
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    let days = scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Date.eq(clock.today()))
        .order_by_asc(examination_day::Column::Id)
        .all(&**db)
        .await?;
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Date.eq(clock.today()))
        .order_by_asc(assignment::Column::Id)
        .all(&**db)
        .await?;
    let mut rosters: HashMap<ExaminationDayId, Vec<assignment::Model>> = HashMap::new();
    for duty in duties {
        rosters.entry(duty.examination_day_id).or_default().push(duty);
    }
    let (mut steps, mut unexpected) = (Vec::new(), None);
    for day in days.iter().filter(|day| was_opened(day, clock)) {
        let (Some(center), Some(roster)) = (centers.get(&day.center_id), rosters.get(&day.id)) else { continue };
        let (high, low) = day.id.0.as_u64_pair();
        let gate = Gate { day: day.id, center, roster, begins_at: clock.start_of(day.date) };
        gate.play(unexpected, &mut Draw::of(seed, "morning", high ^ low), &mut steps);
        // The last person of this roster goes to the wrong center next.
        unexpected = roster.last().map(|duty| duty.functionary_id);
    }
    // By the day as well, so that the order does not depend on how it was found.
    steps.sort_by_key(|step| (step.after, step.day));
    Ok(steps)
}

/// A gate of today.
struct Gate<'g> {
    day: ExaminationDayId,
    center: &'g Center,
    roster: &'g [assignment::Model],
    /// The beginning of the morning, as good as any moment.
    begins_at: DateTime<Utc>,
}

impl Gate<'_> {
    fn play(&self, unexpected: Option<FunctionaryId>, draw: &mut Draw, steps: &mut Vec<Step>) {
        let is_manager = |duty: &&assignment::Model| duty.role == FunctionaryRole::EduquityVenueManager;
        let Some(manager) = self.roster.iter().find(is_manager) else { return };
        let reporting_at = self.begins_at + BEFORE_REPORTING;
        let opened_at = reporting_at - head_start(draw);
        let hours = Hours { opened_at, reporting_at, ends_at: reporting_at + EXAMINATION };
        let mut add = |at: DateTime<Utc>, what| steps.push(Step { after: at - self.begins_at, day: self.day, what });
        add(opened_at, Happening::Opening(manager.id));
        for duty in self.roster {
            for Passage { entry_type, at, .. } in passages(hours, draw).into_iter().filter(|one| !one.is_annulled) {
                let by_hand = is_by_hand(entry_type, draw).then_some(WHY_BY_HAND);
                let position = position(self.center, draw).map(|(lat, lng, ..)| (lat, lng));
                let (duty, person) = (duty.id, duty.functionary_id);
                add(at, Happening::Passage { duty, person, entry_type, by_hand, position });
            }
        }
        let (has_unknown_face, has_unexpected) = odd_visitors(draw);
        let mut odd = |what| add((reporting_at + odd_hour(draw)).max(opened_at + TimeDelta::minutes(1)), what);
        if has_unknown_face {
            odd(Happening::Stranger);
        }
        if let Some(person) = unexpected.filter(|_| has_unexpected) {
            odd(Happening::Unexpected(person));
        }
    }
}
