//! Some rows: judged together, and written within the caller's transaction.

use std::collections::HashMap;

use identity::{accounts::users::take_turn, trail::audit::Entry};
use kernel::{
    Error, Result,
    clock::Clock,
    crypto::Keys,
    database::Transaction,
    ids::{AgencyId, FunctionaryId},
    text::are_of_one_name,
};
use sea_orm::{ConnectionTrait, TransactionTrait};

use super::{columns::heading_of, rows};
use crate::{
    faults::{Clashes, Faults},
    functionaries::{
        NewFunctionary,
        clash::{MOBILE_TAKEN, of_another_name, of_mobile_number},
        create::{self, Examined, Registrar},
        elsewhere::{Answers, NOT_CHECKED},
        known::Look,
    },
    sheet_uploads::outcome::{Outcome, RowFault, SkippedRow},
    sheets::{Heading, Row},
};

/// The most times that rows are judged again because other requests register the same people.
const LOOKS: usize = 3;

/// Data that stays the same from row to row.
pub(crate) struct FunctionarySheet<'s> {
    /// Positions of the sheet's columns.
    pub heading: &'s Heading,
    pub registrar: &'s Registrar,
    /// The agency that the people belong to, where the registrar has none.
    pub agency: Option<AgencyId>,
    pub keys: &'s Keys,
    pub clock: &'s Clock,
    /// Answers about people elsewhere that the registrar may get in a day.
    pub numbers_elsewhere: u32,
}

/// Numbers of earlier rows, with the row: they show the same person twice in one file.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    aadhaar: HashMap<String, (u32, String)>,
    mobile: HashMap<String, (u32, String)>,
}

/// The record or row that already has an Aadhaar number, in a sentence.
enum AlreadyThere {
    /// A person of the same name.
    Same(String),
    /// A person with another name: one of the two numbers is wrong.
    OtherName(String),
}

/// The sentence about two rows with one Aadhaar number and two names.
pub(crate) fn same_number_other_name(row: u32, name: &str) -> String {
    format!("Row {row} of this sheet has the same Aadhaar number and another name ({name}).")
}

/// Rows that were judged and not written.
struct Judged {
    /// Rows that may be written.
    good: Vec<Examined>,
    /// The outcome of all rows.
    outcome: Outcome,
    /// The numbers of the good rows.
    own: Seen,
    /// The answers about people elsewhere that are left; none where no look goes beyond the reach.
    answers: Option<Answers>,
}

impl Seen {
    /// The earlier row with this number, and the name in it.
    fn aadhaar<'s>(&'s self, own: &'s Self, number: &str) -> Option<&'s (u32, String)> {
        self.aadhaar.get(number).or_else(|| own.aadhaar.get(number))
    }

    /// The earlier row with this number, and the name in it.
    fn mobile<'s>(&'s self, own: &'s Self, number: &str) -> Option<&'s (u32, String)> {
        self.mobile.get(number).or_else(|| own.mobile.get(number))
    }

    /// The numbers of other rows: row, name, Aadhaar number, mobile number.
    pub fn of<'r>(rows: impl IntoIterator<Item = (u32, String, &'r str, &'r str)>) -> Self {
        let mut seen = Self::default();
        for (row, name, aadhaar, mobile) in rows {
            seen.aadhaar.entry(aadhaar.to_owned()).or_insert_with(|| (row, name.clone()));
            seen.mobile.entry(mobile.to_owned()).or_insert((row, name));
        }
        seen
    }

    /// Adds the numbers of rows that were written, or would have been.
    pub fn add(&mut self, own: Self) {
        self.aadhaar.extend(own.aadhaar);
        self.mobile.extend(own.mobile);
    }
}

/// Judges rows and writes nothing. It does not look at numbers of people beyond the registrar's reach.
pub(crate) async fn judge(
    db: &impl ConnectionTrait,
    sheet: &FunctionarySheet<'_>,
    seen: &Seen,
    rows: &[Row],
) -> Result<(Outcome, Seen)> {
    let judged = look(db, sheet, seen, rows, None).await?;
    Ok((judged.outcome, judged.own))
}

