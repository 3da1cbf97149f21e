//! Refuses production on the data of a demonstration or a synthetic season, because their passwords are public.

use identity::{
    accounts::passwords::{self, PasswordMatch},
    entities::user,
    trail::audit,
};
use sea_orm::{ColumnTrait, QueryFilter};
use zeroize::Zeroizing;

use super::{SEEDED, accounts, cast::PASSWORD, scope};
use crate::{outcome::Outcome, state::State};

const ELSEWHERE: &str = "Production starts on a folder and a database of its own (data.folder, database.url).";

/// Refuses a database that was seeded with the demonstration, and, as older ones bear no mark, one in which an account of the
/// demonstration still has its password.
pub async fn refuse(state: &State) -> Outcome {
    if audit::has_any(&***state.database, SEEDED).await? {
        return Err(format!("this database holds a demonstration, whose passwords everybody knows. {ELSEWHERE}").into());
    }
    if synthetic::holds_synthetic_season(&state.database).await? {
        return Err(format!(
            "this database holds a synthetic season, whose people are made up and whose passwords everybody knows. {ELSEWHERE}"
        )
        .into());
    }
    let known = with_known_password(state).await?;
    if known.is_empty() {
        return Ok(());
    }
    Err(format!(
        "these accounts have the password of the demonstration, which everybody knows: {}. {ELSEWHERE}",
        known.join(", ")
    )
    .into())
}

/// Demonstration accounts that still have the demonstration's password.
async fn with_known_password(state: &State) -> kernel::Result<Vec<String>> {
    let theirs = scope()
        .select::<user::Entity>()
        .filter(user::Column::UserId.is_in(accounts::user_ids()))
        .filter(user::Column::PasswordHash.is_not_null())
        .all(&***state.database)
        .await?;
    let mut known = Vec::new();
    for account in theirs {
        let (keys, settings) = (&state.keys, &state.settings.identity.password);
        let password = Zeroizing::new(PASSWORD.to_owned());
        let verdict = passwords::verify(keys, settings, password, account.password_hash.as_ref()).await?;
        known.extend(account.user_id.filter(|_| verdict != PasswordMatch::Wrong));
    }
    Ok(known)
}
