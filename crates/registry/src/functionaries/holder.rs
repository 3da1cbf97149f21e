//! Finds who has a number, as far as a scope goes.

use kernel::{
    Result,
    access::{Scope, SystemTask},
    crypto::Keys,
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait};

use super::aadhaar;
use crate::entities::{aadhaar_vault, functionary};

/// Who has this uid.
///
/// # Errors
/// When the database does not answer.
pub async fn of_uid(db: &impl ConnectionTrait, scope: &Scope, uid: &str) -> Result<Option<functionary::Model>> {
    let query = scope.select::<functionary::Entity>();
    Ok(query.filter(functionary::Column::Uid.eq(uid)).one(db).await?)
}

/// Who has this Aadhaar number.
///
/// # Errors
/// When the database does not answer.
pub async fn of_aadhaar(
    db: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    number: &AadhaarNumber,
) -> Result<Option<functionary::Model>> {
    // The vault is in nobody's reach, the person may be. In one statement, so that a number that somebody elsewhere has
    // takes as long as one that nobody has.
    let holding = Scope::of_system(SystemTask::FindHolder)
        .select::<aadhaar_vault::Entity>()
        .filter(aadhaar_vault::Column::NumberHash.eq(aadhaar::hash(keys, number)))
        .filter(aadhaar_vault::Column::ReleasedAt.is_null())
        .select_only()
        .column(aadhaar_vault::Column::Id)
        .into_query();
    let query = scope.select::<functionary::Entity>();
    Ok(query.filter(functionary::Column::AadhaarReference.in_subquery(holding)).one(db).await?)
}
