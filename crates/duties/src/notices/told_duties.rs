//! The duties of the people who are told, with a line in words for each.

use std::{collections::HashMap, fmt::Write};

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::linked,
    clock::Clock,
    ids::{AssignmentId, FunctionaryId},
};
use rostering::{
    Surroundings,
    entities::{
        assignment::{self, Column},
        examination_day,
    },
    messages,
};
use sea_orm::{ConnectionTrait, QueryOrder, Select};

use crate::reach::everywhere;

/// The duties of some people, with a line in words for each.
pub(super) struct Duties {
    by_person: HashMap<FunctionaryId, Vec<(assignment::Model, String)>>,
}

impl Duties {
    pub(super) async fn load(
        db: &impl ConnectionTrait,
        clock: &Clock,
        duties: Select<assignment::Entity>,
    ) -> Result<Self> {
        let duties = duties.order_by_asc(Column::Date).order_by_asc(Column::Batch).all(db).await?;
        let around = Surroundings::of_duties(db, &everywhere(), &duties).await?;
        let days = linked::<examination_day::Entity>(
            examination_day::Column::Id,
            duties.iter().map(|duty| duty.examination_day_id),
        );
        let reporting: HashMap<_, _> = days.all(db).await?.into_iter().map(|day| (day.id, day.reporting_at)).collect();
        let mut by_person: HashMap<_, Vec<_>> = HashMap::new();
        for duty in duties {
            let center = around.center(duty.center_id)?;
            let mut line = format!("- {}, ", duty.date.format("%A, %-d %B %Y"));
            if let Some(Some(at)) = reporting.get(&duty.examination_day_id) {
                let _ = write!(line, "{}, ", messages::time(*at, clock));
            }
            let _ = write!(line, "{}: {}, {}", duty.batch, center.name, center.city.name);
            by_person.entry(duty.functionary_id).or_default().push((duty, line));
        }
        Ok(Self { by_person })
    }

    pub(super) fn of(&self, person: FunctionaryId) -> Vec<&assignment::Model> {
        self.by_person.get(&person).into_iter().flatten().map(|(duty, _)| duty).collect()
    }

    /// A line for each duty of a person.
    pub(super) fn list(&self, person: FunctionaryId) -> String {
        self.by_person.get(&person).into_iter().flatten().map(|(_, line)| line.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The end of the last of the dates.
    pub(super) fn end(&self, person: FunctionaryId, clock: &Clock) -> DateTime<Utc> {
        let last = self.of(person).into_iter().map(|duty| duty.date).max().unwrap_or_else(|| clock.today());
        clock.end_of(last)
    }

    /// The ids of the duties of these people, in their order.
    pub(super) fn ids(&self, people: &[FunctionaryId]) -> Vec<AssignmentId> {
        let mut ids: Vec<_> = people.iter().flat_map(|person| self.of(*person)).map(|duty| duty.id).collect();
        ids.sort_unstable();
        ids
    }
}
