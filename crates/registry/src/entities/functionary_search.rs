//! The words by which functionaries are found, and the columns that narrow a search.
//! Triggers keep it (`migrations/src/counters/search.rs`).

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, FunctionaryId, RegionId},
};
use sea_orm::entity::prelude::*;

use super::{FunctionaryRole, functionary::FunctionaryStatus};

/// One functionary; deleted people are in it too.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary_search")]
pub struct Model {
    /// The number of the row in SQLite's index of words.
    #[sea_orm(primary_key)]
    pub number: i64,
    #[sea_orm(unique)]
    pub functionary_id: FunctionaryId,
    /// First, middle and last name, uid and mobile number in lower case, each word with a space before it.
    pub words: String,
    pub region_id: Option<RegionId>,
    pub authorizing_agency_id: Option<AgencyId>,
    pub default_role: Option<FunctionaryRole>,
    pub status: FunctionaryStatus,
    pub created_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        person: Some(Column::FunctionaryId),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
