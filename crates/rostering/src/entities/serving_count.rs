//! How many people serve on a date, by what staffing counts them by. Triggers on [`super::assignment`] and on functionaries keep
//! it.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, RegionId},
};
use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};
use sea_orm::entity::prelude::*;

/// In which reach people count as the other columns say. As long as all duties of a person on a date are in one region and of
/// one agency, that is every reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ServingReach {
    /// In all of the others.
    Every,
    /// In the whole country.
    Country,
    /// In the region of the duties.
    Region,
    /// In the agency of the duties.
    Agency,
    /// In the agency of the duties, as far as it serves in their region.
    RegionAndAgency,
}

/// The people who have a duty on one date that is not cancelled and who agree in all of these; everybody once in each reach.
/// The view `serving` says who they are. A row stays when there are none any more.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "serving_count")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub date: Date,
    #[sea_orm(primary_key, auto_increment = false)]
    pub reach: ServingReach,
    /// Of the duties; the nil UUID in a reach that is not a region's.
    #[sea_orm(primary_key, auto_increment = false)]
    pub region_id: RegionId,
    /// Of the duties; the nil UUID in a reach that is not an agency's, and for duties of no agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub duty_agency_id: AgencyId,
    /// Of the roles that they have that day, the first by name.
    #[sea_orm(primary_key, auto_increment = false)]
    pub role: FunctionaryRole,
    /// `PRESENT` for those who came to a duty, else the empty word.
    #[sea_orm(primary_key, auto_increment = false, column_type = "String(StringLen::N(40))")]
    pub attendance: String,
    /// Where they are registered; the nil UUID for those without a region.
    #[sea_orm(primary_key, auto_increment = false)]
    pub home_region_id: RegionId,
    /// Whose people they are now; the nil UUID for those without an agency.
    #[sea_orm(primary_key, auto_increment = false)]
    pub authorizing_agency_id: AgencyId,
    /// What they usually do; the empty word for those without a role.
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
