//! Some rows, judged and written within the caller's transaction.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    clock::Clock,
    crypto::Keys,
    ids::{AgencyId, FunctionaryId},
};
use sea_orm::DatabaseTransaction;

use super::{
    columns::{Heading, heading_of},
    outcome::{Outcome, RowFault, SkippedRow},
    rows,
};
use crate::{
    functionaries::create::{self, Registrar},
    sheets::Row,
};

/// What stays the same from row to row.
pub(super) struct Sheet<'s> {
    /// Where which column is.
    pub heading: &'s Heading,
    /// Who registers.
    pub registrar: &'s Registrar,
    /// Whose people they are, where the registrar is of no agency.
    pub agency: Option<AgencyId>,
    /// The keys.
    pub keys: &'s Keys,
    /// The time.
    pub clock: &'s Clock,
}

/// Numbers that stood in rows before, with the row: the same person twice in one file.
#[derive(Debug, Default)]
pub(super) struct Seen {
    aadhaar: HashMap<String, u32>,
    mobile: HashMap<String, u32>,
}

/// Writes the good ones of these rows and tells of the others; the ids of those written.
///
/// # Errors
/// When the database does not answer; the transaction is of no more use then.
pub(super) async fn write(
    tx: &DatabaseTransaction,
    sheet: &Sheet<'_>,
    seen: &mut Seen,
    rows: &[Row],
    outcome: &mut Outcome,
) -> Result<Vec<FunctionaryId>> {
    let mut written = Vec::new();
    for row in rows {
        if let Some(id) = one(tx, sheet, seen, row, outcome).await? {
            written.push(id);
        }
    }
    Ok(written)
}

async fn one(
    tx: &DatabaseTransaction,
    sheet: &Sheet<'_>,
    seen: &mut Seen,
    row: &Row,
    outcome: &mut Outcome,
) -> Result<Option<FunctionaryId>> {
    let (mut new, own) = rows::read(sheet.heading, row);
    new.authorizing_agency_id = sheet.agency;
    let examined = create::examine(tx, sheet.keys, sheet.clock, &new, sheet.registrar).await?;
    let mut faults: Vec<(&str, String)> =
        own.list().iter().map(|(field, message)| (*field, (*message).to_owned())).collect();
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
    let twice = seen.aadhaar.get(&new.aadhaar_number).copied();
    if let Some(reason) = examined.clashes.of("aadhaarNumber").filter(|_| faults.is_empty()) {
        outcome.skipped.push(SkippedRow { row: row.number, reason: reason.to_owned() });
        return Ok(None);
    }
    if let Some(first) = twice.filter(|_| faults.is_empty()) {
        let reason = format!("Row {first} of this sheet has the same Aadhaar number.");
        outcome.skipped.push(SkippedRow { row: row.number, reason });
        return Ok(None);
    }
    if let Some(sentence) = examined.clashes.of("mobileNumber") {
        faults.push(("mobileNumber", sentence.to_owned()));
    } else if let Some(first) = seen.mobile.get(&new.mobile_number) {
        faults.push(("mobileNumber", format!("Row {first} of this sheet has the same mobile number.")));
    }
    if !faults.is_empty() {
        outcome.failed += 1;
        outcome.faults.extend(faults.into_iter().map(|(field, message)| RowFault {
            row: row.number,
            column: heading_of(field).to_owned(),
            value: rows::shown(sheet.heading, row, field),
            message,
        }));
        return Ok(None);
    }
    seen.aadhaar.insert(new.aadhaar_number.clone(), row.number);
    seen.mobile.insert(new.mobile_number.clone(), row.number);
    let record = create::functionary(tx, sheet.keys, sheet.clock, new, sheet.registrar).await?;
    outcome.created += 1;
    Ok(Some(record.id))
}
