//! The duties, days, people and places of swaps.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::linked_with_removed,
    database::Transaction,
    ids::{AssignmentId, CenterId, CityId, ExaminationDayId, FunctionaryId},
};
use registry::entities::{center, city, functionary};
use rostering::{
    entities::{assignment, examination_day},
    swaps::{hindrance, terms},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, sea_query::Expr};

use super::responses::{DutySwap, LinkedSwap, SwapDuty, SwapSide};
use crate::{
    entities::duty_swap::{self, SwapState},
    reach::everywhere,
};

const CHANGED: &str = "One of the two duties has changed since both were asked.";

/// What is known around some swaps.
pub(super) struct Facts {
    duties: HashMap<AssignmentId, assignment::Model>,
    days: HashMap<ExaminationDayId, examination_day::Model>,
    people: HashMap<FunctionaryId, functionary::Model>,
    centers: HashMap<CenterId, center::Model>,
    cities: HashMap<CityId, city::Model>,
}

impl Facts {
    /// What is known around these swaps.
    pub(super) async fn of(db: &impl ConnectionTrait, swaps: &[duty_swap::Model]) -> Result<Self> {
        let duties = swaps.iter().flat_map(duty_swap::Model::duties);
        let duties = linked_with_removed::<assignment::Entity>(assignment::Column::Id, duties).all(db).await?;
        Self::of_duties(db, duties).await
    }

    /// What is known around these duties.
    pub(super) async fn of_duties(db: &impl ConnectionTrait, duties: Vec<assignment::Model>) -> Result<Self> {
        let days = duties.iter().map(|duty| duty.examination_day_id);
        let days = linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, days).all(db).await?;
        let people = duties.iter().map(|duty| duty.functionary_id);
        let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, people).all(db).await?;
        let centers = days.iter().map(|day| day.center_id);
        let centers = linked_with_removed::<center::Entity>(center::Column::Id, centers).all(db).await?;
        let cities = centers.iter().map(|center| center.city_id);
        let cities = linked_with_removed::<city::Entity>(city::Column::Id, cities).all(db).await?;
        Ok(Self {
            duties: duties.into_iter().map(|duty| (duty.id, duty)).collect(),
            days: days.into_iter().map(|day| (day.id, day)).collect(),
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            centers: centers.into_iter().map(|center| (center.id, center)).collect(),
            cities: cities.into_iter().map(|city| (city.id, city)).collect(),
        })
    }

    /// A duty with its day.
    pub(super) fn duty(&self, id: AssignmentId) -> Option<(&assignment::Model, &examination_day::Model)> {
        let duty = self.duties.get(&id)?;
        Some((duty, self.days.get(&duty.examination_day_id)?))
    }

    /// One of the people of these swaps.
    pub(super) fn person(&self, id: FunctionaryId) -> Option<&functionary::Model> {
        self.people.get(&id)
    }

    /// The terms of two duties as they are now.
    pub(super) fn terms(&self, duties: [AssignmentId; 2]) -> String {
        let known = duties.into_iter().filter_map(|id| self.duty(id));
        known.map(|(duty, day)| terms(duty, day)).collect::<Vec<_>>().join("\n")
    }

    /// Why an open swap ends by itself, in a sentence; none if it stands.
    pub(super) fn hindrance(&self, swap: &duty_swap::Model, now: DateTime<Utc>) -> Option<&'static str> {
        let known = swap.duties().into_iter().filter_map(|id| self.duty(id));
        known
            .filter_map(|(duty, day)| hindrance(duty, day, now))
            .next()
            .or_else(|| (self.terms(swap.duties()) != swap.terms).then_some(CHANGED))
    }

    /// What administrators see of a swap.
    pub(super) fn shown(&self, swap: duty_swap::Model, now: DateTime<Utc>) -> Option<DutySwap> {
        let is_open = swap.state == SwapState::Asked;
        let stands = is_open && self.hindrance(&swap, now).is_none();
        let agree = swap.one_agrees == Some(true) && swap.other_agrees == Some(true);
        let one = SwapSide {
            functionary_id: swap.one_functionary_id,
            name: self.name(swap.one_functionary_id),
            duty: self.present(swap.one_assignment_id)?,
            agrees: swap.one_agrees,
            answered_at: swap.one_answered_at,
            answered_by: swap.one_answered_by,
        };
        let other = SwapSide {
            functionary_id: swap.other_functionary_id,
            name: self.name(swap.other_functionary_id),
            duty: self.present(swap.other_assignment_id)?,
            agrees: swap.other_agrees,
            answered_at: swap.other_answered_at,
            answered_by: swap.other_answered_by,
        };
        Some(DutySwap {
            id: swap.id,
            state: if is_open && !stands { SwapState::Lapsed } else { swap.state },
            sides: vec![one, other],
            is_ready: stands && agree,
            created_at: swap.created_at,
            ended_at: swap.ended_at,
        })
    }

    /// What one of the two sees.
    pub(super) fn linked(&self, swap: &duty_swap::Model, person: FunctionaryId) -> Option<LinkedSwap> {
        let is_one = swap.one_functionary_id == person;
        let [one, other] = swap.duties();
        let (mine, theirs) = if is_one { (one, other) } else { (other, one) };
        Some(LinkedSwap {
            id: swap.id,
            with: self.name(if is_one { swap.other_functionary_id } else { swap.one_functionary_id }),
            mine: self.present(mine)?,
            theirs: self.present(theirs)?,
            agrees: if is_one { swap.one_agrees } else { swap.other_agrees },
        })
    }

    /// The full name of one of the people of these swaps; empty when it is not known.
    pub(super) fn name(&self, id: FunctionaryId) -> String {
        self.people.get(&id).map(functionary::Model::full_name).unwrap_or_default()
    }

    fn present(&self, id: AssignmentId) -> Option<SwapDuty> {
        let (duty, day) = self.duty(id)?;
        let center = self.centers.get(&day.center_id)?;
        Some(SwapDuty {
            id,
            role: duty.role,
            date: day.date,
            batch: day.batch.clone(),
            reporting_at: day.reporting_at,
            center: center.name.clone(),
            city: self.cities.get(&center.city_id).map(|city| city.name.clone()).unwrap_or_default(),
        })
    }
}

/// Ends an open swap. False when it was ended before.
pub(super) async fn end(
    tx: &Transaction,
    swap: &duty_swap::Model,
    state: SwapState,
    now: DateTime<Utc>,
) -> Result<bool> {
    use duty_swap::Column;
    let ended = everywhere()
        .update::<duty_swap::Entity>()
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::EndedAt, Expr::value(now))
        .filter(Column::Id.eq(swap.id))
        .filter(Column::State.eq(SwapState::Asked))
        .exec(&**tx)
        .await?;
    Ok(ended.rows_affected > 0)
}
