//! Deleting a functionary's record. The row stays for the history that names it, and its numbers may be used again.

use identity::accounts::sessions;
use kernel::{Result, access::Acting};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::aadhaar;
use crate::entities::functionary;

/// Marks a record as deleted. The caller must have checked that no other record depends on it.
pub async fn mark(tx: &DatabaseTransaction, by: &Acting, record: functionary::Model) -> Result<()> {
    let now = by.now;
    if let Some(reference) = record.aadhaar_reference {
        aadhaar::release(tx, reference, now).await?;
    }
    sessions::end_all_of_functionary(tx, now, record.id).await?;
    let mut row = record.into_active_model();
    row.deleted_at = Set(Some(now));
    row.deleted_by_user_id = Set(Some(by.actor.user_id));
    row.updated_at = Set(now);
    row.update(tx).await?;
    Ok(())
}
