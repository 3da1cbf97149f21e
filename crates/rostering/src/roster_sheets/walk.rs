//! Judges the rows of a roster in their order by the rules of rosters, against existing records and the rows before.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Scope, linked},
    crypto::Keys,
    ids::{ExaminationDayId, FunctionaryId},
};
use registry::{
    bulk_upload::kind::{Cause, CellFinding},
    entities::{FunctionaryRole, functionary},
};
use sea_orm::ConnectionTrait;
use sheet_mending::plain;

use super::{
    days::{By, Days},
    people,
    places::{NoCenter, RosterPlaces},
    row::{PersonKey, RosterRow, finding},
};
use crate::{
    assignments::{
        books::{Books, Reading},
        requests::FunctionaryForDay,
        responses::PairOutcome,
        rules::Refusal,
    },
    entities::{assignment, staffing_need},
    locks,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// A role on a day.
pub(super) type RoleOnDay = (ExaminationDayId, FunctionaryRole);

/// Everything that the rows are judged against.
pub(super) struct Walk<'a> {
    pub by: By<'a>,
    scope: &'a Scope,
    pub places: RosterPlaces,
    pub days: Days,
    pub books: Books,
    people: HashMap<PersonKey, FunctionaryId>,
    /// Needs of the existing days by role.
    pub needs: HashMap<RoleOnDay, i32>,
    /// The row and its need, by role and day.
    said_needs: HashMap<RoleOnDay, (u32, i32)>,
    /// The row and its role, by person and day.
    said_duties: HashMap<(FunctionaryId, ExaminationDayId), (u32, FunctionaryRole)>,
    /// The first row about each day.
    said_days: HashMap<ExaminationDayId, u32>,
}

/// The effect that a row asks for, if it has no fault.
pub(super) struct Wish {
    pub day: ExaminationDayId,
    /// The new need of a role; none if the day has it already.
    pub need: Option<(FunctionaryRole, i32)>,
    pub duty: Option<FunctionaryForDay>,
    /// The need in this row, new or not.
    said_need: Option<(FunctionaryRole, i32)>,
    /// The reason why the need is nothing new.
    need_is_known: Option<String>,
}

/// The outcome that a row would have.
pub(super) struct RowVerdict {
    pub findings: Vec<CellFinding>,
    /// The reason why nothing is to do.
    pub known: Option<String>,
    pub day: Option<ExaminationDayId>,
    pub need: Option<(FunctionaryRole, i32)>,
    /// The role, the change of the duty, and the former role.
    pub duty: Option<(FunctionaryRole, PairOutcome, Option<FunctionaryRole>)>,
}

impl RowVerdict {
    /// Whether the row can be entered as it is.
    pub(super) fn is_good(&self) -> bool {
        self.findings.iter().all(|finding| finding.is_warning)
    }
}

impl<'a> Walk<'a> {
    /// Reads the records that these rows need; `beside` has good rows of the same sheet that are not judged again.
    pub(super) async fn begin(
        db: &impl ConnectionTrait,
        scope: &'a Scope,
        keys: &Keys,
        by: By<'a>,
        (rows, beside): (&[RosterRow], &[RosterRow]),
        reading: Reading,
    ) -> Result<Self> {
        let places = RosterPlaces::in_reach(db, scope).await?;
        let people = people::found(db, scope, keys, rows).await?;
        if reading == Reading::ToWrite {
            locks::people(db, people.values().copied()).await?;
        }
        let mut known = places.days(db, scope, rows, reading).await?;
        known.extend(places.days(db, scope, beside, reading).await?);
        let mut all: Vec<&RosterRow> = rows.iter().chain(beside).collect();
        all.sort_by_key(|row| row.number);
        let days = Days::of(by, &places, known, &all);
        let books = Books::of_days(db, scope, days.all(), people.values().copied(), by.timing()).await?;
        let needs = needs(db, &days.known()).await?;
        let (said_needs, said_duties, said_days) = Default::default();
        let mut walk = Self { by, scope, places, days, books, people, needs, said_needs, said_duties, said_days };
        for row in beside {
            let Some(day) = walk.days.id_of(&walk.places, row) else { continue };
            walk.said_days.entry(day).or_insert(row.number);
            if let (Some(role), Some(needed)) = (row.role, row.needed) {
                walk.said_needs.entry((day, role)).or_insert((row.number, needed));
            }
        }
        Ok(walk)
    }

