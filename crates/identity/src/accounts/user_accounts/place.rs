//! Where an account belongs: what its role needs, and nothing else.

use kernel::{
    Error, Result,
    access::{Breadth, Reach, Role, Scope},
    ids::{AgencyId, CityId, RegionId},
};
use sea_orm::DatabaseTransaction;

use crate::installation::Names;

/// Where an account belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AccountPlace {
    pub(super) region_id: Option<RegionId>,
    pub(super) agency_id: Option<AgencyId>,
    pub(super) city_id: Option<CityId>,
}

impl AccountPlace {
    const NOWHERE: Self = Self { region_id: None, agency_id: None, city_id: None };

    /// Keeps of a place what the role needs: who sees everything has none, an administrator of a region has the region
    /// (the caller's own unless said), and an agency's user has the agency and its region, which both stay until the
    /// transaction ends. Agencies come before accounts: moving one moves its users. Who sees their posts has
    /// the region that manages them, and where the role watches over a city, the city and its region.
    ///
    /// # Errors
    /// [`Error::Invalid`] at the field that is missing or names nothing.
    pub(super) async fn settled(
        self,
        tx: &DatabaseTransaction,
        names: &Names,
        scope: &Scope,
        role: Role,
    ) -> Result<Self> {
        match role.breadth() {
            Breadth::Everything => Ok(Self::NOWHERE),
            Breadth::OwnRegion => self.in_region(names, scope).await,
            Breadth::OwnAgency => {
                let Some(agency_id) = self.agency_id else { return Ok(Self::NOWHERE) };
                let place = names.agency_place(tx, agency_id).await?;
                let place = place.ok_or_else(|| Error::invalid_field("authorizingAgencyId", "Agency not found"))?;
                Ok(Self { region_id: place.region_id, agency_id: Some(agency_id), city_id: None })
            }
            Breadth::OwnPosts => match self.city_id.filter(|_| role.watches_city()) {
                Some(city_id) => {
                    let city = names.city(city_id).await?;
                    let city = city.ok_or_else(|| Error::invalid_field("cityId", "City not found"))?;
                    Ok(Self { region_id: Some(city.region_id), agency_id: None, city_id: Some(city_id) })
                }
                None => self.in_region(names, scope).await,
            },
        }
    }

    async fn in_region(self, names: &Names, scope: &Scope) -> Result<Self> {
        let own = if let Reach::Region(region) = scope.reach() { Some(*region) } else { None };
        let region_id = self.region_id.or(own);
        if let Some(id) = region_id
            && names.region(id).await?.is_none()
        {
            return Err(Error::invalid_field("regionId", "Region not found"));
        }
        Ok(Self { region_id, ..Self::NOWHERE })
    }
}
