//! Some rows, judged together and written within the caller's transaction.

use identity::trail::audit::Entry;
use kernel::{
    Error, Result,
    database::Transaction,
    error::Problem,
    ids::{CenterId, FunctionaryId},
    text::are_of_one_name,
};
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use super::{
    super::kind::{CellFinding, Judgement, Seen, Uploader, WrittenRows},
    ground::Ground,
    row::{Fault, PersonKey, Stated, StatementRow},
};
use crate::{
    duty_profiles::{NewDeclaration, NewUnavailability, declare, unavailability},
    entities::functionary,
    functionaries::find,
    sheets::SheetRow,
};

/// The reasons for leaving out a row that says what is known.
const NOTED: &str = "These dates are noted already.";
const DECLARED: &str = "This is declared already.";

/// A statement that may be written.
enum Statement {
    Dates(NewUnavailability),
    Interest(NewDeclaration),
}

/// Why a row states nothing.
enum Refused {
    /// What it says is known, for this reason.
    Known(&'static str),
    /// An earlier row says it.
    Again(String),
    Faults(Vec<Fault>),
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Self::Faults(vec![fault])
    }
}

type Looked<T> = std::result::Result<T, Refused>;

/// The rows of one chunk.
struct Chunk<'a> {
    by: &'a Uploader<'a>,
    ground: Ground,
}

/// Judges rows and writes nothing.
pub(super) async fn judge(by: &Uploader<'_>, seen: &mut Seen, rows: &[SheetRow<'_>]) -> Result<Judgement> {
    let db = &**by.db;
    let read: Vec<StatementRow<'_>> = rows.iter().map(StatementRow::read).collect();
    let chunk = Chunk { by, ground: Ground::of(db, by.scope, by.keys, &read).await? };
    let mut judgement = Judgement::default();
    for row in &read {
        let looked = match chunk.look(db, seen, row).await? {
            Ok((person, statement)) => chunk.examine(db, person, &statement).await?.map(|()| person.id),
            Err(refused) => Err(refused),
        };
        match looked {
            Ok(person) => note(seen, row, person),
            Err(refused) => tell(refused, row.number, &mut judgement),
        }
    }
    Ok(judgement)
}

/// Writes the good rows and reports the others. The people are locked in one order, so that two sheets do not wait for each other.
pub(super) async fn write(
    tx: &Transaction,
    by: &Uploader<'_>,
    seen: &mut Seen,
    rows: &[SheetRow<'_>],
) -> Result<WrittenRows> {
    let read: Vec<StatementRow<'_>> = rows.iter().map(StatementRow::read).collect();
    let mut ground = Ground::of(&**tx, by.scope, by.keys, &read).await?;
    let people: Vec<FunctionaryId> = ground.people.values().map(|person| person.id).collect();
    ground.keep(find::many_locked(by.scope, tx, people).await?);
    let chunk = Chunk { by, ground };
    let mut written = WrittenRows::default();
    for row in &read {
        let looked = match chunk.look(&**tx, seen, row).await? {
            Ok((person, statement)) => chunk.write(tx, person, statement).await?.map(|entry| (person.id, entry)),
            Err(refused) => Err(refused),
        };
        match looked {
            Ok((person, entry)) => {
                note(seen, row, person);
                written.trail.push(entry);
            }
            Err(refused) => tell(refused, row.number, &mut written.judgement),
        }
    }
    Ok(written)
}

/// Notes what other good rows state, which are not judged again.
pub(super) async fn note_others(by: &Uploader<'_>, seen: &mut Seen, rows: &[SheetRow<'_>]) -> Result<()> {
    let read: Vec<StatementRow<'_>> = rows.iter().map(StatementRow::read).collect();
    let ground = Ground::of(&**by.db, by.scope, by.keys, &read).await?;
    for row in &read {
        if let Some(person) = row.person.as_ref().and_then(|(key, _)| ground.people.get(key)) {
            note(seen, row, person.id);
        }
    }
    Ok(())
}

/// Notes what a good row states about a person.
fn note(seen: &mut Seen, row: &StatementRow<'_>, person: FunctionaryId) {
    if let Some((field, value)) = stated_of(row, person) {
        seen.note(field, &value, row.number, row.name.unwrap_or_default());
    }
}

/// What no two rows of a sheet state about a person, by whichever number they name them: the field and the value.
fn stated_of(row: &StatementRow<'_>, person: FunctionaryId) -> Option<(&'static str, String)> {
    Some(match row.stated.as_ref()? {
        Stated::Dates { from, until } => ("from", format!("{person} {from} {until} {:?} {:?}", row.city, row.centers)),
        Stated::Interest { examination, .. } => ("examination", format!("{person} {examination}")),
    })
}

fn tell(refused: Refused, row: u32, judgement: &mut Judgement) {
    match refused {
        Refused::Known(reason) => judgement.known.push((row, reason.to_owned())),
        Refused::Again(reason) => judgement.known.push((row, reason)),
        Refused::Faults(faults) => {
            let findings = faults.into_iter().map(|(field, message)| CellFinding::fault(row, field, message));
            judgement.findings.extend(findings);
        }
    }
}

