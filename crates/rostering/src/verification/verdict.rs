//! The rules of the gate as a function: person and records in, answer and writes out.

use registry::entities::functionary::FunctionaryStatus;

use super::{geofence::FenceCheck, recognise::SlipFault, responses::SlipCheck};
use crate::{
    entities::{
        anomaly::AnomalyType,
        attendance_log::{EntryType, VerificationOutcome},
    },
    settings::OutsideFence,
};

/// Whether the authority admits this person at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// The person may have duties.
    Fit,
    /// Never to be given a duty.
    Blacklisted,
    /// Not to be given a duty for now.
    Blocked,
    /// Not fit for duty, or no longer; people decide whether they are on duty after all.
    Inactive,
}

impl Standing {
    /// The meaning of a status at a gate; a block whose last day is over has ended by itself.
    pub(super) fn of(status: FunctionaryStatus, block_is_over: bool) -> Self {
        match status {
            FunctionaryStatus::Blacklisted => Self::Blacklisted,
            FunctionaryStatus::TemporarilyBlocked if !block_is_over => Self::Blocked,
            FunctionaryStatus::Inactive => Self::Inactive,
            FunctionaryStatus::TemporarilyBlocked | FunctionaryStatus::Active => Self::Fit,
        }
    }

    /// Whether a person on the roster is let in.
    pub(super) const fn is_admitted(self) -> bool {
        matches!(self, Self::Fit | Self::Inactive)
    }
}

/// Where the person is by the logs so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Presence {
    /// The person never came in.
    Unseen,
    /// The person came in last.
    Inside,
    /// Came in and went out again.
    Left,
}

/// The person at the gate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// A person on this day's roster.
    OnRoster(Standing, Presence),
    /// A registered person who has no duty here today.
    Elsewhere(Standing),
    /// A face that matches no known person.
    Stranger,
    /// A face that is not the slip's person's.
    NotOfSlip(SlipFault),
    /// A face that could be one of two people; never "the nearest".
    TooClose,
}

/// A remark that a person should look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Finding {
    /// The face matches no known person, or could be two people's.
    FaceMismatch {
        /// The face could be one of two people.
        too_close: bool,
    },
    /// A slip was shown, and the face is not taken for its person's.
    NotOfSlip(SlipFault),
    /// The slip is of another duty, or of a cancelled one, and its person has none here.
    SlipOfOtherDuty {
        /// Its duty was cancelled.
        is_cancelled: bool,
    },
    /// The server gave the picture out, or it was evidence before.
    ReplayedPicture,
    /// The person came in while inside.
    MultipleEntry,
    /// The person came in again after going out, where the settings forbid that.
    EntryAfterExit,
    /// The person went out without coming in.
    ExitWithoutEntry,
    /// The person went out after going out.
    AlreadyExited,
    /// The capture was made outside the fence, at this distance in metres from its middle.
    Outside(f64),
    /// The center has a fence, and the position is unknown.
    PositionUnknown,
    /// The person has no duty here, or must not have one.
    NotAssigned(Standing),
}

impl Finding {
    /// The anomaly that it becomes.
    pub(super) const fn anomaly_type(&self) -> AnomalyType {
        match self {
            Self::FaceMismatch { .. } | Self::NotOfSlip(_) | Self::ReplayedPicture => AnomalyType::FaceMismatch,
            Self::MultipleEntry | Self::EntryAfterExit => AnomalyType::MultipleEntry,
            Self::ExitWithoutEntry | Self::AlreadyExited => AnomalyType::MultipleExit,
            Self::Outside(_) | Self::PositionUnknown => AnomalyType::OutsideGeofencedBoundary,
            Self::NotAssigned(_) | Self::SlipOfOtherDuty { .. } => AnomalyType::FunctionaryNotAssignedToCenter,
        }
    }

