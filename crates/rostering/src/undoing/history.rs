//! The history of duties: cancelled and replaced ones of a day, and all of a person's.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::{DateTime, Utc};
use identity::{
    accounts::users::named,
    entities::audit_entry,
    trail::audit::{self, Action, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::{AssignmentId, ExaminationDayId, FunctionaryId, UndoableActId, UserId},
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;
use serde_json::Value;

use super::{
    around::{Around, rows},
    find::history,
    responses::{CancelledDuty, DutyHistoryKind, DutyHistoryLine, OtherPerson, Substitute},
};
use crate::{
    days_in_reach,
    entities::{
        assignment::{self, Attendance, Contact},
        undoable_act,
        undoable_change::{self, DutyChange},
    },
};

/// The most duties that are read.
const MOST: u64 = 500;
/// The most lines of a person's history.
const LINES: usize = 200;

/// The duties of a day that were cancelled or taken over, the newest first, without those that undoing cancelled. Fails with 404 when the
/// day is not in reach.
pub(super) async fn cancelled(acting: &Acting, db: &Database, day: ExaminationDayId) -> Result<Vec<CancelledDuty>> {
    let day = days_in_reach::one(&**db, &acting.scope, day).await?;
    let duties = acting
        .scope
        .select_with_removed::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .filter(assignment::Column::CancelledAt.is_not_null())
        .order_by_desc(assignment::Column::CancelledAt)
        .order_by_desc(assignment::Column::Id)
        .limit(MOST)
        .all(&**db)
        .await?;
    let taken_back = taken_back(&**db, duties.iter().map(|duty| duty.id)).await?;
    let substitutes = substitutes(&**db, &acting.scope, duties.iter().map(|duty| duty.id)).await?;
    let people = duties.iter().chain(substitutes.values()).map(|duty| duty.functionary_id);
    let around = Around::of(&**db, [], people).await?;
    let users = named(&**db, duties.iter().filter_map(|duty| duty.cancelled_by_user_id)).await?;
    let shown = duties.into_iter().filter(|duty| !taken_back.contains(&duty.id)).filter_map(|duty| {
        let substitute = substitutes.get(&duty.id).map(|other| Substitute {
            id: other.id,
            functionary_id: other.functionary_id,
            name: around.person(other.functionary_id),
        });
        Some(CancelledDuty {
            id: duty.id,
            functionary_id: duty.functionary_id,
            name: around.person(duty.functionary_id),
            uid: around.people.get(&duty.functionary_id)?.uid.clone(),
            role: duty.role,
            at: duty.cancelled_at?,
            by: duty.cancelled_by_user_id.and_then(|id| users.get(&id)).map(|user| user.name.clone()),
            said_not_coming: duty.contact == Some(Contact::NotComing) || duty.attendance == Some(Attendance::Absent),
            reason: duty.cancel_reason,
            replaced_by: substitute,
        })
    });
    Ok(shown.collect())
}

/// The duties among these that an undone act had given.
async fn taken_back(
    db: &impl ConnectionTrait,
    duties: impl IntoIterator<Item = AssignmentId>,
) -> Result<HashSet<AssignmentId>> {
    use undoable_change::Column;
    let given = history()
        .select::<undoable_change::Entity>()
        .filter(Column::AssignmentId.is_in(duties))
        .filter(Column::Kind.eq(DutyChange::Given))
        .all(db)
        .await?;
    let acts = acts_of(db, &given).await?;
    let undone =
        given.iter().filter(|change| acts.get(&change.undoable_act_id).is_some_and(|act| act.undone_at.is_some()));
    Ok(undone.filter_map(|change| change.assignment_id).collect())
}

async fn acts_of(
    db: &impl ConnectionTrait,
    changes: &[undoable_change::Model],
) -> Result<HashMap<UndoableActId, undoable_act::Model>> {
    let ids = changes.iter().map(|change| change.undoable_act_id);
    rows::<undoable_act::Entity, _>(db, undoable_act::Column::Id, ids, |row| row.id).await
}

/// The duties in reach that replace these.
async fn substitutes(
    db: &impl ConnectionTrait,
    scope: &Scope,
    duties: impl IntoIterator<Item = AssignmentId>,
) -> Result<HashMap<AssignmentId, assignment::Model>> {
    let others = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::ReplacesAssignmentId.is_in(duties))
        .all(db)
        .await?;
    Ok(others.into_iter().filter_map(|duty| Some((duty.replaces_assignment_id?, duty))).collect())
}

/// The history of a person's duties within reach, the newest first. Fails with 404 when the person is not in reach.
pub(super) async fn of_person(acting: &Acting, db: &Database, id: FunctionaryId) -> Result<Vec<DutyHistoryLine>> {
    let person = acting.scope.select_with_removed::<functionary::Entity>().filter(functionary::Column::Id.eq(id));
    if person.count(&**db).await? == 0 {
        return Err(Error::not_found("Functionary"));
    }
    let duties = acting
        .scope
        .select_with_removed::<assignment::Entity>()
        .filter(assignment::Column::FunctionaryId.eq(id))
        .order_by_desc(assignment::Column::UpdatedAt)
        .limit(MOST)
        .all(&**db)
        .await?;
    let changes = history()
        .select::<undoable_change::Entity>()
        .filter(undoable_change::Column::FunctionaryId.eq(id))
        .order_by_desc(undoable_change::Column::CreatedAt)
        .limit(MOST)
        .all(&**db)
        .await?;
    let acts = acts_of(&**db, &changes).await?;
    let substitutes = substitutes(&**db, &acting.scope, duties.iter().map(|duty| duty.id)).await?;
    let replaced: Vec<_> = duties.iter().filter_map(|duty| duty.replaces_assignment_id).collect();
    let replaced =
        acting.scope.select_with_removed::<assignment::Entity>().filter(assignment::Column::Id.is_in(replaced));
    let replaced: HashMap<_, _> = replaced.all(&**db).await?.into_iter().map(|duty| (duty.id, duty)).collect();
    let others = substitutes.values().chain(replaced.values()).map(|duty| duty.functionary_id);
    let around = Around::of(&**db, duties.iter().map(|duty| duty.examination_day_id), others).await?;
    let mut told = Told { around, lines: Vec::new() };
    for duty in &duties {
        let other = |duty: Option<&assignment::Model>| duty.map(|duty| duty.functionary_id);
        told.of_duty(
            duty,
            other(duty.replaces_assignment_id.and_then(|id| replaced.get(&id))),
            other(substitutes.get(&duty.id)),
        );
    }
    let by_id: HashMap<_, _> = duties.iter().map(|duty| (duty.id, duty)).collect();
    for change in &changes {
        let duty = change.assignment_id.and_then(|id| by_id.get(&id).copied());
        if let (Some(duty), Some(act)) = (duty, acts.get(&change.undoable_act_id)) {
            told.of_change(duty, change, act);
        }
    }
    let subjects = duties.iter().map(|duty| duty.id.to_string()).collect();
    let subjects = (SubjectKind::ExaminationDayFunctionary, subjects);
    let corrections = audit::about(&acting.scope, &**db, Action::CorrectAttendance, subjects, MOST).await?;
    for line in &corrections {
        let duty = duties.iter().find(|duty| line.subject_id.as_ref() == Some(&duty.id.to_string()));
        if let Some(duty) = duty {
            told.of_correction(duty, line);
        }
    }
    told.finish(&**db).await
}

/// The lines of a person's history while they are collected, each with its user.
struct Told {
    around: Around,
    lines: Vec<(Option<UserId>, DutyHistoryLine)>,
}

impl Told {
    fn of_duty(
        &mut self,
        duty: &assignment::Model,
        took_over_from: Option<FunctionaryId>,
        taken_over_by: Option<FunctionaryId>,
    ) {
        let kind = if took_over_from.is_some() { DutyHistoryKind::TookOver } else { DutyHistoryKind::Given };
        let other = took_over_from.map(|id| self.other(id));
        self.add(duty, duty.created_at, kind, duty.created_by_user_id, |line| line.other = other);
        let Some(at) = duty.cancelled_at else { return };
        let kind = if taken_over_by.is_some() { DutyHistoryKind::Replaced } else { DutyHistoryKind::Cancelled };
        let other = taken_over_by.map(|id| self.other(id));
        self.add(duty, at, kind, duty.cancelled_by_user_id, |line| {
            line.other = other;
            line.reason.clone_from(&duty.cancel_reason);
        });
    }

    /// Adds lines for changed roles and undone acts. Cancellations that stand come from the duty itself.
    fn of_change(&mut self, duty: &assignment::Model, change: &undoable_change::Model, act: &undoable_act::Model) {
        let (done_by, undone_by) = (Some(act.created_by_user_id), act.undone_by_user_id);
        match change.kind {
            DutyChange::RoleChanged => {
                let (role, before) = (change.role, change.role_before);
                let roles = |line: &mut DutyHistoryLine, role: Option<_>, before| {
                    line.role = role.unwrap_or(line.role);
                    line.role_before = before;
                };
                let kind = DutyHistoryKind::RoleChanged;
                self.add(duty, change.created_at, kind, done_by, |line| roles(line, role, before));
                if let Some(at) = act.undone_at {
                    self.add(duty, at, kind, undone_by, |line| roles(line, before, role));
                }
            }
            DutyChange::Cancelled => {
                let Some(at) = act.undone_at.filter(|_| duty.cancelled_at != Some(change.created_at)) else { return };
                self.add(duty, change.created_at, DutyHistoryKind::Cancelled, done_by, |_| {});
                self.add(duty, at, DutyHistoryKind::Returned, undone_by, |_| {});
            }
            DutyChange::Moved => {
                self.add(duty, change.created_at, DutyHistoryKind::Moved, done_by, |_| {});
                if let Some(at) = act.undone_at {
                    self.add(duty, at, DutyHistoryKind::Moved, undone_by, |_| {});
                }
            }
            DutyChange::Given | DutyChange::DayDeleted | DutyChange::DayMoved => {}
        }
    }

    fn of_correction(&mut self, duty: &assignment::Model, line: &audit_entry::Model) {
        let came = |values: &Option<Value>| Attendance::deserialize(values.as_ref()?.get("attendance")?).ok();
        self.add(duty, line.at, DutyHistoryKind::AttendanceCorrected, line.actor_user_id, |told| {
            told.attendance = came(&line.value_after);
            told.attendance_before = came(&line.value_before);
            let reason = line.value_after.as_ref().and_then(|values| values["reason"].as_str());
            told.reason = reason.map(str::to_owned);
        });
    }

    fn other(&self, id: FunctionaryId) -> OtherPerson {
        OtherPerson { id, name: self.around.person(id) }
    }

    fn add(
        &mut self,
        duty: &assignment::Model,
        at: DateTime<Utc>,
        kind: DutyHistoryKind,
        by: Option<UserId>,
        more: impl FnOnce(&mut DutyHistoryLine),
    ) {
        let mut line = DutyHistoryLine {
            at,
            kind,
            by: None,
            examination_day_functionary_id: duty.id,
            examination_day_id: duty.examination_day_id,
            examination: self.around.examination(duty.examination_id),
            center: self.around.center(duty.center_id),
            date: duty.date,
            batch: duty.batch.clone(),
            role: duty.role,
            role_before: None,
            attendance: None,
            attendance_before: None,
            reason: None,
            other: None,
        };
        more(&mut line);
        self.lines.push((by, line));
    }

    async fn finish(mut self, db: &impl ConnectionTrait) -> Result<Vec<DutyHistoryLine>> {
        self.lines.sort_by_key(|(_, line)| std::cmp::Reverse(line.at));
        self.lines.truncate(LINES);
        let users: BTreeSet<UserId> = self.lines.iter().filter_map(|(by, _)| *by).collect();
        let users = named(db, users).await?;
        let lines = self.lines.into_iter().map(|(by, line)| DutyHistoryLine {
            by: by.and_then(|id| users.get(&id)).map(|user| user.name.clone()),
            ..line
        });
        Ok(lines.collect())
    }
}
