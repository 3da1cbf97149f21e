//! Finds the device that is meant, within reach, and lets it in.

use identity::{
    device_admissions::{self, WaitingSignIn},
    installation::Installation,
};
use kernel::{Error, Result, access::Acting, ids::UserId, values::mask_mobile};
use registry::entities::center;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use super::{requests::ShownLetters, responses::WaitingDevice};
use crate::entities::assignment;

/// Shows whose sign-in the device with these letters will be.
///
/// Refuses with 404 when none waits, or for a user without a duty in reach, 429 after too many looks.
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
/// As [`look`]; 409 for one's own account or where it was let in meanwhile, 429 after too many in a day.
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
            return Ok((waiting, centers));
        }
    }
    Err(Error::not_found("Device"))
}

/// The centers where a user has a duty from today on that the caller sees: at a gate those of one's own days, for an administrator those
/// of the region.
async fn centers_of(
    db: &impl ConnectionTrait,
    installation: &Installation,
    by: &Acting,
    user: UserId,
) -> Result<Vec<String>> {
    let duties = by
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::UserId.eq(user))
        .filter(assignment::Column::Date.gte(installation.clock().today()))
        .all(db)
        .await?;
    let centers = by.scope.select::<center::Entity>();
    let named = centers.filter(center::Column::Id.is_in(duties.iter().map(|duty| duty.center_id)));
    Ok(named.select_only().column(center::Column::Name).into_tuple().all(db).await?)
}
