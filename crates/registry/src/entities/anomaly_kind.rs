//! Kinds of anomalies at a gate, in words for people.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// An entry of the catalogue of anomalies; reference data that comes with the schema.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly_kind")]
pub struct Model {
    /// Which entry; the same id in every installation.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// Title of a few words.
    pub title: String,
    /// Explanation in one sentence.
    pub description: String,
    /// The anomaly's type in lower case with hyphens: `face-mismatch`.
    #[sea_orm(unique)]
    pub slug: String,
    /// Its place in the list.
    pub position: i32,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::SHARED;
}
