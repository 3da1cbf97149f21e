//! How many wrong codes a user may give in a day. A try is counted before anything is compared and given back when it was right.

use chrono::TimeDelta;
use data_encoding::HEXLOWER;
use kernel::{Result, ids::UserId};
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use crate::{
    accounts::sessions::Cookies,
    budgets::{
        self,
        sliding::{self, Allowance, Tries},
    },
    installation::Installation,
};

const BY_USER: &str = "totp:user";
const BY_BROWSER: &str = "totp:browser";

/// Counts a try: at the browser where this user signed in before, else at the account, so that others who know the password
/// elsewhere do not keep its owner out.
///
/// # Errors
/// [`kernel::Error::TooManyRequests`] when there would be too many in 24 hours; then none is counted.
pub(crate) async fn count(
    tx: &DatabaseTransaction,
    installation: &Installation,
    cookies: &Cookies,
    user_id: UserId,
) -> Result<Tries> {
    let known = cookies.known_browser.as_ref().filter(|browser| browser.user_id() == Some(user_id));
    let (name, key) = match known {
        Some(browser) => (BY_BROWSER, HEXLOWER.encode(&browser.hash())),
        None => (BY_USER, user_id.to_string()),
    };
    let most = installation.enlarged(installation.settings().totp.wrong_codes_per_day);
    let allowance = Allowance { name, most, window: TimeDelta::days(1) };
    let sentence = |wait: &str| format!("Too many wrong codes. Please try again in {wait}.");
    sliding::count(tx, installation.now(), allowance, &key, 1, sentence).await
}

/// Forgets the tries that are counted at an account.
pub(super) async fn forgive(db: &impl ConnectionTrait, user_id: UserId) -> Result<()> {
    budgets::forgive(db, BY_USER, &user_id.to_string()).await
}
