//! Showing an Aadhaar number in full: to a user who may change the record, for a reason, and never unseen.

use identity::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result, access::Acting, crypto::Keys, database::Database, ids::FunctionaryId, values::AadhaarNumber,
};
use serde_json::json;

use super::{aadhaar, find};

/// Opens the number of a record in reach and writes down who asked and why, both or neither.
///
/// # Errors
/// [`Error::NotFound`] out of reach, [`Error::Conflict`] when there is no number any more, [`Error::Invalid`] when the
/// reason, which is kept, holds the number.
pub async fn number(
    acting: &Acting,
    db: &Database,
    keys: &Keys,
    id: FunctionaryId,
    reason: &str,
) -> Result<AadhaarNumber> {
    let tx = db.begin().await?;
    let record = find::by_id(&acting.scope, &*tx, id).await?;
    let none = || Error::conflict("This record has no Aadhaar number any more.");
    let reference = record.aadhaar_reference.ok_or_else(none)?;
    let number = aadhaar::open(&*tx, keys, reference).await?.ok_or_else(none)?;
    let digits: String = reason.chars().filter(char::is_ascii_digit).collect();
    if digits.contains(number.as_str()) {
        return Err(Error::invalid_field("reason", "Leave the Aadhaar number itself out of the reason."));
    }
    let entry = Entry::of(Action::RevealAadhaar).of_request(acting).on(SubjectKind::Functionary, id);
    let entry = entry.in_region(record.region_id).after(json!({ "reason": reason }));
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await?;
    Ok(number)
}
