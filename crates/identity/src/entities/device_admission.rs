//! New devices that wait for a signed-in user to let them in, instead of by a code to a number.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{DeviceAdmissionId, UserId},
};
use sea_orm::entity::prelude::*;

/// One device that asked. One that asked for an unknown number leaves the same row without a user.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "device_admission")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DeviceAdmissionId,
    /// Keyed hash of the letters that the device shows.
    #[sea_orm(unique)]
    pub code_hash: Vec<u8>,
    /// Hash of the flow cookie, by which the device asks whether it was let in.
    pub flow_hash: Vec<u8>,
    /// Whose sign-in it will be.
    pub user_id: Option<UserId>,
    /// Keyed hash of the mobile number.
    pub mobile_hash: Vec<u8>,
    /// The device's id; only under it does the sign-in work.
    pub device_id: String,
    /// The browser, as it names itself.
    pub user_agent: Option<String>,
    pub created_at: DateTimeUtc,
    /// When it has to ask again.
    pub expires_at: DateTimeUtc,
    pub admitted_by_user_id: Option<UserId>,
    pub admitted_at: Option<DateTimeUtc>,
    /// When the device signed in.
    pub used_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<Option<super::user::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
