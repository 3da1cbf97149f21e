//! Writing districts and cities by code: new ones are added, changed ones are updated, and the same sheet twice changes nothing. A place
//! that has left the list stays, because centers and people refer to it.

use std::collections::HashMap;

use kernel::{
    Result,
    access::Scope,
    ids::{CityId, DistrictId, StateId},
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, EntityTrait, IntoActiveModel};

use super::{
    find::all,
    places::{CityRow, DistrictRow},
    report::ImportReport,
};
use crate::entities::{city, district, state};

/// Rows of one INSERT; both engines allow many more parameters than these need.
const ROWS_AT_ONCE: usize = 500;

pub(super) async fn districts(
    tx: &impl ConnectionTrait,
    rows: Vec<DistrictRow>,
    report: &mut ImportReport,
) -> Result<()> {
    let scope = all();
    let states = states(&scope, tx).await?;
    let known: HashMap<i32, district::Model> =
        scope.select::<district::Entity>().all(tx).await?.into_iter().map(|row| (row.lgd_code, row)).collect();
    let mut first_seen = HashMap::new();
    let (mut added, mut changed) = (Vec::new(), Vec::new());
    for DistrictRow { row, state_lgd_code, lgd_code, name } in rows {
        let Some(state_id) = states.get(&state_lgd_code).copied() else {
            report.fault(format!("Row {row}: no state has the LGD code {state_lgd_code}."));
            continue;
        };
        if let Some(first) = first_seen.insert(lgd_code, row) {
            report.fault(format!("Row {row}: the district {lgd_code} is in row {first} already."));
            continue;
        }
        match known.get(&lgd_code) {
            None => added.push(district::Model { id: DistrictId::new(), name, lgd_code, state_id }),
            Some(old) if old.name == name && old.state_id == state_id => report.unchanged += 1,
            Some(old) => changed.push(district::Model { name, state_id, ..old.clone() }),
        }
    }
    if report.is_refused() {
        return Ok(());
    }
    (report.added, report.changed) = (added.len(), changed.len());
    for some in added.chunks(ROWS_AT_ONCE) {
        let rows = some.iter().cloned().map(|row| row.into_active_model().reset_all());
        district::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    for row in changed {
        row.into_active_model().reset_all().update(tx).await?;
    }
    Ok(())
}

pub(super) async fn cities(tx: &impl ConnectionTrait, rows: Vec<CityRow>, report: &mut ImportReport) -> Result<()> {
    let scope = all();
    let states = states(&scope, tx).await?;
    let districts: HashMap<i32, district::Model> =
        scope.select::<district::Entity>().all(tx).await?.into_iter().map(|row| (row.lgd_code, row)).collect();
    let known: HashMap<String, city::Model> =
        scope.select::<city::Entity>().all(tx).await?.into_iter().map(|row| (row.city_code.clone(), row)).collect();
    let mut first_seen = HashMap::new();
    let (mut added, mut changed) = (Vec::new(), Vec::new());
    for CityRow { row, state_lgd_code, district_lgd_code, city_code, name } in rows {
        let Some(state_id) = states.get(&state_lgd_code).copied() else {
            report.fault(format!("Row {row}: no state has the LGD code {state_lgd_code}."));
            continue;
        };
        let Some(district) = districts.get(&district_lgd_code) else {
            report.fault(format!(
                "Row {row}: no district has the LGD code {district_lgd_code}. Import the district list first."
            ));
            continue;
        };
        if district.state_id != state_id {
            let district = &district.name;
            report.fault(format!("Row {row}: the district {district} does not lie in the state {state_lgd_code}."));
            continue;
        }
        if let Some(first) = first_seen.insert(city_code.clone(), row) {
            report.fault(format!("Row {row}: the city {city_code} is in row {first} already."));
            continue;
        }
        let district_id = district.id;
        match known.get(&city_code) {
            None => added.push(city::Model { id: CityId::new(), name, city_code, state_id, district_id }),
            Some(old) if old.name == name && old.district_id == district_id => report.unchanged += 1,
            Some(old) => changed.push(city::Model { name, state_id, district_id, ..old.clone() }),
        }
    }
    if report.is_refused() {
        return Ok(());
    }
    (report.added, report.changed) = (added.len(), changed.len());
    for some in added.chunks(ROWS_AT_ONCE) {
        let rows = some.iter().cloned().map(|row| row.into_active_model().reset_all());
        city::Entity::insert_many(rows).exec_without_returning(tx).await?;
    }
    for row in changed {
        row.into_active_model().reset_all().update(tx).await?;
    }
    Ok(())
}

async fn states(scope: &Scope, tx: &impl ConnectionTrait) -> Result<HashMap<i32, StateId>> {
    Ok(scope.select::<state::Entity>().all(tx).await?.into_iter().map(|state| (state.lgd_code, state.id)).collect())
}
