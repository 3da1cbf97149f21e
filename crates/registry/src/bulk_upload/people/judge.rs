//! Some people, judged together and registered within the caller's transaction.

use identity::{
    accounts::users::take_turn,
    trail::audit::{Action, Entry},
};
use kernel::{Error, Result, database::Transaction, ids::FunctionaryId, text::are_of_one_name};
use sea_orm::{ConnectionTrait, TransactionTrait};
use serde_json::json;

use super::{
    super::kind::{CellFinding, Judgement, Seen, Uploader, WrittenRows},
    columns::COLUMNS,
    profile::{self, Fault, Profile},
    read,
};
use crate::{
    faults::{Clashes, Faults},
    functionaries::{
        NewFunctionary,
        clash::{MOBILE_TAKEN, of_another_name, of_mobile_number},
        create::{self, Examined, Registrar},
        elsewhere::{Answers, NOT_CHECKED},
        known::Look,
    },
    sheets::SheetRow,
};

/// The most times that rows are judged again because other requests register the same people.
const LOOKS: usize = 3;

/// The record or row that already has an Aadhaar number, in a sentence.
enum AlreadyThere {
    /// A person of the same name.
    Same(String),
    /// A person with another name: one of the two numbers is wrong.
    OtherName(String),
}

/// The sentence about two rows with one Aadhaar number and two names.
pub(super) fn same_number_other_name(row: u32, name: &str) -> String {
    format!("Row {row} of this sheet has the same Aadhaar number and another name ({name}).")
}

/// Rows that were judged and not written.
struct Judged<'s> {
    registrar: &'s Registrar,
    /// What the rows before these held.
    seen: &'s Seen,
    /// Rows that may be written.
    good: Vec<(Examined, Profile)>,
    judgement: Judgement,
    /// The numbers of the good rows.
    own: Seen,
    /// The answers about people elsewhere that are left; none where no look goes beyond the reach.
    answers: Option<Answers>,
}

/// The user who registers the people.
fn registrar(by: &Uploader<'_>) -> Registrar {
    Registrar { scope: by.scope.clone(), user_id: Some(by.user_id), region_id: by.region_id }
}

/// Judges rows and writes nothing. It does not look at numbers of people beyond the user's reach.
pub(super) async fn judge(by: &Uploader<'_>, seen: &mut Seen, rows: &[SheetRow<'_>]) -> Result<Judgement> {
    let Judged { judgement, own, .. } = look(&**by.db, by, (&registrar(by), &*seen), rows, None).await?;
    seen.add(own);
    Ok(judgement)
}

/// Registers the good rows of these. If `is_atomic` and a row has a fault, it registers none.
///
/// If another request registers one of the same people between look and write, it judges all rows again.
///
/// # Errors
/// When the database does not answer; the transaction is of no more use then.
pub(super) async fn write(
    tx: &Transaction,
    by: &Uploader<'_>,
    seen: &mut Seen,
    rows: &[SheetRow<'_>],
    is_atomic: bool,
) -> Result<WrittenRows> {
    take_turn(tx, None).await?;
    let registrar = registrar(by);
    for _ in 0..LOOKS {
        let answers = Answers::left_to(tx, by.now, &registrar, by.settings.numbers_elsewhere).await?;
        let judged = look(&**tx, by, (&registrar, &*seen), rows, Some(answers)).await?;
        let Judged { mut good, judgement, own, answers, .. } = judged;
        if is_atomic && !judgement.findings.is_empty() {
            good.clear();
        }
        let savepoint = tx.begin().await?;
        let (good, profiles): (Vec<Examined>, Vec<Profile>) = good.into_iter().unzip();
        match create::all(&savepoint, by.keys, good, &registrar).await {
            Ok(written) => {
                let mut of_profiles = Vec::new();
                for (person, profile) in written.iter().zip(profiles) {
                    of_profiles.extend(profile.write(&savepoint, by, person).await?);
                }
                savepoint.commit().await?;
                if let Some(answers) = answers {
                    answers.keep(tx, by.now, |entry| by.tell(entry)).await?;
                }
                seen.add(own);
                let ids: Vec<FunctionaryId> = written.into_iter().map(|record| record.id).collect();
                let line = Entry::of(Action::RegisterFunctionaries).after(json!({ "functionaryIds": ids }));
                let mut trail: Vec<Entry> = (!ids.is_empty()).then(|| by.tell(line)).into_iter().collect();
                trail.extend(of_profiles);
                return Ok(WrittenRows { judgement, records: Vec::new(), trail });
            }
            Err(Error::Conflict(_)) => savepoint.rollback().await?,
            Err(error) => return Err(error),
        }
    }
    Err(Error::Unavailable("Others are registering the same people at the moment. Please try again.".into()))
}

async fn look<'s>(
    db: &impl ConnectionTrait,
    by: &Uploader<'_>,
    (registrar, seen): (&'s Registrar, &'s Seen),
    rows: &[SheetRow<'_>],
    answers: Option<Answers>,
) -> Result<Judged<'s>> {
    let (mut new, mut own_faults) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
    for row in rows {
        let (mut registration, faults) = read::read(row);
        registration.authorizing_agency_id = by.agency;
        new.push(registration);
        own_faults.push(faults);
    }
    let look = if answers.is_some() { Look::Everywhere } else { Look::InReach };
    let examined = create::examine(db, by.keys, by.clock, &new, (registrar, look)).await?;
    let places = profile::places(db, rows).await?;
    let (judgement, own) = (Judgement::default(), Seen::default());
    let mut judged = Judged { registrar, seen, good: Vec::new(), judgement, own, answers };
    let today = by.clock.today();
    for (((row, new), faults), examined) in rows.iter().zip(&new).zip(own_faults).zip(examined) {
        let profile = profile::read(row, &places, today, new.default_role);
        judged.take((row, new), &faults, (examined, profile));
    }
    Ok(judged)
}

