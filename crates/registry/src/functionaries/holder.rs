//! Finds the holder of a number within a scope.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Scope, SystemTask, linked},
    crypto::Keys,
    ids::FunctionaryId,
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait, sea_query::SelectStatement};
use uuid::Uuid;

use super::aadhaar;
use crate::{
    entities::{aadhaar_vault, functionary},
    faults::Holder,
};

/// The functionary in reach with this uid.
pub async fn of_uid(db: &impl ConnectionTrait, scope: &Scope, uid: &str) -> Result<Option<functionary::Model>> {
    let query = scope.select::<functionary::Entity>();
    Ok(query.filter(functionary::Column::Uid.eq(uid)).one(db).await?)
}

/// The functionary in reach with this Aadhaar number.
pub async fn of_aadhaar(
    db: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    number: &AadhaarNumber,
) -> Result<Option<functionary::Model>> {
    let holding = holding(vec![aadhaar::hash(keys, number)]);
    let query = scope.select::<functionary::Entity>();
    Ok(query.filter(functionary::Column::AadhaarReference.in_subquery(holding)).one(db).await?)
}

/// The functionary in reach with this mobile number.
pub async fn of_mobile(db: &impl ConnectionTrait, scope: &Scope, number: &str) -> Result<Option<functionary::Model>> {
    let query = scope.select::<functionary::Entity>();
    Ok(query.filter(functionary::Column::MobileNumber.eq(number)).one(db).await?)
}

/// Subquery: rows of the vault that hold numbers with these hashes. No reach covers the vault, but it covers people: one statement asks for
/// both, so that a number of a person out of reach takes as long as a number without a holder.
fn holding(hashes: Vec<Vec<u8>>) -> SelectStatement {
    Scope::of_system(SystemTask::FindHolder)
        .select::<aadhaar_vault::Entity>()
        .filter(aadhaar_vault::Column::NumberHash.is_in(hashes))
        .filter(aadhaar_vault::Column::ReleasedAt.is_null())
        .select_only()
        .column(aadhaar_vault::Column::Id)
        .into_query()
}

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// The Aadhaar numbers among these that people in reach have, each with its holder.
pub async fn of_many_aadhaar(
    db: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    numbers: &[AadhaarNumber],
) -> Result<Vec<(AadhaarNumber, FunctionaryId)>> {
    let mut found = Vec::new();
    for some in numbers.chunks(AT_ONCE) {
        let hashes: HashMap<Vec<u8>, &AadhaarNumber> =
            some.iter().map(|number| (aadhaar::hash(keys, number), number)).collect();
        let people: Vec<(Option<Uuid>, FunctionaryId)> = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::AadhaarReference.in_subquery(holding(hashes.keys().cloned().collect())))
            .select_only()
            .columns([functionary::Column::AadhaarReference, functionary::Column::Id])
            .into_tuple()
            .all(db)
            .await?;
        let people: HashMap<Uuid, FunctionaryId> =
            people.into_iter().filter_map(|(reference, id)| Some((reference?, id))).collect();
        let rows: Vec<(Uuid, Vec<u8>)> =
            linked::<aadhaar_vault::Entity>(aadhaar_vault::Column::Id, people.keys().copied())
                .select_only()
                .columns([aadhaar_vault::Column::Id, aadhaar_vault::Column::NumberHash])
                .into_tuple()
                .all(db)
                .await?;
        let of = |(reference, hash): (Uuid, Vec<u8>)| Some(((*hashes.get(&hash)?).clone(), *people.get(&reference)?));
        found.extend(rows.into_iter().filter_map(of));
    }
    Ok(found)
}

/// The uids among these that people in reach have, each with its holder.
pub async fn of_many_uid(
    db: &impl ConnectionTrait,
    scope: &Scope,
    uids: &[&str],
) -> Result<HashMap<String, FunctionaryId>> {
    of_many(db, scope, functionary::Column::Uid, uids).await
}

/// The mobile numbers among these that people in reach have, each with its holder.
pub async fn of_many_mobile(
    db: &impl ConnectionTrait,
    scope: &Scope,
    numbers: &[&str],
) -> Result<HashMap<String, FunctionaryId>> {
    of_many(db, scope, functionary::Column::MobileNumber, numbers).await
}

async fn of_many(
    db: &impl ConnectionTrait,
    scope: &Scope,
    column: functionary::Column,
    values: &[&str],
) -> Result<HashMap<String, FunctionaryId>> {
    let mut found = HashMap::new();
    for some in values.chunks(AT_ONCE) {
        let people: Vec<(String, FunctionaryId)> = scope
            .select::<functionary::Entity>()
            .filter(column.is_in(some.iter().copied()))
            .select_only()
            .columns([column, functionary::Column::Id])
            .into_tuple()
            .all(db)
            .await?;
        found.extend(people);
    }
    Ok(found)
}

/// Name, uid and mobile number of these people, as far as they are in reach.
pub(super) async fn named(
    db: &impl ConnectionTrait,
    scope: &Scope,
    ids: Vec<FunctionaryId>,
) -> Result<HashMap<FunctionaryId, Holder>> {
    let mut found = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let people = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::Id.is_in(some.iter().copied()))
            .all(db)
            .await?;
        found.extend(people.into_iter().map(|person| {
            let holder = Holder { name: person.full_name(), uid: person.uid, mobile_number: person.mobile_number };
            (person.id, holder)
        }));
    }
    Ok(found)
}
