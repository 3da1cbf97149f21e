//! Choices as clients see them.

use kernel::ids::{AgencyId, CenterId, CityId, DistrictId, ExaminationId, RegionId, StateId};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::entities::{
    AgencyFamily, anomaly_kind, authorizing_agency, center, city, district, examination,
    examination::QualificationLevel, region, state,
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct RegionChoice {
    pub id: RegionId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
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
    pub id: StateId,
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DistrictChoice {
    pub id: DistrictId,
    pub name: String,
    /// Its code in the Local Government Directory.
    pub lgd_code: String,
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CityChoice {
    pub id: CityId,
    pub name: String,
    /// The authority's code for it.
    pub city_code: String,
    pub state_id: StateId,
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CenterChoice {
    pub id: CenterId,
    pub name: String,
    /// The authority's code for it.
    #[schema(required)]
    pub center_code: Option<String>,
    pub city_id: CityId,
    pub state_id: StateId,
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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExaminationChoice {
    pub id: ExaminationId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The qualifications that candidates must have.
    pub level: Vec<QualificationLevel>,
}

impl From<examination::Model> for ExaminationChoice {
    fn from(examination: examination::Model) -> Self {
        Self { id: examination.id, name: examination.name, slug: examination.slug, level: examination.level.0 }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct AgencyChoice {
    pub id: AgencyId,
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    pub slug: String,
    /// The family whose roles its people hold.
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
    pub id: Uuid,
    /// Title of a few words.
    pub title: String,
    /// Explanation in one sentence.
    pub description: String,
    /// The anomaly's type in lower case with hyphens.
    pub slug: String,
}

impl From<anomaly_kind::Model> for AnomalyKind {
    fn from(kind: anomaly_kind::Model) -> Self {
        Self { id: kind.id, title: kind.title, description: kind.description, slug: kind.slug }
    }
}
