//! The order in which acts on rosters lock: people first, then days, then duties; each by their ids.

use std::collections::{BTreeSet, HashMap};

use kernel::{Result, access::Scope, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};

/// Values of one query; both databases take many more.
const AT_ONCE: usize = 500;

/// The people in reach, locked against changes until the transaction ends.
///
/// # Errors
/// When the database does not answer.
pub(crate) async fn lock_people(
    tx: &DatabaseTransaction,
    scope: &Scope,
    people: impl IntoIterator<Item = FunctionaryId>,
) -> Result<HashMap<FunctionaryId, functionary::Model>> {
    let ids: Vec<_> = people.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(AT_ONCE) {
        let rows = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.is_in(some.iter().copied()))
            .order_by_asc(functionary::Column::Id)
            // No stronger, because enrolments refer to people who look alike.
            .lock(LockType::NoKeyUpdate);
        found.extend(rows.all(tx).await?.into_iter().map(|person| (person.id, person)));
    }
    Ok(found)
}
