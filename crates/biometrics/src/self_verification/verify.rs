//! Proving the number with the code that came.

use identity::{
    accounts::{
        one_time_codes::{self, CodeTry, mobile_hash},
        sessions::{self, CookieToken, Cookies, Started},
    },
    entities::audit_entry::AuditOutcome,
    installation::Installation,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{Error, Result, database::Transaction, http::RequestFacts};
use registry::{entities::functionary, functionaries::oneself::held};

use super::initiate::binding;

const ACTION: Action = Action::SelfVerify;

pub(super) async fn verify(
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    device: &CookieToken,
    flow: &CookieToken,
    code: &str,
) -> Result<(functionary::Model, Started)> {
    let tx = installation.db().begin().await?;
    let outcome = enter(&tx, installation, cookies, facts, device, flow, code).await;
    if let Err(Error::Invalid(_) | Error::TooManyRequests { .. }) = &outcome {
        let entry = Entry::of(ACTION).ended(AuditOutcome::Failed).from(facts);
        audit::record(&tx, installation.now(), entry).await?;
    }
    // The try counts, right or wrong; but a right code is kept where the server itself failed.
    if !matches!(outcome, Err(Error::Internal(_) | Error::Unavailable(_) | Error::DiskFull | Error::Conflict(_))) {
        tx.commit().await?;
    }
    outcome
}

async fn enter(
    tx: &Transaction,
    installation: &Installation,
    cookies: &Cookies,
    facts: &RequestFacts,
    device: &CookieToken,
    flow: &CookieToken,
    code: &str,
) -> Result<(functionary::Model, Started)> {
    let now = installation.now();
    let used = one_time_codes::check(tx, installation, CodeTry { binding: binding(flow), code, facts, device }).await?;
    let person = match used.functionary_id {
        Some(id) => held(tx, id).await?,
        None => None,
    }
    .filter(|person| mobile_hash(installation.keys(), &person.mobile_number) == used.mobile_hash);
    let person = person.ok_or_else(|| Error::invalid("This number is no longer registered. Ask your agency."))?;
    if let Some(previous) = &cookies.session {
        sessions::end_held(tx, now, previous).await?;
    }
    let (clock, settings) = (installation.clock(), installation.settings());
    let session = sessions::start_for_functionary(tx, clock, settings, facts, device, person.id).await?;
    let entry = Entry::of(ACTION).on(SubjectKind::Functionary, person.id).in_region(person.region_id);
    audit::record(tx, now, entry.from(facts)).await?;
    Ok((person, session))
}
