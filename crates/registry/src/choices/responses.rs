//! Choices as clients see them.

use kernel::ids::{AgencyId, CenterId, CityId, DistrictId, ExaminationId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::entities::{
    AgencyFamily, anomaly_kind, authorizing_agency, center, city, district, examination,
    examination::QualificationLevel, region, state,
};

/// A region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RegionChoice {
    /// Which region.
    pub id: RegionId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
}

impl From<region::Model> for RegionChoice {
    fn from(region: region::Model) -> Self {
        Self { id: region.id, name: region.name, slug: region.slug }
    }
}

/// A state or union territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StateChoice {
    /// Which state.
    pub id: StateId,
    /// Its name.
    pub name: String,
    /// Its code in the Local Government Directory.
    pub lgd_code: String,
    /// The region that looks after it.
    pub region_id: RegionId,
}

impl From<state::Model> for StateChoice {
    fn from(state: state::Model) -> Self {
        Self { id: state.id, name: state.name, lgd_code: state.lgd_code.to_string(), region_id: state.region_id }
    }
}

/// A district.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DistrictChoice {
    /// Which district.
    pub id: DistrictId,
    /// Its name.
    pub name: String,
    /// Its code in the Local Government Directory.
    pub lgd_code: String,
    /// The state it lies in.
    pub state_id: StateId,
}

impl From<district::Model> for DistrictChoice {
    fn from(district: district::Model) -> Self {
        Self {
            id: district.id,
            name: district.name,
            lgd_code: district.lgd_code.to_string(),
            state_id: district.state_id,
        }
    }
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityChoice {
    /// Which city.
    pub id: CityId,
    /// Its name.
    pub name: String,
    /// The authority's code for it.
    pub city_code: String,
    /// The state it lies in.
    pub state_id: StateId,
    /// The district it lies in.
    pub district_id: DistrictId,
}

impl From<city::Model> for CityChoice {
    fn from(city: city::Model) -> Self {
        Self {
            id: city.id,
            name: city.name,
            city_code: city.city_code,
            state_id: city.state_id,
            district_id: city.district_id,
        }
    }
}

/// A center.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterChoice {
    /// Which center.
    pub id: CenterId,
    /// Its name.
    pub name: String,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
    /// The city it lies in.
    pub city_id: CityId,
    /// The state it lies in.
    pub state_id: StateId,
    /// The district it lies in.
    pub district_id: DistrictId,
    /// The region that runs it.
    pub region_id: RegionId,
}

impl From<center::Model> for CenterChoice {
    fn from(center: center::Model) -> Self {
        Self {
            id: center.id,
            name: center.name,
            center_code: center.center_code,
            city_id: center.city_id,
            state_id: center.state_id,
            district_id: center.district_id,
            region_id: center.region_id,
        }
    }
}

/// An examination.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExaminationChoice {
    /// Which examination.
    pub id: ExaminationId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// Whom it is for.
    pub level: Vec<QualificationLevel>,
}

impl From<examination::Model> for ExaminationChoice {
    fn from(examination: examination::Model) -> Self {
        Self { id: examination.id, name: examination.name, slug: examination.slug, level: examination.level.0 }
    }
}

/// An agency.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AgencyChoice {
    /// Which agency.
    pub id: AgencyId,
    /// Its name.
    pub name: String,
    /// Its name in addresses.
    pub slug: String,
    /// Whose people its people are: they hold this family's roles.
    pub family: AgencyFamily,
}

impl From<authorizing_agency::Model> for AgencyChoice {
    fn from(agency: authorizing_agency::Model) -> Self {
        Self { id: agency.id, name: agency.name, slug: agency.slug, family: agency.family }
    }
}

/// A kind of anomaly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnomalyKind {
    /// Which kind.
    pub id: Uuid,
    /// A few words.
    pub title: String,
    /// A sentence.
    pub description: String,
    /// The anomaly's type in lower case with hyphens.
    pub slug: String,
}

impl From<anomaly_kind::Model> for AnomalyKind {
    fn from(kind: anomaly_kind::Model) -> Self {
        Self { id: kind.id, title: kind.title, description: kind.description, slug: kind.slug }
    }
}
