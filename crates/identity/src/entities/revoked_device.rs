//! Browsers and devices that an administrator does not trust: until a moment, no code is sent to them or tried there.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// One browser or device, known by its cookie.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "revoked_device")]
pub struct Model {
    /// SHA-256 of the token in the device cookie.
    #[sea_orm(primary_key, auto_increment = false)]
    pub device_hash: Vec<u8>,
    /// When it is admitted again, as any stranger's.
    pub until: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
