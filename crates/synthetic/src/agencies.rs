//! The agencies, and which of them employs people of a role in a region.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    database::Transaction,
    ids::{AgencyId, RegionId},
};
use registry::entities::{AgencyFamily, FunctionaryRole, authorizing_agency};
use sea_orm::{ConnectionTrait, QueryOrder};

use crate::{
    Season,
    draw::Draw,
    places::{Region, slug},
    write,
};

pub(crate) struct Agency {
    pub id: AgencyId,
    pub slug: String,
    pub family: AgencyFamily,
    /// Region of the agency; `None` for a national one.
    pub region_id: Option<RegionId>,
}

impl From<authorizing_agency::Model> for Agency {
    fn from(row: authorizing_agency::Model) -> Self {
        Self { id: row.id, slug: row.slug, family: row.family, region_id: row.region_id }
    }
}

/// People of a thousand in a family whom its regional agency employs, where there is one.
const WITH_A_REGIONAL_AGENCY: u32 = 400;

/// Makes the four national agencies, and one in each region for the staff of the venues, except those that exist.
pub(crate) async fn make(
    tx: &Transaction,
    season: &Season,
    regions: &[Region],
    at: DateTime<Utc>,
) -> Result<Vec<Agency>> {
    let mut draw = Draw::of(season.seed, "agencies", 0);
    let national = [
        ("Eduquity".to_owned(), AgencyFamily::Eduquity),
        ("ECIL".to_owned(), AgencyFamily::Ecil),
        ("EY".to_owned(), AgencyFamily::Ey),
        ("Staff Selection Commission".to_owned(), AgencyFamily::Ssc),
    ]
    .map(|(name, family)| (name, family, None));
    let regional = regions
        .iter()
        .map(|region| (format!("Eduquity Staffing {}", region.slug), AgencyFamily::Eduquity, Some(region.id)));
    let known = rows(&**tx).await?;
    let mut agencies: Vec<Agency> = known.iter().cloned().map(Agency::from).collect();
    let mut rows = Vec::new();
    for (name, family, region_id) in national.into_iter().chain(regional) {
        let agency = Agency { id: AgencyId(draw.uuid(at)), slug: slug(&name), family, region_id };
        if known.iter().any(|other| other.slug == agency.slug || other.name == name) {
            continue;
        }
        let row = authorizing_agency::Model {
            id: agency.id,
            name,
            slug: agency.slug.clone(),
            family,
            region_id,
            created_at: at,
            updated_at: at,
            deleted_at: None,
        };
        rows.push(row);
        agencies.push(agency);
    }
    write::all::<authorizing_agency::Entity>(tx, rows).await?;
    Ok(agencies)
}

/// Agencies that exist already.
pub(crate) async fn found(db: &impl ConnectionTrait) -> Result<Vec<Agency>> {
    Ok(rows(db).await?.into_iter().map(Agency::from).collect())
}

async fn rows(db: &impl ConnectionTrait) -> Result<Vec<authorizing_agency::Model>> {
    let query = Scope::of_system(SystemTask::SeedSynthetic).select::<authorizing_agency::Entity>();
    Ok(query.order_by_asc(authorizing_agency::Column::Id).all(db).await?)
}

/// Index of the agency that employs a person of this role there.
pub(crate) fn employer(
    agencies: &[Agency],
    role: FunctionaryRole,
    region_id: RegionId,
    draw: &mut Draw,
) -> Option<usize> {
    let is_regional = draw.chance(WITH_A_REGIONAL_AGENCY);
    let find = |region: Option<RegionId>| {
        agencies.iter().position(|agency| agency.family == role.family() && agency.region_id == region)
    };
    let regional = if is_regional { find(Some(region_id)) } else { None };
    regional.or_else(|| find(None))
}
