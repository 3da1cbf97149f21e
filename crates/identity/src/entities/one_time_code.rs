//! One-time codes and their remaining tries.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{FunctionaryId, OneTimeCodeId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};

/// What a code opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum CodePurpose {
    /// Signing in at a gate.
    MonitoringLogin,
    /// Setting a new password.
    PasswordReset,
    /// Proving a functionary's mobile number.
    SelfVerification,
    /// Proving the new mobile number of one's own account.
    MobileNumberProof,
    /// Agreeing, from the old number, that codes go to the new one.
    MobileNumberAgreement,
}

/// One code that was sent, or would have been: a flow for an unknown number leaves the same row without a person, so
/// that both cost and answer the same.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one_time_code")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: OneTimeCodeId,
    pub purpose: CodePurpose,
    /// Hash of the flow cookie; a resend makes a new row of the same flow.
    pub flow_hash: Vec<u8>,
    /// The user who signs in, if it is for that.
    pub user_id: Option<UserId>,
    /// The functionary who verifies themselves, if it is for that.
    pub functionary_id: Option<FunctionaryId>,
    /// Keyed hash of the mobile number: its codes of the last day are the ledger of its sends and tries.
    pub mobile_hash: Vec<u8>,
    /// What the client was told, and is told again on a resend.
    pub masked_mobile_number: String,
    /// The device that a monitoring login is bound to.
    pub device_id: Option<String>,
    /// Whether a known browser or device of the number asked for it; its tries then count in their share.
    pub is_known: bool,
    /// Keyed hash of who asked: a known device, or a network with what was entered there.
    pub requester_hash: Option<Vec<u8>>,
    /// Keyed hash of the code.
    pub code_hash: Vec<u8>,
    /// Tries so far; raised before the comparison, in one statement.
    pub tries: i32,
    /// When it was sent; the next one waits from here.
    pub sent_at: DateTimeUtc,
    /// When it stops working.
    pub expires_at: DateTimeUtc,
    pub used_at: Option<DateTimeUtc>,
    /// When a newer one of the same flow, too many tries or a change of the account ended it.
    pub voided_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
