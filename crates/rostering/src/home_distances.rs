//! Distances between homes and centers, for many people at once.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Result,
    access::linked_with_removed,
    ids::{CenterId, StateId},
};
use registry::entities::center;
use sea_orm::ConnectionTrait;

use crate::assignments::nearness::{Ground, Surrounding};

/// Where a person lives, as far as the register knows.
#[derive(Clone, Copy, Debug)]
pub struct Home<'a> {
    pub state_id: Option<StateId>,
    /// Name of the district.
    pub district: Option<&'a str>,
    /// Name of the city.
    pub city: Option<&'a str>,
}

/// The places around some centers.
pub struct HomeDistances(HashMap<CenterId, Surrounding>);

impl HomeDistances {
    /// Loads the places around centers that rows in reach lead to, by four queries.
    pub async fn load(db: &impl ConnectionTrait, centers: BTreeSet<CenterId>) -> Result<Self> {
        let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(db).await?;
        let ground = Ground::load(db, &centers).await?;
        Ok(Self(centers.iter().map(|center| (center.id, ground.around(center))).collect()))
    }

    /// Kilometres in a straight line between a home and one of the centers, as far as both places are known.
    pub fn km(&self, center: CenterId, home: Home<'_>) -> Option<f64> {
        self.0.get(&center)?.nearness_at(home.state_id, home.district, home.city).km
    }
}
