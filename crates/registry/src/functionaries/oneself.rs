//! Finds the functionary behind a mobile number or a session.

use crate::entities::functionary::{self, FunctionaryStatus};
use identity::accounts::self_verified::SelfVerified;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::FunctionaryId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, Select,
    sea_query::IntoCondition,
};

/// The functionary who fits the condition and may verify themselves.
pub async fn find(db: &impl ConnectionTrait, condition: Condition) -> Result<Option<functionary::Model>> {
    Ok(those_who_may(condition).one(db).await?)
}

fn those_who_may(condition: Condition) -> Select<functionary::Entity> {
    Scope::of_system(SystemTask::SelfVerification)
        .select::<functionary::Entity>()
        .filter(functionary::Column::Status.ne(FunctionaryStatus::Blacklisted))
        .filter(condition)
}

/// The functionary, if they may verify themselves, locked until the transaction ends, so that a later step which ends their sessions also
/// finds the ones opened here.
pub async fn held(tx: &DatabaseTransaction, id: FunctionaryId) -> Result<Option<functionary::Model>> {
    Ok(those_who_may(functionary::Column::Id.eq(id).into_condition()).lock_exclusive().one(tx).await?)
}

/// The functionary of a session, locked against changes until the transaction ends. Fails with 401 when they may no longer verify
/// themselves, as if the session were over.
pub async fn locked(tx: &DatabaseTransaction, who: SelfVerified) -> Result<functionary::Model> {
    held(tx, who.functionary_id).await?.ok_or_else(over)
}

/// The functionary of a session. Fails with 401 when they may no longer verify themselves, as if the session were over.
pub async fn person(db: &Database, who: SelfVerified) -> Result<functionary::Model> {
    let found = find(&**db, Condition::all().add(functionary::Column::Id.eq(who.functionary_id))).await?;
    found.ok_or_else(over)
}

/// The session's functionary, if the call is about them; 403 when it is about another person, 401 as [`person`].
pub async fn oneself(db: &Database, who: SelfVerified, id: FunctionaryId) -> Result<functionary::Model> {
    if who.functionary_id == id { person(db, who).await } else { Err(Error::forbidden()) }
}

fn over() -> Error {
    Error::Unauthenticated("Verify your mobile number first.".into())
}
