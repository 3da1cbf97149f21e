//! Asks two people whether they swap their duties.

use chrono::{DateTime, NaiveDate, Utc};
use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::{Message, Template, send_patiently},
    },
};
use kernel::{
    Error, Result,
    access::Acting,
    database::Transaction,
    error::Problem,
    ids::{AssignmentId, DutySwapId},
};
use registry::{duty_profiles::in_hindi, entities::FunctionaryRole};
use rostering::{
    entities::assignment,
    messages::whole_words,
    swaps::{hindrance, judge, lock},
    undoable::Doing,
};
use sea_orm::{ActiveModelTrait, ColumnTrait, Condition, IntoActiveModel, QueryFilter};
use serde_json::json;

use super::{
    facts::{Facts, end},
    requests::SwapToAsk,
};
use crate::{
    entities::duty_swap::{self, Column, Entity, SwapState},
    links,
    reach::everywhere,
};

/// The most characters of a name, so that the message fits into one SMS.
const LONGEST_NAME: usize = 20;

/// Checks the rules crosswise, keeps the question and sends it to both.
///
/// # Errors
/// 404 when a duty is not in reach, 400 when the two cannot be meant, 409 when a rule forbids the swap, or one of them is asked already.
pub(super) async fn ask(
    doing: Doing<'_>,
    acting: &Acting,
    installation: &Installation,
    wanted: &SwapToAsk,
) -> Result<DutySwapId> {
    let (now, tx) = (acting.now, installation.db().begin().await?);
    let ids = [wanted.duty_id, wanted.other_duty_id];
    let duties = lock(&tx, &acting.scope, ids).await?.ok_or_else(|| Error::not_found("Duty"))?;
    refuse_senseless(&duties)?;
    let facts = Facts::of_duties(&*tx, duties.to_vec()).await?;
    for (duty, day) in ids.into_iter().filter_map(|id| facts.duty(id)) {
        if let Some(sentence) = hindrance(duty, day, now) {
            return Err(Error::conflict(sentence));
        }
    }
    judge(&tx, doing, &duties).await?;
    refuse_asked(&tx, ids, now).await?;
    let [one, other] = &duties;
    let swap = duty_swap::Model {
        id: DutySwapId::new(),
        examination_id: one.examination_id,
        region_id: one.region_id,
        one_assignment_id: one.id,
        other_assignment_id: other.id,
        one_functionary_id: one.functionary_id,
        other_functionary_id: other.functionary_id,
        terms: facts.terms(ids),
        state: SwapState::Asked,
        one_agrees: None,
        one_answered_at: None,
        one_answered_by: None,
        other_agrees: None,
        other_answered_at: None,
        other_answered_by: None,
        created_by_user_id: acting.actor.user_id,
        created_at: now,
        ended_at: None,
    };
    let swap = swap.into_active_model().reset_all().insert(&*tx).await?;
    tell(&tx, installation, &facts, &duties).await?;
    let entry = Entry::of(Action::AskToSwap).of_request(acting).on(SubjectKind::DutySwap, swap.id);
    let asked = json!({
        "examinationDayFunctionaryIds": ids, "functionaryIds": [one.functionary_id, other.functionary_id],
    });
    audit::record(&tx, now, entry.in_region(swap.region_id).after(asked)).await?;
    tx.commit().await?;
    Ok(swap.id)
}

fn refuse_senseless([one, other]: &[assignment::Model; 2]) -> Result<()> {
    let same_post = one.examination_day_id == other.examination_day_id && one.role == other.role;
    let refusal = match () {
        () if one.functionary_id == other.functionary_id => Some("Choose a duty of another person"),
        () if one.examination_id != other.examination_id => Some("Choose a duty of the same examination"),
        () if one.region_id != other.region_id => Some("Choose a duty of the same region"),
        () if is_of_a_city(one) || is_of_a_city(other) => Some("A city coordinator's duty cannot be swapped"),
        () if same_post => Some("Both have the same duty"),
        () => None,
    };
    refusal.map_or(Ok(()), |sentence| Err(Error::invalid_field("otherDutyId", sentence)))
}

/// Whether the account of the duty watches over a city, which a swap would not change.
fn is_of_a_city(duty: &assignment::Model) -> bool {
    duty.role == FunctionaryRole::SscCityCoordinator
}

/// Refuses duties that are in another open swap, and ends those that are open no more.
async fn refuse_asked(tx: &Transaction, ids: [AssignmentId; 2], now: DateTime<Utc>) -> Result<()> {
    let either = Condition::any().add(Column::OneAssignmentId.is_in(ids)).add(Column::OtherAssignmentId.is_in(ids));
    let open = everywhere().select::<Entity>().filter(Column::State.eq(SwapState::Asked)).filter(either);
    let open = open.all(&**tx).await?;
    let facts = Facts::of(&**tx, &open).await?;
    for swap in &open {
        if facts.hindrance(swap, now).is_none() {
            let sentence = "One of the two is being asked about a swap already. Stop that one first.";
            return Err(Error::conflict(Problem::new(sentence).because("IN_USE")));
        }
        end(tx, swap, SwapState::Lapsed, now).await?;
    }
    Ok(())
}

/// Queues an SMS with their own link to each of the two who has a number.
async fn tell(
    tx: &Transaction,
    installation: &Installation,
    facts: &Facts,
    duties: &[assignment::Model; 2],
) -> Result<()> {
    let ends_at = duties.iter().filter_map(|duty| Some(facts.duty(duty.id)?.1.closes_at)).max();
    let ends_at = ends_at.unwrap_or_else(|| installation.now());
    let people = duties.each_ref().map(|duty| (duty.functionary_id, ends_at));
    let (keys, now) = (installation.keys(), installation.now());
    let links = links::for_people(tx, keys, now, duties[0].examination_id, &people).await?;
    let unknown = installation.settings().delivery.hindi;
    let speak_hindi = in_hindi(&**tx, people.iter().map(|(person, _)| *person), unknown).await?;
    let mut messages = Vec::new();
    for (duty, other) in [(&duties[0], &duties[1]), (&duties[1], &duties[0])] {
        let (Some(person), Some(token)) = (facts.person(duty.functionary_id), links.get(&duty.functionary_id)) else {
            continue;
        };
        if person.mobile_number.is_empty() {
            continue;
        }
        let hindi = speak_hindi.contains(&person.id);
        let date = |date: NaiveDate| date.format(if hindi { "%d-%m-%Y" } else { "%-d %b %Y" }).to_string();
        let values = vec![
            ("name", whole_words(&person.first_name, LONGEST_NAME)),
            ("date", date(duty.date)),
            ("other", date(other.date)),
            ("link", links::address(&installation.deployment().public_url, token)),
        ];
        let template = if hindi { Template::DutySwap.in_hindi() } else { Template::DutySwap };
        messages.push((Message { template, to: person.mobile_number.clone(), values, code: None }, ends_at));
    }
    send_patiently(tx, now, messages).await?;
    Ok(())
}
