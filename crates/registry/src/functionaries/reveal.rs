//! Showing an Aadhaar number in full: only to a user who may change the record, for a reason, with a line in the trail, and a limited
//! number of times in a day.

use chrono::TimeDelta;
use identity::{
    accounts::{
        own_account,
        sessions::{self, Cookies},
        users,
    },
    budgets::sliding::{self, Allowance},
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        notifications::{SpentBudget, tell_of_spent_budget},
    },
};
use kernel::{
    Error, Result, access::Acting, clock::is_from_the_future, database::Transaction, ids::FunctionaryId,
    values::AadhaarNumber,
};
use serde_json::json;

use super::{aadhaar, find, requests::AadhaarReveal};
use crate::RegistrySettings;

const ACTION: Action = Action::RevealAadhaar;

/// Opens the number of a record in reach and writes user and reason into the trail, both or neither. When the day's numbers are used up,
/// the request must prove the caller's identity.
///
/// # Errors
/// [`Error::NotFound`] out of reach, [`Error::Conflict`] when the number was erased, [`Error::Invalid`] when the reason holds the number
/// itself, or the proof is wrong, [`Error::ProofNeeded`] when the day and the last proof allow no more numbers.
pub(super) async fn number(
    acting: &Acting,
    installation: &Installation,
    settings: &RegistrySettings,
    cookies: &Cookies,
    id: FunctionaryId,
    mut why: AadhaarReveal,
) -> Result<AadhaarNumber> {
    let proof = why.proof();
    let has_proof = proof.is_some();
    if let Some(proof) = proof {
        own_account::prove_again(installation, acting, cookies, proof, ACTION).await?;
    }
    let tx = installation.db().begin().await?;
    let record = find::by_id(&acting.scope, &*tx, id).await?;
    let none = || Error::conflict("This record has no Aadhaar number any more.");
    let reference = record.aadhaar_reference.ok_or_else(none)?;
    let number = aadhaar::open(&*tx, installation.keys(), reference).await?.ok_or_else(none)?;
    let digits: String = why.reason.chars().filter(char::is_ascii_digit).collect();
    if digits.contains(number.as_str()) {
        return Err(Error::invalid_field("reason", "Leave the Aadhaar number itself out of the reason."));
    }
    if count(&tx, acting, settings).await? == Counted::ByProof && has_proof {
        tell(&tx, acting, settings).await?;
    }
    let entry = Entry::of(ACTION).of_request(acting).on(SubjectKind::Functionary, id);
    let entry = entry.in_region(record.region_id).after(json!({ "reason": why.reason }));
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await?;
    Ok(number)
}

/// The allowance that a shown number counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    /// The day's numbers of the user and of all users whose accounts go back to the same administrator.
    InTheDay,
    /// The user proved their identity again.
    ByProof,
}

/// Counts a number before it is shown.
async fn count(tx: &Transaction, acting: &Acting, settings: &RegistrySettings) -> Result<Counted> {
    let (actor, now) = (&acting.actor, acting.now);
    let most = u64::from(settings.aadhaar_numbers_shown);
    let needed = |_: &str| "Enter your password: you have seen many Aadhaar numbers in full today.".to_owned();
    let in_a_day = Allowance { name: "aadhaar:user", most, window: TimeDelta::days(1) };
    // Accounts that one administrator made, directly or through others, share one allowance.
    let line = users::Lineage::of(&**tx, [actor.user_id]).await?.head(actor.user_id);
    match sliding::count(tx, now, in_a_day, &line.to_string(), 1, needed).await {
        Ok(_) => return Ok(Counted::InTheDay),
        Err(Error::TooManyRequests { .. }) => {}
        Err(error) => return Err(error),
    }
    let length = TimeDelta::minutes(settings.aadhaar_proof_minutes.into());
    let proved = sessions::proved_at(tx, actor.session_id).await?;
    let proved = proved.filter(|proved| now - *proved < length && !is_from_the_future(*proved, now));
    let proved = proved.ok_or_else(|| Error::ProofNeeded(needed("")))?;
    let by_proof = Allowance { name: "aadhaar:proof", most, window: TimeDelta::days(1) };
    let key = format!("{}:{}", actor.session_id, proved.timestamp_micros());
    match sliding::count(tx, now, by_proof, &key, 1, needed).await {
        Ok(_) => Ok(Counted::ByProof),
        Err(Error::TooManyRequests { error, .. }) => Err(Error::ProofNeeded(error)),
        Err(error) => Err(error),
    }
}

/// Tells the trail and the head office that a user goes on beyond a day's numbers.
async fn tell(tx: &Transaction, acting: &Acting, settings: &RegistrySettings) -> Result<()> {
    let actor = &acting.actor;
    let receivers = users::head_office(&**tx).await?;
    tell_of_spent_budget(tx, acting.now, receivers, actor.user_id, SpentBudget::AadhaarNumbers).await?;
    let entry = Entry::of(Action::ExceedAadhaarBudget).of_request(acting).on(SubjectKind::User, actor.user_id);
    let entry = entry.in_region(actor.region_id).after(json!({ "perDay": settings.aadhaar_numbers_shown }));
    audit::record(tx, acting.now, entry).await
}
