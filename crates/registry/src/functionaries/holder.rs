//! Finds who has a number.

use kernel::{Result, access::Scope, crypto::Keys, values::AadhaarNumber};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::aadhaar;
use crate::entities::{aadhaar_vault, functionary};

/// Who has this uid.
///
/// # Errors
/// When the database does not answer.
pub async fn of_uid(db: &impl ConnectionTrait, scope: &Scope, uid: &str) -> Result<Option<functionary::Model>> {
    let query = scope.select::<functionary::Entity>().filter(functionary::Column::DeletedAt.is_null());
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
    let kept = scope
        .select::<aadhaar_vault::Entity>()
        .filter(aadhaar_vault::Column::NumberHash.eq(aadhaar::hash(keys, number)))
        .filter(aadhaar_vault::Column::ReleasedAt.is_null())
        .one(db)
        .await?;
    let Some(kept) = kept else { return Ok(None) };
    let query = scope.select::<functionary::Entity>().filter(functionary::Column::DeletedAt.is_null());
    Ok(query.filter(functionary::Column::AadhaarReference.eq(kept.id)).one(db).await?)
}
