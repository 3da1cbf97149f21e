//! Removing an enrolled picture.

use biometrics::face_images::{
    By, Enrolment, remove_picture, requests::BiometricDeletion, responses::BiometricDeleted, review,
};
use identity::accounts::self_verified::SelfVerified;
use kernel::{Error, Result, access::Acting, http::RequestFacts};
use registry::entities::functionary;
use registry::functionaries::oneself::oneself;
use sea_orm::{ColumnTrait, QueryFilter};

use super::{closed, closed_until, is_free};
use crate::settings::RosteringSettings;

const REMOVAL: &str = "REMOVAL_CLOSED";

/// Removes a picture of a person in the caller's reach. Fails with 404 when there is none, and with 409 for an agency when a duty is near.
pub(super) async fn delete(
    parts: Enrolment<'_>,
    settings: &RosteringSettings,
    acting: &Acting,
    which: BiometricDeletion,
) -> Result<BiometricDeleted> {
    let person = acting.scope.select::<functionary::Entity>();
    let person = person.filter(functionary::Column::Id.eq(which.functionary_id)).one(&**parts.db).await?;
    let person = person.ok_or_else(|| Error::not_found("Functionary"))?;
    if !is_free(acting)
        && let Some(date) = closed_until(parts.db, parts.clock, settings, person.id).await?
    {
        return Err(closed(
            REMOVAL,
            format!(
                "This functionary is on duty on {}. Until that day is over only the region or the head office can remove pictures.",
                date.format("%d-%m-%Y")
            ),
        ));
    }
    remove_picture(parts, person, which.biometric_id, By::User(acting)).await
}

/// Removes a picture of the caller. Fails with 403 when it is another person's, and with 409 when a duty is near or the pictures
/// wait to be compared.
pub(super) async fn delete_own(
    parts: Enrolment<'_>,
    settings: &RosteringSettings,
    who: SelfVerified,
    facts: &RequestFacts,
    which: BiometricDeletion,
) -> Result<BiometricDeleted> {
    let person = oneself(parts.db, who, which.functionary_id).await?;
    if let Some(date) = closed_until(parts.db, parts.clock, settings, person.id).await? {
        return Err(closed(
            REMOVAL,
            format!(
                "You are on duty on {}. Until that day is over you can add pictures and not remove any. If one is wrong, tell your agency.",
                date.format("%d-%m-%Y")
            ),
        ));
    }
    if review::is_open(&**parts.db, person.id).await? {
        return Err(closed(
            REMOVAL,
            "Your pictures are being compared. Until that is done you cannot remove any.".to_owned(),
        ));
    }
    remove_picture(parts, person, which.biometric_id, By::Person { consent: None, facts }).await
}
