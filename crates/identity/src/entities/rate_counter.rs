//! Budgets that survive a restart and are shared by all processes.

use kernel::access::scope::{Owned, Ownership};
use sea_orm::entity::prelude::*;

/// Hits of one bucket in one window. Raised by `INSERT … ON CONFLICT (bucket, window_start) DO UPDATE … RETURNING`.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "rate_counter")]
pub struct Model {
    /// What is counted, such as `otp-send:mobile:<hash>`; never a clear number.
    #[sea_orm(primary_key, auto_increment = false)]
    pub bucket: String,
    /// Where the window begins, in seconds of the Unix epoch.
    #[sea_orm(primary_key, auto_increment = false)]
    pub window_start: i64,
    /// How often so far.
    pub hits: i32,
    /// When the row may go.
    pub expires_at: DateTimeUtc,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
