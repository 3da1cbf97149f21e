//! Searches for people, as users see them.

use std::collections::HashMap;

use identity::{accounts::users, installation::Installation};
use kernel::{
    Result,
    access::{Acting, Scope, linked, linked_with_removed},
    database::Database,
    ids::{AssignmentId, FunctionaryId},
    pagination::{ListOrder, Paging, Rows},
};
use registry::entities::{center, functionary};
use rostering::{
    RosteringSettings,
    assignments::Fitting,
    entities::{assignment, examination_day},
    timetable::DutyTiming,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};

use super::{
    begin::{self, Beginner, judged},
    choose::{Among, Wanted, named},
    posts::Standing,
    requests::SearchFilter,
    responses::{FittingPerson, PostOffer, PostSearch, Substitutes},
};
use crate::{
    entities::{
        post_offer,
        post_search::{Column, Entity, Model, SearchState},
    },
    settings::DutySettings,
};

/// People who stand by that are shown.
const STANDING_BY: u64 = 5;

/// Searches in reach, the latest first; those that were begun anew are left out.
pub(super) async fn list(
    scope: &Scope,
    db: &Database,
    filter: &SearchFilter,
    paging: Paging,
) -> Result<Rows<PostSearch>> {
    let wanted = Condition::all()
        .add(Column::State.ne(SearchState::Repeated))
        .add_option(filter.examination_day_id.map(|id| Column::ExaminationDayId.eq(id)))
        .add_option(filter.round_id.map(|id| Column::NoticeRoundId.eq(id)))
        .add_option(filter.state.map(|state| Column::State.eq(state)));
    let order = ListOrder::downwards([Column::CreatedAt], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, scope.select::<Entity>().filter(wanted), &order).await?;
    Ok(Rows { paged, total, rows: present(db, rows).await? })
}

/// The people who fit the post of a duty, and how the asking is. Fails with 404 for a duty out of reach.
pub(super) async fn look(
    by: &Acting,
    installation: &Installation,
    (settings, rostering): (&DutySettings, &RosteringSettings),
    id: AssignmentId,
) -> Result<Substitutes> {
    let (db, clock) = (installation.db(), installation.clock());
    let duty = begin::duty(by, db, id).await?;
    let last = by.scope.select::<Entity>().filter(Column::AssignmentId.eq(id)).order_by_desc(Column::CreatedAt);
    let last = last.one(&**db).await?;
    let goes_on = last.as_ref().is_some_and(|search| search.state == SearchState::Asking);
    let again = last.is_some();
    let beginner = Beginner { user_id: by.actor.user_id, round: None, again };
    let (_, standing) = judged(&**db, settings, &duty, beginner, by.now).await?;
    let days = linked::<examination_day::Entity>(examination_day::Column::Id, [duty.examination_day_id]);
    let day = days.one(&**db).await?;
    let is_open = goes_on || standing == Standing::Open;
    let (mut fitting, mut standing_by) = (Vec::new(), Vec::new());
    if let (true, Some(day)) = (is_open, day) {
        let searches = last.iter().filter(|_| goes_on).map(|search| search.id).collect();
        let again = last.as_ref().map_or(again, |search| if goes_on { search.again } else { true });
        let wanted = Wanted { day: &day, role: duty.role, again, searches };
        let timing = DutyTiming::of(clock, rostering);
        let most = settings.ask_people.into();
        fitting = people(db, wanted.choose(db, timing, Among::Fitting, most).await?).await?;
        standing_by = people(db, wanted.choose(db, timing, Among::Reserve, STANDING_BY).await?).await?;
    }
    Ok(Substitutes {
        is_open,
        fitting,
        standing_by,
        minutes: u64::try_from(settings.ask_minutes).unwrap_or_default(),
        quiet_until: installation.settings().delivery.quiet_until(clock),
        search: present(db, last.into_iter().collect()).await?.pop(),
    })
}

async fn people(db: &Database, fitting: Vec<Fitting>) -> Result<Vec<FittingPerson>> {
    let mut people = named(db, fitting.iter().map(|one| one.functionary_id)).await?;
    let one = |fits: Fitting| {
        let person = people.remove(&fits.functionary_id)?;
        Some(FittingPerson {
            functionary_id: person.id,
            name: person.full_name(),
            uid: person.uid,
            city: person.current_city,
            distance_km: fits.distance_km,
        })
    };
    Ok(fitting.into_iter().filter_map(one).collect())
}

/// Searches as users see them.
pub(super) async fn present(db: &Database, rows: Vec<Model>) -> Result<Vec<PostSearch>> {
    use post_offer::Column::{Place, PostSearchId};
    let offers = linked::<post_offer::Entity>(PostSearchId, rows.iter().map(|row| row.id)).order_by_asc(Place);
    let offers = offers.all(&**db).await?;
    let duties =
        linked_with_removed::<assignment::Entity>(assignment::Column::Id, rows.iter().map(|row| row.assignment_id));
    let duties: HashMap<_, _> = duties.all(&**db).await?.into_iter().map(|duty| (duty.id, duty)).collect();
    let ids = offers.iter().map(|offer| offer.functionary_id).chain(duties.values().map(|duty| duty.functionary_id));
    let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, ids).all(&**db).await?;
    let people: HashMap<FunctionaryId, String> =
        people.into_iter().map(|person| (person.id, person.full_name())).collect();
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, rows.iter().map(|row| row.center_id));
    let centers: HashMap<_, _> = centers.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let names = users::named(&**db, rows.iter().map(|row| row.created_by_user_id)).await?;
    let mut of_search: HashMap<_, Vec<PostOffer>> = HashMap::new();
    for offer in offers {
        of_search.entry(offer.post_search_id).or_default().push(PostOffer {
            functionary_id: offer.functionary_id,
            name: people.get(&offer.functionary_id).cloned().unwrap_or_default(),
            place: u64::try_from(offer.place).unwrap_or_default(),
            from_reserve: offer.from_reserve,
            state: offer.state,
            asked_at: offer.asked_at,
            ends_at: offer.ends_at,
            answered_at: offer.answered_at,
            reason: offer.reason,
        });
    }
    let one = |row: Model| {
        let duty = duties.get(&row.assignment_id);
        PostSearch {
            id: row.id,
            duty_id: row.assignment_id,
            examination_day_id: row.examination_day_id,
            person: duty.and_then(|duty| people.get(&duty.functionary_id)).cloned().unwrap_or_default(),
            center: centers.get(&row.center_id).cloned().unwrap_or_default(),
            date: row.date,
            batch: duty.map(|duty| duty.batch.clone()).unwrap_or_default(),
            role: row.role,
            state: row.state,
            round_id: row.notice_round_id,
            people: u64::try_from(row.people).unwrap_or_default(),
            asked: u64::try_from(row.asked).unwrap_or_default(),
            next_at: row.next_at,
            begun_at: row.created_at,
            by: names.get(&row.created_by_user_id).map(|user| user.name.clone()),
            ended_at: row.ended_at,
            offers: of_search.remove(&row.id).unwrap_or_default(),
        }
    };
    Ok(rows.into_iter().map(one).collect())
}
