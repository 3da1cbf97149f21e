//! The only table with Aadhaar numbers, which are sealed. All other tables have a reference and the last four digits.

use identity::entities::SealedBytes;
use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A number. Its keyed hash is unique among those not released (`uq_aadhaar_vault_number_hash`): the same person cannot be registered
/// twice, and can be registered again after deletion.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "aadhaar_vault")]
pub struct Model {
    /// The reference in other tables; the number is sealed for this id.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Keyed hash of the twelve digits.
    pub number_hash: Vec<u8>,
    /// The twelve digits, sealed.
    pub sealed_number: SealedBytes,
    /// The generation of keys that sealed and hashed it.
    pub key_version: i32,
    pub created_at: DateTimeUtc,
    /// When its functionary was deleted; from then on the hash may be used again.
    pub released_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