impl Judged<'_> {
    fn take(
        &mut self,
        (row, new): (&SheetRow<'_>, &NewFunctionary),
        own_faults: &Faults,
        (examined, (profile, of_profile)): (Examined, (Profile, Vec<Fault>)),
    ) {
        let mut faults: Vec<(&'static str, String)> =
            own_faults.list().iter().map(|(field, message)| (*field, (*message).to_owned())).collect();
        for (field, message) in examined.faults.list() {
            if faults.iter().all(|(known, _)| known != field) {
                faults.push((field, read::in_words_of_a_sheet(field, message)));
            }
        }
        if faults.is_empty()
            && let Err(Error::Forbidden(sentence)) = examined.refuse_out_of_reach(self.registrar)
        {
            faults.push(("currentStateId", sentence));
        }
        // The person's record already has the fields that this row lacks.
        if faults.iter().all(|(field, _)| COLUMNS.cell(row, field).is_none()) {
            match self.registered_already(new, &examined) {
                Some(AlreadyThere::Same(reason)) => return self.judgement.known.push((row.number, reason)),
                Some(AlreadyThere::OtherName(sentence)) => faults.push(("aadhaarNumber", sentence)),
                None => {}
            }
        }
        // Of people who are registered already, the profile is not read.
        faults.extend(of_profile);
        if let Some(sentence) = examined.clashes.in_reach("mobileNumber") {
            let holder = examined.clashes.holder_of_mobile().filter(|_| sentence == MOBILE_TAKEN);
            faults.push(("mobileNumber", holder.map_or_else(|| sentence.to_owned(), of_mobile_number)));
        } else if let Some((first, name)) = self.row_with("mobileNumber", &new.mobile_number) {
            faults.push(("mobileNumber", format!("Row {first} of this sheet has the same mobile number ({name}).")));
        }
        if faults.is_empty() {
            match self.of_people_elsewhere(&examined.clashes) {
                Some(("aadhaarNumber", reason)) => return self.judgement.known.push((row.number, reason)),
                fault => faults.extend(fault),
            }
        }
        if !faults.is_empty() {
            let findings = faults.into_iter().map(|(field, message)| CellFinding::fault(row.number, field, message));
            return self.judgement.findings.extend(findings);
        }
        let name = new.whole_name();
        self.own.note("aadhaarNumber", &new.aadhaar_number, row.number, &name);
        self.own.note("mobileNumber", &new.mobile_number, row.number, &name);
        self.good.push((examined, profile));
    }

    /// The earlier row with this number, and the name in it.
    fn row_with(&self, field: &'static str, number: &str) -> Option<&(u32, String)> {
        self.seen.holder(field, number).or_else(|| self.own.holder(field, number))
    }

    /// The record or earlier row with the row's Aadhaar number, when the row has no fault. For a row without an Aadhaar number: a record
    /// with its mobile number and its name.
    fn registered_already(&self, new: &NewFunctionary, examined: &Examined) -> Option<AlreadyThere> {
        let name = new.whole_name();
        if new.aadhaar_number.is_empty() {
            let sentence = examined.clashes.in_reach("mobileNumber").filter(|sentence| *sentence == MOBILE_TAKEN)?;
            let holder = examined.clashes.holder_of_mobile()?;
            return are_of_one_name(&holder.name, &name).then(|| AlreadyThere::Same(sentence.to_owned()));
        }
        if let Some(sentence) = examined.clashes.in_reach("aadhaarNumber") {
            let other = examined.clashes.holder_of_aadhaar().filter(|holder| !are_of_one_name(&holder.name, &name));
            return Some(match other {
                Some(other) => AlreadyThere::OtherName(of_another_name(other)),
                None => AlreadyThere::Same(sentence.to_owned()),
            });
        }
        let (first, named) = self.row_with("aadhaarNumber", &new.aadhaar_number)?;
        Some(if are_of_one_name(named, &name) {
            AlreadyThere::Same(format!("Row {first} of this sheet has the same Aadhaar number."))
        } else {
            AlreadyThere::OtherName(same_number_other_name(*first, named))
        })
    }

    /// The fault of a row that clashes only with people beyond the registrar's reach: the field and the sentence, or the sentence that the
    /// day's answers are used up.
    fn of_people_elsewhere(&mut self, clashes: &Clashes) -> Option<(&'static str, String)> {
        let answers = self.answers.as_mut()?;
        if answers.are_used_up() {
            return Some(("mobileNumber", NOT_CHECKED.to_owned()));
        }
        let taken = |field: &'static str| Some((field, clashes.elsewhere(field)?.to_owned()));
        let told = taken("aadhaarNumber").or_else(|| taken("mobileNumber"))?;
        answers.use_one();
        Some(told)
    }
}
