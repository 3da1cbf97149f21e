//! What clients send to know at whose faces to look first.

use kernel::ids::{FunctionaryId, RegionId};
use serde::Deserialize;
use utoipa::IntoParams;
use validator::Validate;

/// Of whom one wants to know whether their faces can be relied on.
#[derive(Clone, Debug, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FaceDoubtsOf {
    /// Their ids, with commas between them; at most 200.
    #[param(value_type = String)]
    pub functionary_ids: People,
}

/// Whose odd pictures are wanted.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UnlikePicturesFilter {
    /// Only those of people of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
}

/// Some people, as an address names them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct People(pub Vec<FunctionaryId>);

/// As many as a page of a list has at most.
const MOST_PEOPLE: usize = 200;

impl TryFrom<String> for People {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let ids: Vec<FunctionaryId> =
            text.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| "no ids with commas between them")?;
        if ids.len() > MOST_PEOPLE { Err("more than 200 ids") } else { Ok(Self(ids)) }
    }
}
