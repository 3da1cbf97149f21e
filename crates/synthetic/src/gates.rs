//! Makes the events at gates: arrivals, departures, and the resulting states of duties.

use chrono::{DateTime, TimeDelta, Utc};
use identity::entities::session::{self, SessionKind};
use kernel::ids::{AttendanceLogId, MonitoringTokenId, SessionId, UserId};
use registry::entities::FunctionaryRole;
use rostering::entities::{
    assignment::{self, Attendance},
    attendance_log::{self, Confirmation, EntryType, VerificationMethod, VerificationOutcome},
    monitoring_token::{self, MonitoringTokenStatus},
};

use crate::{
    days::{Day, closed_at},
    draw::Draw,
    places::Center,
};

/// People of a thousand on duty who do not come.
const ABSENT: u32 = 60;
/// People of a thousand present without an exit.
const NOT_SEEN_TO_GO: u32 = 40;
/// People of a thousand present who go out once in between.
const OUT_AND_IN: u32 = 30;
/// Entries of a thousand that the gate recorded by hand.
const BY_HAND: u32 = 35;
/// Entries of a thousand that follow an annulled one.
const ANNULLED: u32 = 3;
/// Verifications of a thousand outside the center's fence.
const OUTSIDE: u32 = 6;
/// People of a thousand without an entry whom an administrator later noted as present.
const CORRECTED: u32 = 80;

/// Reason for an entry by hand.
pub(crate) const WHY_BY_HAND: &str = "The face was not recognised three times; identity card seen";

/// A gate at work.
pub(crate) struct Gate {
    pub session: session::Model,
    pub token: monitoring_token::Model,
}

/// The gate of a day, if it has opened by then; what it recorded is in `logs`.
pub(crate) fn open(
    day: &mut Day<'_>,
    as_of: DateTime<Utc>,
    admin: Option<UserId>,
    draw: &mut Draw,
    logs: &mut Vec<attendance_log::Model>,
) -> Option<Gate> {
    let gate = begin(day, as_of, draw);
    let mut duties = std::mem::take(&mut day.duties);
    for duty in duties.iter_mut().filter(|duty| duty.cancelled_at.is_none()) {
        if let Some(gate) = &gate {
            attend(day, duty, gate, as_of, draw, logs);
        }
        if day.row.closed_at.is_some() {
            close(day, duty, as_of, admin, draw);
        }
    }
    day.duties = duties;
    gate
}

/// The venue manager starts monitoring some minutes before the gate opens.
fn begin(day: &Day<'_>, as_of: DateTime<Utc>, draw: &mut Draw) -> Option<Gate> {
    let is_manager =
        |duty: &&assignment::Model| duty.cancelled_at.is_none() && duty.role == FunctionaryRole::EduquityVenueManager;
    let manager = day.duties.iter().find(is_manager)?;
    let user_id = manager.user_id?;
    let started_at = day.reporting_at - head_start(draw);
    if started_at > as_of {
        return None;
    }
    let device_id = format!("synthetic-{}", draw.uuid(started_at).simple());
    let is_over = day.row.closed_at.is_some();
    let session = session::Model {
        id: SessionId(draw.uuid(started_at)),
        token_hash: draw.bytes::<32>().to_vec(),
        kind: SessionKind::Monitoring,
        user_id: Some(user_id),
        functionary_id: None,
        device_id: Some(device_id.clone()),
        device_hash: None,
        let_in_by_colleague: false,
        ip: None,
        user_agent: None,
        created_at: started_at - TimeDelta::minutes(3),
        last_seen_at: day.row.closes_at.min(as_of),
        expires_at: day.row.closes_at,
        ended_at: is_over.then_some(day.row.closes_at),
        hands_in_until: None,
        proved_at: None,
    };
    let token = monitoring_token::Model {
        id: MonitoringTokenId(draw.uuid(started_at)),
        examination_day_id: day.row.id,
        assignment_id: manager.id,
        user_id,
        session_id: session.id,
        device_id,
        center_id: day.row.center_id,
        region_id: day.row.region_id,
        status: if is_over { MonitoringTokenStatus::Stopped } else { MonitoringTokenStatus::Started },
        started_at,
        stopped_at: is_over.then_some(day.row.closes_at),
        stopped_by_user_id: None,
        revoked: false,
        revoked_at: None,
        revoked_by_user_id: None,
        expires_at: day.row.closes_at,
        clock_offset_ms: draw.between(-900, 900),
    };
    Some(Gate { session, token })
}

