//! Reminds people of their duties by SMS. Each duty succeeds or fails alone; all messages are queued in one transaction.

use std::collections::{HashMap, HashSet};

use chrono::{Days, TimeDelta};
use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry},
        delivery::{self, Template},
    },
};
use kernel::{Result, access::Acting, clock::Clock, ids::AssignmentId};
use registry::duty_profiles::in_hindi;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter};
use serde_json::json;

use super::{
    record::add,
    requests::Reminders,
    responses::{NotReminded, Reminded},
};
use crate::{
    entities::{
        assignment::{self, Attendance},
        duty_contact::DutyContactKind,
    },
    locks, messages,
    settings::RosteringSettings,
    surroundings::Surroundings,
};

/// Queues the reminders that are possible; the others have a reason.
pub(super) async fn remind(
    acting: &Acting,
    installation: &Installation,
    settings: &RosteringSettings,
    wanted: Reminders,
) -> Result<Reminded> {
    let (db, clock) = (installation.db(), installation.clock());
    let tx = db.begin().await?;
    let ids = wanted.examination_day_functionary_ids.iter().copied();
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.is_in(ids));
    let duties = locks::duties(&*tx, chosen, &[]).await?;
    let around = Surroundings::of(&*tx, &acting.scope, &duties).await?;
    let delivery = &installation.settings().delivery;
    let hindi = in_hindi(&*tx, duties.iter().map(|duty| duty.functionary_id), delivery.hindi).await?;
    let duties: HashMap<AssignmentId, assignment::Model> = duties.into_iter().map(|duty| (duty.id, duty)).collect();
    let mut answer = Reminded { reminded: Vec::new(), skipped: Vec::new() };
    let mut seen = HashSet::new();
    for id in wanted.examination_day_functionary_ids.into_iter().filter(|id| seen.insert(*id)) {
        let refusal = match duties.get(&id) {
            None => Some("Duty not found.".to_owned()),
            Some(duty) => refusal(duty, clock, settings.reminder_pause()),
        };
        match (refusal, duties.get(&id)) {
            (None, Some(duty)) => {
                let language = hindi.contains(&duty.functionary_id);
                let message = messages::about(Template::DutyReminder, duty, &around, clock, (None, language))?;
                delivery::send(&tx, acting.now, delivery, message).await?;
                add(&tx, acting, duty, DutyContactKind::Reminded, None).await?;
                let mut row = duty.clone().into_active_model();
                row.reminded_at = Set(Some(acting.now));
                row.contacts = Set(duty.contacts + 1);
                row.updated_at = Set(acting.now);
                row.update(&*tx).await?;
                answer.reminded.push(id);
            }
            (reason, _) => answer.skipped.push(NotReminded { id, reason: reason.unwrap_or_default() }),
        }
    }
    if !answer.reminded.is_empty() {
        let entry = Entry::of(Action::RemindFunctionaries).of_request(acting).in_region(acting.actor.region_id);
        let entry = entry.after(json!({ "examinationDayFunctionaryIds": answer.reminded }));
        audit::record(&tx, acting.now, entry).await?;
    }
    tx.commit().await?;
    Ok(answer)
}

/// The reason for not reminding a person now, if any.
fn refusal(duty: &assignment::Model, clock: &Clock, pause: TimeDelta) -> Option<String> {
    if duty.attendance == Some(Attendance::Present) {
        return Some("This person has come.".to_owned());
    }
    let today = clock.today();
    if duty.date < today || duty.date > today + Days::new(1) {
        return Some("Reminders are sent on the day of the duty and on the day before.".to_owned());
    }
    let last = duty.reminded_at?;
    let waits_until = last + pause;
    (waits_until > clock.now()).then(|| {
        format!(
            "A reminder was sent at {}. The next one can be sent at {}.",
            messages::time(last, clock),
            messages::time(waits_until + TimeDelta::seconds(59), clock)
        )
    })
}
