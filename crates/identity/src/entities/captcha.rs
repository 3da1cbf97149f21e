//! Captchas that wait for their solution.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::CaptchaId,
};
use sea_orm::entity::prelude::*;

/// A captcha that was shown. It is used up by the first try, right or wrong.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "captcha")]
pub struct Model {
    /// What the `problem` points at.
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: CaptchaId,
    /// Keyed hash of the solution in upper case.
    pub solution_hash: Vec<u8>,
    /// Hash of the pre-session cookie it was shown to.
    pub client_hash: Vec<u8>,
    /// When it was shown.
    pub created_at: DateTimeUtc,
    /// When it stops counting.
    pub expires_at: DateTimeUtc,
    /// When it was tried.
    pub used_at: Option<DateTimeUtc>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
