//! Asking for a code. The answer does not show whether the number has an account.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Result, access::Role, http::RequestFacts, values::mask_mobile};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, QueryFilter, Select};

use super::VenueManagerLogin;
use crate::{
    accounts::{
        one_time_codes::{self, CodeBinding, NewCode, Receiver, Requester},
        sessions::{CookieToken, Cookies},
    },
    budgets,
    entities::{
        one_time_code::CodePurpose,
        user::{self, UserStatus},
    },
    installation::Installation,
    sign_in::{
        captcha::{self, CaptchaAnswer},
        sign_in_scope,
    },
    trail::delivery::Template,
};

pub(super) async fn initiate(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
    flow: &CookieToken,
    login: &VenueManagerLogin,
) -> Result<String> {
    let number = one_time_codes::mobile_hash(installation.keys(), &login.mobile_number);
    pass_captcha(installation, cookies, facts, answer, &number).await?;
    let masked_mobile_number = mask_mobile(&login.mobile_number);
    let tx = installation.db().begin().await?;
    let user = find(&*tx, user::Column::ProvenMobileNumber.eq(login.mobile_number.as_str()).into()).await?;
    let new = NewCode {
        binding: binding(flow, &login.device_id),
        mobile_hash: number,
        masked_mobile_number: masked_mobile_number.clone(),
        receiver: user.and_then(|user| receiver(&user, installation.now())),
    };
    let sent = one_time_codes::send(&tx, installation, Requester { facts, cookies }, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}

async fn pass_captcha(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
    number: &[u8],
) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    let budget = installation.budget("code-ask:address", settings.limits.codes_per_address, TimeDelta::minutes(10));
    let tx = installation.db().begin().await?;
    // A device that is known for the number is not kept from it by other requests from its address.
    let spent = match one_time_codes::known(&*tx, installation, cookies, number).await? {
        Some(_) => Ok(()),
        None => budgets::spend(&*tx, now, budget, &facts.network).await,
    };
    let passed = match spent {
        Ok(()) => {
            let client = cookies.pre_session.as_ref();
            captcha::solve(&tx, now, installation.keys(), &settings.captcha, client, answer).await
        }
        refused => refused,
    };
    tx.commit().await?;
    passed
}

/// Where codes of this purpose belong.
pub(super) fn binding<'a>(flow: &'a CookieToken, device_id: &'a str) -> CodeBinding<'a> {
    CodeBinding { purpose: CodePurpose::MonitoringLogin, flow, device_id: Some(device_id) }
}

/// The user who may sign in at a gate and fits the condition.
pub(crate) async fn find(db: &impl ConnectionTrait, condition: Condition) -> Result<Option<user::Model>> {
    Ok(accounts(condition).one(db).await?)
}

/// The accounts that may sign in at a gate and fit the condition.
pub(super) fn accounts(condition: Condition) -> Select<user::Entity> {
    sign_in_scope()
        .select::<user::Entity>()
        .filter(user::Column::Role.is_in([Role::SscCenterCoordinator, Role::CenterCoordinator, Role::VenueManager]))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .filter(condition)
}

/// The user as a receiver of codes, if there is a number that codes go to now.
pub(super) fn receiver(user: &user::Model, now: DateTime<Utc>) -> Option<Receiver> {
    Some(Receiver {
        user_id: Some(user.id),
        functionary_id: None,
        mobile_number: user.number_for_codes(now)?.to_owned(),
        template: Template::MonitoringLogin,
    })
}
