//! Places to put centers in: reference data has regions and states only, so tests add a district with a city.

use kernel::ids::{CityId, DistrictId, RegionId, StateId};
use registry::entities::{city, district, state};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, Set};

use crate::{TestApp, numbers};

/// A city with what it lies in.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
}

/// Gives a city a name.
pub async fn rename(app: &TestApp, id: CityId, name: &str) {
    let city = city::ActiveModel { id: Set(id), name: Set(name.to_owned()), ..Default::default() };
    city.update(&***app.state.database).await.unwrap();
}

/// A city in Delhi.
pub async fn city(app: &TestApp) -> Place {
    city_in(app, 7).await
}

/// A new city in the state with this LGD code.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub async fn city_in(app: &TestApp, state_lgd_code: i32) -> Place {
    let db = &***app.state.database;
    let state = state::Entity::find().filter(state::Column::LgdCode.eq(state_lgd_code)).one(db).await.unwrap().unwrap();
    let number = numbers::next();
    let district = district::Model {
        id: DistrictId::new(),
        name: format!("District {number}"),
        lgd_code: number,
        state_id: state.id,
    };
    let district = district.into_active_model().insert(db).await.unwrap();
    let city = city::Model {
        id: CityId::new(),
        name: format!("City {number}"),
        city_code: number.to_string(),
        state_id: state.id,
        district_id: district.id,
    };
    let city = city.into_active_model().insert(db).await.unwrap();
    Place { region_id: state.region_id, state_id: state.id, district_id: district.id, city_id: city.id }
}
