//! Numbers of people who serve on a date, by the columns of staffing. Triggers on [`super::assignment`] and on functionaries keep it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::entity::prelude::*;

/// The reach for which a row counts. While all duties of a person on a date are in one region and of one agency, one row
/// serves for every reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ServingReach {
    /// Every reach below at once.
    Every,
    /// In the whole country.
    Country,
    /// In the region of the duties.
    Region,
    /// In the agency of the duties.
    Agency,
    /// The agency of the duties, as far as it serves in their region.
    RegionAndAgency,
}

/// The number of people with the same values here who have a duty on one date that is not cancelled; each person counts once in each reach.
/// The view `serving` has the people themselves. A row stays when the number is 0.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "serving_count")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub date: Date,
    #[sea_orm(primary_key, auto_increment = false)]
    pub reach: ServingReach,
    /// Region of the duties; the nil UUID in a reach without a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// Agency of the duties; the nil UUID in a reach without an agency, and for duties of people without one.
    #[sea_orm(primary_key, auto_increment = false)]
    pub duty_agency_id: AgencyId,
    /// Their role that day; of several roles the first by name.
    #[sea_orm(primary_key, auto_increment = false)]
    pub role: FunctionaryRole,
    /// `PRESENT` for people who came to a duty, else the empty text.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub attendance: String,
    /// Region of their record; the nil UUID for people without a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub home_region_id: RegionId,
    /// Their present agency; the nil UUID for people without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    /// Their usual role; the empty text for people without a role.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub default_role: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub status: FunctionaryStatus,
    pub people: i64,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::DutyAgencyId), ..Ownership::NOBODY };
}
