//! Undoes an act as a whole, in one transaction; or answers the obstacles and changes nothing.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::{self, Template},
    },
};
use kernel::{
    Error, Result,
    access::Acting,
    database::Transaction,
    error::Problem,
    ids::{AssignmentId, UndoableActId},
};
use registry::duty_profiles::in_hindi;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
};
use serde_json::json;

use super::{
    around::Around,
    back::Undoing,
    find::{history, in_whole_reach},
    people,
    responses::ActUndone,
};
use crate::{
    assignments::{name_skipped, responses::SkippedPair},
    entities::{
        assignment, monitoring_token,
        undoable_act::{self, UndoableActKind},
        undoable_change::{self, DutyChange, DutyMessage},
    },
    locks,
    messages::{self, ToldDuty},
    moves,
    undoable::Act,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Undoes an act. Fails with 404 when it is not wholly in reach, and with 409 and a reason when it is undone already, too late, or
/// records have changed since.
pub(super) async fn undo(acting: &Acting, installation: &Installation, id: UndoableActId) -> Result<ActUndone> {
    let tx = installation.db().begin().await?;
    in_whole_reach(acting, &*tx, id).await?;
    let left = people::left(&*tx, id).await?;
    let act = history().select::<undoable_act::Entity>().filter(undoable_act::Column::Id.eq(id)).lock_exclusive();
    let act = act.one(&*tx).await?.ok_or_else(|| Error::not_found("Act"))?;
    refuse_over(acting, &act)?;
    let changes = history()
        .select::<undoable_change::Entity>()
        .filter(undoable_change::Column::UndoableActId.eq(id))
        .order_by_asc(undoable_change::Column::Place)
        .lock_exclusive()
        .all(&*tx)
        .await?;
    let people = changes.iter().filter_map(|change| change.functionary_id);
    locks::people(&*tx, people.chain(left.iter().map(|one| one.functionary_id))).await?;
    locks::days(&*tx, changes.iter().map(|change| change.examination_day_id)).await?;
    let of_people = act.kind == UndoableActKind::PeopleLeft;
    if !of_people {
        refuse_opened(&tx, &act, &changes).await?;
    }
    let mut undoing = Undoing::begin(acting, installation.clock());
    undoing.trail = people::bring_back(&tx, acting, installation.clock(), &left).await?;
    undoing.bring_days_back(&tx, &changes).await?;
    moves::back::move_back(&tx, installation.clock(), act.id, acting.now).await?;
    undoing.take_away(&tx, &changes).await?;
    undoing.give_back(&tx, &changes).await?;
    let Undoing { mut trail, mut skipped, .. } = undoing;
    if !skipped.is_empty() && !of_people {
        return Err(moved_on(&tx, skipped).await?);
    }
    let back = |change: &undoable_change::Model| {
        !skipped.iter().any(|pair| {
            pair.examination_day_id == change.examination_day_id && Some(pair.functionary_id) == change.functionary_id
        })
    };
    let changes: Vec<_> = changes.into_iter().filter(back).collect();
    tell_the_opposite(&tx, acting, installation, &changes).await?;
    name_skipped(&tx, &mut skipped).await?;
    let mut row = act.clone().into_active_model();
    row.undone_at = Set(Some(acting.now));
    row.undone_by_user_id = Set(Some(acting.actor.user_id));
    row.update(&*tx).await?;
    let size = |count: i32| u64::try_from(count).unwrap_or_default();
    let duties = size(act.duties).saturating_sub(skipped.len() as u64);
    let answer = ActUndone { success: true, days: size(act.days), duties, skipped };
    let entry = Entry::of(Action::UndoAct).of_request(acting).on(SubjectKind::UndoableAct, id);
    let entry = entry.in_region(act.region_id.or(acting.actor.region_id)).before(json!({ "kind": act.kind }));
    trail.push(entry.after(Act::of(act, acting.now).audited()));
    audit::record_all(&tx, acting.now, trail).await?;
    tx.commit().await?;
    Ok(answer)
}

fn refuse_over(acting: &Acting, act: &undoable_act::Model) -> Result<()> {
    let (sentence, reason) = if act.undone_at.is_some() {
        ("This was undone already.", "UNDONE")
    } else if act.until_at <= acting.now {
        ("The time to undo this is over.", "TOO_LATE")
    } else {
        return Ok(());
    };
    Err(Error::conflict(Problem::new(sentence).because(reason)))
}

/// Refuses once a gate of its days was opened after the act, because people may have been let in or turned away by it.
async fn refuse_opened(tx: &Transaction, act: &undoable_act::Model, changes: &[undoable_change::Model]) -> Result<()> {
    use monitoring_token::Column;
    let days = changes.iter().map(|change| change.examination_day_id).collect::<BTreeSet<_>>();
    let days: Vec<_> = days.into_iter().collect();
    for some in days.chunks(AT_ONCE) {
        let opened = history()
            .select::<monitoring_token::Entity>()
            .filter(Column::ExaminationDayId.is_in(some.iter().copied()))
            .filter(Column::StartedAt.gt(act.created_at));
        if opened.count(&**tx).await? > 0 {
            let sentence = "A gate of these days was opened since. Change the rosters one by one.";
            return Err(Error::conflict(Problem::new(sentence).because("GATE_OPENED")));
        }
    }
    Ok(())
}

async fn moved_on(tx: &Transaction, mut skipped: Vec<SkippedPair>) -> Result<Error> {
    name_skipped(tx, &mut skipped).await?;
    let first = skipped.first().map(|pair| pair.reason.clone()).unwrap_or_default();
    let more = match skipped.len() {
        1 => String::new(),
        count => format!(" So it is with {} more.", count - 1),
    };
    let problem = Problem::new(format!("Nothing was undone. {first}{more}")).because("MOVED_ON");
    Ok(Error::conflict(problem.leaving_out(&skipped)))
}

/// The duties that these changes gave, as far as their people got a notice of them.
async fn heard_of(tx: &Transaction, changes: &[undoable_change::Model]) -> Result<BTreeSet<AssignmentId>> {
    let given = changes.iter().filter(|change| change.kind == DutyChange::Given);
    let given: Vec<AssignmentId> = given.filter_map(|change| change.assignment_id).collect();
    let mut heard = BTreeSet::new();
    for some in given.chunks(AT_ONCE) {
        let rows = history()
            .select_with_removed::<assignment::Entity>()
            .filter(assignment::Column::Id.is_in(some.iter().copied()))
            .filter(assignment::Column::ToldAt.is_not_null())
            .select_only()
            .column(assignment::Column::Id);
        heard.extend(rows.into_tuple::<AssignmentId>().all(&**tx).await?);
    }
    Ok(heard)
}

/// Sends the opposite message to people who got a message already; the others get none.
async fn tell_the_opposite(
    tx: &Transaction,
    acting: &Acting,
    installation: &Installation,
    changes: &[undoable_change::Model],
) -> Result<()> {
    for some in changes.chunks(AT_ONCE) {
        history()
            .update::<undoable_change::Entity>()
            .col_expr(undoable_change::Column::TellAt, Expr::value(None::<DateTime<Utc>>))
            .filter(undoable_change::Column::Id.is_in(some.iter().map(|change| change.id)))
            .filter(undoable_change::Column::ToldAt.is_null())
            .exec(&**tx)
            .await?;
    }
    let heard = heard_of(tx, changes).await?;
    let was_told = |change: &&undoable_change::Model| {
        change.told_at.is_some() || change.assignment_id.is_some_and(|id| heard.contains(&id))
    };
    let told: Vec<_> = changes.iter().filter(was_told).collect();
    let people = told.iter().filter_map(|change| change.functionary_id);
    let around = Around::of(&**tx, told.iter().map(|change| change.examination_day_id), people.clone()).await?;
    let delivery = &installation.settings().delivery;
    let hindi = in_hindi(&**tx, people, delivery.hindi).await?;
    for change in told {
        // People who got a notice of the duty hear that it is off, too.
        let message = change.message.unwrap_or(DutyMessage::Given);
        let Some(id) = change.functionary_id else { continue };
        let (Some(person), Some(day)) = (around.people.get(&id), around.days.get(&change.examination_day_id)) else {
            continue;
        };
        let template = match message {
            DutyMessage::Cancelled | DutyMessage::Taken => Template::DutyGiven,
            DutyMessage::Given => Template::DutyCancelled,
            DutyMessage::Moved | DutyMessage::Retimed => Template::DutyMoved,
        };
        let Some(role) = change.role_before.or(change.role) else { continue };
        let (center, city) = (around.center(change.center_id), around.city(change.center_id));
        let call = messages::number_to_call(&**tx, (day.id, id), Some(acting.actor.user_id)).await?;
        let told = ToldDuty { day, role, center: &center, city: &city, call, hindi: hindi.contains(&id) };
        let message = messages::to_person(template, person, told, installation.clock());
        delivery::send(tx, acting.now, delivery, message).await?;
    }
    Ok(())
}
