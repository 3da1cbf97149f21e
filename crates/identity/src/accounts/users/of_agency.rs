//! The users of an agency, as the crate above that knows agencies asks for them.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    ids::{AgencyId, RegionId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, PaginatorTrait, QueryFilter, sea_query::Expr};

use super::keeping_scope;
use crate::entities::user::{self, Column};

/// How many users an agency has.
pub async fn count_of_agency(db: &impl ConnectionTrait, agency: AgencyId) -> Result<u64> {
    Ok(keeping_scope().select::<user::Entity>().filter(Column::AuthorizingAgencyId.eq(agency)).count(db).await?)
}

/// Takes the users of an agency along into the region that it works in from now on.
pub async fn follow_agency(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    agency: AgencyId,
    region: Option<RegionId>,
) -> Result<()> {
    keeping_scope()
        .update::<user::Entity>()
        .col_expr(Column::RegionId, Expr::value(region))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::AuthorizingAgencyId.eq(agency))
        .exec(tx)
        .await?;
    Ok(())
}
