//! State of a duty at a moment, by which boards sort people; without the database.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    due::{has_come_due, is_just_taken_over},
    entities::{
        assignment::{self, Attendance, Contact},
        examination_day,
    },
};

/// How a duty stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DutyStanding {
    /// The person has come.
    Present,
    /// It is not yet time to report, or the person took the duty over too recently to be there.
    NotDue,
    /// The person is overdue and has given no answer.
    Late,
    /// The person has not come, but said that they are on the way.
    OnTheWay,
    /// The person opened the gate without being recorded at it, so they are there.
    RunsGate,
    /// The person did not come by the end of the day, or said before that they will not.
    Absent,
    /// Another person took the duty over.
    Replaced,
    /// The person is blacklisted or blocked on that date and has to be replaced.
    Barred,
}

impl DutyStanding {
    /// The state in words, for files.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Present => "Present",
            Self::NotDue => "Not due yet",
            Self::Late => "Late",
            Self::OnTheWay => "On the way",
            Self::RunsGate => "Opened the gate",
            Self::Absent => "Absent",
            Self::Replaced => "Replaced",
            Self::Barred => "Not to be on duty",
        }
    }

    /// The state of a duty at a moment; `runs_gate`: its person started the gate of the day.
    pub fn of(duty: &assignment::Model, day: &examination_day::Model, runs_gate: bool, at: DateTime<Utc>) -> Self {
        if duty.cancelled_at.is_some() {
            return Self::Replaced;
        }
        if duty.is_barred() {
            return Self::Barred;
        }
        match (duty.attendance, duty.contact) {
            (Some(Attendance::Present), _) => Self::Present,
            (Some(Attendance::Absent), _) | (None, Some(Contact::NotComing)) => Self::Absent,
            (None, Some(Contact::OnTheWay)) => Self::OnTheWay,
            (None, _) if runs_gate => Self::RunsGate,
            (None, _) if has_come_due(day, at) && !is_just_taken_over(duty, at) => Self::Late,
            (None, _) => Self::NotDue,
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeDelta};
    use kernel::ids::{
        AssignmentId, CenterId, CityId, DistrictId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId, StateId,
    };
    use registry::entities::{FunctionaryRole, functionary::FunctionaryStatus};

    use super::*;

    fn day(reporting_at: Option<DateTime<Utc>>) -> examination_day::Model {
        examination_day::Model {
            id: ExaminationDayId::new(),
            date: NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(),
            batch: "1".into(),
            examination_id: ExaminationId::new(),
            center_id: CenterId::new(),
            region_id: RegionId::new(),
            state_id: StateId::new(),
            district_id: DistrictId::new(),
            city_id: CityId::new(),
            reporting_at,
            entry_opens_at: None,
            closes_at: DateTime::UNIX_EPOCH,
            closed_at: None,
            created_by_user_id: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            deleted_at: None,
        }
    }

    fn duty(attendance: Option<Attendance>, contact: Option<Contact>) -> assignment::Model {
        assignment::Model {
            id: AssignmentId::new(),
            examination_day_id: ExaminationDayId::new(),
            examination_id: ExaminationId::new(),
            functionary_id: FunctionaryId::new(),
            role: FunctionaryRole::EduquityInvigilator,
            authorizing_agency_id: None,
            center_id: CenterId::new(),
            region_id: RegionId::new(),
            state_id: StateId::new(),
            district_id: DistrictId::new(),
            city_id: CityId::new(),
            date: NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(),
            batch: "1".into(),
            attendance,
            entry_at: None,
            exit_at: None,
            inside: false,
            to_confirm: false,
            attendance_by_user_id: None,
            auto_closed: false,
            corrected_at: None,
            user_id: None,
            cancelled_at: None,
            cancelled_by_user_id: None,
            cancel_reason: None,
            created_by_user_id: None,
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            contact,
            contacted_at: None,
            contacted_by_user_id: None,
            reminded_at: None,
            contacts: 0,
            replaces_assignment_id: None,
            functionary_status: FunctionaryStatus::Active,
            told_at: None,
            asked_at: None,
            answer: None,
            answered_at: None,
            answered_by: None,
            answer_reason: None,
            barred: false,
        }
    }

    #[test]
    fn a_person_is_late_only_after_the_reporting_time() {
        let half_past_seven: DateTime<Utc> = "2026-11-20T02:00:00Z".parse().unwrap();
        let (before, at) = (day(Some(half_past_seven + TimeDelta::seconds(1))), day(Some(half_past_seven)));
        let waiting = duty(None, None);
        assert_eq!(DutyStanding::of(&waiting, &before, false, half_past_seven), DutyStanding::NotDue);
        assert_eq!(DutyStanding::of(&waiting, &at, false, half_past_seven), DutyStanding::Late);
        assert_eq!(DutyStanding::of(&waiting, &day(None), false, half_past_seven), DutyStanding::NotDue);
        let asked = half_past_seven + TimeDelta::minutes(5);
        let substitute =
            assignment::Model { created_at: asked, replaces_assignment_id: Some(AssignmentId::new()), ..waiting };
        let half_an_hour_later = asked + TimeDelta::minutes(30);
        assert_eq!(DutyStanding::of(&substitute, &at, false, asked), DutyStanding::NotDue);
        assert_eq!(DutyStanding::of(&substitute, &at, false, half_an_hour_later), DutyStanding::Late);
    }

    #[test]
    fn what_a_person_said_counts_until_the_gate_or_the_end_of_the_day_knows_better() {
        let now = "2026-11-20T02:00:00Z".parse().unwrap();
        let stands = |attendance, contact| DutyStanding::of(&duty(attendance, contact), &day(Some(now)), false, now);
        assert_eq!(stands(None, Some(Contact::OnTheWay)), DutyStanding::OnTheWay);
        assert_eq!(stands(None, Some(Contact::NotComing)), DutyStanding::Absent);
        assert_eq!(stands(None, Some(Contact::NotReachable)), DutyStanding::Late);
        assert_eq!(stands(Some(Attendance::Absent), Some(Contact::OnTheWay)), DutyStanding::Absent);
        assert_eq!(stands(Some(Attendance::Present), Some(Contact::NotComing)), DutyStanding::Present);
        let at_the_gate = |contact| DutyStanding::of(&duty(None, contact), &day(Some(now)), true, now);
        assert_eq!(at_the_gate(None), DutyStanding::RunsGate);
        assert_eq!(at_the_gate(Some(Contact::NotComing)), DutyStanding::Absent);
        let barred = assignment::Model { barred: true, ..duty(None, Some(Contact::OnTheWay)) };
        assert_eq!(DutyStanding::of(&barred, &day(Some(now)), false, now), DutyStanding::Barred);
        let came = assignment::Model { attendance: Some(Attendance::Present), ..barred };
        assert_eq!(DutyStanding::of(&came, &day(Some(now)), false, now), DutyStanding::Present);
        let replaced =
            assignment::Model { cancelled_at: Some(DateTime::UNIX_EPOCH), ..duty(None, Some(Contact::NotComing)) };
        assert_eq!(DutyStanding::of(&replaced, &day(None), false, now), DutyStanding::Replaced);
    }
}
