//! Asking the next person, some hundred posts in each transaction. A server that dies between two of them asks no person twice. Several
//! servers may do it at once.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{DateTime, TimeDelta, Utc};
use identity::trail::{delivery::send_promptly, notifications::UnfilledPosts};
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    clock::Clock,
    crypto::Keys,
    database::{Database, Transaction},
    ids::{ExaminationDayId, ExaminationId, FunctionaryId, PostOfferId, PostSearchId, RegionId},
};
use registry::entities::{FunctionaryRole, center, city};
use rostering::{due, entities::examination_day, timetable::DutyTiming};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};

use super::{
    choose::{Among, Wanted},
    compose::Offered,
    posts::{Posts, Standing, going_on},
    settle::{self, tell_of_unfilled},
};
use crate::{
    entities::{
        post_offer::{self, OfferState},
        post_search::{self, Column, SearchState},
    },
    links, notices,
    reach::everywhere,
    settings::Means,
};

/// Posts of one transaction: few, because people who fit are looked for among all of a region, and the first need not wait for the last.
const AT_ONCE: u64 = 25;
/// Transactions of one look; the rest waits for the next.
const AT_MOST: usize = 160;
/// After so long it is looked anew whether a person who is asked about another date has answered.
const BUSY: TimeDelta = TimeDelta::minutes(2);
/// In quiet hours people are asked only about duties that begin so soon after them.
const AFTER_QUIET: TimeDelta = TimeDelta::hours(2);
/// The shortest time to answer, where a duty begins soon.
const SHORTEST: TimeDelta = TimeDelta::minutes(5);
/// Of the time until a duty begins, one person has this part to answer.
const PART: i32 = 4;

/// What is due for a search.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Ask(FunctionaryId, Among),
    /// Look again at this time.
    Wait(DateTime<Utc>),
    End(SearchState),
}

/// Asks the next person for each post that waits for one.
pub(crate) async fn ask_next(db: &Database, clock: &Clock, keys: &Keys, means: Means<'_>) -> Result<()> {
    for _ in 0..AT_MOST {
        let waiting = due_now(clock.now()).order_by_asc(Column::NextAt).order_by_asc(Column::Id).limit(AT_ONCE);
        let waiting = waiting.all(&**db).await?;
        if waiting.is_empty() {
            return Ok(());
        }
        let steps = plan(db, clock, means, &waiting).await?;
        let tx = db.begin().await?;
        let still = due_now(clock.now()).filter(Column::Id.is_in(steps.keys().copied())).order_by_asc(Column::Id);
        let still = still.lock_exclusive().all(&*tx).await?;
        take(&tx, clock, keys, means, (&still, &steps)).await?;
        tx.commit().await?;
    }
    Ok(())
}

fn due_now(now: DateTime<Utc>) -> sea_orm::Select<post_search::Entity> {
    let asking = everywhere().select::<post_search::Entity>().filter(Column::State.eq(SearchState::Asking));
    asking.filter(Column::NextAt.lte(now))
}

type Group<'a> = BTreeMap<(ExaminationDayId, String, bool), Vec<&'a post_search::Model>>;

/// What is due for each of these searches; people are chosen for all posts of a day and role at once.
async fn plan(
    db: &Database,
    clock: &Clock,
    means: Means<'_>,
    waiting: &[post_search::Model],
) -> Result<HashMap<PostSearchId, Step>> {
    let now = clock.now();
    let all = going_on(&**db, waiting.iter().map(|search| search.examination_day_id)).await?;
    let posts = Posts::load(&**db, all.iter().map(|search| (search.assignment_id, search.examination_day_id))).await?;
    let standings = posts.standings(&all, now);
    let quiet_until = means.delivery.quiet_until(clock);
    let mut steps = HashMap::new();
    let mut groups: Group<'_> = BTreeMap::new();
    for search in waiting {
        let day = posts.days.get(&search.examination_day_id);
        let step = match (standings.get(&search.id), day) {
            (Some(Standing::Open), Some(day)) => match quiet_until.filter(|until| !is_urgent(day, *until)) {
                Some(until) => Step::Wait(until),
                None => {
                    let key = (day.id, search.role.label().to_owned(), search.again);
                    groups.entry(key).or_default().push(search);
                    continue;
                }
            },
            (Some(Standing::NotNeeded) | None, _) => Step::End(SearchState::NotNeeded),
            (Some(Standing::Over | Standing::Open), _) => Step::End(SearchState::Over),
        };
        steps.insert(search.id, step);
    }
    let timing = DutyTiming::of(clock, means.rostering);
    let mut taken = HashSet::new();
    for ((day, _, again), searches) in groups {
        let (Some(day), Some(first)) = (posts.days.get(&day), searches.first()) else { continue };
        let wanted = Wanted { day, role: first.role, again, searches: searches.iter().map(|one| one.id).collect() };
        steps.extend(choose(db, timing, &wanted, &searches, &mut taken).await?);
    }
    Ok(steps)
}