    /// Judges a row, and counts its effect for the rows after it. Nothing is written.
    pub(super) fn judge(&mut self, row: &RosterRow) -> RowVerdict {
        let (mut findings, wish) = self.take(row);
        let nothing = |findings| RowVerdict { findings, known: None, day: None, need: None, duty: None };
        let Some(wish) = wish else { return nothing(findings) };
        let mut told = None;
        if let Some(duty) = &wish.duty {
            let had = self.role_of(duty.id, wish.day);
            let planned = self.books.plan(self.by.user_id, duty, wish.day, self.by.now);
            if let Some(refusal) = planned.refusal {
                findings.push(self.refused(row, (duty, wish.day), refusal, planned.busy));
                return nothing(findings);
            }
            findings.extend(self.changes_role(row, planned.outcome, had));
            findings.extend(planned.warnings.into_iter().map(|warning| {
                let field = row.person.first().map_or("uid", |(_, field)| *field);
                CellFinding { is_warning: true, ..finding(row.number, field, Cause::Conflict, warning) }
            }));
            told = Some((duty.examination_day_role, planned.outcome, had));
        }
        let known = self.keep(row, &wish, told.map(|(_, outcome, _)| outcome));
        RowVerdict { findings, known, day: Some(wish.day), need: wish.need, duty: told }
    }

    /// The findings about a row, and its wish; no wish if it has a fault.
    pub(super) fn take(&self, row: &RosterRow) -> (Vec<CellFinding>, Option<Wish>) {
        let mut findings = row.findings.clone();
        findings.extend(self.of_places(row));
        let day = self.days.id_of(&self.places, row);
        if let Some(day) = day {
            findings.extend(self.days.findings(self.by, day, row));
        }
        let person = self.person(row, &mut findings);
        let role = row.role.or(person.and_then(|person| person.default_role));
        let duty =
            person.zip(role).map(|(person, role)| FunctionaryForDay { id: person.id, examination_day_role: role });
        if person.is_some() && role.is_none() && findings.iter().all(|finding| finding.field != "role") {
            findings.push(finding(row.number, "role", Cause::Missing, "Say as what: this person has no usual role"));
        }
        findings.extend(day.zip(duty.as_ref()).and_then(|(day, duty)| self.other_role(row, day, duty)));
        let said_need = role.zip(row.needed);
        let (mut need, mut need_is_known) = (None, None);
        if let (Some(day), Some((role, needed))) = (day, said_need) {
            match self.need(row, (day, role), needed) {
                Need::New(finding) => {
                    findings.extend(finding);
                    need = Some((role, needed));
                }
                Need::Said(reason) => need_is_known = Some(reason),
                Need::Otherwise(finding) => findings.push(finding),
            }
        }
        let is_good = findings.iter().all(|finding| finding.is_warning);
        let wish = |day| Wish { day, need, duty, said_need, need_is_known };
        (findings, day.filter(|_| is_good).map(wish))
    }

