//! Computes attendance from the entries and exits of a person, in their order.

use chrono::{DateTime, Utc};

use crate::entities::attendance_log::EntryType;

/// The attendance that follows from a duty's logs.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct RecordedAttendance {
    /// Time of the first good entry.
    pub entry_at: Option<DateTime<Utc>>,
    /// Time of the last good exit.
    pub exit_at: Option<DateTime<Utc>>,
    /// Whether the last one was an entry.
    pub is_inside: bool,
}

/// Attendance from passages in their order. A passage is good if it is in order: an entry of a person outside, an exit of a person inside.
pub(crate) fn attendance_from(logs: impl Iterator<Item = (EntryType, DateTime<Utc>)>) -> RecordedAttendance {
    let mut said = RecordedAttendance::default();
    for (entry_type, at) in logs {
        match entry_type {
            EntryType::Entry => {
                said.entry_at = said.entry_at.or(Some(at));
                said.is_inside = true;
            }
            EntryType::Exit => {
                if said.is_inside {
                    said.exit_at = Some(at);
                }
                said.is_inside = false;
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone;

    use super::*;

    #[test]
    fn the_logs_that_stand_say_what_the_gate_would_have_said() {
        use EntryType::{Entry, Exit};
        let at = |minute| Utc.with_ymd_and_hms(2026, 11, 20, 3, minute, 0).unwrap();
        let said = |logs: &[(EntryType, u32)]| attendance_from(logs.iter().map(|(kind, minute)| (*kind, at(*minute))));
        assert_eq!(said(&[]), RecordedAttendance::default());
        let day = said(&[(Exit, 0), (Entry, 1), (Entry, 2), (Exit, 3), (Exit, 4)]);
        assert_eq!(day, RecordedAttendance { entry_at: Some(at(1)), exit_at: Some(at(3)), is_inside: false });
        assert!(said(&[(Entry, 1), (Exit, 2), (Entry, 3)]).is_inside);
    }
}
