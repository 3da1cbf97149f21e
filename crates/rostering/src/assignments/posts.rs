//! The posts of a person around now: the kernel asks for them before a gate role may see anything.

use std::collections::BTreeSet;

use async_trait::async_trait;
use chrono::{Days, NaiveDate};
use kernel::{
    Result,
    access::{Actor, Duties, Posts, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::AgencyId,
};
use registry::entities::center;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, QueryTrait, sea_query::SelectStatement};

use crate::entities::{agency_center_count, assignment, examination_day};

/// Days before and after a duty on which it is visible, unless the settings have another number.
const DAYS: u64 = 1;

/// Answers the kernel's question from the rosters.
#[derive(Clone)]
pub struct RosteringDuties {
    database: Database,
    clock: Clock,
    days: u64,
}

impl RosteringDuties {
    /// Looks one day back and one day ahead.
    pub fn new(database: Database, clock: Clock) -> Self {
        Self { database, clock, days: DAYS }
    }

    /// Looks so many days back and ahead.
    #[must_use]
    pub fn within(self, days: u64) -> Self {
        Self { days, ..self }
    }

    fn window(&self) -> (NaiveDate, NaiveDate) {
        window(self.clock.today(), self.days)
    }
}

/// The first and last date around a date.
pub(crate) fn window(today: NaiveDate, days: u64) -> (NaiveDate, NaiveDate) {
    let days = Days::new(days);
    (today.checked_sub_days(days).unwrap_or(today), today.checked_add_days(days).unwrap_or(today))
}

#[async_trait]
impl Duties for RosteringDuties {
    async fn posts_of(&self, actor: &Actor) -> Result<Posts> {
        let scope = Scope::of_system(SystemTask::ResolveDuties);
        let (from, to) = self.window();
        let own = scope
            .select::<assignment::Entity>()
            .filter(assignment::Column::UserId.eq(actor.user_id))
            .filter(assignment::Column::Date.between(from, to))
            // A barred person has no post by the duty.
            .filter(assignment::Column::Barred.eq(false))
            .all(&*self.database)
            .await?;
        let mut centers: BTreeSet<_> = own.iter().map(|duty| duty.center_id).collect();
        let mut days: BTreeSet<_> = own.iter().map(|duty| duty.examination_day_id).collect();
        let mut examinations: BTreeSet<_> = own.iter().map(|duty| duty.examination_id).collect();
        if let Some(city) = actor.city_id.filter(|_| !actor.role.is_gate()) {
            let of_city = scope.select::<center::Entity>().filter(center::Column::CityId.eq(city));
            centers.extend(of_city.all(&*self.database).await?.into_iter().map(|center| center.id));
            let days_of_city = scope
                .select::<examination_day::Entity>()
                .filter(examination_day::Column::CityId.eq(city))
                .filter(examination_day::Column::Date.between(from, to));
            for day in days_of_city.all(&*self.database).await? {
                days.insert(day.id);
                examinations.insert(day.examination_id);
            }
        }
        let people = scope
            .select::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.is_in(days.iter().copied()))
            .select_only()
            .column(assignment::Column::FunctionaryId)
            .into_query();
        Ok(Posts {
            centers: centers.into_iter().collect(),
            days: days.into_iter().collect(),
            examinations: examinations.into_iter().collect(),
            people: Some(Box::new(people)),
        })
    }
    fn centers_of(&self, agency: AgencyId) -> SelectStatement {
        Scope::of_system(SystemTask::ResolveDuties)
            .select::<agency_center_count::Entity>()
            .filter(agency_center_count::Column::AuthorizingAgencyId.eq(agency))
            .filter(agency_center_count::Column::Duties.gt(0))
            .select_only()
            .column(agency_center_count::Column::CenterId)
            .into_query()
    }
}
