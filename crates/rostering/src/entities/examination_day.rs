//! Examination days: one examination on one date, in one batch, at one center.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, RegionId, StateId, UserId},
};
use sea_orm::entity::prelude::*;

/// A day at a center. Unique among those that are not deleted (`uq_examination_day_examination_id_center_id_date_batch`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "examination_day")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: ExaminationDayId,
    pub date: Date,
    /// Name of the batch on that date.
    pub batch: String,
    pub examination_id: ExaminationId,
    pub center_id: CenterId,
    pub region_id: RegionId,
    pub state_id: StateId,
    pub district_id: DistrictId,
    pub city_id: CityId,
    /// When staff should be there.
    pub reporting_at: Option<DateTimeUtc>,
    /// When the gate opens.
    pub entry_opens_at: Option<DateTimeUtc>,
    /// When the day ends; by default the end of the local date.
    pub closes_at: DateTimeUtc,
    /// When it was closed: from then on, people never seen are absent.
    pub closed_at: Option<DateTimeUtc>,
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
    #[sea_orm(belongs_to, from = "center_id", to = "id")]
    pub center: BelongsTo<registry::entities::center::Entity>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<registry::entities::region::Entity>,
    #[sea_orm(belongs_to, from = "state_id", to = "id")]
    pub state: BelongsTo<registry::entities::state::Entity>,
    #[sea_orm(belongs_to, from = "district_id", to = "id")]
    pub district: BelongsTo<registry::entities::district::Entity>,
    #[sea_orm(belongs_to, from = "city_id", to = "id")]
    pub city: BelongsTo<registry::entities::city::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        center: Some(Column::CenterId),
        day: Some(Column::Id),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
