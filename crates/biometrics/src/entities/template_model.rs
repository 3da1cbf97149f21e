//! Fingerprints of models, by the version that templates name.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// A version of a model, and everything that moves its templates.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "template_model")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub model_id: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub model_version: String,
    /// Fingerprint of the network, its input, the source of the points and the engine's settings: see [`face_engine::fingerprint()`].
    pub fingerprint: Vec<u8>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
