//! The only place with Aadhaar numbers, sealed. Everything else knows a reference and the last four digits.

use identity::entities::SealedBytes;
use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A number. Its keyed hash is unique among those not released (`uq_aadhaar_vault_number_hash`): the same person
/// cannot be registered twice, and can be registered again after deletion.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "aadhaar_vault")]
pub struct Model {
    /// The reference that is used elsewhere; also the place that the number is sealed for.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Keyed hash of the twelve digits.
    pub number_hash: Vec<u8>,
    /// The twelve digits, sealed.
    pub sealed_number: SealedBytes,
    /// Which generation of keys sealed and hashed it.
    pub key_version: i32,
    /// When it was entered.
    pub created_at: DateTimeUtc,
    /// When its functionary was deleted; the hash no longer blocks anyone.
    pub released_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
