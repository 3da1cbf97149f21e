//! Names of duties and days, deleted ones included, because acts may be about deleted records.

use std::{
    collections::{BTreeSet, HashMap},
    hash::Hash,
};

use kernel::{
    Result,
    access::{Owned, linked_with_removed},
    ids::{CenterId, CityId, ExaminationDayId, ExaminationId, FunctionaryId},
};
use registry::entities::{center, city, examination, functionary};
use sea_orm::{ConnectionTrait, Value};

use crate::entities::examination_day;

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Days, and the names of people, centers and examinations.
#[derive(Debug, Default)]
pub(crate) struct Around {
    pub days: HashMap<ExaminationDayId, examination_day::Model>,
    pub people: HashMap<FunctionaryId, functionary::Model>,
    centers: HashMap<CenterId, center::Model>,
    cities: HashMap<CityId, city::Model>,
    examinations: HashMap<ExaminationId, examination::Model>,
}

impl Around {
    /// Loads these days, with their centers and examinations, and these people.
    pub(super) async fn of(
        db: &impl ConnectionTrait,
        days: impl IntoIterator<Item = ExaminationDayId>,
        people: impl IntoIterator<Item = FunctionaryId>,
    ) -> Result<Self> {
        let days = rows::<examination_day::Entity, _>(db, examination_day::Column::Id, days, |row| row.id).await?;
        let of_days = days.values();
        let centers = of_days.clone().map(|day| day.center_id);
        let examinations = of_days.map(|day| day.examination_id);
        let centers = rows::<center::Entity, _>(db, center::Column::Id, centers, |row| row.id).await?;
        let cities = centers.values().map(|center| center.city_id);
        Ok(Self {
            cities: rows::<city::Entity, _>(db, city::Column::Id, cities, |row| row.id).await?,
            centers,
            examinations: rows::<examination::Entity, _>(db, examination::Column::Id, examinations, |row| row.id)
                .await?,
            people: rows::<functionary::Entity, _>(db, functionary::Column::Id, people, |row| row.id).await?,
            days,
        })
    }

    /// Name of a person.
    pub(super) fn person(&self, id: FunctionaryId) -> String {
        self.people.get(&id).map(functionary::Model::full_name).unwrap_or_default()
    }

    /// Name of a center.
    pub(super) fn center(&self, id: CenterId) -> String {
        self.centers.get(&id).map(|center| center.name.clone()).unwrap_or_default()
    }

    /// Whether a center still exists.
    pub(super) fn has_center(&self, id: CenterId) -> bool {
        self.centers.get(&id).is_some_and(|center| center.deleted_at.is_none())
    }

    /// Whether an examination still exists.
    pub(super) fn has_examination(&self, id: ExaminationId) -> bool {
        self.examinations.get(&id).is_some_and(|examination| examination.deleted_at.is_none())
    }

    /// Name of the city of a center.
    pub(super) fn city(&self, id: CenterId) -> String {
        let city = self.centers.get(&id).and_then(|center| self.cities.get(&center.city_id));
        city.map(|city| city.name.clone()).unwrap_or_default()
    }

    /// Name of an examination.
    pub(super) fn examination(&self, id: ExaminationId) -> String {
        self.examinations.get(&id).map(|examination| examination.name.clone()).unwrap_or_default()
    }
}

/// The rows with these ids, by id.
pub(super) async fn rows<E, Id>(
    db: &impl ConnectionTrait,
    column: E::Column,
    ids: impl IntoIterator<Item = Id>,
    id_of: impl Fn(&E::Model) -> Id,
) -> Result<HashMap<Id, E::Model>>
where
    E: Owned,
    E::Model: Send + Sync,
    Id: Copy + Ord + Hash + Into<Value>,
{
    let ids: Vec<Id> = ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let mut found = HashMap::with_capacity(ids.len());
    for some in ids.chunks(AT_ONCE) {
        let query = linked_with_removed::<E>(column, some.iter().copied());
        found.extend(query.all(db).await?.into_iter().map(|row| (id_of(&row), row)));
    }
    Ok(found)
}
