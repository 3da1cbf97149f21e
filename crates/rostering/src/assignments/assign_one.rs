//! Gives one person one day, with the attendance if the caller knows it.

use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    clock::Clock,
    database::Database,
    error::Problem,
    ids::AssignmentId,
};
use registry::{
    entities::{FunctionaryRole, functionary},
    functionaries,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect};

use super::{
    assign::assign_in,
    correct::{self, note_absent},
    find::present_one,
    requests::{Correction, FunctionaryForDay, NewAssignment, NewAssignments},
    responses::ExaminationDayFunctionary,
};
use crate::{
    days_in_reach,
    entities::{
        assignment::{self, Attendance},
        undoable_act::UndoableActKind,
    },
    undoable::{Doing, record},
};

/// The reason of a correction that came with the duty and without a reason.
const WITH_THE_DUTY: &str = "Given with the duty.";

/// Assigns by the rules of assigning many, and corrects the attendance by the rules of correcting one, in one transaction.
///
/// # Errors
/// 404 when the day or the person is not in reach, 400 without any role, 409 with the rule that forbids the duty or the attendance.
pub(super) async fn assign_one(
    doing: Doing<'_>,
    db: &Database,
    new: NewAssignment,
) -> Result<ExaminationDayFunctionary> {
    let (acting, scope) = (doing.acting, &doing.acting.scope);
    let tx = db.begin().await?;
    let day = days_in_reach::one(&*tx, scope, new.examination_day_id).await?;
    let person = functionaries::find::by_id(scope, &*tx, new.functionary_id).await?;
    let pair = NewAssignments {
        examination_day_ids: vec![day.id],
        functionaries: vec![FunctionaryForDay { id: person.id, examination_day_role: role_of(&new, &person)? }],
    };
    let mut gave = assign_in(&tx, doing, &pair).await?;
    let Some(pair) = gave.answer.assigned.first() else {
        let why = gave.answer.skipped.into_iter().next().map(|skipped| skipped.reason).unwrap_or_default();
        return Err(Error::conflict(Problem::new(why)));
    };
    let duty = locked(&tx, scope, pair.id).await?;
    let act = record(&tx, doing.by(), UndoableActKind::Assigned, &gave.changes).await?;
    let line = gave.line(doing, Action::AssignFunctionaries, act.as_ref());
    gave.trail.extend(line);
    let mut trail = gave.trail;
    let (duty, entry) = attend(&tx, acting, doing.clock, duty, &new).await?;
    trail.extend(entry);
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    present_one(&**db, scope, &duty, acting.now).await
}

fn role_of(new: &NewAssignment, person: &functionary::Model) -> Result<FunctionaryRole> {
    new.examination_day_role.or(person.default_role).ok_or_else(|| {
        Error::invalid_field(
            "examinationDayRole",
            "This functionary has no usual role. Give their role for this day as examinationDayRole.",
        )
    })
}

async fn locked(tx: &DatabaseTransaction, scope: &Scope, id: AssignmentId) -> Result<assignment::Model> {
    let duty = scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id)).lock_exclusive();
    duty.one(tx).await?.ok_or_else(|| Error::not_found("Assignment"))
}

/// Writes the caller's attendance on a duty, new or old; answers the line of the audit trail if that changed it.
async fn attend(
    tx: &DatabaseTransaction,
    acting: &Acting,
    clock: &Clock,
    duty: assignment::Model,
    new: &NewAssignment,
) -> Result<(assignment::Model, Option<Entry>)> {
    let reason = new.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty()).unwrap_or(WITH_THE_DUTY);
    let (duty, entry) = match (new.attendance, duty.attendance) {
        (None, _) => return Ok((duty, None)),
        (Some(given), Some(known)) if given == known => return Ok((duty, None)),
        (Some(Attendance::Absent), None) => note_absent(tx, acting, duty, reason).await?,
        (Some(Attendance::Absent), Some(_)) => {
            return Err(Error::conflict(
                "This functionary is recorded as PRESENT on this day. Correct the duty itself, with a reason.",
            ));
        }
        (Some(Attendance::Present), _) => {
            let correction = Correction {
                attendance: Some(Some(Attendance::Present)),
                entry_at: None,
                exit_at: None,
                reason: Some(reason.to_owned()),
            };
            correct::write(tx, acting, clock, duty, &correction).await?
        }
    };
    Ok((duty, Some(entry)))
}
