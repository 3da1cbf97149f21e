//! What people are told about their duties by SMS.

use chrono::{DateTime, Utc};
use identity::delivery::{Message, Template};
use kernel::{Result, clock::Clock};
use registry::entities::functionary;

use crate::{
    assignments::standing::due_at,
    entities::{assignment, examination_day},
    surroundings::{Surroundings, dangling},
};

/// Registered texts allow so many characters in a gap (DLT).
const LONGEST_GAP: usize = 30;

/// The message about a duty to its person; `around` was loaded for it.
///
/// # Errors
/// When a link is missing, which the database forbids.
pub(crate) fn about(
    template: Template,
    duty: &assignment::Model,
    around: &Surroundings,
    clock: &Clock,
) -> Result<Message> {
    let day = around.days.get(&duty.examination_day_id).ok_or_else(|| dangling("examination day"))?;
    let person = around.functionaries.get(&duty.functionary_id).ok_or_else(|| dangling("functionary"))?;
    Ok(to_person(template, person, (day, &around.center(duty.center_id)?.name), clock))
}

/// The message to a person about a duty on a day at a center.
pub(crate) fn to_person(
    template: Template,
    person: &functionary::Model,
    (day, center): (&examination_day::Model, &str),
    clock: &Clock,
) -> Message {
    let reporting = due_at(day);
    let values = vec![
        ("center", center.chars().take(LONGEST_GAP).collect::<String>().trim_end().to_owned()),
        ("date", day.date.format("%-d %b %Y").to_string()),
        ("time", reporting.map_or_else(|| format!("batch {}", day.batch), |at| time(at, clock))),
    ];
    Message { template, to: person.mobile_number.clone(), values, code: None }
}

/// A local time of day, such as `07:30`.
pub(crate) fn time(moment: DateTime<Utc>, clock: &Clock) -> String {
    clock.local(moment).format("%H:%M").to_string()
}
