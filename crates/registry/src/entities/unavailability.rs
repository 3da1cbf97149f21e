//! Dates and places at which people cannot serve.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{CenterId, CityId, FunctionaryId, UnavailabilityId, UserId},
};
use sea_orm::entity::prelude::*;

/// A span of local dates at which a person cannot serve, anywhere or at one place. Reached through its functionary.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "unavailability")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: UnavailabilityId,
    pub functionary_id: FunctionaryId,
    /// The first local date.
    pub from_date: Date,
    /// The last local date.
    pub until_date: Date,
    /// Only in this city; none with no center for everywhere.
    pub city_id: Option<CityId>,
    /// Only at this center.
    pub center_id: Option<CenterId>,
    pub reason: String,
    /// The reach of who stated it; the person's own where they did.
    pub stated_by: DecidedBy,
    /// The user who entered it; none when the person did.
    pub created_by_user_id: Option<UserId>,
    pub created_at: DateTimeUtc,
    /// When it was taken back.
    pub withdrawn_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
    const REMOVED_AT: Option<Column> = Some(Column::WithdrawnAt);
}
