//! Changes of the mobile number that an account's codes go to: what is still missing, and what became of them.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{MobileNumberChangeId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a change was agreed to by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum AgreedBy {
    /// A code that was sent to the old number.
    OldNumber,
    Password,
    /// A user who may manage users.
    UserManager,
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ChangeOutcome {
    /// The new number is proven and agreed to.
    InForce,
    /// Another change came before that.
    Replaced,
    /// An objection came from the old number or address before that.
    Objected,
}

/// A change from the number proven last to another one. At most one of an account is open
/// (`uq_mobile_number_change_user_id`). The codes go to the old number while it is open, except where a user manager
/// gave the new number: then they go to it at once, and the first right code closes the change.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mobile_number_change")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: MobileNumberChangeId,
    pub user_id: UserId,
    /// The number that was proven before; none where the account was without one.
    pub from_number: Option<String>,
    /// The new one; none where the account is to be without one.
    pub to_number: Option<String>,
    /// When it was asked for.
    pub asked_at: DateTimeUtc,
    /// Who asked: the owner of the account, a user manager, or an editor of the person's record.
    pub asked_by_user_id: Option<UserId>,
    /// When a code sent to the new number came back; at once where there is no new number to prove.
    pub proved_at: Option<DateTimeUtc>,
    /// When it was agreed to.
    pub agreed_at: Option<DateTimeUtc>,
    pub agreed_by: Option<AgreedBy>,
    /// When it came into force or ended otherwise; open until then.
    pub ended_at: Option<DateTimeUtc>,
    pub outcome: Option<ChangeOutcome>,
    /// Keyed hash of the code to object with, which the old number and the e-mail address were told.
    #[sea_orm(unique)]
    pub objection_hash: Vec<u8>,
    pub objected_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "user_id", to = "id", on_delete = "Cascade")]
    pub user: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
