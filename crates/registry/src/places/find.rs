//! Looking places up, with the places that contain them.

use kernel::{Result, access::Scope};
use sea_orm::{
    Condition, ConnectionTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait, Func},
};

use super::keys;
use crate::entities::{city, district, state};

/// The state with this id or LGD code.
pub async fn state(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<state::Model>> {
    Ok(scope.select::<state::Entity>().filter(keys::state(key)).one(db).await?)
}

/// The district with this id or LGD code.
pub async fn district(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<district::Model>> {
    Ok(scope.select::<district::Entity>().filter(keys::district(key)).one(db).await?)
}

/// The city with this id or city code.
pub async fn city(scope: &Scope, db: &impl ConnectionTrait, key: &str) -> Result<Option<city::Model>> {
    Ok(scope.select::<city::Entity>().filter(keys::city(key)).one(db).await?)
}

/// Cities with this name, within a district and a state where those are given by id or LGD code.
pub async fn cities_called(
    scope: &Scope,
    db: &impl ConnectionTrait,
    name: &str,
    district: Option<&str>,
    state: Option<&str>,
) -> Result<Vec<city::Model>> {
    let is_called =
        Func::lower(Expr::col((city::Entity, city::Column::Name))).eq(name.replace('\0', "").to_lowercase());
    let within = Condition::all()
        .add(is_called)
        .add_option(district.map(|key| keys::in_district(city::Column::DistrictId, key)))
        .add_option(state.map(|key| keys::in_state(city::Column::StateId, key)));
    Ok(scope.select::<city::Entity>().filter(within).limit(2).all(db).await?)
}