    /// Remembers the facts of a row that is entered, and answers the reason if nothing was to do. `outcome` is the change of its duty.
    pub(super) fn keep(&mut self, row: &RosterRow, wish: &Wish, outcome: Option<PairOutcome>) -> Option<String> {
        let day = wish.day;
        let first = *self.said_days.entry(day).or_insert(row.number);
        // Also for a need that exists already: a later row with another number contradicts this one.
        if let Some((role, needed)) = wish.said_need {
            self.said_needs.entry((day, role)).or_insert((row.number, needed));
        }
        if let (Some(duty), Some(outcome)) = (&wish.duty, outcome) {
            let said = (row.number, duty.examination_day_role);
            let (first, _) = *self.said_duties.entry((duty.id, day)).or_insert(said);
            let is_known = outcome == PairOutcome::Keep && wish.need.is_none();
            return is_known.then(|| match first == row.number {
                true => "The person has this duty already.".to_owned(),
                false => format!("Row {first} of this sheet gives this duty."),
            });
        }
        match (&wish.need, &wish.need_is_known) {
            (Some(_), _) => None,
            (None, Some(reason)) => Some(reason.clone()),
            (None, None) if !self.days.is_new(day) => Some("This examination day is there already.".to_owned()),
            (None, None) => (first != row.number).then(|| format!("Row {first} of this sheet enters this day.")),
        }
    }

    pub(super) const fn scope(&self) -> &Scope {
        self.scope
    }

    fn of_places(&self, row: &RosterRow) -> Vec<CellFinding> {
        let mut findings = Vec::new();
        let number = row.number;
        if !row.examination.is_empty() && self.places.examination(&row.examination).is_none() {
            findings.push(finding(number, "examination", Cause::Unknown, "There is no such examination"));
        }
        match self.places.center_of(&row.center) {
            Err(NoCenter::Unknown) if !row.center.is_empty() => {
                findings.push(finding(
                    number,
                    "center",
                    Cause::Unknown,
                    "No center that you can see has this code or name",
                ));
            }
            Err(NoCenter::Several) => {
                findings.push(finding(
                    number,
                    "center",
                    Cause::Unknown,
                    "Several centers have this code or name: write the code as it is",
                ));
            }
            _ => {}
        }
        findings
    }

    fn person(&self, row: &RosterRow, findings: &mut Vec<CellFinding>) -> Option<&functionary::Model> {
        let of = |key: &PersonKey| self.people.get(key).and_then(|id| self.books.people.get(id));
        let found = row.person.iter().find_map(|(key, _)| of(key));
        for (key, field) in &row.person {
            match (of(key), found) {
                (Some(person), Some(first)) if person.id != first.id => {
                    let (one, other) = (person.full_name(), first.full_name());
                    let message = format!("This number is that of {one}, another one in the row that of {other}");
                    findings.push(finding(row.number, field, Cause::Conflict, message));
                }
                (Some(_), _) => {}
                // One of several numbers may be an old one.
                (None, _) => findings.push(CellFinding {
                    is_warning: found.is_some(),
                    ..finding(row.number, field, Cause::Unknown, nobody(key))
                }),
            }
        }
        let name = found?.full_name();
        if row.name.as_deref().is_some_and(|said| is_another(said, &name)) {
            let message = format!("The number is that of {name}");
            let warning = finding(row.number, "personName", Cause::Changes, message);
            findings.push(CellFinding { is_warning: true, ..warning });
        }
        found
    }

    fn need(&self, row: &RosterRow, of: RoleOnDay, needed: i32) -> Need {
        match self.said_needs.get(&of) {
            Some((first, said)) if *said == needed => {
                return Need::Said(format!("Row {first} of this sheet says the same."));
            }
            Some((first, said)) => {
                let message = format!("Row {first} says that {said} are needed");
                return Need::Otherwise(finding(row.number, "needed", Cause::Twice, message));
            }
            None => {}
        }
        match self.needs.get(&of) {
            Some(is) if *is == needed => Need::Said("The day needs so many already.".to_owned()),
            Some(is) => {
                let message = format!("The day has needed {is} until now");
                let warning = finding(row.number, "needed", Cause::Changes, message);
                Need::New(Some(CellFinding { is_warning: true, ..warning }))
            }
            None => Need::New(None),
        }
    }

    fn role_of(&self, person: FunctionaryId, day: ExaminationDayId) -> Option<FunctionaryRole> {
        let duties = self.books.table.duties_of(person);
        duties.iter().find(|duty| duty.examination_day_id == day).map(|duty| duty.role)
    }

