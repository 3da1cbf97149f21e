//! Verifying a certificate, for anybody who holds it.

use chrono::TimeDelta;
use identity::{budgets, installation::Installation};
use kernel::{
    Error, Result,
    access::{RequestFacts, linked, linked_with_removed},
};
use registry::entities::functionary;
use rostering::entities::{assignment, examination_day};

use super::{
    one::is_due,
    responses::{CertificateState, CheckedCertificate},
    token,
};
use crate::settings::DutySettings;

/// What the records say of a certificate. Fails with 404 for one that was not made here, and with 429 when an address tries too many such.
pub(super) async fn check(
    installation: &Installation,
    settings: &DutySettings,
    facts: &RequestFacts,
    text: &str,
) -> Result<CheckedCertificate> {
    let db = installation.db();
    let Some(id) = token::read(installation.keys(), text) else {
        count(installation, settings, facts).await?;
        return Err(Error::NotFound("This certificate is not known. Look whether the address is whole.".into()));
    };
    let duty = linked::<assignment::Entity>(assignment::Column::Id, [id]).one(&**db).await?;
    let Some(duty) = duty else { return Ok(CheckedCertificate::NOT_VALID) };
    let day = [duty.examination_day_id];
    let day = linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, day).one(&**db).await?;
    let person = linked::<functionary::Entity>(functionary::Column::Id, [duty.functionary_id]).one(&**db).await?;
    match (day, person) {
        (Some(day), Some(person)) if is_due(&duty, &day, installation.now()) => Ok(CheckedCertificate {
            state: CertificateState::Valid,
            name: Some(person.full_name()),
            role: Some(duty.role),
            date: Some(duty.date),
        }),
        _ => Ok(CheckedCertificate::NOT_VALID),
    }
}

/// Counts a certificate that was not made here; it counts also when it is refused.
async fn count(installation: &Installation, settings: &DutySettings, facts: &RequestFacts) -> Result<()> {
    let limit = settings.unknown_links_per_address;
    let budget = installation.budget("certificate:address", limit, TimeDelta::minutes(10));
    let tx = installation.db().begin().await?;
    let within = budgets::spend(&*tx, installation.now(), budget, &facts.network).await;
    tx.commit().await?;
    within
}
