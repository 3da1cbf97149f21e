//! What people did about an anomaly, step by step. A row is never changed: the row of the anomaly says how it stands now.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AnomalyId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::anomaly::AnomalyResolution;

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyStepKind {
    /// Said that they have seen it.
    Acknowledged,
    /// Took it on.
    Taken,
    /// Gave it back, or had somebody give it back.
    GivenBack,
    /// Settled it.
    Resolved,
    /// Opened it again.
    Reopened,
}

/// One step. Reached through its anomaly.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly_step")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub anomaly_id: AnomalyId,
    /// From 1, in the order in which the steps were taken.
    #[sea_orm(primary_key, auto_increment = false)]
    pub number: i32,
    pub kind: AnomalyStepKind,
    /// Who; none where a row from before steps were kept does not say.
    pub user_id: Option<UserId>,
    pub taken_at: DateTimeUtc,
    /// How it was settled, in a step that settled it.
    pub resolution: Option<AnomalyResolution>,
    /// What they wrote.
    pub note: Option<String>,
    #[sea_orm(belongs_to, from = "anomaly_id", to = "id", on_delete = "Cascade")]
    pub anomaly: BelongsTo<super::anomaly::Entity>,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<Option<identity::entities::user::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
