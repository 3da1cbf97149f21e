//! Whether a sign-in takes a second step, and remembering that its password was right.

use chrono::TimeDelta;
use kernel::{Result, database::Transaction, http::RequestFacts};
use serde_json::json;

use super::{SecondStep, SecondStepKind, pending};
use crate::{
    accounts::sessions::{CookieToken, Cookies},
    entities::user,
    installation::Installation,
    settings::TotpSettings,
    trail::audit::{self, Action, Entry, SubjectKind},
};

const CODE_MINUTES: i64 = 5;
/// For finding an app, installing it and giving it the secret.
const ENROLMENT_MINUTES: i64 = 15;

/// A sign-in that waits.
pub(crate) struct Waiting {
    pub(crate) step: SecondStep,
    pub(crate) flow: CookieToken,
}

/// Lets the sign-in wait where its user has an authenticator app or needs one; none where nothing more is asked.
pub(crate) async fn begin_if_needed(
    tx: &Transaction,
    installation: &Installation,
    facts: &RequestFacts,
    cookies: &Cookies,
    user: &user::Model,
) -> Result<Option<Waiting>> {
    let Some(step) = needed(&installation.settings().totp, user) else { return Ok(None) };
    let now = installation.now();
    let lasts = TimeDelta::minutes(match step {
        SecondStepKind::Code => CODE_MINUTES,
        SecondStepKind::Enrolment => ENROLMENT_MINUTES,
    });
    let (expires_at, flow) = pending::begin(tx, now, cookies, user.id, lasts).await?;
    let entry = Entry::of(Action::AskForSecondFactor).on(SubjectKind::User, user.id).in_region(user.region_id);
    audit::record(tx, now, entry.from(facts).after(json!({ "step": step }))).await?;
    Ok(Some(Waiting { step: SecondStep { step, expires_at }, flow }))
}

fn needed(settings: &TotpSettings, user: &user::Model) -> Option<SecondStepKind> {
    if user.second_factor_at.is_some() {
        return settings.is_offered_to(user.role).then_some(SecondStepKind::Code);
    }
    settings.is_required_for(user.role).then_some(SecondStepKind::Enrolment)
}
