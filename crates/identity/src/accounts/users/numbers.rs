//! Who has a mobile number: no two people in use share one, be it an account's or a functionary's. A person and their own account may.

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    error::Problem,
    ids::FunctionaryId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbBackend, QueryFilter, QueryOrder, QuerySelect,
    Statement, sea_query::LockType,
};

use crate::{entities::user, installation::Names};

/// What people read about a number that another account has.
pub const NUMBER_TAKEN: &str = "Another account has this mobile number.";
/// What people read about a number that another person has.
pub(crate) const PERSON_HAS_NUMBER: &str = "Another person is registered with this mobile number.";
/// Any number that nothing else in Muster locks.
const NUMBERS_LOCK: i64 = 4_207_849_485;
/// Values of one query; both databases take many more.
const AT_ONCE: usize = 1_000;

/// An account that has a mobile number, to call or for codes.
#[derive(Clone, Debug)]
pub struct Holder {
    /// The number to call.
    pub mobile_number: Option<String>,
    /// The number that codes go to.
    pub proven_mobile_number: Option<String>,
    /// Whose account it is, where that is known.
    pub functionary_id: Option<FunctionaryId>,
    /// A user manager gave this number to an account without a person: it counts as that of the person with the number.
    pub counts_as_agreed: bool,
    /// It came with duties, and none is left.
    pub is_idle: bool,
}

/// The accounts that have one of these numbers, as far as a scope goes.
pub async fn holders(db: &impl ConnectionTrait, scope: &Scope, numbers: &[&str]) -> Result<Vec<Holder>> {
    let mut found = Vec::new();
    for some in numbers.chunks(AT_ONCE) {
        let has = Condition::any()
            .add(user::Column::MobileNumber.is_in(some.iter().copied()))
            .add(user::Column::ProvenMobileNumber.is_in(some.iter().copied()));
        let accounts = scope.select::<user::Entity>().filter(has).all(db).await?;
        found.extend(accounts.into_iter().map(Holder::from));
    }
    Ok(found)
}

impl From<user::Model> for Holder {
    fn from(account: user::Model) -> Self {
        Self {
            counts_as_agreed: account.counts_as_agreed(),
            is_idle: account.is_idle(),
            mobile_number: account.mobile_number,
            proven_mobile_number: account.proven_mobile_number,
            functionary_id: account.functionary_id,
        }
    }
}

/// Lets others who give or take mobile numbers wait until the transaction ends. Numbers of accounts and of functionaries
/// are in two tables, so no index keeps two requests from taking one number for two people. Call it before looking who
/// has a number. A transaction on SQLite has no other beside it anyway.
///
/// The account of this functionary is locked first, in the order of everybody who changes an account's number.
pub async fn take_turn(tx: &DatabaseTransaction, functionary_id: Option<FunctionaryId>) -> Result<()> {
    if let Some(id) = functionary_id {
        account_of(tx, id).await?;
    }
    if tx.get_database_backend() == DbBackend::Postgres {
        let lock = format!("SELECT pg_advisory_xact_lock({NUMBERS_LOCK})");
        tx.execute_raw(Statement::from_string(DbBackend::Postgres, lock)).await?;
    }
    Ok(())
}

/// Refuses a number that a functionary in use has who is another person than the account's. Where a user manager gives
/// it, it is that person's account, unless they have another one.
///
/// # Errors
/// [`Error::Conflict`] at `mobileNumber` when another person has it.
pub(crate) async fn refuse_number_of_person(
    tx: &DatabaseTransaction,
    names: &Names,
    account: &user::Model,
    number: &str,
    by_user_manager: bool,
) -> Result<()> {
    let Some(person) = names.functionary_with_number(tx, number).await? else { return Ok(()) };
    let is_theirs = match account.functionary_id {
        Some(own) => own == person,
        None => by_user_manager && account_of(tx, person).await?.is_none(),
    };
    if is_theirs {
        return Ok(());
    }
    Err(Error::Conflict(Problem::new(PERSON_HAS_NUMBER).at("mobileNumber")))
}

/// The account of this person, held until the transaction ends; of several the one that their duties made.
pub(crate) async fn account_of(tx: &DatabaseTransaction, person: FunctionaryId) -> Result<Option<user::Model>> {
    Ok(Scope::of_system(SystemTask::ProveNumbers)
        .select::<user::Entity>()
        .filter(user::Column::FunctionaryId.eq(person))
        .order_by_desc(user::Column::DutyGranted)
        .order_by_asc(user::Column::CreatedAt)
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?)
}
