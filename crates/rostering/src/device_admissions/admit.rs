//! Finds the device with the shown letters, within reach, and lets it in.

use chrono::NaiveDate;
use identity::{
    installation::Installation,
    sign_in::device_admissions::{self, WaitingSignIn},
};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    ids::UserId,
    values::mask_mobile,
};
use registry::entities::center;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait};

use super::{requests::ShownLetters, responses::WaitingDevice};
use crate::{
    assignments::window,
    entities::{assignment, examination_day},
    monitoring::is_on,
};

/// Shows the user whose sign-in the device with these letters will be.
///
/// Fails with 404 when no device waits, or for a user without a duty in reach, with 409 while the user's codes wait, and with 429
/// after too many looks.
pub(super) async fn look(installation: &Installation, by: &Acting, shown: &ShownLetters) -> Result<WaitingDevice> {
    let (WaitingSignIn { admission, user }, centers) = in_reach(installation, by, shown).await?;
    Ok(WaitingDevice {
        name: user.name,
        role: user.role,
        masked_mobile_number: user.proven_mobile_number.as_deref().map(mask_mobile).unwrap_or_default(),
        centers,
        browser: admission.user_agent,
        asked_at: admission.created_at,
        expires_at: admission.expires_at,
    })
}

/// Lets the device in, in the caller's name.
///
/// Fails as [`look`] does, with 409 for one's own account or where it was let in meanwhile, and with 429 after too many in a day.
pub(super) async fn admit(installation: &Installation, by: &Acting, shown: &ShownLetters) -> Result<()> {
    let (waiting, _) = in_reach(installation, by, shown).await?;
    let tx = installation.db().begin().await?;
    device_admissions::admit(&tx, installation, by, waiting).await?;
    tx.commit().await
}

async fn in_reach(
    installation: &Installation,
    by: &Acting,
    shown: &ShownLetters,
) -> Result<(WaitingSignIn, Vec<String>)> {
    device_admissions::refuse_guessing(installation, by).await?;
    let db = &**installation.db();
    let waiting = device_admissions::find(db, installation, &shown.letters).await?;
    if let Some(waiting) = waiting {
        let centers = centers_of(db, installation, by, waiting.user.id).await?;
        if !centers.is_empty() {
            device_admissions::refuse_held(installation, &waiting.user)?;
            return Ok((waiting, centers));
        }
    }
    Err(Error::not_found("Device"))
}

/// Names of the centers that give the caller the right: for an administrator, those of the user's duties in reach that are not over. A
/// colleague must share all duties of the user that are on now, because the session opens all of them.
async fn centers_of(
    db: &impl ConnectionTrait,
    installation: &Installation,
    by: &Acting,
    user: UserId,
) -> Result<Vec<String>> {
    let (today, now) = (installation.clock().today(), installation.now());
    let all = days_of(db, &Scope::of_system(SystemTask::ResolveDuties), user, window(today, 1).0).await?;
    let mut seen = days_of(db, &by.scope, user, window(today, 1).0).await?;
    if by.actor.role.is_gate() {
        seen.retain(|day| is_on(day, today, now));
        if all.iter().filter(|day| is_on(day, today, now)).count() > seen.len() {
            return Ok(Vec::new());
        }
    }
    seen.retain(|day| now < day.closes_at);
    let centers = by.scope.select::<center::Entity>();
    let named = centers.filter(center::Column::Id.is_in(seen.iter().map(|day| day.center_id)));
    Ok(named.select_only().column(center::Column::Name).into_tuple().all(db).await?)
}

/// The days from a date on, within a scope, on which the user has a duty.
async fn days_of(
    db: &impl ConnectionTrait,
    scope: &Scope,
    user: UserId,
    from: NaiveDate,
) -> Result<Vec<examination_day::Model>> {
    let duties = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::UserId.eq(user))
        .filter(assignment::Column::Date.gte(from))
        .select_only()
        .column(assignment::Column::ExaminationDayId)
        .into_query();
    let days = scope.select::<examination_day::Entity>();
    Ok(days.filter(examination_day::Column::Id.in_subquery(duties)).all(db).await?)
}
