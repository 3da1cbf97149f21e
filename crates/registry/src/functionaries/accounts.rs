//! Mobile numbers that a functionary cannot have, because another person's account has them.

use std::collections::HashSet;

use identity::accounts::users::{self, Holder};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::FunctionaryId,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use crate::entities::functionary;

/// Numbers that accounts of other people than `myself` in the scope have. The result may hold more than the numbers asked for.
pub(super) async fn others_numbers(
    db: &impl ConnectionTrait,
    scope: &Scope,
    numbers: &[&str],
    myself: Option<FunctionaryId>,
) -> Result<HashSet<String>> {
    let holders = users::holders(db, scope, numbers).await?;
    let idle: Vec<_> =
        holders.iter().filter(|holder| holder.is_idle).filter_map(|holder| holder.functionary_id).collect();
    let in_use: HashSet<FunctionaryId> = Scope::of_system(SystemTask::KeepUnique)
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(idle))
        .select_only()
        .column(functionary::Column::Id)
        .into_tuple()
        .all(db)
        .await?
        .into_iter()
        .collect();
    // An account from earlier duties does not block its number once its person is deleted.
    let is_over = |holder: &Holder| holder.is_idle && holder.functionary_id.is_none_or(|id| !in_use.contains(&id));
    let is_mine = |holder: &Holder| myself.is_some() && holder.functionary_id == myself;
    Ok(holders
        .into_iter()
        .filter(|holder| !holder.counts_as_agreed && !is_over(holder) && !is_mine(holder))
        .flat_map(|holder| [holder.mobile_number, holder.proven_mobile_number])
        .flatten()
        .collect())
}
