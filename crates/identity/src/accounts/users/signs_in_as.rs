//! Who is meant where a call names a user.

use kernel::{Result, access::Acting, database::Database, ids::UserId};
use sea_orm::QueryFilter;

use super::login_is;
use crate::{accounts::own_account, entities::user};

/// The user whose id this is, or who signs in by this name: the caller, or an account in their reach. An id is not looked up.
pub async fn who_signs_in_as(db: &Database, acting: &Acting, key: &str) -> Result<Option<UserId>> {
    if let Ok(id) = key.parse() {
        return Ok(Some(id));
    }
    let own = own_account::find(db, &acting.actor).await?;
    let mut names = own.user_id.iter().chain(&own.email);
    if names.any(|name| name.eq_ignore_ascii_case(key)) {
        return Ok(Some(own.id));
    }
    let found = acting.scope.select::<user::Entity>().filter(login_is(key)).one(&**db).await?;
    Ok(found.map(|user| user.id))
}
