//! Locks people before what belongs to them. Enrolling or removing a picture locks its person; a change of many
//! templates or files holds theirs first, always in the same order, so that no two of them wait for each other.

use std::collections::BTreeSet;

use kernel::{Result, access::Scope, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};

/// Locks the pictures of these people against changes until the transaction ends. Rows that refer to the people may still be written.
pub(crate) async fn lock(
    tx: &DatabaseTransaction,
    everything: &Scope,
    people: impl IntoIterator<Item = FunctionaryId>,
) -> Result<()> {
    let people: BTreeSet<_> = people.into_iter().collect();
    if people.is_empty() {
        return Ok(());
    }
    everything
        .select_with_removed::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(people))
        .order_by_asc(functionary::Column::Id)
        .lock(LockType::NoKeyUpdate)
        .all(tx)
        .await?;
    Ok(())
}
