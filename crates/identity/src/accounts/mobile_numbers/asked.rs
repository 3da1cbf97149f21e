//! The answer that another person has a number tells something about others. It is given, but not often in a day: else the calls
//! that give numbers would read out whose are known.

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::{Acting, Permission, Reach, permission::ManageUsers},
};

use crate::{
    accounts::users::{NUMBER_TAKEN, PERSON_HAS_NUMBER},
    budgets::sliding::{self, Allowance},
    installation::Installation,
};

/// Gives an account a number, and counts the answer that another person has it. It is counted before looking, so that many at
/// once get no more answers than one after another, and taken back where nothing was told. Who sees all accounts asks as
/// often as they want.
///
/// # Errors
/// 429 when the day's answers are used up, and then nothing is looked up; else those of `giving`.
pub(crate) async fn counting_answers<T>(
    installation: &Installation,
    by: &Acting,
    giving: impl Future<Output = Result<T>>,
) -> Result<T> {
    if matches!(by.scope.reach(), Reach::Everything) && ManageUsers::ROLES.contains(&by.actor.role) {
        return giving.await;
    }
    let most = installation.enlarged(installation.settings().limits.taken_numbers_per_user);
    let allowance = Allowance { name: "numbers:taken", most, window: TimeDelta::days(1) };
    let sentence =
        |wait: &str| format!("Too many of the numbers that you gave belong to others. Please try again in {wait}.");
    let tries = sliding::reserve(installation.db(), by.now, allowance, &by.actor.user_id.to_string(), sentence).await?;
    let answer = giving.await;
    if !answer.as_ref().is_err_and(tells_of_others) {
        tries.give_back(installation.db()).await;
    }
    answer
}

fn tells_of_others(refusal: &Error) -> bool {
    let Error::Conflict(problem) = refusal else { return false };
    problem.fields.get("mobileNumber").is_some_and(|told| [NUMBER_TAKEN, PERSON_HAS_NUMBER].contains(&told.as_str()))
}