/// Writes the good rows of these, and answers the ids of the new people and the outcome of all rows. If `is_atomic` and a row has a
/// fault, it writes none.
///
/// If another request registers one of the same people between look and write, it judges all rows again.
///
/// # Errors
/// When the database does not answer; the transaction is of no more use then.
pub(crate) async fn write(
    tx: &Transaction,
    sheet: &FunctionarySheet<'_>,
    seen: &mut Seen,
    rows: &[Row],
    is_atomic: bool,
    complete: impl FnOnce(Entry) -> Entry,
) -> Result<(Vec<FunctionaryId>, Outcome)> {
    take_turn(tx, None).await?;
    let now = sheet.clock.now();
    for _ in 0..LOOKS {
        let answers = Answers::left_to(tx, now, sheet.registrar, sheet.numbers_elsewhere).await?;
        let Judged { mut good, outcome, own, answers } = look(&**tx, sheet, seen, rows, Some(answers)).await?;
        if is_atomic && outcome.failed > 0 {
            good.clear();
        }
        let savepoint = tx.begin().await?;
        match create::all(&savepoint, sheet.keys, good, sheet.registrar).await {
            Ok(written) => {
                savepoint.commit().await?;
                if let Some(answers) = answers {
                    answers.keep(tx, now, complete).await?;
                }
                seen.add(own);
                return Ok((written.into_iter().map(|record| record.id).collect(), outcome));
            }
            Err(Error::Conflict(_)) => savepoint.rollback().await?,
            Err(error) => return Err(error),
        }
    }
    Err(Error::Unavailable("Others are registering the same people at the moment. Please try again.".into()))
}

async fn look(
    db: &impl ConnectionTrait,
    sheet: &FunctionarySheet<'_>,
    seen: &Seen,
    rows: &[Row],
    answers: Option<Answers>,
) -> Result<Judged> {
    let (mut new, mut own_faults) = (Vec::with_capacity(rows.len()), Vec::with_capacity(rows.len()));
    for row in rows {
        let (mut registration, faults) = rows::read(sheet.heading, row);
        registration.authorizing_agency_id = sheet.agency;
        new.push(registration);
        own_faults.push(faults);
    }
    let look = if answers.is_some() { Look::Everywhere } else { Look::InReach };
    let examined = create::examine(db, sheet.keys, sheet.clock, &new, (sheet.registrar, look)).await?;
    let mut judged = Judged { good: Vec::new(), outcome: Outcome::default(), own: Seen::default(), answers };
    for (((row, new), faults), examined) in rows.iter().zip(&new).zip(own_faults).zip(examined) {
        judged.take(sheet, seen, (row, new), &faults, examined);
    }
    Ok(judged)
}

impl Judged {
    fn take(
        &mut self,
        sheet: &FunctionarySheet<'_>,
        seen: &Seen,
        (row, new): (&Row, &NewFunctionary),
        own_faults: &Faults,
        examined: Examined,
    ) {
        let mut faults: Vec<(&str, String)> =
            own_faults.list().iter().map(|(field, message)| (*field, (*message).to_owned())).collect();
        for (field, message) in examined.faults.list() {
            if faults.iter().all(|(known, _)| known != field) {
                faults.push((field, rows::in_words_of_a_sheet(field, message)));
            }
        }
        if faults.is_empty()
            && let Err(Error::Forbidden(sentence)) = examined.refuse_out_of_reach(sheet.registrar)
        {
            faults.push(("currentStateId", sentence));
        }
        // The person's record already has the fields that this row lacks.
        if faults.iter().all(|(field, _)| sheet.heading.cell(row, field).is_none()) {
            match self.registered_already(seen, new, &examined) {
                Some(AlreadyThere::Same(reason)) => {
                    self.outcome.skipped.push(SkippedRow { row: row.number, reason });
                    return;
                }
                Some(AlreadyThere::OtherName(sentence)) => faults.push(("aadhaarNumber", sentence)),
                None => {}
            }
        }
        if let Some(sentence) = examined.clashes.in_reach("mobileNumber") {
            let holder = examined.clashes.holder_of_mobile().filter(|_| sentence == MOBILE_TAKEN);
            faults.push(("mobileNumber", holder.map_or_else(|| sentence.to_owned(), of_mobile_number)));
        } else if let Some((first, name)) = seen.mobile(&self.own, &new.mobile_number) {
            faults.push(("mobileNumber", format!("Row {first} of this sheet has the same mobile number ({name}).")));
        }
        if faults.is_empty() {
            match self.of_people_elsewhere(&examined.clashes) {
                Some(("aadhaarNumber", reason)) => {
                    self.outcome.skipped.push(SkippedRow { row: row.number, reason });
                    return;
                }
                fault => faults.extend(fault),
            }
        }
        if !faults.is_empty() {
            self.outcome.failed += 1;
            self.outcome.faults.extend(faults.into_iter().map(|(field, message)| RowFault {
                row: row.number,
                column: heading_of(field).to_owned(),
                value: rows::shown(sheet.heading, row, field),
                message,
            }));
            return;
        }
        self.own.aadhaar.insert(new.aadhaar_number.clone(), (row.number, new.whole_name()));
        self.own.mobile.insert(new.mobile_number.clone(), (row.number, new.whole_name()));
        self.good.push(examined);
        self.outcome.created += 1;
    }

    /// The record or earlier row with the row's Aadhaar number, when the row has no fault. For a row without an Aadhaar number: a record
    /// with its mobile number and its name.
    fn registered_already(&self, seen: &Seen, new: &NewFunctionary, examined: &Examined) -> Option<AlreadyThere> {
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
        let (first, named) = seen.aadhaar(&self.own, &new.aadhaar_number)?;
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