/// Chooses people for the searches of a day and role: so many of those who fit best, then those who stand by, then the others who fit.
async fn choose(
    db: &Database,
    timing: DutyTiming<'_>,
    wanted: &Wanted<'_>,
    searches: &[&post_search::Model],
    taken: &mut HashSet<FunctionaryId>,
) -> Result<Vec<(PostSearchId, Step)>> {
    let mut steps = Vec::with_capacity(searches.len());
    let (mut left, mut reserve): (Vec<_>, Vec<_>) =
        searches.iter().partition(|search| !search.from_reserve && search.asked < search.people);
    for among in [Among::Fitting, Among::Reserve, Among::Fitting] {
        if among == Among::Reserve {
            left.append(&mut reserve);
        }
        if left.is_empty() {
            continue;
        }
        let most = (left.len() + taken.len()) as u64;
        let people = wanted.choose(db, timing, among, most).await?;
        let mut people = people.into_iter().map(|one| one.functionary_id).filter(|id| taken.insert(*id));
        left.retain(|search: &&post_search::Model| match people.next() {
            Some(person) => {
                steps.push((search.id, Step::Ask(person, among)));
                false
            }
            None => true,
        });
    }
    if left.is_empty() {
        return Ok(steps);
    }
    // A person who is asked about another date may be free for this one in a while.
    let busy = wanted.choose(db, timing, Among::Busy, 1).await?;
    let step = match busy.is_empty() {
        true => Step::End(SearchState::NobodyLeft),
        false => Step::Wait(timing.clock.now() + BUSY),
    };
    steps.extend(left.iter().map(|search| (search.id, step)));
    Ok(steps)
}

fn is_urgent(day: &examination_day::Model, quiet_until: DateTime<Utc>) -> bool {
    due::due_at(day).unwrap_or(day.closes_at) < quiet_until + AFTER_QUIET
}

/// Until when a person who is asked now is waited for.
fn answered_by(search: &post_search::Model, day: &examination_day::Model, now: DateTime<Utc>) -> DateTime<Utc> {
    let begins = due::due_at(day).unwrap_or(day.closes_at);
    let longest = TimeDelta::minutes(search.minutes.into());
    now + Ord::max(Ord::min(longest, (begins - now) / PART), Ord::min(SHORTEST, longest))
}

/// Writes the questions, and what became of searches for which there was none.
async fn take(
    tx: &Transaction,
    clock: &Clock,
    keys: &Keys,
    means: Means<'_>,
    (searches, steps): (&[post_search::Model], &HashMap<PostSearchId, Step>),
) -> Result<()> {
    let now = clock.now();
    let days = linked_with_removed::<examination_day::Entity>(
        examination_day::Column::Id,
        searches.iter().map(|search| search.examination_day_id),
    );
    let days: HashMap<_, _> = days.all(&**tx).await?.into_iter().map(|day| (day.id, day)).collect();
    settle::silence(tx, searches.iter().map(|search| search.id)).await?;
    let mut offers = Vec::new();
    let mut unfilled = Vec::new();
    for search in searches {
        match steps.get(&search.id) {
            Some(Step::Ask(person, among)) => {
                let Some(day) = days.get(&search.examination_day_id) else { continue };
                offers.push(post_offer::Model {
                    id: PostOfferId::new(),
                    post_search_id: search.id,
                    functionary_id: *person,
                    region_id: search.region_id,
                    examination_id: search.examination_id,
                    date: search.date,
                    place: search.asked + 1,
                    from_reserve: *among == Among::Reserve,
                    state: OfferState::Asked,
                    asked_at: now,
                    ends_at: answered_by(search, day, now),
                    answered_at: None,
                    reason: None,
                });
            }
            Some(Step::Wait(until)) => look_again(tx, search.id, *until).await?,
            Some(Step::End(state)) => {
                settle::end(tx, now, search.id, *state).await?;
                if *state == SearchState::NobodyLeft {
                    unfilled.push(search);
                }
            }
            None => {}
        }
    }
    ask(tx, clock, keys, means, (searches, &days), offers).await?;
    tell_of_unfilled(tx, now, &summed(&unfilled)).await
}

