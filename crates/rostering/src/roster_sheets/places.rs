//! Examinations, centers and days in the rows of a roster.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::Scope,
    ids::{CenterId, ExaminationId},
};
use registry::entities::{center, examination};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::LockType};
use sheet_mending::plain;

use super::row::RosterRow;
use crate::{assignments::books::Reading, entities::examination_day};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// One batch on one date at one center.
pub(super) type DayKey = (ExaminationId, CenterId, NaiveDate, String);

/// The reason why no center is found.
pub(super) enum NoCenter {
    Unknown,
    Several,
}

/// The examinations and centers in reach.
pub(super) struct RosterPlaces {
    examinations: HashMap<String, examination::Model>,
    centers: HashMap<CenterId, center::Model>,
    /// Centers by their exact code.
    by_code: HashMap<String, CenterId>,
    /// Centers by their code without capitals and punctuation; several can share one.
    by_plain_code: HashMap<String, Vec<CenterId>>,
    by_name: HashMap<String, Vec<CenterId>>,
}

impl RosterPlaces {
    /// All examinations and centers in reach.
    pub(super) async fn in_reach(db: &impl ConnectionTrait, scope: &Scope) -> Result<Self> {
        let examinations = examinations(db, scope).await?;
        let centers = scope.select::<center::Entity>().order_by_asc(center::Column::Id).all(db).await?;
        let (mut by_code, mut by_plain_code, mut by_name) =
            (HashMap::new(), HashMap::<_, Vec<_>>::new(), HashMap::<_, Vec<_>>::new());
        for center in &centers {
            by_name.entry(plain(&center.name)).or_default().push(center.id);
            if let Some(code) = &center.center_code {
                by_code.insert(code.clone(), center.id);
                by_plain_code.entry(plain(code)).or_default().push(center.id);
            }
        }
        Ok(Self {
            examinations: examinations.into_iter().map(|one| (one.slug.clone(), one)).collect(),
            centers: centers.into_iter().map(|center| (center.id, center)).collect(),
            by_code,
            by_plain_code,
            by_name,
        })
    }

    pub(super) fn examination(&self, slug: &str) -> Option<&examination::Model> {
        self.examinations.get(slug)
    }

    /// The name of an examination.
    pub(super) fn examination_name(&self, id: ExaminationId) -> String {
        let found = self.examinations.values().find(|known| known.id == id);
        found.map(called).unwrap_or_default()
    }

    pub(super) fn center(&self, id: CenterId) -> Option<&center::Model> {
        self.centers.get(&id)
    }

    /// The center with this code, or else with this name.
    pub(super) fn center_of(&self, said: &str) -> Result<CenterId, NoCenter> {
        if let Some(id) = self.by_code.get(said) {
            return Ok(*id);
        }
        let written = plain(said);
        let found = self.by_plain_code.get(&written).or_else(|| self.by_name.get(&written));
        match found.map(Vec::as_slice) {
            Some([id]) => Ok(*id),
            Some([_, _, ..]) => Err(NoCenter::Several),
            _ => Err(NoCenter::Unknown),
        }
    }

    /// The examination and the center of a row, if both are found.
    pub(super) fn of(&self, row: &RosterRow) -> Option<(ExaminationId, CenterId)> {
        Some((self.examination(&row.examination)?.id, self.center_of(&row.center).ok()?))
    }

    /// The existing days of the rows; locked in one order if they are to be changed.
    pub(super) async fn days(
        &self,
        db: &impl ConnectionTrait,
        scope: &Scope,
        rows: &[RosterRow],
        reading: Reading,
    ) -> Result<HashMap<DayKey, examination_day::Model>> {
        use examination_day::Column;
        let found: HashSet<(ExaminationId, CenterId)> = rows.iter().filter_map(|row| self.of(row)).collect();
        let dates: BTreeSet<NaiveDate> = rows.iter().filter_map(|row| row.date).collect();
        let examinations: BTreeSet<ExaminationId> = found.iter().map(|(examination, _)| *examination).collect();
        let centers: Vec<CenterId> =
            found.iter().map(|(_, center)| *center).collect::<BTreeSet<_>>().into_iter().collect();
        let mut days = HashMap::new();
        for some in centers.chunks(AT_ONCE) {
            let mut query = scope
                .select::<examination_day::Entity>()
                .filter(Column::ExaminationId.is_in(examinations.iter().copied()))
                .filter(Column::Date.is_in(dates.iter().copied()))
                .filter(Column::CenterId.is_in(some.iter().copied()))
                .order_by_asc(Column::Id);
            if reading == Reading::ToWrite {
                // The lock is the weakest that does so, because duties and attendance refer to days.
                query = query.lock(LockType::NoKeyUpdate);
            }
            for day in query.all(db).await? {
                days.insert((day.examination_id, day.center_id, day.date, day.batch.clone()), day);
            }
        }
        Ok(days)
    }
}

/// The examinations in reach, the latest first.
pub(super) async fn examinations(db: &impl ConnectionTrait, scope: &Scope) -> Result<Vec<examination::Model>> {
    let query = scope.select::<examination::Entity>().order_by_desc(examination::Column::ExaminationYear);
    Ok(query.order_by_asc(examination::Column::Name).all(db).await?)
}

/// The name of an examination, with its year.
pub(super) fn called(examination: &examination::Model) -> String {
    let (name, year) = (&examination.name, examination.examination_year.to_string());
    if name.ends_with(&year) { name.clone() } else { format!("{name} {year}") }
}
