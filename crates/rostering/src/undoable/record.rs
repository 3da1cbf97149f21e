//! Records an act with its rows, in the transaction that does it.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    ids::{BulkUploadId, ExaminationDayId, UndoableActId, UndoableChangeId, UserId},
};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::{Value, json};

use super::{
    UndoOffer,
    changes::{DutyChanges, OneChange, Spot},
};
use crate::{
    due::due_at,
    entities::{
        examination_day,
        undoable_act::{self, UndoableActKind},
        undoable_change,
    },
};

/// Rows of one statement; both databases allow many more values.
const AT_ONCE: usize = 500;
/// People of a duty that begins within this time get messages at once.
const SOON: TimeDelta = TimeDelta::hours(1);

/// User, time, and the time for undoing.
#[derive(Clone, Copy)]
pub(crate) struct Doer<'a> {
    /// The id of the act, unless it adds to an earlier one.
    pub act: UndoableActId,
    pub user_id: UserId,
    pub now: DateTime<Utc>,
    pub clock: &'a Clock,
    pub window: TimeDelta,
    /// What is entered in portions, if so; all of them are one act.
    pub portion: Option<Portion>,
}

/// Something that is entered in portions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Portion {
    /// A sheet.
    OfSheet(BulkUploadId),
    /// An act whose id was chosen before its first portion.
    OfAct(UndoableActId),
}

impl Portion {
    fn sheet(self) -> Option<BulkUploadId> {
        match self {
            Self::OfSheet(upload) => Some(upload),
            Self::OfAct(_) => None,
        }
    }
}

/// An act that was recorded.
#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub row: undoable_act::Model,
    now: DateTime<Utc>,
}

impl Act {
    /// The act of a row.
    pub(crate) fn of(row: undoable_act::Model, now: DateTime<Utc>) -> Self {
        Self { row, now }
    }

    /// The offer to undo it, while that is possible.
    pub(crate) fn offer(&self) -> Option<UndoOffer> {
        let duties = u64::try_from(self.row.duties).unwrap_or_default();
        (self.row.until_at > self.now).then_some(UndoOffer { id: self.row.id, until: self.row.until_at, duties })
    }

    /// The details for the audit trail; the line also links to the rows.
    pub(crate) fn audited(&self) -> Value {
        let row = &self.row;
        let mut said = json!({ "actId": row.id, "duties": row.duties });
        let spot = [
            ("examinationId", row.examination_id.map(|id| json!(id))),
            ("centerId", row.center_id.map(|id| json!(id))),
            ("date", row.date.map(|date| json!(date))),
            ("batch", row.batch.as_ref().map(|batch| json!(batch))),
            ("days", (row.days > 0).then(|| json!(row.days))),
        ];
        for (name, value) in spot.into_iter().filter_map(|(name, value)| Some((name, value?))) {
            said[name] = value;
        }
        said
    }
}

/// Records the changes; none if there are none. Marking people as left is recorded even if no duty was to come.
pub(crate) async fn record(
    tx: &DatabaseTransaction,
    by: Doer<'_>,
    kind: UndoableActKind,
    changes: &DutyChanges,
) -> Result<Option<Act>> {
    let all = changes.all();
    if all.is_empty() && kind != UndoableActKind::PeopleLeft {
        return Ok(None);
    }
    let earlier = lock_earlier(tx, by.portion).await?;
    let place = earlier.as_ref().map_or(0, |act| act.days + act.duties);
    let row = match earlier {
        Some(act) => add_to(act, by, all),
        None => new_act(by, kind, all),
    };
    let row = match place {
        0 => row.into_active_model().reset_all().insert(tx).await?,
        _ => row.into_active_model().reset_all().update(tx).await?,
    };
    let days = days_to_come(tx, by.now, all).await?;
    let mut rows = Vec::with_capacity(all.len());
    for (change, place) in all.iter().zip(place..) {
        rows.push(change_row(by, row.id, place, change, days.get(&change.at.day), row.until_at).into_active_model());
    }
    for some in rows.chunks(AT_ONCE) {
        undoable_change::Entity::insert_many(some.to_vec()).exec_without_returning(tx).await?;
    }
    Ok(Some(Act { row, now: by.now }))
}

/// Locks the act of earlier portions, before people, days and duties, as undoing does.
pub(crate) async fn lock_portions(tx: &DatabaseTransaction, of: Portion) -> Result<()> {
    lock_earlier(tx, Some(of)).await.map(drop)
}

