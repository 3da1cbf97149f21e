//! People who sign in.

use kernel::{
    access::{
        DecidedBy, Role,
        scope::{Owned, Ownership},
    },
    ids::{AgencyId, CityId, FunctionaryId, RegionId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ConcealedText;

/// Whether a user may sign in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum UserStatus {
    Active,
    /// May not, until the administrator who said so, or a new duty where none did, says otherwise.
    Disabled,
}

/// An account. Deleting is soft; login name, e-mail and mobile number are unique among the accounts that remain
/// (the first two without regard to case: `uq_user_account_user_id`, `…_email`, `…_mobile_number`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "user_account")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: UserId,
    pub name: String,
    /// The login name; accounts that sign in by mobile number have none.
    pub user_id: Option<String>,
    /// Ten digits; the number to call, unless its owner does without. Codes go to `proven_mobile_number`.
    pub mobile_number: Option<String>,
    /// Where codes go: the number proven last, the first one, or the one that a user manager gave, which its first
    /// right code proves (`uq_user_account_proven_mobile_number`).
    pub proven_mobile_number: Option<String>,
    /// The number that a user manager or the command line gave this account; none for a duty's.
    pub vouched_mobile_number: Option<String>,
    /// No code goes to `proven_mobile_number` before this: a user manager put it in the place of another one.
    pub codes_held_until: Option<DateTimeUtc>,
    /// Who put it there; another user manager can agree.
    pub number_given_by_user_id: Option<UserId>,
    /// Signs in as well as the login name does.
    pub email: Option<String>,
    pub role: Role,
    /// Whether they may sign in.
    pub status: UserStatus,
    /// The administrator who shut the account out; none where only the duties that it came with ran out.
    pub disabled_by_user_id: Option<UserId>,
    /// The reach of that administrator, which lets the account in again.
    pub disabled_decided_by: Option<DecidedBy>,
    /// Argon2id in PHC form; none until a password is set.
    pub password_hash: Option<ConcealedText>,
    /// When the password was last set.
    pub password_changed_at: Option<DateTimeUtc>,
    /// The region that the account belongs to: whose administrators manage it, and what its own one administers.
    pub region_id: Option<RegionId>,
    /// The agency of an agency's administrator.
    pub authorizing_agency_id: Option<AgencyId>,
    /// The city of a city coordinator or an observer.
    pub city_id: Option<CityId>,
    /// The functionary whose duty made this account. An id only: functionaries are a layer above.
    pub functionary_id: Option<FunctionaryId>,
    /// Made by an assignment and disabled again when no duty is left.
    pub duty_granted: bool,
    /// Wrong passwords since the last right one.
    pub password_failures: i32,
    /// When the last wrong password came.
    pub password_failed_at: Option<DateTimeUtc>,
    /// No password is looked at before this.
    pub locked_until: Option<DateTimeUtc>,
    /// Since when an authenticator app belongs to the account; none without one.
    pub second_factor_at: Option<DateTimeUtc>,
    /// When the account was last shut out or given another role or place: what it made before that has ended.
    pub standing_since: Option<DateTimeUtc>,
    /// Who made the account; none for the first one and for the demonstration.
    pub created_by_user_id: Option<UserId>,
    /// When it was made.
    pub created_at: DateTimeUtc,
    /// When it last changed.
    pub updated_at: DateTimeUtc,
    /// When it was deleted.
    pub deleted_at: Option<DateTimeUtc>,
}

impl Model {
    /// Whether codes wait, because a user manager has put the number in the place of another one.
    pub fn holds_codes(&self, now: DateTimeUtc) -> bool {
        self.codes_held_until.is_some_and(|until| until > now)
    }

    /// The number that codes go to now, if there is one and they do not wait.
    pub fn number_for_codes(&self, now: DateTimeUtc) -> Option<&str> {
        self.proven_mobile_number.as_deref().filter(|_| !self.holds_codes(now))
    }

    /// The reach of the decision that keeps the account shut out; `SYSTEM` where none does.
    pub fn decided_against(&self) -> DecidedBy {
        self.disabled_decided_by.unwrap_or(DecidedBy::System)
    }

    /// Whether a user manager gave the present number to call.
    pub fn is_number_vouched(&self) -> bool {
        self.mobile_number.is_some() && self.mobile_number == self.vouched_mobile_number
    }

    /// Whether the account is what it was at a moment, and may sign in: the one rule for all that outlives the request that made it.
    pub fn stands_since(&self, made_at: DateTimeUtc) -> bool {
        let is_let_in = self.status == UserStatus::Active && self.deleted_at.is_none();
        is_let_in && self.standing_since.is_none_or(|since| since <= made_at)
    }

    /// Whether the account came with duties, none is left, and no user shut it out.
    pub fn is_idle(&self) -> bool {
        self.duty_granted && self.status == UserStatus::Disabled && self.disabled_by_user_id.is_none()
    }

    /// Whether a functionary with this account's number may be taken for its owner: a user manager gave it the number, and
    /// it is not known to be another person's.
    pub fn counts_as_agreed(&self) -> bool {
        !self.duty_granted && self.functionary_id.is_none() && self.is_number_vouched()
    }
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership { region: Some(Column::RegionId), ..Ownership::NOBODY };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
