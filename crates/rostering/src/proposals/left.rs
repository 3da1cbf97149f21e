//! What is left of a proposal's wishes at the moment when they are entered: needs that others filled meanwhile, days that were closed or
//! moved, and people who meanwhile said that they cannot serve.

use std::collections::{BTreeSet, HashMap};

use kernel::{
    Result,
    access::linked,
    database::Transaction,
    ids::{ExaminationDayId, FunctionaryId},
};
use registry::entities::{FunctionaryRole, interest_declaration::Interest};
use roster_draw::settings::Rules;
use sea_orm::{QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};

use super::{enter::Wish, freeze::Facts};
use crate::entities::{assignment, examination_day, roster_proposal, staffing_need};

/// What is left to be filled, and what is known about the people by now.
pub(super) struct Left {
    open: HashMap<(ExaminationDayId, FunctionaryRole), i64>,
    facts: Facts,
    rules: Rules,
}

impl Left {
    /// Reads it, and holds the days until the transaction ends, so that no other proposal fills them at the same moment. People and
    /// days must be locked already.
    pub(super) async fn load(tx: &Transaction, job: &roster_proposal::Model, some: &[Wish]) -> Result<Self> {
        let days: BTreeSet<ExaminationDayId> = some.iter().map(|wish| wish.day).collect();
        let held = linked::<examination_day::Entity>(examination_day::Column::Id, days.iter().copied());
        held.order_by_asc(examination_day::Column::Id).lock(LockType::NoKeyUpdate).all(&**tx).await?;
        let mut open = HashMap::new();
        let needs = linked::<staffing_need::Entity>(staffing_need::Column::ExaminationDayId, days.iter().copied());
        for need in needs.all(&**tx).await? {
            open.insert((need.examination_day_id, need.role), i64::from(need.needed));
        }
        let standing = linked::<assignment::Entity>(assignment::Column::ExaminationDayId, days.iter().copied());
        for duty in standing.filter(assignment::Entity::counted()).all(&**tx).await? {
            *open.entry((duty.examination_day_id, duty.role)).or_default() -= 1;
        }
        let people: BTreeSet<FunctionaryId> = some.iter().map(|wish| wish.wanted.id).collect();
        let people: Vec<FunctionaryId> = people.into_iter().collect();
        let dates = some.iter().map(|wish| wish.date);
        let dates = (dates.clone().min().unwrap_or_default(), dates.max().unwrap_or_default());
        let facts = Facts::load(&**tx, &people, job.examination_id, dates).await?;
        Ok(Self { open, facts, rules: job.rules.rules.clone() })
    }

    /// Whether the day still lacks the person, on the date for which they were drawn, and they can still serve there.
    pub(super) fn is_still_wanted(&self, wish: &Wish, day: &examination_day::Model) -> bool {
        let lacks = self.open.get(&(wish.day, wish.wanted.examination_day_role)).is_some_and(|open| *open > 0);
        lacks && day.closed_at.is_none() && day.date == wish.date && (wish.is_anyway || !self.is_barred(wish, day))
    }

    /// Counts a duty that was given.
    pub(super) fn fill(&mut self, wish: &Wish) {
        *self.open.entry((wish.day, wish.wanted.examination_day_role)).or_default() -= 1;
    }

    fn is_barred(&self, wish: &Wish, day: &examination_day::Model) -> bool {
        let person = wish.wanted.id;
        let profile = self.facts.profiles.get(&person);
        let exempt = profile.is_some_and(|profile| profile.exempt_reason.is_some());
        let dates = self.facts.unavailabilities.get(&person).into_iter().flatten();
        let away = dates.into_iter().any(|span| {
            (span.from_date..=span.until_date).contains(&day.date)
                && span.center_id.is_none_or(|center| center == day.center_id)
                && span.city_id.is_none_or(|city| city == day.city_id)
        });
        let interested = self.facts.declarations.get(&person).is_some_and(|declared| {
            let centers = &declared.center_ids.0;
            declared.interest != Interest::NoInterest && (centers.is_empty() || centers.contains(&day.center_id))
        });
        exempt && self.rules.exempt || away && self.rules.available || interested && self.rules.interests
    }
}
