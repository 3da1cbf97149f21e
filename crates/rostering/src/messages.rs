//! SMS messages to people about their duties.

use chrono::{DateTime, Utc};
use identity::{
    entities::user,
    trail::delivery::{Message, Template},
};
use kernel::{
    Result,
    access::linked,
    clock::Clock,
    ids::{ExaminationDayId, FunctionaryId, UserId},
};
use registry::entities::{FunctionaryRole, functionary};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use crate::{
    due::{TIME_TO_COME, due_at},
    entities::{
        assignment::{self, Column},
        examination_day,
    },
    surroundings::{Surroundings, dangling},
};

/// Most characters of a variable part in registered texts (DLT).
const LONGEST_GAP: usize = 30;
/// Most characters of a role or a city, so that the message fits into one SMS.
const LONGEST_ROLE: usize = 25;
const LONGEST_CITY: usize = 18;
/// Most characters of a batch that stands where the time would.
const LONGEST_BATCH: usize = 9;

/// The message about a duty to its person. `around` was loaded for the duty. `call` is the number to call, `hindi` the language.
/// Fails when a referenced row is missing, which foreign keys make impossible.
pub(crate) fn about(
    template: Template,
    duty: &assignment::Model,
    around: &Surroundings,
    clock: &Clock,
    (call, hindi): (Option<String>, bool),
) -> Result<Message> {
    let day = around.days.get(&duty.examination_day_id).ok_or_else(|| dangling("examination day"))?;
    let person = around.functionaries.get(&duty.functionary_id).ok_or_else(|| dangling("functionary"))?;
    let center = around.center(duty.center_id)?;
    let told = ToldDuty { day, role: duty.role, center: &center.name, city: &center.city.name, call, hindi };
    Ok(to_person(template, person, told, clock))
}

/// The parts of a message about a duty.
pub(crate) struct ToldDuty<'a> {
    pub day: &'a examination_day::Model,
    pub role: FunctionaryRole,
    pub center: &'a str,
    pub city: &'a str,
    /// The number to call; without it, "your coordinator".
    pub call: Option<String>,
    /// Whether the person is written to in Hindi.
    pub hindi: bool,
}

/// The message to a person about a duty.
pub(crate) fn to_person(template: Template, person: &functionary::Model, told: ToldDuty<'_>, clock: &Clock) -> Message {
    let ToldDuty { day, role, center, city, call, hindi } = told;
    let now = clock.now();
    let reporting = due_at(day).map(|due| match template {
        Template::DutyGiven if due <= now => now + TIME_TO_COME,
        _ => due,
    });
    let role = role.label();
    let values = vec![
        ("role", whole_words(role.strip_prefix("Eduquity ").unwrap_or(role), LONGEST_ROLE)),
        ("center", whole_words(center, LONGEST_GAP)),
        ("city", whole_words(city, LONGEST_CITY)),
        ("date", day.date.format(if hindi { "%d-%m-%Y" } else { "%-d %b %Y" }).to_string()),
        (
            "time",
            reporting.map_or_else(
                || format!("{} {}", if hindi { "बैच" } else { "batch" }, whole_words(&day.batch, LONGEST_BATCH)),
                |at| time(at, clock),
            ),
        ),
        ("phone", call.unwrap_or_else(|| if hindi { "अपने समन्वयक" } else { "your coordinator" }.into())),
    ];
    let template = if hindi { template.in_hindi() } else { template };
    Message { template, to: person.mobile_number.clone(), values, code: None }
}

/// The mobile number that the person of a duty calls if they cannot come: a person in charge of the day, or else the user
/// who gave the duty.
pub(crate) async fn number_to_call(
    db: &impl ConnectionTrait,
    (day, person): (ExaminationDayId, FunctionaryId),
    by: Option<UserId>,
) -> Result<Option<String>> {
    let mut in_charge = linked::<assignment::Entity>(Column::ExaminationDayId, [day])
        .filter(Column::Role.is_in(FunctionaryRole::IN_CHARGE))
        .filter(Column::FunctionaryId.ne(person))
        .filter(Column::Barred.eq(false))
        .all(db)
        .await?;
    in_charge.sort_by_key(|duty| FunctionaryRole::IN_CHARGE.iter().position(|role| *role == duty.role));
    if let Some(first) = in_charge.first() {
        let person = linked::<functionary::Entity>(functionary::Column::Id, [first.functionary_id]);
        if let Some(person) = person.one(db).await? {
            return Ok(Some(person.mobile_number).filter(|number| !number.is_empty()));
        }
    }
    let Some(by) = by else { return Ok(None) };
    let user = linked::<user::Entity>(user::Column::Id, [by]).one(db).await?;
    Ok(user.and_then(|user| user.mobile_number))
}

/// As many whole words as fit. A part after the last comma that lost words is dropped, unless little would be left. A first word that is
/// too long is cut.
pub fn whole_words(text: &str, most: usize) -> String {
    let text = text.trim();
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most + 1).collect();
    let whole = cut.rsplit_once(' ').map_or_else(|| cut.chars().take(most).collect(), |(words, _)| words.to_owned());
    let parts = whole.rsplit_once(',').map(|(parts, _)| parts).filter(|parts| parts.chars().count() * 2 >= most);
    parts.unwrap_or(&whole).trim_end_matches([',', ' ', '-', '(', '.']).to_owned()
}

/// A local time of day, such as `07:30`.
pub fn time(moment: DateTime<Utc>, clock: &Clock) -> String {
    clock.local(moment).format("%H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_too_long_ends_with_a_whole_word() {
        let short = |text| whole_words(text, LONGEST_GAP);
        assert_eq!(short("Institute of Technology, University Road"), "Institute of Technology");
        assert_eq!(short("Government Polytechnic"), "Government Polytechnic");
        assert_eq!(short("Municipal Inter College, Ram Nagar"), "Municipal Inter College");
        assert_eq!(short("St. John, Higher Secondary School"), "St. John, Higher Secondary");
        assert_eq!(short(&"a".repeat(40)), "a".repeat(30));
    }
}
