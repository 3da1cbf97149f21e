//! A new device asks to be let in. The answer does not show whether the number has an account.

use chrono::TimeDelta;
use kernel::{Result, http::RequestFacts, ids::DeviceAdmissionId, values::mask_mobile};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel};

use super::{letters, responses::AssistanceAsked};
use crate::{
    accounts::{
        one_time_codes,
        second_factor::picture_of,
        sessions::{self, CookieToken, Cookies},
    },
    budgets,
    entities::{device_admission, user},
    installation::Installation,
    sign_in::{
        captcha::{self, CaptchaAnswer},
        monitoring_login::{VenueManagerLogin, find},
    },
};

/// The page on which a signed-in user lets the device in; what stands behind the `#` is sent to no server.
const PAGE: &str = "/let-in";
const WINDOW: TimeDelta = TimeDelta::minutes(10);

/// Makes letters for the device.
///
/// Refuses with 400 for the captcha, 409 on a revoked device, 429 when the address or this number from there has asked too often.
pub(super) async fn ask(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
    flow: &CookieToken,
    login: &VenueManagerLogin,
) -> Result<AssistanceAsked> {
    let mobile_hash = one_time_codes::mobile_hash(installation.keys(), &login.mobile_number);
    let masked_mobile_number = mask_mobile(&login.mobile_number);
    spend(installation, cookies, facts, answer, &masked_mobile_number).await?;
    let (now, letters) = (installation.now(), letters::draw());
    let expires_at = now + TimeDelta::seconds(installation.settings().admission.seconds);
    let tx = installation.db().begin().await?;
    sessions::refuse_revoked(&tx, now, cookies.device.as_ref()).await?;
    let user = find(&*tx, user::Column::ProvenMobileNumber.eq(login.mobile_number.as_str()).into()).await?;
    let row = device_admission::Model {
        id: DeviceAdmissionId::new(),
        code_hash: letters::hash(installation.keys(), &letters),
        flow_hash: flow.hash(),
        user_id: user.map(|user| user.id),
        mobile_hash,
        device_id: login.device_id.clone(),
        user_agent: facts.user_agent.clone(),
        created_at: now,
        expires_at,
        admitted_by_user_id: None,
        admitted_at: None,
        used_at: None,
    };
    device_admission::Entity::insert(row.into_active_model()).exec_without_returning(&*tx).await?;
    tx.commit().await?;
    let public = installation.deployment().public_url.trim_end_matches('/');
    let picture = picture_of(&format!("{public}{PAGE}#{letters}"))?;
    Ok(AssistanceAsked { letters, picture, masked_mobile_number, expires_at })
}

async fn spend(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    answer: &CaptchaAnswer,
    masked_mobile_number: &str,
) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    let by_address = installation.budget("admission-ask:address", settings.limits.codes_per_address, WINDOW);
    let by_requester = installation.budget("admission-ask:requester", settings.limits.codes_per_requester, WINDOW);
    let tx = installation.db().begin().await?;
    let outcome = async {
        budgets::spend(&*tx, now, by_address, &facts.network).await?;
        budgets::spend(&*tx, now, by_requester, &format!("{}:{masked_mobile_number}", facts.site)).await?;
        let client = cookies.pre_session.as_ref();
        captcha::solve(&tx, now, installation.keys(), &settings.captcha, client, answer).await
    };
    let outcome = outcome.await;
    tx.commit().await?;
    outcome
}
