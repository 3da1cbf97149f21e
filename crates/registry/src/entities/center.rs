//! Centers: buildings with examination halls.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, CityId, DistrictId, RegionId, StateId, UserId},
};
use sea_orm::entity::prelude::*;

/// A center. Its code is unique among the centers that are not deleted (`uq_center_center_code`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "center")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: CenterId,
    pub name: String,
    /// The authority's code for it.
    pub center_code: Option<String>,
    /// The region that runs it.
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// Latitude in degrees; north is positive.
    pub lat: Option<f64>,
    /// Longitude in degrees; east is positive.
    pub lng: Option<f64>,
    /// Radius in metres around the position that still counts as the center.
    pub geo_fencing_radius: Option<f64>,
    /// Whether candidates with physical handicaps can get in and around.
    pub is_ph_friendly: bool,
    /// Seats in one batch.
    pub max_candidate_capacity: i32,
    /// Seats for candidates with physical handicaps among them.
    pub max_ph_count: i32,
    /// Street and house as one text.
    pub full_address: Option<String>,
    /// Pin code of six digits.
    pub pincode: Option<String>,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<super::region::Entity>,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<super::state::Entity>,
    #[sea_orm(belongs_to, from = "district_id", to = "id")]
    pub district: BelongsTo<super::district::Entity>,
    #[sea_orm(belongs_to, from = "city_id", to = "id")]
    pub city: BelongsTo<super::city::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// A center with a new id and nothing else; its name and places must follow.
    pub fn blank(at: DateTimeUtc) -> Self {
        Self {
            id: CenterId::new(),
            name: String::new(),
            center_code: None,
            region_id: RegionId(Uuid::nil()),
            state_id: StateId(Uuid::nil()),
            district_id: DistrictId(Uuid::nil()),
            city_id: CityId(Uuid::nil()),
            lat: None,
            lng: None,
            geo_fencing_radius: None,
            is_ph_friendly: false,
            max_candidate_capacity: 0,
            max_ph_count: 0,
            full_address: None,
            pincode: None,
            created_by_user_id: None,
            created_at: at,
            updated_at: at,
            deleted_at: None,
        }
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::Id),
        duty_center: Some(Column::Id),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
