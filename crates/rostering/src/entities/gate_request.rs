//! Gate requests and their answers, so that a request that arrives twice is carried out once.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::MonitoringTokenId,
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// State of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum GateRequestState {
    /// A process is at work on it.
    Pending,
    /// The answer is stored.
    Answered,
}

/// One request under a key. The request that inserts the row does the work (`uq_gate_request_device_id_request_key`). The answer is written
/// in the transaction of its attendance.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "gate_request")]
pub struct Model {
    /// Id of the request and of the worker: a worker that takes over gives it a new one.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// The device that sent it.
    pub device_id: String,
    /// The idempotency key, chosen by the device.
    pub request_key: String,
    /// The token that it came under.
    pub monitoring_token_id: MonitoringTokenId,
    /// SHA-256 of the content: other content under the same key is refused.
    pub payload_hash: Vec<u8>,
    pub state: GateRequestState,
    /// The server process that does the work; none if no other can see whether it lives.
    pub owner_id: Option<Uuid>,
    /// The HTTP status of the answer.
    pub answer_status: Option<i32>,
    /// The body of the answer.
    #[sea_orm(column_type = "JsonBinary", nullable)]
    pub answer: Option<Json>,
    pub created_at: DateTimeUtc,
    /// When it was answered.
    pub answered_at: Option<DateTimeUtc>,
    /// When the row may be deleted.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
