//! A gate without a camera, for demonstrations: the caller names the person, and everything else is as at a gate.
//!
//! No call leads here: real people are recorded only by their face or by a person who vouches for them.

use kernel::{
    Result,
    access::Acting,
    http::Bytes,
    ids::{FaceImageId, FunctionaryId},
};

use super::{
    capture::{ByHand, Capture, Sent},
    gate::Gate,
    recognise::Recognised,
    verify::settle,
};
use crate::{
    days_in_reach,
    entities::{
        attendance_log::{EntryType, VerificationOutcome},
        monitoring_token,
    },
    monitoring::tokens::stopped,
};

/// Certainty of each recognition, from 1 to 5.
const BAND: u8 = 4;
/// Accuracy of the devices' positions, in metres.
const ACCURACY: f64 = 12.0;

/// The person who comes to the gate.
#[derive(Clone, Debug)]
pub enum Visitor {
    /// A person of the roster.
    Expected(FunctionaryId),
    /// A person of the roster whom the gate records by hand, with the reason.
    ByHand(FunctionaryId, String),
    /// A registered person without a duty there.
    Unexpected(FunctionaryId),
    /// A person who is not registered.
    Stranger,
}

/// Records that a visitor came to the gate of this token, with all consequences; answers the gate's decision. Fails with 404 when the day
/// is gone, and with 409 when monitoring was stopped or has run out.
pub async fn rehearse(
    gate: &Gate,
    acting: Acting,
    token: monitoring_token::Model,
    visitor: Visitor,
    entry_type: EntryType,
    position: Option<(f64, f64)>,
) -> Result<VerificationOutcome> {
    let arrived = gate.clock.now();
    if arrived >= token.expires_at {
        return Err(stopped());
    }
    let day = days_in_reach::one(&*gate.db, &acting.scope, token.examination_day_id).await?;
    // The matching picture matters only where a face was read.
    let picture = FaceImageId::new();
    let (recognised, by_hand) = match visitor {
        Visitor::Expected(person) => (Recognised::OnRoster(person, BAND, picture), None),
        Visitor::ByHand(person, reason) => {
            (Recognised::ByHand(person), Some(ByHand { functionary_id: person, reason, alone: false }))
        }
        Visitor::Unexpected(person) => (Recognised::Registered(person, BAND, picture), None),
        Visitor::Stranger => (Recognised::Stranger, None),
    };
    let sent = Sent {
        bytes: Bytes::new(),
        latitude: position.map(|(latitude, _)| latitude),
        longitude: position.map(|(_, longitude)| longitude),
        accuracy: position.map(|_| ACCURACY),
        captured_at: None,
        by_hand,
        slip: None,
        key: None,
    };
    let mut capture = Capture::live(acting, token, day, entry_type, sent, arrived);
    Ok(settle(gate, &mut capture, recognised, None).await?.result)
}
