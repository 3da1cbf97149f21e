//! No two functionaries share an Aadhaar number or a mobile number, and no other person's account has either.
//!
//! A look before the write names every clash at once. Of two requests that race past the look, the database's unique indexes refuse the
//! second, in the same words.

use identity::accounts::users::NUMBER_TAKEN;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    crypto::Keys,
    ids::FunctionaryId,
    values::AadhaarNumber,
};
use sea_orm::ConnectionTrait;

use super::{
    accounts,
    clash::{AADHAAR_TAKEN, MOBILE_TAKEN},
    holder,
};
use crate::{entities::functionary, faults::Clashes};

/// The numbers for `myself` that another person has, in any region; `scope` decides which clashes count as elsewhere.
pub(super) async fn clashes(
    tx: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    (aadhaar_number, mobile_number): (Option<&AadhaarNumber>, Option<&str>),
    myself: FunctionaryId,
) -> Result<Clashes> {
    let everyone = Scope::of_system(SystemTask::KeepUnique);
    let is_in_reach = |holder: &functionary::Model| scope.admits::<functionary::Entity>(holder);
    let mut clashes = Clashes::default();
    if let Some(number) = aadhaar_number
        && let Some(holder) = holder::of_aadhaar(tx, &everyone, keys, number).await?.filter(|one| one.id != myself)
    {
        clashes.of_holder(is_in_reach(&holder), "aadhaarNumber", AADHAAR_TAKEN);
    }
    if let Some(number) = mobile_number {
        if let Some(holder) = holder::of_mobile(tx, &everyone, number).await?.filter(|one| one.id != myself) {
            clashes.of_holder(is_in_reach(&holder), "mobileNumber", MOBILE_TAKEN);
        } else if accounts::others_numbers(tx, &everyone, &[number], Some(myself)).await?.contains(number) {
            let in_reach = accounts::others_numbers(tx, scope, &[number], Some(myself)).await?;
            clashes.of_holder(in_reach.contains(number), "mobileNumber", NUMBER_TAKEN);
        }
    }
    Ok(clashes)
}