/// A person's day at the gate, as far as it has come.
fn attend(
    day: &Day<'_>,
    duty: &mut assignment::Model,
    gate: &Gate,
    as_of: DateTime<Utc>,
    draw: &mut Draw,
    logs: &mut Vec<attendance_log::Model>,
) {
    let hours = Hours { opened_at: gate.token.started_at, reporting_at: day.reporting_at, ends_at: day.row.closes_at };
    for Passage { entry_type, at, is_annulled } in passages(hours, draw) {
        if at > as_of {
            break;
        }
        let mut log = log_of(day, duty, gate, (entry_type, at), draw);
        if is_annulled {
            log.annulled_at = Some(at + TimeDelta::seconds(30));
            log.annulled_by_user_id = Some(gate.token.user_id);
            log.annul_reason = Some("Pressed for the wrong person".to_owned());
        } else {
            note(duty, entry_type, at, gate.token.user_id);
        }
        logs.push(log);
    }
}

/// The times of a day at a gate.
#[derive(Clone, Copy)]
pub(crate) struct Hours {
    /// When monitoring was started.
    pub opened_at: DateTime<Utc>,
    pub reporting_at: DateTime<Utc>,
    /// When the examination ends.
    pub ends_at: DateTime<Utc>,
}

/// A person passing the gate.
pub(crate) struct Passage {
    pub entry_type: EntryType,
    pub at: DateTime<Utc>,
    /// Whether it was recorded of the wrong person.
    pub is_annulled: bool,
}

/// When a person on duty passes the gate, in order; not at all if they do not come.
pub(crate) fn passages(hours: Hours, draw: &mut Draw) -> Vec<Passage> {
    if draw.chance(ABSENT) {
        return Vec::new();
    }
    let passage = |entry_type, at| Passage { entry_type, at, is_annulled: false };
    let mut passages = Vec::new();
    let entry = (hours.reporting_at + draw.around(-1_200, 3_000)).max(hours.opened_at + TimeDelta::minutes(1));
    if draw.chance(ANNULLED) {
        let annulled = passage(EntryType::Entry, entry - TimeDelta::seconds(50));
        passages.push(Passage { is_annulled: true, ..annulled });
    }
    passages.push(passage(EntryType::Entry, entry));
    if draw.chance(OUT_AND_IN) {
        passages.push(passage(EntryType::Exit, entry + TimeDelta::minutes(70)));
        passages.push(passage(EntryType::Entry, entry + TimeDelta::minutes(85)));
    }
    if !draw.chance(NOT_SEEN_TO_GO) {
        passages.push(passage(EntryType::Exit, hours.ends_at + draw.around(-1_500, 1_400)));
    }
    passages
}

/// How long before the reporting time the venue manager starts monitoring.
pub(crate) fn head_start(draw: &mut Draw) -> TimeDelta {
    TimeDelta::minutes(draw.between(35, 60))
}

/// Whether the gate records an entry by hand.
pub(crate) fn is_by_hand(entry_type: EntryType, draw: &mut Draw) -> bool {
    entry_type == EntryType::Entry && draw.chance(BY_HAND)
}

/// A device's position: latitude, longitude, metres from the middle of the center, and whether that is outside its fence.
pub(crate) fn position(center: &Center, draw: &mut Draw) -> Option<(f64, f64, f64, bool)> {
    center.fence.map(|(lat, lng, radius)| {
        let metres = if draw.chance(OUTSIDE) { radius * 2.5 } else { radius * draw.below(90) as f64 / 100.0 };
        // A degree of latitude has about 111 km.
        (lat + metres / 111_000.0, lng, metres, metres > radius)
    })
}

