//! Showing an Aadhaar number in full: to somebody who may change the record, for a reason, and never unseen.

use identity::audit::{self, Action, Entry, RequestFacts, SubjectKind};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    crypto::Keys,
    database::Database,
    ids::FunctionaryId,
    values::AadhaarNumber,
};
use serde_json::json;

use super::{aadhaar, find};

/// Opens the number of a record in reach and writes down who asked and why, both or neither.
///
/// # Errors
/// [`Error::NotFound`] out of reach, [`Error::Conflict`] when there is no number any more, [`Error::Invalid`] when the
/// reason, which is kept, holds the number.
pub async fn number(
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    db: &Database,
    keys: &Keys,
    clock: &Clock,
    id: FunctionaryId,
    reason: &str,
) -> Result<AadhaarNumber> {
    let tx = db.begin().await?;
    let record = find::by_id(scope, &*tx, id).await?;
    let none = || Error::conflict("This record has no Aadhaar number any more.");
    let reference = record.aadhaar_reference.ok_or_else(none)?;
    let number = aadhaar::open(&*tx, keys, reference).await?.ok_or_else(none)?;
    let digits: String = reason.chars().filter(char::is_ascii_digit).collect();
    if digits.contains(number.as_str()) {
        return Err(Error::invalid_field("reason", "Leave the Aadhaar number itself out of the reason."));
    }
    let entry = Entry::of(Action::RevealAadhaar).by(actor).on(SubjectKind::Functionary, id).in_region(record.region_id);
    audit::record(&tx, clock.now(), entry.after(json!({ "reason": reason })).from(facts)).await?;
    tx.commit().await?;
    Ok(number)
}