/// The act of earlier portions, if it was not undone.
async fn lock_earlier(tx: &DatabaseTransaction, of: Option<Portion>) -> Result<Option<undoable_act::Model>> {
    let which = match of {
        None => return Ok(None),
        Some(Portion::OfSheet(upload)) => undoable_act::Column::BulkUploadId.eq(upload),
        Some(Portion::OfAct(act)) => undoable_act::Column::Id.eq(act),
    };
    let acts = history()
        .select::<undoable_act::Entity>()
        .filter(which)
        .filter(undoable_act::Column::UndoneAt.is_null())
        .order_by_desc(undoable_act::Column::CreatedAt)
        .lock_exclusive();
    Ok(acts.one(tx).await?)
}

fn new_act(by: Doer<'_>, kind: UndoableActKind, all: &[OneChange]) -> undoable_act::Model {
    let first = all.first().map(|change| &change.at);
    let (duties, days) = counts(all);
    undoable_act::Model {
        id: by.act,
        kind,
        created_by_user_id: by.user_id,
        created_at: by.now,
        until_at: by.now + by.window,
        undone_at: None,
        undone_by_user_id: None,
        bulk_upload_id: by.portion.and_then(Portion::sheet),
        days,
        duties,
        region_id: same(all, |at| &at.region, first.map(|at| at.region)),
        examination_id: same(all, |at| &at.examination, first.map(|at| at.examination)),
        center_id: same(all, |at| &at.center, first.map(|at| at.center)),
        date: same(all, |at| &at.date, first.map(|at| at.date)),
        batch: same(all, |at| &at.batch, first.map(|at| at.batch.clone())),
    }
}

/// The act with another portion added: all of it can be undone for as long as the last portion.
fn add_to(act: undoable_act::Model, by: Doer<'_>, all: &[OneChange]) -> undoable_act::Model {
    let (duties, days) = counts(all);
    undoable_act::Model {
        until_at: by.now + by.window,
        days: act.days + days,
        duties: act.duties + duties,
        region_id: same(all, |at| &at.region, act.region_id),
        examination_id: same(all, |at| &at.examination, act.examination_id),
        center_id: same(all, |at| &at.center, act.center_id),
        date: same(all, |at| &at.date, act.date),
        batch: same(all, |at| &at.batch, act.batch.clone()),
        ..act
    }
}

/// Number of changes about duties, and about days.
fn counts(all: &[OneChange]) -> (i32, i32) {
    let duties = all.iter().filter(|change| change.duty.is_some()).count();
    let size = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    (size(duties), size(all.len() - duties))
}

/// The value that all changes share; none if they differ.
fn same<T: PartialEq>(all: &[OneChange], of: impl Fn(&Spot) -> &T, value: Option<T>) -> Option<T> {
    value.filter(|value| all.iter().all(|change| of(&change.at) == value))
}

/// The days of duties whose people get messages, without days that are over.
async fn days_to_come(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    all: &[OneChange],
) -> Result<HashMap<ExaminationDayId, examination_day::Model>> {
    let told = all.iter().filter(|change| change.message.is_some());
    let ids: Vec<_> = told.map(|change| change.at.day).collect::<BTreeSet<_>>().into_iter().collect();
    let mut days = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let rows = history()
            .select_with_removed::<examination_day::Entity>()
            .filter(examination_day::Column::Id.is_in(some.iter().copied()))
            .filter(examination_day::Column::ClosedAt.is_null())
            .filter(examination_day::Column::ClosesAt.gt(now));
        days.extend(rows.all(tx).await?.into_iter().map(|day| (day.id, day)));
    }
    Ok(days)
}

/// Whether people of the day get messages at once, before the act can no longer be undone: duties begin within the hour or have begun.
pub(crate) fn is_told_at_once(day: &examination_day::Model, clock: &Clock, now: DateTime<Utc>) -> bool {
    due_at(day).unwrap_or_else(|| clock.start_of(day.date)) <= now + SOON
}

fn change_row(
    by: Doer<'_>,
    act: UndoableActId,
    place: i32,
    change: &OneChange,
    day: Option<&examination_day::Model>,
    until: DateTime<Utc>,
) -> undoable_change::Model {
    let tell_at = day
        .filter(|_| change.message.is_some())
        .map(|day| if is_told_at_once(day, by.clock, by.now) { by.now } else { until });
    undoable_change::Model {
        id: UndoableChangeId::new(),
        undoable_act_id: act,
        place,
        kind: change.kind,
        assignment_id: change.duty,
        functionary_id: change.person,
        examination_day_id: change.at.day,
        center_id: change.at.center,
        region_id: change.at.region,
        authorizing_agency_id: change.agency,
        role: change.role,
        role_before: change.role_before,
        message: change.message,
        tell_at,
        told_at: None,
        created_at: by.now,
    }
}

/// Duties, days and acts in any region, deleted ones too: an act may be about any of them.
pub(crate) fn history() -> Scope {
    Scope::of_system(SystemTask::KeepHistory)
}