fn note(duty: &mut assignment::Model, entry_type: EntryType, at: DateTime<Utc>, by: UserId) {
    duty.inside = entry_type == EntryType::Entry;
    duty.updated_at = at;
    match entry_type {
        EntryType::Entry => {
            duty.entry_at = duty.entry_at.or(Some(at));
            duty.attendance = Some(Attendance::Present);
            duty.attendance_by_user_id = Some(by);
        }
        EntryType::Exit => duty.exit_at = Some(at),
    }
}

/// Closes the duty as the end of its day does, now and then with an administrator's correction.
fn close(day: &Day<'_>, duty: &mut assignment::Model, as_of: DateTime<Utc>, admin: Option<UserId>, draw: &mut Draw) {
    let closed = closed_at(day.row.closes_at);
    if duty.attendance.is_none() {
        duty.attendance = Some(Attendance::Absent);
        duty.auto_closed = true;
        duty.updated_at = closed;
        let corrected_at = closed + TimeDelta::minutes(draw.between(20, 90));
        if draw.chance(CORRECTED) && corrected_at <= as_of {
            duty.attendance = Some(Attendance::Present);
            duty.entry_at = Some(day.reporting_at);
            duty.exit_at = Some(day.row.closes_at);
            duty.auto_closed = false;
            duty.corrected_at = Some(corrected_at);
            duty.attendance_by_user_id = admin;
            duty.updated_at = corrected_at;
        }
    } else if duty.inside {
        duty.auto_closed = true;
        duty.updated_at = closed;
    }
}

fn log_of(
    day: &Day<'_>,
    duty: &assignment::Model,
    gate: &Gate,
    (entry_type, at): (EntryType, DateTime<Utc>),
    draw: &mut Draw,
) -> attendance_log::Model {
    let is_by_hand = is_by_hand(entry_type, draw);
    let place = position(day.center, draw);
    let is_outside = place.is_some_and(|(.., is_outside)| is_outside);
    attendance_log::Model {
        id: AttendanceLogId(draw.uuid(at)),
        examination_day_id: duty.examination_day_id,
        examination_id: duty.examination_id,
        assignment_id: duty.id,
        functionary_id: duty.functionary_id,
        functionary_role: duty.role,
        authorizing_agency_id: duty.authorizing_agency_id,
        center_id: duty.center_id,
        region_id: duty.region_id,
        state_id: duty.state_id,
        district_id: duty.district_id,
        city_id: duty.city_id,
        date: duty.date,
        entry_type,
        method: if is_by_hand { VerificationMethod::Manual } else { VerificationMethod::Face },
        result: if is_outside { VerificationOutcome::Warn } else { VerificationOutcome::Ok },
        reason: match (is_by_hand, is_outside) {
            (true, _) => Some(WHY_BY_HAND.to_owned()),
            (false, true) => Some("OUTSIDE_GEOFENCED_BOUNDARY".to_owned()),
            (false, false) => None,
        },
        monitoring_token_id: Some(gate.token.id),
        device_id: Some(gate.token.device_id.clone()),
        file_id: None,
        captured_at: Some(at - TimeDelta::milliseconds(draw.between(300, 2_500))),
        recorded_at: at,
        received_at: at,
        ordered_at: None,
        latitude: place.map(|(lat, ..)| lat),
        longitude: place.map(|(_, lng, ..)| lng),
        accuracy: place.map(|_| draw.between(4, 25) as f64),
        distance_m: place.map(|(_, _, metres, _)| metres),
        position_unknown: false,
        score_band: (!is_by_hand).then(|| draw.between(3, 5) as i32),
        flags: None,
        annulled_at: None,
        annulled_by_user_id: None,
        annul_reason: None,
        confirmation: is_by_hand.then_some(Confirmation::Confirmed),
        confirmed_by_user_id: None,
        confirmed_at: None,
        settled_at: None,
        settled_by_user_id: None,
        settle_reason: None,
        arrived_late: false,
        one_time_for_many: false,
        by_slip: false,
        note: None,
        noted_by_user_id: None,
        noted_at: None,
        created_by_user_id: Some(gate.token.user_id),
    }
}
