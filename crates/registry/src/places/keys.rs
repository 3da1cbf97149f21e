//! Conditions on places by id or by code, so that a filter accepts either.
//!
//! A text that is neither names no place: the condition matches no row.

use kernel::ids::{CityId, DistrictId, StateId};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait,
    sea_query::{Expr, ExprTrait, IntoCondition, Query, SelectStatement},
};
use uuid::Uuid;

use crate::entities::{city, district, state};

/// The state with this id or LGD code.
pub fn state(key: &str) -> Condition {
    match (Uuid::parse_str(key), key.parse::<i32>()) {
        (Ok(id), _) => state::Column::Id.eq(StateId(id)).into_condition(),
        (_, Ok(code)) => state::Column::LgdCode.eq(code).into_condition(),
        _ => nothing(),
    }
}

/// The district with this id or LGD code.
pub fn district(key: &str) -> Condition {
    match (Uuid::parse_str(key), key.parse::<i32>()) {
        (Ok(id), _) => district::Column::Id.eq(DistrictId(id)).into_condition(),
        (_, Ok(code)) => district::Column::LgdCode.eq(code).into_condition(),
        _ => nothing(),
    }
}

/// The city with this id or city code.
pub fn city(key: &str) -> Condition {
    match Uuid::parse_str(key) {
        Ok(id) => city::Column::Id.eq(CityId(id)).into_condition(),
        Err(_) => city::Column::CityCode.eq(key.replace('\0', "")).into_condition(),
    }
}

/// Rows whose `column` refers to the state of that key.
pub fn in_state(column: impl ColumnTrait, key: &str) -> Condition {
    refers(column, state::Entity, state::Column::Id, state(key))
}

/// Rows whose `column` refers to the district of that key.
pub fn in_district(column: impl ColumnTrait, key: &str) -> Condition {
    refers(column, district::Entity, district::Column::Id, district(key))
}

/// Rows whose `column` refers to the city of that key.
pub fn in_city(column: impl ColumnTrait, key: &str) -> Condition {
    refers(column, city::Entity, city::Column::Id, city(key))
}

fn refers<E: EntityTrait>(column: impl ColumnTrait, places: E, id: E::Column, which: Condition) -> Condition {
    let ids: SelectStatement = Query::select().column(id).from(places).cond_where(which).to_owned();
    column.in_subquery(ids).into_condition()
}

fn nothing() -> Condition {
    Condition::all().add(Expr::val(1).eq(0))
}