    /// The `metadata.reason` of the anomaly.
    pub(super) const fn reason(&self) -> &'static str {
        match self {
            Self::FaceMismatch { too_close: false } => "NO_MATCH",
            Self::FaceMismatch { too_close: true } => "TOO_CLOSE",
            Self::NotOfSlip(SlipFault::OtherFace) => "OTHER_THAN_SLIP",
            Self::NotOfSlip(SlipFault::NoPicture) => "SLIP_WITHOUT_PICTURE",
            Self::SlipOfOtherDuty { is_cancelled: false } => "SLIP_OF_OTHER_DUTY",
            Self::SlipOfOtherDuty { is_cancelled: true } => "SLIP_CANCELLED",
            Self::ReplayedPicture => "REPLAYED_PICTURE",
            Self::MultipleEntry => "ALREADY_INSIDE",
            Self::EntryAfterExit => "ENTRY_AFTER_EXIT",
            Self::ExitWithoutEntry => "EXIT_WITHOUT_ENTRY",
            Self::AlreadyExited => "ALREADY_EXITED",
            Self::Outside(_) => "OUTSIDE_BOUNDARY",
            Self::PositionUnknown => "POSITION_UNKNOWN",
            Self::NotAssigned(Standing::Fit) => "NOT_ON_ROSTER",
            Self::NotAssigned(Standing::Inactive) => "INACTIVE",
            Self::NotAssigned(Standing::Blacklisted) => "BLACKLISTED",
            Self::NotAssigned(Standing::Blocked) => "TEMPORARILY_BLOCKED",
        }
    }
}

/// The answer and the writes.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Verdict {
    /// The answer to the gate.
    pub outcome: VerificationOutcome,
    /// The remarks that become anomalies, the gravest first.
    pub findings: Vec<Finding>,
    /// Whether a log is written.
    pub is_recorded: bool,
    /// Whether the log counts for `attendance`, `entryAt` and `exitAt`.
    pub is_good: bool,
}

impl Verdict {
    fn denied(finding: Finding) -> Self {
        Self { outcome: VerificationOutcome::Denied, findings: vec![finding], is_recorded: false, is_good: false }
    }

    /// Says by the slip why its person has no duty here, where that is the only reason for turning them away.
    #[must_use]
    pub(super) fn sent_on_by(mut self, slip: Option<SlipCheck>) -> Self {
        let is_cancelled = match slip {
            Some(SlipCheck::Cancelled) => true,
            Some(SlipCheck::OtherDuty) => false,
            _ => return self,
        };
        if self.findings == [Finding::NotAssigned(Standing::Fit)] {
            self.findings = vec![Finding::SlipOfOtherDuty { is_cancelled }];
        }
        self
    }

    /// Adds a warning if the picture was used before, because perhaps no person is here. A refusal stays as it is, because
    /// its reason is graver.
    #[must_use]
    pub(super) fn replayed(mut self, is_replayed: bool) -> Self {
        if is_replayed && self.outcome != VerificationOutcome::Denied {
            self.outcome = VerificationOutcome::Warn;
            self.findings.insert(0, Finding::ReplayedPicture);
        }
        self
    }

    /// Adds a warning if the picture itself is in doubt; a doubt never turns a person away.
    #[must_use]
    pub(super) fn doubted(self, is_doubted: bool) -> Self {
        match self.outcome {
            VerificationOutcome::Ok if is_doubted => Self { outcome: VerificationOutcome::Warn, ..self },
            _ => self,
        }
    }
}

/// The settings of an authority.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// Whether coming in again after going out is normal.
    pub entry_after_exit: bool,
    /// Treatment of verifications outside the fence.
    pub outside_fence: OutsideFence,
}