impl Chunk<'_> {
    /// The person and the statement of a row, unless it has a fault of its own or says what is known.
    async fn look(
        &self,
        db: &impl ConnectionTrait,
        seen: &Seen,
        row: &StatementRow<'_>,
    ) -> Result<Looked<(&functionary::Model, Statement)>> {
        let mut faults = row.faults.clone();
        let person = match self.person(row) {
            Ok(person) => person,
            Err(fault) => {
                faults.extend(fault);
                None
            }
        };
        let statement = match self.statement(row) {
            Ok(statement) => statement,
            Err(fault) => {
                faults.push(fault);
                None
            }
        };
        let (Some(person), Some(statement), true) = (person, statement, faults.is_empty()) else {
            return Ok(Err(Refused::Faults(faults)));
        };
        if let Some((first, _)) = stated_of(row, person.id).and_then(|(field, value)| seen.holder(field, &value)) {
            return Ok(Err(match statement {
                Statement::Dates(_) => Refused::Again(format!("Row {first} of this sheet says the same.")),
                Statement::Interest(_) => {
                    let told =
                        format!("Row {first} of this sheet is about the same person and examination. Join them.");
                    ("examination", told).into()
                }
            }));
        }
        Ok(match &statement {
            Statement::Dates(new) if unavailability::is_noted(db, person.id, new).await? => Err(Refused::Known(NOTED)),
            Statement::Interest(new) if declare::is_declared(db, person.id, new).await? => {
                Err(Refused::Known(DECLARED))
            }
            _ => Ok((person, statement)),
        })
    }

    /// The person that a row names. Fails with the fault, or with none where the row itself has it.
    fn person(&self, row: &StatementRow<'_>) -> std::result::Result<Option<&functionary::Model>, Option<Fault>> {
        let (key, field) = row.person.as_ref().ok_or(None)?;
        let person = self.ground.people.get(key).ok_or_else(|| {
            let sentence = match key {
                PersonKey::Uid(_) => "Nobody whom you can see has this UID",
                PersonKey::Aadhaar(_) => "Nobody whom you can see has this Aadhaar number",
                PersonKey::Mobile(_) => "Nobody whom you can see has this mobile number",
            };
            Some((*field, sentence.to_owned()))
        })?;
        let other = row.name.filter(|name| !are_of_one_name(&person.full_name(), name));
        match other {
            Some(_) => Err(Some(("personName", format!("The number is that of {}", person.full_name())))),
            None => Ok(Some(person)),
        }
    }

    fn statement(&self, row: &StatementRow<'_>) -> std::result::Result<Option<Statement>, Fault> {
        let at = |field: &'static str| move |sentence: &'static str| (field, sentence.to_owned());
        let places = &self.ground.places;
        let city_id = row.city.map(|code| places.city(code)).transpose().map_err(at("cityId"))?;
        let centers = row.centers.iter().map(|said| places.center(said));
        let center_ids = centers.collect::<std::result::Result<Vec<CenterId>, _>>().map_err(at("centers"))?;
        let reason = row.reason.map(str::to_owned);
        Ok(match row.stated.clone() {
            None => None,
            Some(Stated::Dates { from, until }) => Some(Statement::Dates(NewUnavailability {
                from,
                until,
                city_id,
                center_id: center_ids.first().copied(),
                reason: reason.unwrap_or_default(),
            })),
            Some(Stated::Interest { examination, interest }) => {
                let known = self.ground.examinations.get(&examination).copied();
                let examination_id = known.ok_or("This examination is not known").map_err(at("examination"))?;
                if center_ids.len() > 50 {
                    return Err(at("centers")("Name at most 50 centers"));
                }
                Some(Statement::Interest(NewDeclaration { examination_id, interest, center_ids, statement: reason }))
            }
        })
    }

    /// Refuses what a single call would refuse.
    async fn examine(
        &self,
        db: &impl ConnectionTrait,
        person: &functionary::Model,
        statement: &Statement,
    ) -> Result<Looked<()>> {
        let teller = self.by.teller();
        let examined = match statement {
            Statement::Dates(new) => unavailability::examine(teller, db, person, self.by.clock.today(), new).await,
            Statement::Interest(new) => declare::examine(teller, db, person, new).await.map(drop),
        };
        of_call(examined)
    }

    /// Writes a statement, and gives the line for the trail. What is refused is refused before anything of it is written.
    async fn write(
        &self,
        tx: &DatabaseTransaction,
        person: &functionary::Model,
        statement: Statement,
    ) -> Result<Looked<Entry>> {
        let teller = self.by.teller();
        of_call(match statement {
            Statement::Dates(new) => unavailability::within(teller, tx, person, self.by.clock.today(), new).await,
            Statement::Interest(new) => declare::within(teller, tx, person, new).await,
        })
    }
}

/// A refusal of a single call as a fault of the row.
fn of_call<T>(outcome: Result<T>) -> Result<Looked<T>> {
    match outcome {
        Ok(done) => Ok(Ok(done)),
        Err(Error::Invalid(problem) | Error::Conflict(problem)) => Ok(Err((column_of(&problem), problem.error).into())),
        Err(error) => Err(error),
    }
}

/// The column of what a single call refused.
fn column_of(problem: &Problem) -> &'static str {
    let is_at = |field: &str| problem.fields.iter().any(|(known, _)| known == field);
    let columns = [
        ("until", "until"),
        ("cityId", "cityId"),
        ("centerId", "centers"),
        ("centerIds", "centers"),
        ("examinationId", "examination"),
        ("statement", "reason"),
    ];
    columns.into_iter().find(|(field, _)| is_at(field)).map_or("personName", |(_, column)| column)
}
