//! Places as clients see them.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::entities::{city, district, region, state};

/// A place by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlaceName {
    pub id: Uuid,
    pub name: String,
}

macro_rules! named {
    ($($place:ident),+) => {$(
        impl From<$place::Model> for PlaceName {
            fn from(place: $place::Model) -> Self {
                Self { id: place.id.0, name: place.name }
            }
        }
    )+};
}

named!(region, state, district, city);