/// Judges one capture at a gate.
pub(super) fn judge(subject: Subject, entry_type: EntryType, fence: FenceCheck, policy: Policy) -> Verdict {
    let (standing, presence) = match subject {
        Subject::Stranger => return Verdict::denied(Finding::FaceMismatch { too_close: false }),
        Subject::TooClose => return Verdict::denied(Finding::FaceMismatch { too_close: true }),
        Subject::NotOfSlip(fault) => return Verdict::denied(Finding::NotOfSlip(fault)),
        // Without a duty here it does not matter whether they could have one.
        Subject::Elsewhere(Standing::Inactive) => return Verdict::denied(Finding::NotAssigned(Standing::Fit)),
        Subject::Elsewhere(standing) => return Verdict::denied(Finding::NotAssigned(standing)),
        Subject::OnRoster(standing, presence) => (standing, presence),
    };
    if !standing.is_admitted() {
        return Verdict::denied(Finding::NotAssigned(standing));
    }
    let outside = match fence {
        FenceCheck::Outside(metres) => Some(Finding::Outside(metres)),
        FenceCheck::Inside(_) | FenceCheck::Unknown | FenceCheck::Unfenced => None,
    };
    // A gate that refuses people outside the fence needs to know where the device is.
    let not_here = outside.or((fence == FenceCheck::Unknown).then_some(Finding::PositionUnknown));
    if let Some(finding) = not_here.filter(|_| policy.outside_fence == OutsideFence::Deny) {
        return Verdict::denied(finding);
    }
    let out_of_order = match (entry_type, presence) {
        (EntryType::Entry, Presence::Inside) => Some(Finding::MultipleEntry),
        (EntryType::Entry, Presence::Left) if !policy.entry_after_exit => Some(Finding::EntryAfterExit),
        (EntryType::Exit, Presence::Unseen) => Some(Finding::ExitWithoutEntry),
        (EntryType::Exit, Presence::Left) => Some(Finding::AlreadyExited),
        (EntryType::Entry, Presence::Unseen | Presence::Left) | (EntryType::Exit, Presence::Inside) => None,
    };
    let is_good = out_of_order.is_none();
    let unfit = (standing == Standing::Inactive).then_some(Finding::NotAssigned(standing));
    let findings: Vec<Finding> = unfit.into_iter().chain(out_of_order).chain(outside).collect();
    let outcome = if findings.is_empty() { VerificationOutcome::Ok } else { VerificationOutcome::Warn };
    Verdict { outcome, findings, is_recorded: true, is_good }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Policy = Policy { entry_after_exit: true, outside_fence: OutsideFence::Warn };
    const PRESENCES: [Presence; 3] = [Presence::Unseen, Presence::Inside, Presence::Left];
    const ENTRY_TYPES: [EntryType; 2] = [EntryType::Entry, EntryType::Exit];
    const FENCES: [FenceCheck; 4] =
        [FenceCheck::Inside(3.0), FenceCheck::Outside(900.0), FenceCheck::Unknown, FenceCheck::Unfenced];

    fn on_roster(presence: Presence, entry_type: EntryType, fence: FenceCheck) -> Verdict {
        judge(Subject::OnRoster(Standing::Fit, presence), entry_type, fence, USUAL)
    }

    #[test]
    fn the_normal_day_is_in_out_in_out() {
        for (presence, entry_type) in [
            (Presence::Unseen, EntryType::Entry),
            (Presence::Inside, EntryType::Exit),
            (Presence::Left, EntryType::Entry),
        ] {
            for fence in [FenceCheck::Inside(3.0), FenceCheck::Unknown, FenceCheck::Unfenced] {
                let verdict = on_roster(presence, entry_type, fence);
                assert_eq!(verdict.outcome, VerificationOutcome::Ok);
                assert!(verdict.findings.is_empty() && verdict.is_recorded && verdict.is_good);
            }
        }
    }

    #[test]
    fn a_doubtful_picture_costs_a_warning_and_nothing_else() {
        let verdict = on_roster(Presence::Unseen, EntryType::Entry, FenceCheck::Unknown);
        let doubted = verdict.clone().doubted(true);
        assert_eq!(doubted, Verdict { outcome: VerificationOutcome::Warn, ..verdict.clone() });
        assert_eq!(verdict.clone().doubted(false), verdict);
        let stranger = judge(Subject::Stranger, EntryType::Entry, FenceCheck::Unknown, USUAL);
        assert_eq!(stranger.clone().doubted(true), stranger);
    }

    #[test]
    fn a_face_that_is_not_the_slips_is_denied_and_nothing_else_is_asked() {
        for (fault, reason) in
            [(SlipFault::OtherFace, "OTHER_THAN_SLIP"), (SlipFault::NoPicture, "SLIP_WITHOUT_PICTURE")]
        {
            for fence in FENCES {
                let verdict = judge(Subject::NotOfSlip(fault), EntryType::Entry, fence, USUAL);
                assert_eq!(verdict, Verdict::denied(Finding::NotOfSlip(fault)));
                let told = (verdict.findings[0].anomaly_type(), verdict.findings[0].reason());
                assert_eq!(told, (AnomalyType::FaceMismatch, reason));
            }
        }
    }

    #[test]
    fn a_slip_says_why_its_person_has_no_duty_here_unless_they_are_barred() {
        let elsewhere = |standing| judge(Subject::Elsewhere(standing), EntryType::Entry, FenceCheck::Unfenced, USUAL);
        for (check, reason) in [
            (None, "NOT_ON_ROSTER"),
            (Some(SlipCheck::NotOurs), "NOT_ON_ROSTER"),
            (Some(SlipCheck::OtherDuty), "SLIP_OF_OTHER_DUTY"),
            (Some(SlipCheck::Cancelled), "SLIP_CANCELLED"),
        ] {
            let verdict = elsewhere(Standing::Fit).sent_on_by(check);
            let finding = &verdict.findings[0];
            let told = (finding.anomaly_type(), finding.reason());
            assert_eq!(told, (AnomalyType::FunctionaryNotAssignedToCenter, reason));
            assert!(verdict.outcome == VerificationOutcome::Denied && !verdict.is_recorded);
            let barred = elsewhere(Standing::Blacklisted);
            assert_eq!(barred.clone().sent_on_by(check), barred);
            let here = on_roster(Presence::Unseen, EntryType::Entry, FenceCheck::Unfenced);
            assert_eq!(here.clone().sent_on_by(check), here);
        }
    }

    #[test]
    fn a_picture_that_was_there_before_is_recorded_with_a_warning_and_counts_as_before() {
        for presence in PRESENCES {
            for entry_type in ENTRY_TYPES {
                for fence in FENCES {
                    let verdict = on_roster(presence, entry_type, fence);
                    assert_eq!(verdict.clone().replayed(false), verdict);
                    let replayed = verdict.clone().replayed(true);
                    assert_eq!(replayed.outcome, VerificationOutcome::Warn);
                    assert_eq!(replayed.findings[0], Finding::ReplayedPicture);
                    assert_eq!(replayed.findings[1..], verdict.findings);
                    assert_eq!((replayed.is_recorded, replayed.is_good), (verdict.is_recorded, verdict.is_good));
                }
            }
        }
        let told = (Finding::ReplayedPicture.anomaly_type(), Finding::ReplayedPicture.reason());
        assert_eq!(told, (AnomalyType::FaceMismatch, "REPLAYED_PICTURE"));
        let stranger = judge(Subject::Stranger, EntryType::Entry, FenceCheck::Unknown, USUAL);
        assert_eq!(stranger.clone().replayed(true), stranger);
    }

    #[test]
    fn what_is_out_of_order_is_recorded_with_a_warning_and_does_not_count() {
        for (presence, entry_type, anomaly, reason) in [
            (Presence::Inside, EntryType::Entry, AnomalyType::MultipleEntry, "ALREADY_INSIDE"),
            (Presence::Unseen, EntryType::Exit, AnomalyType::MultipleExit, "EXIT_WITHOUT_ENTRY"),
            (Presence::Left, EntryType::Exit, AnomalyType::MultipleExit, "ALREADY_EXITED"),
        ] {
            let verdict = on_roster(presence, entry_type, FenceCheck::Unknown);
            assert_eq!(verdict.outcome, VerificationOutcome::Warn);
            assert!(verdict.is_recorded && !verdict.is_good);
            assert_eq!(verdict.findings.len(), 1);
            assert_eq!((verdict.findings[0].anomaly_type(), verdict.findings[0].reason()), (anomaly, reason));
        }
    }

    #[test]
    fn outside_the_fence_is_recorded_and_warned_about_beside_everything_else() {
        for presence in PRESENCES {
            for entry_type in ENTRY_TYPES {
                let near = on_roster(presence, entry_type, FenceCheck::Inside(1.0));
                let far = on_roster(presence, entry_type, FenceCheck::Outside(900.0));
                assert_eq!(far.outcome, VerificationOutcome::Warn);
                assert_eq!(far.findings.last(), Some(&Finding::Outside(900.0)));
                assert_eq!(far.findings.len(), near.findings.len() + 1);
                assert_eq!((far.is_recorded, far.is_good), (near.is_recorded, near.is_good));
            }
        }
    }

    #[test]
    fn an_inactive_person_on_the_roster_is_recorded_and_counts_with_a_warning() {
        for presence in PRESENCES {
            for entry_type in ENTRY_TYPES {
                let fit = on_roster(presence, entry_type, FenceCheck::Unknown);
                let subject = Subject::OnRoster(Standing::Inactive, presence);
                let verdict = judge(subject, entry_type, FenceCheck::Unknown, USUAL);
                assert_eq!(verdict.outcome, VerificationOutcome::Warn);
                assert_eq!(verdict.findings[0].anomaly_type(), AnomalyType::FunctionaryNotAssignedToCenter);
                assert_eq!((verdict.findings[0].reason(), &verdict.findings[1..]), ("INACTIVE", &fit.findings[..]));
                assert_eq!((verdict.is_recorded, verdict.is_good), (fit.is_recorded, fit.is_good));
            }
        }
        let elsewhere = judge(Subject::Elsewhere(Standing::Inactive), EntryType::Entry, FenceCheck::Unknown, USUAL);
        assert_eq!(elsewhere, Verdict::denied(Finding::NotAssigned(Standing::Fit)));
    }

    #[test]
    fn an_authority_can_refuse_whoever_is_outside() {
        let strict = Policy { outside_fence: OutsideFence::Deny, ..USUAL };
        let subject = Subject::OnRoster(Standing::Fit, Presence::Unseen);
        let verdict = judge(subject, EntryType::Entry, FenceCheck::Outside(900.0), strict);
        assert_eq!(verdict, Verdict::denied(Finding::Outside(900.0)));
        let unknown = judge(subject, EntryType::Entry, FenceCheck::Unknown, strict);
        assert_eq!(unknown, Verdict::denied(Finding::PositionUnknown));
        assert_eq!(judge(subject, EntryType::Entry, FenceCheck::Unfenced, strict).outcome, VerificationOutcome::Ok);
    }

    #[test]
    fn an_authority_can_forbid_coming_back() {
        let strict = Policy { entry_after_exit: false, ..USUAL };
        let verdict =
            judge(Subject::OnRoster(Standing::Fit, Presence::Left), EntryType::Entry, FenceCheck::Unknown, strict);
        assert_eq!(verdict.findings, [Finding::EntryAfterExit]);
        assert!(verdict.is_recorded && !verdict.is_good);
    }

    #[test]
    fn whoever_must_not_be_here_is_denied_whatever_else_is_true() {
        for entry_type in ENTRY_TYPES {
            for fence in FENCES {
                let judged = |subject| judge(subject, entry_type, fence, USUAL);
                for standing in [Standing::Blacklisted, Standing::Blocked] {
                    for presence in PRESENCES {
                        let verdict = judged(Subject::OnRoster(standing, presence));
                        assert_eq!(verdict, Verdict::denied(Finding::NotAssigned(standing)));
                    }
                }
                for standing in [Standing::Fit, Standing::Blacklisted, Standing::Blocked] {
                    let verdict = judged(Subject::Elsewhere(standing));
                    assert_eq!(verdict, Verdict::denied(Finding::NotAssigned(standing)));
                }
                assert_eq!(judged(Subject::Stranger), Verdict::denied(Finding::FaceMismatch { too_close: false }));
                assert_eq!(judged(Subject::TooClose), Verdict::denied(Finding::FaceMismatch { too_close: true }));
            }
        }
    }

    #[test]
    fn a_block_ends_by_itself_and_a_blacklisting_does_not() {
        use FunctionaryStatus::{Active, Blacklisted, Inactive, TemporarilyBlocked};
        assert_eq!(Standing::of(TemporarilyBlocked, false), Standing::Blocked);
        assert_eq!(Standing::of(TemporarilyBlocked, true), Standing::Fit);
        assert_eq!(Standing::of(Blacklisted, true), Standing::Blacklisted);
        assert_eq!(Standing::of(Active, false), Standing::Fit);
        assert_eq!(Standing::of(Inactive, false), Standing::Inactive);
    }
}
