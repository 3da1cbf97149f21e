//! Finds the people in the rows of a roster by their numbers.

use std::collections::{HashMap, HashSet};

use kernel::{Result, access::Scope, crypto::Keys, ids::FunctionaryId, values::AadhaarNumber};
use registry::{entities::functionary, functionaries::holder::of_many_aadhaar};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use super::row::{PersonKey, RosterRow};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// The people in reach with these numbers.
pub(super) async fn found(
    db: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    rows: &[RosterRow],
) -> Result<HashMap<PersonKey, FunctionaryId>> {
    let wanted: HashSet<&PersonKey> = rows.iter().flat_map(|row| &row.person).map(|(key, _)| key).collect();
    let (mut uids, mut mobiles, mut aadhaar): (Vec<&str>, Vec<&str>, Vec<AadhaarNumber>) = Default::default();
    for key in wanted {
        match key {
            PersonKey::Uid(uid) => uids.push(uid),
            PersonKey::Mobile(number) => mobiles.push(number),
            PersonKey::Aadhaar(number) => aadhaar.push(number.clone()),
        }
    }
    let mut found: HashMap<PersonKey, FunctionaryId> = HashMap::new();
    for (uid, id) in by(db, scope, functionary::Column::Uid, &uids).await? {
        found.insert(PersonKey::Uid(uid), id);
    }
    for (number, id) in by(db, scope, functionary::Column::MobileNumber, &mobiles).await? {
        found.insert(PersonKey::Mobile(number), id);
    }
    for (number, id) in of_many_aadhaar(db, scope, keys, &aadhaar).await? {
        found.insert(PersonKey::Aadhaar(number), id);
    }
    Ok(found)
}

async fn by(
    db: &impl ConnectionTrait,
    scope: &Scope,
    column: functionary::Column,
    values: &[&str],
) -> Result<Vec<(String, FunctionaryId)>> {
    let mut found = Vec::new();
    for some in values.chunks(AT_ONCE) {
        let query = scope.select::<functionary::Entity>().filter(column.is_in(some.iter().copied())).select_only();
        found.extend(query.columns([column, functionary::Column::Id]).into_tuple().all(db).await?);
    }
    Ok(found)
}
