//! Who is asked for a post: the people who fit best by the rules of candidates, and those who stand by.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Reach, Scope, SystemTask},
    database::Database,
    ids::{PostSearchId, RegionId},
};
use registry::entities::{
    FunctionaryRole,
    functionary::{self, Column},
    unavailability,
};
use rostering::{
    assignments::{Fitting, fitting},
    entities::{
        assignment::{self, DutyAnswer},
        call_up, examination_day,
        substitute_ask::{self, SubstituteAnswer},
    },
    timetable::DutyTiming,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, QueryTrait, sea_query::SelectStatement};

use crate::{
    entities::post_offer::{self, OfferState},
    reach::everywhere,
};

/// The post for which people are chosen.
pub(super) struct Wanted<'a> {
    pub day: &'a examination_day::Model,
    pub role: FunctionaryRole,
    /// Whether people who gave no answer about the date are asked once more.
    pub again: bool,
    /// Searches for it; each asks a person once.
    pub searches: Vec<PostSearchId>,
}

/// Which of the people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Among {
    /// Free people with the role as their usual one.
    Fitting,
    /// People who stand by for the role on the date, those in the city of the center first.
    Reserve,
    /// Either, also when they are asked about another date at the moment.
    Busy,
}

impl Wanted<'_> {
    /// The people to be asked next, at most so many, the best first.
    pub(super) async fn choose(
        &self,
        db: &Database,
        timing: DutyTiming<'_>,
        among: Among,
        most: u64,
    ) -> Result<Vec<Fitting>> {
        let scope = reach(self.day.region_id);
        let may_be_asked = self.may_be_asked(among == Among::Busy);
        if among == Among::Reserve {
            let city = Condition::all().add(call_up::Column::CityId.eq(self.day.city_id));
            let elsewhere = Condition::all().add(call_up::Column::CityId.ne(self.day.city_id));
            let mut reserve = Vec::new();
            for place in [city, elsewhere] {
                let missing = most.saturating_sub(reserve.len() as u64);
                if missing > 0 {
                    let who = may_be_asked.clone().add(Column::Id.in_subquery(self.stands_by(place)));
                    reserve.extend(fitting(db, &scope, timing, (self.day, None), who, missing).await?);
                }
            }
            return Ok(reserve);
        }
        // Those who are called up have a duty on the date, or are the reserve.
        let who = may_be_asked.add(Column::Id.not_in_subquery(called_up(self.day.date)));
        fitting(db, &scope, timing, (self.day, Some(self.role)), who, most).await
    }

    /// Condition on people: they can be reached, and none of their answers speaks against asking them about the date.
    fn may_be_asked(&self, also_busy: bool) -> Condition {
        use post_offer::Column::{Date, FunctionaryId, PostSearchId, State};
        let date = self.day.date;
        let of_date = if self.again {
            let said_no = [OfferState::Declined, OfferState::Accepted, OfferState::Refused];
            Condition::all().add(State.is_in(said_no))
        } else {
            Condition::all()
        };
        let asked = Condition::any()
            .add(Condition::all().add(Date.eq(date)).add(of_date))
            .add(PostSearchId.is_in(self.searches.iter().copied()))
            .add_option((!also_busy).then(|| State.eq(OfferState::Asked)));
        let asked = everywhere().select::<post_offer::Entity>().filter(asked).select_only().column(FunctionaryId);
        let has_address = Condition::any().add(Column::MobileNumber.ne("")).add(Column::Email.is_not_null());
        Condition::all()
            .add(has_address)
            .add(Column::Id.not_in_subquery(asked.into_query()))
            .add(Column::Id.not_in_subquery(declined(date)))
            .add(Column::Id.not_in_subquery(refused_on_phone(self.day)))
            .add(Column::Id.not_in_subquery(cannot_serve(self.day)))
    }

    fn stands_by(&self, place: Condition) -> SelectStatement {
        use call_up::Column::{Date, FunctionaryId, Role, StandsBy};
        let rows = everywhere()
            .select::<call_up::Entity>()
            .filter(Date.eq(self.day.date))
            .filter(Role.eq(self.role))
            .filter(StandsBy.eq(true))
            .filter(place);
        rows.select_only().column(FunctionaryId).into_query()
    }
}

/// What a region's administrator reaches: posts are filled with people of the region.
pub(super) fn reach(region: RegionId) -> Scope {
    Scope::of_system_within(SystemTask::TellOfDuties, Reach::Region(region))
}

fn called_up(date: NaiveDate) -> SelectStatement {
    let rows = everywhere().select::<call_up::Entity>().filter(call_up::Column::Date.eq(date));
    rows.select_only().column(call_up::Column::FunctionaryId).into_query()
}

/// People who gave back a duty on the date.
fn declined(date: NaiveDate) -> SelectStatement {
    use assignment::Column::{Answer, Date, FunctionaryId};
    let duties = everywhere().select_with_removed::<assignment::Entity>();
    let duties = duties.filter(Date.eq(date)).filter(Answer.eq(DutyAnswer::Declined));
    duties.select_only().column(FunctionaryId).into_query()
}

/// People who told a colleague that they will not take over a duty of the day.
fn refused_on_phone(day: &examination_day::Model) -> SelectStatement {
    use substitute_ask::Column::{Answer, ExaminationDayId, FunctionaryId};
    let asks = everywhere().select::<substitute_ask::Entity>().filter(ExaminationDayId.eq(day.id));
    asks.filter(Answer.eq(SubstituteAnswer::Refused)).select_only().column(FunctionaryId).into_query()
}

/// People who stated that they cannot serve on the date, anywhere or there.
fn cannot_serve(day: &examination_day::Model) -> SelectStatement {
    use unavailability::Column::{CenterId, CityId, FromDate, FunctionaryId, UntilDate};
    let anywhere = Condition::all().add(CityId.is_null()).add(CenterId.is_null());
    let there = Condition::any().add(anywhere).add(CityId.eq(day.city_id)).add(CenterId.eq(day.center_id));
    let stated = everywhere().select::<unavailability::Entity>();
    let stated = stated.filter(FromDate.lte(day.date)).filter(UntilDate.gte(day.date)).filter(there);
    stated.select_only().column(FunctionaryId).into_query()
}

/// Rows of the register in reach of a region, for the names of people who fit.
pub(super) async fn named(
    db: &Database,
    people: impl IntoIterator<Item = kernel::ids::FunctionaryId>,
) -> Result<std::collections::HashMap<kernel::ids::FunctionaryId, functionary::Model>> {
    let rows = kernel::access::linked_with_removed::<functionary::Entity>(Column::Id, people).all(&**db).await?;
    Ok(rows.into_iter().map(|person| (person.id, person)).collect())
}
