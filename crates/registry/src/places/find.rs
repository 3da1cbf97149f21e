//! Looking places up, with the places they lie in.

use kernel::{Result, access::Scope};
use sea_orm::{ConnectionTrait, QueryFilter};

use super::keys;
use crate::entities::{city, district, state};

/// The state with this id or LGD code.
///
/// # Errors
/// What the database refuses.
pub async fn state(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<state::Model>> {
    Ok(scope.select::<state::Entity>().filter(keys::state(key)).one(db).await?)
}

/// The district with this id or LGD code.
///
/// # Errors
/// What the database refuses.
pub async fn district(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<district::Model>> {
    Ok(scope.select::<district::Entity>().filter(keys::district(key)).one(db).await?)
}

/// The city with this id or city code.
///
/// # Errors
/// What the database refuses.
pub async fn city(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<city::Model>> {
    Ok(scope.select::<city::Entity>().filter(keys::city(key)).one(db).await?)
}
