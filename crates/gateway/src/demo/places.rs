//! Places of the demonstration: a few districts and cities, four agencies, two centers, an examination.

use std::collections::HashMap;

use kernel::{Error, Result, ids::AgencyId};
use registry::{
    centers::{self, NewCenter},
    entities::{AgencyFamily, authorizing_agency, center, examination::QualificationLevel},
    examinations::{self, requests::NewExamination},
    reference,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction};

use super::{
    cast::{CENTER, OTHER_CENTER},
    scope,
};
use crate::state::State;

/// The name of the examination.
pub(super) const EXAMINATION: &str = "Combined Graduate Level Examination 2026";

/// Ids of the places and examinations made for the demonstration.
pub(super) struct DemoPlaces {
    /// The center where most people work.
    pub center: center::Model,
    agencies: HashMap<&'static str, AgencyId>,
}

impl DemoPlaces {
    /// The agency with this slug.
    pub(super) fn agency(&self, slug: &str) -> Result<AgencyId> {
        self.agencies
            .get(slug)
            .copied()
            .ok_or_else(|| Error::internal(format!("the demonstration has no agency {slug}")))
    }
}

/// Makes it all in one transaction.
pub(super) async fn make(state: &State) -> Result<DemoPlaces> {
    let now = state.clock.now();
    let tx = state.database.begin().await?;
    reference::import_demo_places(&*tx).await?;
    let agencies = agencies(state, &tx).await?;
    let new = NewExamination {
        name: EXAMINATION.to_owned(),
        examination_level: Some(vec![QualificationLevel::Graduate]),
        examination_year: Some(2026),
        ..NewExamination::default()
    };
    examinations::create::insert(&*tx, new, None, now).await?;
    let center = center(&tx, state, CENTER, "2201", (28.6353, 77.2014), "2201001").await?;
    center_of_another_region(&tx, state).await?;
    tx.commit().await?;
    Ok(DemoPlaces { center, agencies })
}

async fn center_of_another_region(tx: &DatabaseTransaction, state: &State) -> Result<()> {
    center(tx, state, OTHER_CENTER, "3010", (26.8980, 80.9420), "3010001").await.map(drop)
}

async fn center(
    tx: &DatabaseTransaction,
    state: &State,
    name: &str,
    city_code: &str,
    (lat, lng): (f64, f64),
    code: &str,
) -> Result<center::Model> {
    let new = NewCenter {
        name: name.to_owned(),
        city_id: Some(city_code.to_owned()),
        lat: Some(lat),
        lng: Some(lng),
        // People who try the demonstration are elsewhere than Delhi or Lucknow, so there is no fence.
        geo_fencing_radius: None,
        is_ph_friendly: Some(true),
        max_candidate_capacity: Some(480),
        max_ph_count: Some(12),
        center_code: Some(code.to_owned()),
        full_address: Some(format!("{name}, near the post office")),
        ..NewCenter::default()
    };
    centers::create::insert(&scope(), tx, new, None, state.clock.now()).await
}

async fn agencies(state: &State, tx: &DatabaseTransaction) -> Result<HashMap<&'static str, AgencyId>> {
    let mut agencies = HashMap::new();
    for (name, slug, family) in [
        ("Eduquity", "eduquity", AgencyFamily::Eduquity),
        ("ECIL", "ecil", AgencyFamily::Ecil),
        ("EY", "ey", AgencyFamily::Ey),
        ("Staff Selection Commission", "ssc", AgencyFamily::Ssc),
    ] {
        let id = AgencyId::new();
        let now = state.clock.now();
        authorizing_agency::ActiveModel {
            id: Set(id),
            name: Set(name.to_owned()),
            slug: Set(slug.to_owned()),
            family: Set(family),
            region_id: Set(None),
            created_at: Set(now),
            updated_at: Set(now),
            deleted_at: Set(None),
        }
        .insert(tx)
        .await?;
        agencies.insert(slug, id);
    }
    Ok(agencies)
}
