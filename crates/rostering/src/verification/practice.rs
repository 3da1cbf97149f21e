//! The gate for practice: the picture is read and judged as at a real gate, and nothing is kept.

use biometrics::KeptProbe;
use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::Acting,
    ids::{ExaminationDayId, MonitoringTokenId},
};

use super::{
    answer::{self, Facts},
    capture::{Capture, Sent},
    decide::{self, Attendee},
    gate::Gate,
    recognise::{doubt_of, let_user_ask},
    responses::VerificationResult,
    slip,
};
use crate::{
    assignments::Roster,
    days_in_reach,
    entities::{
        assignment,
        attendance_log::EntryType,
        examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
    },
};

/// Stands in place of a device's name.
const DEVICE: &str = "practice";
/// The sentence in place of a record.
const SENTENCE: &str = "Practice: nothing was recorded.";

/// Judges a picture as the gate of this day would now.
///
/// # Errors
/// 404 for a day out of reach, 403 without a duty on it, 413, 415 or 422 for the picture, 429 after too many unknown faces, 503 when
/// too many are waiting.
pub(super) async fn practise(
    gate: &Gate,
    acting: Acting,
    day_id: ExaminationDayId,
    entry_type: EntryType,
    mut sent: Sent,
) -> Result<VerificationResult> {
    let arrived = gate.clock.now();
    let day = days_in_reach::one(&*gate.db, &acting.scope, day_id).await?;
    let roster = Roster::of(&gate.db, &acting.scope, day.id).await?;
    let duty = roster
        .duty_of_user(acting.actor.user_id)
        .ok_or_else(|| Error::Forbidden("You can practise for days on which you are on duty.".into()))?;
    let token = nobodys_token(&acting, &day, duty, arrived);
    let slot = gate.faces.admit()?;
    let tries = let_user_ask(gate, acting.actor.user_id, arrived).await?;
    let bytes = std::mem::take(&mut sent.bytes);
    let read = gate.faces.capture(&slot, bytes).await;
    let KeptProbe { face, flags, .. } = match read {
        Ok(read) => read,
        Err(unread) => {
            tries.give_back(&gate.db).await;
            return Err(unread);
        }
    };
    let (recognised, slip) = slip::recognise(gate, day.id, &roster, sent.slip.as_deref(), &face).await?;
    // Before the transaction, because it would wait for that.
    if recognised.person().is_some() {
        tries.give_back(&gate.db).await;
    }
    let mut capture = Capture::live(acting, token, day, entry_type, sent, arrived);
    (capture.flags, capture.slip) = (flags, slip);
    capture.flags.extend(doubt_of(&gate.db, &recognised).await?);
    // Without evidence: practice never answers whether a picture counts as used before, because trying costs nothing here.
    let tx = gate.db.begin().await?;
    let person = decide::lock_person(&tx, recognised).await?;
    let attendee = Attendee::read(&tx, gate, &capture, recognised, person).await?;
    let decision = attendee.decide(&tx, gate, &mut capture).await?;
    let answer = answer::build(&*tx, &capture, &Facts::of_decision(&capture, &decision)).await?;
    tx.undo().await?;
    Ok(VerificationResult { message: SENTENCE.to_owned(), ..answer })
}

/// A token in place of a device's; it is written nowhere.
fn nobodys_token(
    acting: &Acting,
    day: &examination_day::Model,
    duty: &assignment::Model,
    now: DateTime<Utc>,
) -> monitoring_token::Model {
    monitoring_token::Model {
        id: MonitoringTokenId::new(),
        examination_day_id: day.id,
        assignment_id: duty.id,
        user_id: acting.actor.user_id,
        session_id: acting.actor.session_id,
        device_id: DEVICE.to_owned(),
        center_id: day.center_id,
        region_id: day.region_id,
        status: MonitoringTokenStatus::Started,
        started_at: now,
        stopped_at: None,
        stopped_by_user_id: None,
        revoked: false,
        revoked_at: None,
        revoked_by_user_id: None,
        expires_at: day.closes_at,
        clock_offset_ms: 0,
    }
}
