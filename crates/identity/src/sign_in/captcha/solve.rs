//! Trying to solve a captcha. One try each.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    clock::TOLERANCE,
    crypto::{Keys, equal},
    error::Problem,
    ids::CaptchaId,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, sea_query::Expr};

use super::{CaptchaAnswer, LENGTH, create::solution_hash};
use crate::{accounts::sessions::CookieToken, entities::captcha, settings::CaptchaSettings, sign_in::sign_in_scope};

/// What people read when there is no answer.
pub(super) const REQUIRED: &str = "Captcha is required!";
/// What people read when it is not a whole one.
pub(super) const SIX_CHARACTERS: &str = "Captcha must be 6 characters";
/// What people read when it is not the right one.
pub(super) const WRONG: &str = "The captcha is wrong or has expired. Please solve the new one.";

/// Uses a captcha up and says whether it was solved. The caller commits either way.
///
/// # Errors
/// [`Error::Invalid`] when the answer is missing, wrong, too late, given before or another browser's.
pub async fn solve(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    keys: &Keys,
    settings: &CaptchaSettings,
    pre_session: Option<&CookieToken>,
    answer: &CaptchaAnswer,
) -> Result<()> {
    let missing = match answer.solution.chars().count() {
        _ if answer.problem.is_empty() => Some(REQUIRED),
        0 => Some(REQUIRED),
        LENGTH => None,
        _ => Some(SIX_CHARACTERS),
    };
    if let Some(sentence) = missing {
        return Err(Error::Invalid(Problem::new(sentence).at("captcha").because("CAPTCHA_REQUIRED")));
    }
    let wrong = || Error::Invalid(Problem::new(WRONG).at("captcha").because("CAPTCHA_WRONG"));
    let id: CaptchaId = answer.problem.parse().map_err(|_| wrong())?;
    let client = pre_session.ok_or_else(wrong)?;
    let used = sign_in_scope()
        .update::<captcha::Entity>()
        .col_expr(captcha::Column::UsedAt, Expr::value(now))
        .filter(captcha::Column::Id.eq(id))
        .filter(captcha::Column::ClientHash.eq(client.hash()))
        .filter(captcha::Column::UsedAt.is_null())
        .filter(captcha::Column::ExpiresAt.gt(now))
        .filter(captcha::Column::CreatedAt.lte(now + TOLERANCE))
        .exec_with_returning(tx)
        .await?
        .pop()
        .ok_or_else(wrong)?;
    let is_fixed = settings.fixed_solution.as_ref().is_some_and(|fixed| fixed.eq_ignore_ascii_case(&answer.solution));
    let is_solved = equal(&used.solution_hash, &solution_hash(keys, id, &answer.solution));
    if is_fixed || is_solved { Ok(()) } else { Err(wrong()) }
}
