//! Asking for a code. The answer does not show whether the name exists.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    values::mask_mobile,
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter};

use crate::{
    accounts::{
        one_time_codes::{self, CodeBinding, NewCode, Receiver, Requester},
        sessions::CookieToken,
        users,
    },
    entities::{
        one_time_code::CodePurpose,
        user::{self, UserStatus},
    },
    installation::Installation,
    sign_in::sign_in_scope,
    trail::delivery::Template,
};

pub(super) async fn initiate(
    installation: &Installation,
    requester: Requester<'_>,
    flow: &CookieToken,
    name: &str,
) -> Result<String> {
    let tx = installation.db().begin().await?;
    let user = find(&*tx, users::login_is(name)).await?;
    let number = user
        .as_ref()
        .and_then(|user| user.proven_mobile_number.clone())
        .unwrap_or_else(|| stand_in(installation.keys(), "nobody", name));
    // From the name and never from the number, or two names of one account would show that they are.
    let masked_mobile_number = mask_mobile(&stand_in(installation.keys(), "mask", name));
    let new = NewCode {
        binding: binding(flow),
        mobile_hash: one_time_codes::mobile_hash(installation.keys(), &number),
        masked_mobile_number: masked_mobile_number.clone(),
        receiver: user.and_then(|user| receiver(&user, installation.now())),
    };
    let sent = one_time_codes::send(&tx, installation, requester, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}

/// A number that is made up, and always the same for the same name.
fn stand_in(keys: &Keys, what: &str, name: &str) -> String {
    let hash = keys.keyed_hash(Purpose::CodeHash, format!("{what}:{}", name.trim().to_lowercase()).as_bytes());
    hash.iter().take(10).map(|byte| char::from(b'0' + byte % 10)).collect()
}

/// Where codes of this purpose belong.
pub(super) fn binding(flow: &CookieToken) -> CodeBinding<'_> {
    CodeBinding { purpose: CodePurpose::PasswordReset, flow, device_id: None }
}

/// The user who may have a password and fits the condition.
pub(super) async fn find(db: &impl ConnectionTrait, condition: Condition) -> Result<Option<user::Model>> {
    let user = sign_in_scope()
        .select::<user::Entity>()
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(condition)
        .one(db)
        .await?;
    Ok(user.filter(|user| !user.role.is_gate()))
}

/// The user as a receiver of codes, if there is a number that codes go to now.
pub(super) fn receiver(user: &user::Model, now: DateTime<Utc>) -> Option<Receiver> {
    Some(Receiver {
        user_id: Some(user.id),
        functionary_id: None,
        mobile_number: user.number_for_codes(now)?.to_owned(),
        template: Template::PasswordReset,
    })
}
