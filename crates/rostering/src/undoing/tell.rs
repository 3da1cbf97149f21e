//! Sends people messages that their duty was cancelled or taken over, once it cannot be undone any more.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use chrono::{DateTime, Utc};
use identity::{
    settings::DeliverySettings,
    trail::delivery::{self, Template},
};
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::{Database, Transaction},
    ids::FunctionaryId,
};
use registry::duty_profiles::in_hindi;
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::Expr};

use super::around::Around;
use crate::{
    entities::{
        assignment,
        undoable_change::{self, Column, DutyMessage, Entity},
    },
    messages::{self, ToldDuty},
};

/// Messages of one transaction.
const AT_ONCE: u64 = 200;

/// Queues the messages that are due, and answers their number. Several processes may do it at once. After an error, queued messages
/// are not queued again.
pub async fn tell_of_duties(db: &Database, clock: &Clock, delivery: &DeliverySettings) -> Result<u64> {
    let mut told = 0;
    while due(clock).limit(1).one(&**db).await?.is_some() {
        let tx = db.begin().await?;
        let rows = due(clock).order_by_asc(Column::TellAt).limit(AT_ONCE).lock_exclusive().all(&*tx).await?;
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        scope()
            .update::<Entity>()
            .col_expr(Column::ToldAt, Expr::value(clock.now()))
            .filter(Column::Id.is_in(ids))
            .exec(&*tx)
            .await?;
        told += queue(&tx, clock, delivery, &rows).await?;
        ask_anew(&tx, clock, &rows).await?;
        tx.commit().await?;
    }
    Ok(told)
}

fn scope() -> Scope {
    Scope::of_system(SystemTask::DeliverMessages)
}

fn due(clock: &Clock) -> Select<Entity> {
    scope().select::<Entity>().filter(Column::TellAt.lte(clock.now())).filter(Column::ToldAt.is_null())
}

async fn queue(
    tx: &Transaction,
    clock: &Clock,
    delivery: &DeliverySettings,
    rows: &[undoable_change::Model],
) -> Result<u64> {
    let people = || rows.iter().filter_map(|row| row.functionary_id);
    let around = Around::of(&**tx, rows.iter().map(|row| row.examination_day_id), people()).await?;
    let hindi = in_hindi(&**tx, people(), delivery.hindi).await?;
    let standing = standing(tx, &around, people().collect()).await?;
    let mut queued = 0;
    for row in rows {
        let (Some(id), Some(message)) = (row.functionary_id, row.message) else { continue };
        let (Some(person), Some(day)) = (around.people.get(&id), around.days.get(&row.examination_day_id)) else {
            continue;
        };
        // Duties that are over, people who are gone, and duties that were restored by hand need no message.
        let duties = standing.get(&id).map_or(&[][..], Vec::as_slice);
        let is_true = match message {
            DutyMessage::Given | DutyMessage::Moved | DutyMessage::Retimed => {
                duties.iter().any(|duty| Some(duty.id) == row.assignment_id)
            }
            DutyMessage::Cancelled | DutyMessage::Taken => !duties
                .iter()
                .any(|duty| duty.date == day.date && duty.batch == day.batch && duty.center_id == day.center_id),
        };
        if !is_true || day.closes_at <= clock.now() || person.deleted_at.is_some() {
            continue;
        }
        let template = match message {
            DutyMessage::Cancelled => Template::DutyCancelled,
            DutyMessage::Taken => Template::DutyTaken,
            DutyMessage::Given => Template::DutyGiven,
            DutyMessage::Moved | DutyMessage::Retimed => Template::DutyMoved,
        };
        let Some(role) = row.role else { continue };
        let (center, city) = (around.center(row.center_id), around.city(row.center_id));
        let call = match message {
            DutyMessage::Given | DutyMessage::Moved | DutyMessage::Retimed => {
                messages::number_to_call(&**tx, (day.id, id), None).await?
            }
            DutyMessage::Cancelled | DutyMessage::Taken => None,
        };
        let told = ToldDuty { day, role, center: &center, city: &city, call, hindi: hindi.contains(&id) };
        let message = messages::to_person(template, person, told, clock);
        delivery::send(tx, clock.now(), delivery, message).await?;
        queued += 1;
    }
    Ok(queued)
}

/// People whose duty is at another date or place have to accept it anew, unless they answered after it moved. Those who were never told
/// of it are still told with a link.
async fn ask_anew(tx: &Transaction, clock: &Clock, rows: &[undoable_change::Model]) -> Result<()> {
    use assignment::Column as Duty;
    let mut told = Vec::new();
    let mut moved: BTreeMap<DateTime<Utc>, Vec<_>> = BTreeMap::new();
    for row in rows {
        let Some(duty) = row.assignment_id else { continue };
        match row.message {
            Some(DutyMessage::Moved) => moved.entry(row.created_at).or_default().push(duty),
            Some(DutyMessage::Retimed) => {}
            _ => continue,
        }
        told.push(duty);
    }
    let asked = scope().update::<assignment::Entity>().col_expr(Duty::AskedAt, Expr::value(clock.now()));
    asked.filter(Duty::Id.is_in(told)).filter(Duty::ToldAt.is_not_null()).exec(&**tx).await?;
    for (moved_at, duties) in moved {
        let open = scope()
            .update::<assignment::Entity>()
            .col_expr(Duty::Answer, Expr::value(None::<assignment::DutyAnswer>))
            .col_expr(Duty::AnsweredAt, Expr::value(None::<DateTime<Utc>>))
            .col_expr(Duty::AnsweredBy, Expr::value(None::<assignment::AnsweredBy>));
        let earlier = Condition::any().add(Duty::AnsweredAt.is_null()).add(Duty::AnsweredAt.lte(moved_at));
        open.filter(Duty::Id.is_in(duties)).filter(earlier).exec(&**tx).await?;
    }
    Ok(())
}

/// The duties of people on the dates of these days.
async fn standing(
    tx: &Transaction,
    around: &Around,
    people: BTreeSet<FunctionaryId>,
) -> Result<HashMap<FunctionaryId, Vec<assignment::Model>>> {
    use assignment::Column;
    let dates: BTreeSet<_> = around.days.values().map(|day| day.date).collect();
    let wanted = Condition::all().add(Column::FunctionaryId.is_in(people)).add(Column::Date.is_in(dates));
    let mut standing: HashMap<_, Vec<_>> = HashMap::new();
    for duty in scope().select::<assignment::Entity>().filter(wanted).all(&**tx).await? {
        standing.entry(duty.functionary_id).or_default().push(duty);
    }
    Ok(standing)
}
