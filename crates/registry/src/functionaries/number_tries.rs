//! How often a user may find that nobody has an Aadhaar number: whoever may try numbers without end finds out those that
//! somebody has.

use chrono::TimeDelta;
use identity::{
    budgets::sliding::{self, Allowance, Tries},
    installation::Installation,
};
use kernel::{Error, Result, ids::UserId};

/// Counts a look for somebody by an Aadhaar number, before it is made. To be given back where somebody was found, or where
/// nothing was told.
///
/// # Errors
/// 429 when the user has found nobody too often.
pub async fn one_more(installation: &Installation, user: UserId) -> Result<Tries> {
    let factor = installation.deployment().budget_factor();
    let most = u64::from(installation.settings().limits.aadhaar_lookups_per_user) * u64::from(factor);
    let allowance = Allowance { name: "aadhaar-lookup:user", most, window: TimeDelta::minutes(10) };
    sliding::reserve(installation.db(), installation.now(), allowance, &user.to_string(), |wait| {
        format!("Too many Aadhaar numbers that nobody has were tried. Please try again in {wait}.")
    })
    .await
}

/// What is answered to a registration that was refused because of what somebody else has: nothing of that, where the user has
/// found nobody too often. Whoever registers somebody has not tried a number in vain, so that costs nothing.
pub(super) async fn refused(installation: &Installation, user: UserId, refusal: Error) -> Error {
    let Error::Conflict(_) = refusal else { return refusal };
    match one_more(installation, user).await {
        Ok(tries) => {
            if says_taken(&refusal) {
                tries.give_back(installation.db()).await;
            }
            refusal
        }
        Err(too_many) => too_many,
    }
}

/// Writes an Aadhaar number into a record, which tells that nobody else has it.
///
/// # Errors
/// Those of the work, and of [`one_more`].
pub(super) async fn written<T>(
    installation: &Installation,
    user: UserId,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let tries = one_more(installation, user).await?;
    let done = work.await;
    let is_told = match &done {
        Ok(_) => true,
        Err(refusal) => matches!(refusal, Error::Conflict(_)) && !says_taken(refusal),
    };
    if !is_told {
        tries.give_back(installation.db()).await;
    }
    done
}

fn says_taken(refusal: &Error) -> bool {
    matches!(refusal, Error::Conflict(problem) if problem.fields.contains_key("aadhaarNumber"))
}