fn summed(unfilled: &[&post_search::Model]) -> BTreeMap<(ExaminationId, RegionId), UnfilledPosts> {
    let mut summed: BTreeMap<_, UnfilledPosts> = BTreeMap::new();
    for search in unfilled {
        let nothing = UnfilledPosts { examination: String::new(), posts: 0, asked: 0, date: search.date };
        let sum = summed.entry((search.examination_id, search.region_id)).or_insert(nothing);
        sum.posts += 1;
        sum.asked += u64::try_from(search.asked).unwrap_or_default();
        sum.date = sum.date.min(search.date);
    }
    summed
}

async fn look_again(tx: &Transaction, search: PostSearchId, at: DateTime<Utc>) -> Result<()> {
    let waits = everywhere().update::<post_search::Entity>().filter(Column::Id.eq(search));
    waits.col_expr(Column::NextAt, Expr::value(at)).exec(&**tx).await?;
    Ok(())
}

/// Writes questions with their messages. A person whom another server asks at this moment is left out; the search looks for another one.
async fn ask(
    tx: &Transaction,
    clock: &Clock,
    keys: &Keys,
    means: Means<'_>,
    (searches, days): (&[post_search::Model], &HashMap<ExaminationDayId, examination_day::Model>),
    offers: Vec<post_offer::Model>,
) -> Result<()> {
    let now = clock.now();
    if offers.is_empty() {
        return Ok(());
    }
    let rows = offers.iter().map(|offer| offer.clone().into_active_model().reset_all());
    let once = OnConflict::new().do_nothing().to_owned();
    post_offer::Entity::insert_many(rows).on_conflict(once).try_insert().exec_without_returning(&**tx).await?;
    let written = linked::<post_offer::Entity>(post_offer::Column::Id, offers.iter().map(|offer| offer.id));
    let written: HashSet<_> = written.all(&**tx).await?.into_iter().map(|offer| offer.id).collect();
    let offers: Vec<_> = offers.into_iter().filter(|offer| written.contains(&offer.id)).collect();
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, days.values().map(|day| day.center_id));
    let centers: HashMap<_, _> = centers.all(&**tx).await?.into_iter().map(|row| (row.id, row)).collect();
    let cities = linked_with_removed::<city::Entity>(city::Column::Id, centers.values().map(|row| row.city_id));
    let cities: HashMap<_, _> = cities.all(&**tx).await?.into_iter().map(|row| (row.id, row)).collect();
    let people: Vec<FunctionaryId> = offers.iter().map(|offer| offer.functionary_id).collect();
    let recipients = notices::recipients(&**tx, means.delivery, &people).await?;
    let links = links(tx, clock, keys, &offers).await?;
    let of_search: HashMap<_, _> = searches.iter().map(|search| (search.id, search)).collect();
    let mut messages = Vec::new();
    for offer in &offers {
        let Some(search) = of_search.get(&offer.post_search_id) else { continue };
        let around = days.get(&search.examination_day_id).and_then(|day| {
            let center = centers.get(&day.center_id)?;
            Some((day, center, cities.get(&center.city_id)?, recipients.get(&offer.functionary_id)?))
        });
        if let Some((day, center, city, to)) = around {
            let link = links.get(&(offer.functionary_id, offer.examination_id)).map(String::as_str);
            let link = links::address(means.public_url, link.unwrap_or_default());
            let role: FunctionaryRole = search.role;
            let offered = Offered { to, day, role, center, city, ends_at: offer.ends_at, link: &link };
            messages.extend(offered.messages(clock).into_iter().map(|message| (message, offer.ends_at)));
        }
        everywhere()
            .update::<post_search::Entity>()
            .col_expr(Column::NextAt, Expr::value(offer.ends_at))
            .col_expr(Column::Asked, Expr::value(offer.place))
            .col_expr(Column::FromReserve, Expr::value(offer.from_reserve))
            .filter(Column::Id.eq(search.id))
            .exec(&**tx)
            .await?;
    }
    send_promptly(tx, now, messages).await
}

/// The texts of the links of the people who are asked.
async fn links(
    tx: &Transaction,
    clock: &Clock,
    keys: &Keys,
    offers: &[post_offer::Model],
) -> Result<HashMap<(FunctionaryId, ExaminationId), String>> {
    let mut of_examinations: BTreeMap<ExaminationId, Vec<_>> = BTreeMap::new();
    for offer in offers {
        let until = (offer.functionary_id, clock.end_of(offer.date));
        of_examinations.entry(offer.examination_id).or_default().push(until);
    }
    let mut links = HashMap::new();
    for (examination, people) in of_examinations {
        let texts = links::for_people(tx, keys, clock.now(), examination, &people).await?;
        links.extend(texts.into_iter().map(|(person, text)| ((person, examination), text)));
    }
    Ok(links)
}
