//! The changes of one act, collected while they are made.

use chrono::NaiveDate;
use kernel::ids::{AgencyId, AssignmentId, CenterId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId};
use registry::entities::FunctionaryRole;

use crate::entities::{
    assignment, examination_day,
    undoable_change::{DutyChange, DutyMessage},
};

/// Changes of duties and days, in their order.
#[derive(Clone, Debug, Default)]
pub(crate) struct DutyChanges(Vec<OneChange>);

/// The change of one duty or day.
#[derive(Clone, Debug)]
pub(super) struct OneChange {
    pub kind: DutyChange,
    pub duty: Option<AssignmentId>,
    pub person: Option<FunctionaryId>,
    pub agency: Option<AgencyId>,
    pub role: Option<FunctionaryRole>,
    pub role_before: Option<FunctionaryRole>,
    pub message: Option<DutyMessage>,
    pub at: Spot,
}

/// Place and time of a duty or day.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub day: ExaminationDayId,
    pub examination: ExaminationId,
    pub center: CenterId,
    pub region: RegionId,
    pub date: NaiveDate,
    pub batch: String,
}

impl DutyChanges {
    /// Adds a cancelled duty, whose person gets this message.
    pub(crate) fn cancelled(&mut self, duty: &assignment::Model, message: DutyMessage) {
        self.0.push(OneChange { message: Some(message), ..OneChange::of(DutyChange::Cancelled, duty) });
    }

    /// Adds a cancelled duty whose person hears of the one that they have instead.
    pub(crate) fn swapped(&mut self, duty: &assignment::Model) {
        self.0.push(OneChange::of(DutyChange::Cancelled, duty));
    }

    /// Adds a duty that was given.
    pub(crate) fn given(&mut self, duty: &assignment::Model) {
        self.0.push(OneChange::of(DutyChange::Given, duty));
    }

    /// Adds a duty whose role changed.
    pub(crate) fn role_changed(&mut self, duty: &assignment::Model, before: FunctionaryRole) {
        self.0.push(OneChange { role_before: Some(before), ..OneChange::of(DutyChange::RoleChanged, duty) });
    }

    /// Adds a duty that moved with its day, whose person gets this message.
    pub(crate) fn moved(&mut self, duty: &assignment::Model, message: DutyMessage) {
        self.0.push(OneChange { message: Some(message), ..OneChange::of(DutyChange::Moved, duty) });
    }

    /// Adds a day that was deleted.
    pub(crate) fn day_deleted(&mut self, day: &examination_day::Model) {
        self.of_day(DutyChange::DayDeleted, day);
    }

    /// Adds a day that moved, as it is now.
    pub(crate) fn day_moved(&mut self, day: &examination_day::Model) {
        self.of_day(DutyChange::DayMoved, day);
    }

    fn of_day(&mut self, kind: DutyChange, day: &examination_day::Model) {
        let at = Spot {
            day: day.id,
            examination: day.examination_id,
            center: day.center_id,
            region: day.region_id,
            date: day.date,
            batch: day.batch.clone(),
        };
        self.0.push(OneChange {
            kind,
            duty: None,
            person: None,
            agency: None,
            role: None,
            role_before: None,
            message: None,
            at,
        });
    }

    /// The same changes, with a message to each person who was given a duty.
    pub(crate) fn telling_of_given(self) -> Self {
        self.telling_of_given_by(DutyMessage::Given)
    }

    /// The same changes, with this message to each person who was given a duty.
    pub(crate) fn telling_of_given_by(mut self, message: DutyMessage) -> Self {
        let given = self.0.iter_mut().filter(|change| change.kind == DutyChange::Given);
        given.for_each(|change| change.message = Some(message));
        self
    }

    /// Adds later changes at the end.
    pub(crate) fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    /// Number of changed duties.
    pub(crate) fn duties(&self) -> usize {
        self.0.iter().filter(|change| change.duty.is_some()).count()
    }

    pub(super) fn all(&self) -> &[OneChange] {
        &self.0
    }
}

impl OneChange {
    fn of(kind: DutyChange, duty: &assignment::Model) -> Self {
        let at = Spot {
            day: duty.examination_day_id,
            examination: duty.examination_id,
            center: duty.center_id,
            region: duty.region_id,
            date: duty.date,
            batch: duty.batch.clone(),
        };
        Self {
            kind,
            duty: Some(duty.id),
            person: Some(duty.functionary_id),
            agency: duty.authorizing_agency_id,
            role: Some(duty.role),
            role_before: None,
            message: None,
            at,
        }
    }
}
