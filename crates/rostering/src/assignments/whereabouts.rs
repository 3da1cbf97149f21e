//! Where people are on duty on the dates of some days, wherever that is, and what of it a caller may be told.

use std::collections::HashMap;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{CenterId, FunctionaryId},
};
use registry::entities::center;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::responses::DutyElsewhere;
use crate::entities::{assignment, examination_day};

/// People of one query; both databases take many more.
const AT_ONCE: usize = 1_000;

/// The duties of some people on some dates.
pub(super) struct Whereabouts {
    duties: HashMap<FunctionaryId, Vec<assignment::Model>>,
    /// The centers of the duties in reach.
    centers: HashMap<CenterId, String>,
}

impl Whereabouts {
    /// The duties of these people on the dates of these days.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn of(
        db: &impl ConnectionTrait,
        scope: &Scope,
        people: &[FunctionaryId],
        days: &[&examination_day::Model],
    ) -> Result<Self> {
        let mut duties: HashMap<FunctionaryId, Vec<assignment::Model>> = HashMap::new();
        for people in people.chunks(AT_ONCE) {
            let known = Scope::of_system(SystemTask::KeepUnique)
                .select::<assignment::Entity>()
                .filter(assignment::Column::FunctionaryId.is_in(people.iter().copied()))
                .filter(assignment::Column::Date.is_in(days.iter().map(|day| day.date)))
                .all(db)
                .await?;
            for duty in known {
                duties.entry(duty.functionary_id).or_default().push(duty);
            }
        }
        let told = duties.values().flatten().filter(|duty| scope.admits::<assignment::Entity>(duty));
        let centers = center_names(db, told.map(|duty| duty.center_id)).await?;
        Ok(Self { duties, centers })
    }

    fn of_person(&self, person: FunctionaryId) -> impl Iterator<Item = &assignment::Model> {
        self.duties.get(&person).into_iter().flatten()
    }

    /// The duty on this very day.
    pub fn on_day(&self, person: FunctionaryId, day: &examination_day::Model) -> Option<&assignment::Model> {
        self.of_person(person).find(|duty| duty.examination_day_id == day.id)
    }

    /// The duty that keeps somebody from this day: at its time and at another center.
    pub fn elsewhere(&self, person: FunctionaryId, day: &examination_day::Model) -> Option<&assignment::Model> {
        self.of_person(person)
            .find(|duty| duty.date == day.date && duty.batch == day.batch && duty.center_id != day.center_id)
    }

    /// Other duties on the date, that keep nobody from this day.
    pub fn same_date(
        &self,
        person: FunctionaryId,
        day: &examination_day::Model,
    ) -> impl Iterator<Item = &assignment::Model> {
        let (id, date, batch, center) = (day.id, day.date, day.batch.clone(), day.center_id);
        self.of_person(person).filter(move |duty| {
            duty.examination_day_id != id && duty.date == date && (duty.batch != batch || duty.center_id == center)
        })
    }

    /// What a caller may know of a duty: nothing beyond their reach.
    pub fn told(&self, duty: &assignment::Model) -> Option<DutyElsewhere> {
        let center_name = self.centers.get(&duty.center_id)?.clone();
        Some(DutyElsewhere { center_name, date: duty.date, batch: duty.batch.clone() })
    }
}

/// What these centers are called.
pub(super) async fn center_names(
    db: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = CenterId>,
) -> Result<HashMap<CenterId, String>> {
    let mut ids: Vec<CenterId> = ids.into_iter().collect();
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let query = Scope::of_system(SystemTask::FollowLinks).select_with_removed::<center::Entity>();
    let centers = query.filter(center::Column::Id.is_in(ids)).all(db).await?;
    Ok(centers.into_iter().map(|center| (center.id, center.name)).collect())
}
