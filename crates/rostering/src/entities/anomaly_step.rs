//! Steps that users took on an anomaly. Rows never change; the anomaly's own row has its present state.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AnomalyId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::anomaly::AnomalyResolution;

/// The kind of step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AnomalyStepKind {
    /// A user noted that they have seen it.
    Acknowledged,
    /// A user took it on.
    Taken,
    /// The user gave it back, or another user did so for them.
    GivenBack,
    /// A user settled it.
    Resolved,
    /// A user opened it again.
    Reopened,
}

/// One step. Reached through its anomaly.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "anomaly_step")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub anomaly_id: AnomalyId,
    /// Number of the step, from 1.
    #[sea_orm(primary_key, auto_increment = false)]
    pub number: i32,
    pub kind: AnomalyStepKind,
    /// The user; none where a row from before the history names none.
    pub user_id: Option<UserId>,
    pub taken_at: DateTimeUtc,
    /// The resolution, in a step that settled it.
    pub resolution: Option<AnomalyResolution>,
    /// Text of the user.
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
