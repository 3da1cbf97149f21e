//! Browsers and devices in which a code for a mobile number was right.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// One browser or device and one number. Several people may share a device, and a person may have several.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "known_device")]
pub struct Model {
    /// SHA-256 of the token in the device cookie.
    #[sea_orm(primary_key, auto_increment = false)]
    pub device_hash: Vec<u8>,
    /// Keyed hash of the mobile number.
    #[sea_orm(primary_key, auto_increment = false)]
    pub mobile_hash: Vec<u8>,
    /// When a code was last right there.
    pub used_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
