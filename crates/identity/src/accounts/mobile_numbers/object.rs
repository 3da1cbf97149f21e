//! Objecting to a change of number, by the code that the old number and the e-mail address were told. It needs no sign-in.
//!
//! A change that waits is undone: the number to call is the proven one again. One that is in force stands, as does one
//! that a user manager made: the holder of the old phone must not get the codes back by objecting. Those who may manage the
//! account are told of both.

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::{Breadth, Permission, Scope, SystemTask, permission::ManageUsers},
    http::RequestFacts,
    ids::UserId,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter, QuerySelect,
    sea_query::LockType,
};
use serde_json::json;

use super::{
    give::{end_open_change, objection_hash},
    proving_scope,
};
use crate::{
    accounts::users,
    budgets,
    entities::{
        mobile_number_change::{self, AgreedBy, ChangeOutcome, Column},
        user::{self, UserStatus},
    },
    installation::Installation,
    trail::{
        audit::{self, Action, SubjectKind},
        notifications,
    },
};

const ACTION: Action = Action::ObjectToMobileNumber;
/// Days for which a change can be objected to.
const OPEN_TO_OBJECTIONS: TimeDelta = TimeDelta::days(30);

pub(super) async fn object(installation: &Installation, facts: &RequestFacts, code: &str) -> Result<()> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let limit = installation.settings().limits.code_tries_per_address;
    let budget = installation.budget("number-objection:address", limit, TimeDelta::minutes(10));
    let spent = budgets::spend(&*tx, now, budget, &facts.network).await;
    if spent.is_err() {
        tx.commit().await?;
        return spent;
    }
    let Some((account, change)) = find(&tx, installation, code).await? else {
        tx.commit().await?;
        return Err(Error::invalid_field("objection", "This code is not known, or it is too old."));
    };
    if change.objected_at.is_some() {
        return tx.commit().await;
    }
    let waits = change.ended_at.is_none() && change.agreed_by != Some(AgreedBy::UserManager);
    let change_id = change.id;
    let mut row = change.into_active_model();
    row.objected_at = Set(Some(now));
    row.update(&*tx).await?;
    if waits {
        end_open_change(&tx, installation, &account, ChangeOutcome::Objected).await?;
        let mut row = account.clone().into_active_model();
        row.mobile_number = Set(account.proven_mobile_number.clone());
        row.updated_at = Set(now);
        row.update(&*tx).await.map_err(users::clash)?;
    }
    let told = managers_of(&tx, &account).await?;
    notifications::tell_of_objection(&tx, now, told, (change_id, account.id), waits).await?;
    let entry = audit::Entry::of(ACTION).on(SubjectKind::User, account.id).in_region(account.region_id);
    audit::record(&tx, now, entry.after(json!({ "isUndone": waits })).from(facts)).await?;
    tx.commit().await
}

/// The change that this code is for, with its account, which is held until the transaction ends.
async fn find(
    tx: &DatabaseTransaction,
    installation: &Installation,
    code: &str,
) -> Result<Option<(user::Model, mobile_number_change::Model)>> {
    let scope = proving_scope();
    let by_code = || {
        scope
            .select::<mobile_number_change::Entity>()
            .filter(Column::ObjectionHash.eq(objection_hash(installation.keys(), code)))
            .filter(Column::AskedAt.gt(installation.now() - OPEN_TO_OBJECTIONS))
    };
    let Some(seen) = by_code().one(tx).await? else { return Ok(None) };
    // The account first, as everybody does who changes its number; then what became of the change meanwhile.
    let account = scope
        .select::<user::Entity>()
        .filter(user::Column::Id.eq(seen.user_id))
        .lock(LockType::NoKeyUpdate)
        .one(tx)
        .await?;
    let Some(account) = account else { return Ok(None) };
    Ok(by_code().one(tx).await?.map(|change| (account, change)))
}

/// Those who may manage the account.
async fn managers_of(tx: &DatabaseTransaction, account: &user::Model) -> Result<Vec<UserId>> {
    let managers = Scope::of_system(SystemTask::NotifyWatchers)
        .select::<user::Entity>()
        .filter(user::Column::Role.is_in(ManageUsers::ROLES.iter().copied()))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(user::Column::Id.ne(account.id))
        .all(tx)
        .await?;
    let reaches = |manager: &user::Model| match manager.role.breadth() {
        Breadth::Everything => true,
        _ => manager.region_id.is_some() && manager.region_id == account.region_id,
    };
    Ok(managers
        .into_iter()
        .filter(|manager| users::may_manage(manager.role, account.role) && reaches(manager))
        .map(|manager| manager.id)
        .collect())
}
