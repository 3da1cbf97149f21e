//! Devices that wait, as the crate above asks for them, which knows who may let whom in.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, Result, access::Acting, database::Transaction, error::Problem};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    PaginatorTrait, QueryFilter, QuerySelect, Select, sea_query::LockType,
};
use serde_json::json;

use super::letters;
use crate::{
    accounts::one_time_codes::is_number_of,
    budgets::{
        sliding::{self, Allowance},
        too_many,
    },
    entities::{
        device_admission::{self, Column, Entity},
        user::{self, UserStatus},
    },
    installation::Installation,
    sign_in::sign_in_scope,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::{self, Message, Template},
    },
};

const DAY: TimeDelta = TimeDelta::days(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

/// A device that waits, and whose sign-in it will be.
#[derive(Clone, Debug)]
pub struct WaitingSignIn {
    pub admission: device_admission::Model,
    pub user: user::Model,
}

pub(super) fn admissions() -> Select<Entity> {
    sign_in_scope().select::<Entity>()
}

/// Counts a lookup of letters by a signed-in user. To a user without a say over the account they open nothing, but they tell
/// that a device waits.
///
/// # Errors
/// 429 after too many within an hour.
pub async fn refuse_guessing(installation: &Installation, by: &Acting) -> Result<()> {
    let most = installation.enlarged(installation.settings().admission.looks_per_user);
    let allowance = Allowance { name: "admission-look:user", most, window: HOUR };
    let sentence = |wait: &str| format!("You have looked up many codes. Please try again in {wait}.");
    let tries = sliding::reserve(installation.db(), by.now, allowance, &by.actor.user_id.to_string(), sentence).await?;
    drop(tries);
    Ok(())
}

/// The device that shows these letters, if it waits for an account that may sign in.
pub async fn find(
    db: &impl ConnectionTrait,
    installation: &Installation,
    typed: &str,
) -> Result<Option<WaitingSignIn>> {
    let found = admissions()
        .filter(Column::CodeHash.eq(letters::hash(installation.keys(), typed)))
        .filter(Column::ExpiresAt.gt(installation.now()))
        .filter(Column::AdmittedAt.is_null())
        .find_also_related(user::Entity)
        .one(db)
        .await?;
    let Some((admission, Some(user))) = found else { return Ok(None) };
    let may_sign_in = user.status == UserStatus::Active
        && user.deleted_at.is_none()
        && user.role.is_gate()
        && is_number_of(installation.keys(), &user, &admission.mobile_hash);
    Ok(may_sign_in.then_some(WaitingSignIn { admission, user }))
}

/// Refuses while codes wait for another administrator to agree to the account's number: until then it opens nothing in another way either.
///
/// # Errors
/// 409 with the reason `NUMBER_HELD`.
pub fn refuse_held(installation: &Installation, user: &user::Model) -> Result<()> {
    if !user.holds_codes(installation.now()) {
        return Ok(());
    }
    Err(Error::conflict(
        Problem::new(
            "An administrator gave this account another mobile number, and no sign-in works with it yet. A second administrator \
             can agree to the number.",
        )
        .because("NUMBER_HELD"),
    ))
}

/// Lets the device in, in the caller's name: its next question is answered with a session. The owner of the number is told.
///
/// # Errors
/// 409 where another user let it in meanwhile, for one's own account or while its codes wait; 429 when this user, or anybody for
/// this number, let in too many devices within a day.
pub async fn admit(tx: &Transaction, installation: &Installation, by: &Acting, waiting: WaitingSignIn) -> Result<()> {
    let WaitingSignIn { admission, user } = waiting;
    if user.id == by.actor.user_id {
        return Err(Error::conflict(
            Problem::new("This is your own sign-in. Ask a colleague or your region.").because("OWN_ACCOUNT"),
        ));
    }
    refuse_held(installation, &user)?;
    let (id, mobile_hash) = (admission.id, admission.mobile_hash.clone());
    let settings = &installation.settings().admission;
    sliding::lock(tx, "admissions").await?;
    let held = admissions().filter(Column::Id.eq(id)).lock(LockType::Update).one(&**tx).await?;
    if held.is_none_or(|held| held.admitted_at.is_some()) {
        return Err(Error::conflict("Somebody else has just let this device in."));
    }
    let since = by.now - DAY;
    let per_user = if by.actor.role.is_gate() { settings.per_colleague } else { settings.per_administrator };
    refuse_above(tx, installation, Column::AdmittedByUserId.eq(by.actor.user_id), since, per_user).await?;
    refuse_above(tx, installation, Column::MobileHash.eq(mobile_hash), since, settings.per_number).await?;
    let after = json!({ "deviceId": admission.device_id, "browser": admission.user_agent });
    let mut row = admission.into_active_model();
    row.admitted_by_user_id = Set(Some(by.actor.user_id));
    row.admitted_at = Set(Some(by.now));
    row.update(&**tx).await?;
    let entry = Entry::of(Action::AdmitDevice).of_request(by).on(SubjectKind::User, user.id);
    audit::record(tx, by.now, entry.in_region(user.region_id).after(after)).await?;
    if let Some(to) = user.proven_mobile_number {
        let message = Message { template: Template::DeviceAdmitted, to, values: Vec::new(), code: None };
        delivery::send(tx, by.now, &installation.settings().delivery, message).await?;
    }
    Ok(())
}

async fn refuse_above(
    tx: &DatabaseTransaction,
    installation: &Installation,
    which: sea_orm::sea_query::SimpleExpr,
    since: DateTime<Utc>,
    most: u32,
) -> Result<()> {
    let admitted = admissions().filter(which).filter(Column::AdmittedAt.gt(since)).count(tx).await?;
    if admitted < installation.enlarged(most) {
        return Ok(());
    }
    Err(too_many(u64::try_from(DAY.num_seconds()).unwrap_or_default()))
}

/// Lets no device in that waits: how long it has waited is not known any more.
pub(crate) async fn remove_all(tx: &DatabaseTransaction) -> Result<()> {
    sign_in_scope().delete::<Entity>().exec(tx).await?;
    Ok(())
}

/// Forgets what was asked before `before`.
pub(crate) async fn purge(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<Entity>().filter(Column::CreatedAt.lt(before)).exec(tx).await?;
    Ok(())
}
