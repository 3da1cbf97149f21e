//! Withdrawing one's consent to pictures of one's face.

use biometrics::face_images::{self, By, Enrolment, review};
use identity::accounts::self_verified::SelfVerified;
use kernel::{Result, http::RequestFacts};
use registry::functionaries::oneself;

use super::{closed, last_duty_within, responses::ConsentWithdrawn};

/// Days in which every duty lies that is planned.
const AHEAD: u64 = 3_660;

/// Removes all pictures of the caller. Fails with 409 while they have a duty today or to come, and while their pictures are being compared.
pub(super) async fn withdraw(
    parts: Enrolment<'_>,
    who: SelfVerified,
    facts: &RequestFacts,
) -> Result<ConsentWithdrawn> {
    let person = oneself::person(parts.db, who).await?;
    if let Some(date) = last_duty_within(parts.db, parts.clock, AHEAD, person.id).await? {
        let date = date.format("%d-%m-%Y");
        let sentence = format!(
            "You are on duty until {date}, and gates know you by your face. Say first that you cannot come, or withdraw after that day."
        );
        return Err(closed("DUTY_AHEAD", sentence));
    }
    if review::is_open(&**parts.db, person.id).await? {
        let sentence = "Your pictures are being compared. Until that is done you cannot withdraw your consent.";
        return Err(closed("FACE_REVIEW_OPEN", sentence.to_owned()));
    }
    let pictures = face_images::withdraw(parts, person.id, By::Person { consent: None, facts }).await?;
    Ok(ConsentWithdrawn { success: true, pictures })
}
