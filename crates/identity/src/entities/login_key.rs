//! The server's key pairs for login bodies, shared by all its processes.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::LoginKeyId,
};
use sea_orm::entity::prelude::*;

use super::SealedBytes;

/// An RSA key pair: offered until it retires, still accepted until it expires.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "login_key")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: LoginKeyId,
    /// SPKI in PEM form, as the browser gets it.
    pub public_pem: String,
    /// PKCS#8, sealed; the row's id is the place.
    pub sealed_private: SealedBytes,
    /// When it was made.
    pub created_at: DateTimeUtc,
    /// No longer handed out from here on.
    pub retires_at: DateTimeUtc,
    /// No longer accepted from here on; the row may go.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