    /// A finding if another row gives the person another role on the day.
    fn other_role(&self, row: &RosterRow, day: ExaminationDayId, duty: &FunctionaryForDay) -> Option<CellFinding> {
        let (first, role) = self.said_duties.get(&(duty.id, day))?;
        let message = format!("Row {first} of this sheet has this person as {} on this day", role.label());
        (*role != duty.examination_day_role).then(|| finding(row.number, "role", Cause::Twice, message))
    }

    fn changes_role(&self, row: &RosterRow, outcome: PairOutcome, had: Option<FunctionaryRole>) -> Option<CellFinding> {
        let had = had.filter(|_| outcome == PairOutcome::ChangeRole)?;
        let message = format!("The person has been {} on this day until now", had.label());
        Some(CellFinding { is_warning: true, ..finding(row.number, "role", Cause::Changes, message) })
    }

    /// The reason why a duty cannot be given, with the row or the center in the way if the caller may know it.
    pub(super) fn refused(
        &self,
        row: &RosterRow,
        (duty, day): (&FunctionaryForDay, ExaminationDayId),
        refusal: Refusal,
        busy: Option<usize>,
    ) -> CellFinding {
        let other = busy.and_then(|at| self.books.table.duties_of(duty.id).get(at));
        let sentence = self.books.sentence(refusal, busy, duty.id, day);
        let message = other.and_then(|other| self.elsewhere(duty, other, &sentence));
        let field = match refusal {
            Refusal::ForeignRole | Refusal::AlreadyAttended => "role",
            Refusal::DayNotFound => "date",
            _ => row.person.first().map_or("uid", |(_, field)| *field),
        };
        finding(row.number, field, Cause::Conflict, message.unwrap_or(sentence))
    }

    /// The row of the sheet or the center in the way, where the sentence does not name it.
    fn elsewhere(&self, duty: &FunctionaryForDay, other: &assignment::Model, sentence: &str) -> Option<String> {
        let center = &self.places.center(other.center_id)?.name;
        if let Some((first, _)) = self.said_duties.get(&(duty.id, other.examination_day_id)) {
            return Some(format!("Row {first} of this sheet sends this person to {center} at that time"));
        }
        let is_told = self.scope.admits::<assignment::Entity>(other);
        let is_told = is_told && sentence == Refusal::Elsewhere.sentence();
        is_told.then(|| format!("The person is on duty at {center} at that time"))
    }
}

fn nobody(key: &PersonKey) -> &'static str {
    match key {
        PersonKey::Uid(_) => "Nobody whom you can see has this UID",
        PersonKey::Aadhaar(_) => "Nobody whom you can see has this Aadhaar number",
        PersonKey::Mobile(_) => "Nobody whom you can see has this mobile number",
    }
}

enum Need {
    /// To be entered, perhaps with a finding.
    New(Option<CellFinding>),
    /// The day has it already.
    Said(String),
    /// Another row has another number.
    Otherwise(CellFinding),
}

/// Whether two names, both in Latin letters, have no word in common.
fn is_another(said: &str, name: &str) -> bool {
    let words = |text: &str| -> Vec<String> {
        text.split(|letter: char| !letter.is_alphanumeric()).map(plain).filter(|word| word.len() > 1).collect()
    };
    let (said_words, name_words) = (words(said), words(name));
    said.is_ascii()
        && name.is_ascii()
        && !said_words.is_empty()
        && said_words.iter().all(|word| !name_words.contains(word))
}

/// The needs of existing days by role.
async fn needs(db: &impl ConnectionTrait, days: &[ExaminationDayId]) -> Result<HashMap<RoleOnDay, i32>> {
    let mut needs = HashMap::new();
    for some in days.chunks(AT_ONCE) {
        let query = linked::<staffing_need::Entity>(staffing_need::Column::ExaminationDayId, some.iter().copied());
        needs.extend(query.all(db).await?.into_iter().map(|need| ((need.examination_day_id, need.role), need.needed)));
    }
    Ok(needs)
}
