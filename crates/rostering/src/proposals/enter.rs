//! Entering a proposal: all its duties as one act, some hundred in each transaction. What a day or a person no longer allows is left out and
//! counted.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use identity::{
    accounts::users::named,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Role, linked_with_removed},
    clock::Clock,
    crypto::Keys,
    database::{Database, Transaction},
    ids::{ExaminationDayId, RosterProposalId, UndoableActId},
};
use registry::entities::FunctionaryRole;
use sea_orm::{ActiveEnum, ColumnTrait, QueryFilter, sea_query::Expr};
use serde_json::json;

use super::{
    begin::{KEPT, changed_meanwhile},
    draw::scope_of,
    freeze::{Frozen, PostDay, date_of},
    left::Left,
    progress::{own, tell},
    requests::ProposalVersion,
    store::{self, Drawn},
    witnessed::{tell_people, told_at},
};
use crate::{
    assignments::{
        books::{Books, Reading},
        requests::FunctionaryForDay,
        rules::Decision,
    },
    entities::{
        roster_proposal::{Column, Model, ProposalState},
        undoable_act,
        undoable_act::UndoableActKind,
    },
    timetable::{DutyTiming, TravelPace},
    undoable::{self, Doer, Portion},
};

/// Duties of one transaction.
const AT_ONCE: usize = 250;

/// Leaves a proposal to the background to be entered. Fails with 404, or 409 where it is not ready or changed meanwhile.
pub(super) async fn begin(by: &Acting, db: &Database, id: RosterProposalId, seen: ProposalVersion) -> Result<Model> {
    let tx = db.begin().await?;
    let row = store::find(&*tx, &by.scope, by.now, id).await?;
    if row.state != ProposalState::Ready {
        return Err(Error::conflict("Only a proposal that is drawn, and not entered yet, can be entered."));
    }
    let begun = store::work()
        .update::<crate::entities::roster_proposal::Entity>()
        .col_expr(Column::State, Expr::value(ProposalState::Entering))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .col_expr(Column::Progress, Expr::value(0))
        .col_expr(Column::UndoableActId, Expr::value(UndoableActId::new()))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
        .col_expr(Column::ExpiresAt, Expr::value(row.expires_at.max(by.now + KEPT)))
        .col_expr(Column::ChangedAt, Expr::value(by.now))
        .col_expr(Column::ChangedByUserId, Expr::value(by.actor.user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(seen.version))
        .exec_with_returning(&*tx)
        .await?
        .pop()
        .ok_or_else(changed_meanwhile)?;
    let told =
        json!({ "seed": row.seed, "digest": row.digest, "rules": json!(row.rules).to_string(), "people": row.filled });
    let entry = Entry::of(Action::EnterRosterProposal).of_request(by).on(SubjectKind::RosterProposal, id);
    audit::record(&tx, by.now, entry.in_region(row.region_id).after(told)).await?;
    tx.commit().await?;
    Ok(begun)
}

/// A duty to be given.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub wanted: FunctionaryForDay,
    pub day: ExaminationDayId,
    /// The date for which the person was drawn.
    pub date: NaiveDate,
    /// Whether a user set rules aside for it.
    pub is_anyway: bool,
    /// When it may be entered, if not at once.
    pub told_at: Option<DateTime<Utc>>,
}

/// The duties that a proposal gives, in the order in which they are entered: on each day of a post as many people as it lacks. Where a day
/// lacks fewer than others of its post, those who were put in by hand come first, and a woman where women are searched.
pub(super) fn wishes(job: &Model, frozen: &Frozen, drawn: &Drawn) -> Result<Vec<Wish>> {
    let (instance, index) = (&frozen.instance, &frozen.index);
    let locked: HashSet<(u32, u32)> = drawn.locked.iter().map(|duty| (duty.person, duty.post)).collect();
    let anyway: HashSet<(u32, u32)> = drawn.anyway.iter().map(|one| (one.person, one.anyway.post)).collect();
    let given = newcomers(frozen, drawn);
    let mut wishes = Vec::new();
    for ((mut people, days), number) in given.into_iter().zip(&index.posts).zip(0_u32..) {
        let post = &instance.posts[number as usize];
        let role = &instance.roles[post.role as usize];
        let is_woman = |person: u32| role.searches_women && instance.people[person as usize].woman;
        people.sort_by_key(|person| (!locked.contains(&(*person, number)), !is_woman(*person), *person));
        let examination_day_role = FunctionaryRole::try_from_value(&role.code).map_err(Error::internal)?;
        let shift = &instance.shifts[post.shift as usize];
        let (date, told_at) = (date_of(shift.date), told_at(job, shift.from));
        for day in days {
            wishes.extend(people.iter().take(day.open as usize).map(|person| Wish {
                wanted: FunctionaryForDay { id: index.people[*person as usize], examination_day_role },
                day: day.day,
                date,
                is_anyway: anyway.contains(&(*person, number)),
                told_at,
            }));
        }
    }
    wishes.sort_by_key(|wish| wish.told_at);
    Ok(wishes)
}

/// The people whom a proposal adds to each post.
fn newcomers(frozen: &Frozen, drawn: &Drawn) -> Vec<Vec<u32>> {
    let instance = &frozen.instance;
    let stands: HashSet<(u32, u32)> = instance.locked.iter().map(|locked| (locked.person, locked.post)).collect();
    let mut given: Vec<Vec<u32>> = vec![Vec::new(); instance.posts.len()];
    for duty in drawn.roster.given.iter().filter(|duty| !stands.contains(&(duty.person, duty.post))) {
        given[duty.post as usize].push(duty.person);
    }
    given
}

/// How many duties a proposal as it is frozen would add.
pub(super) fn duties(frozen: &Frozen, drawn: &Drawn) -> u64 {
    let of_post = |(people, days): (Vec<u32>, &Vec<PostDay>)| -> u64 {
        let people = people.len() as u64;
        days.iter().map(|day| people.min(day.open.into())).sum()
    };
    newcomers(frozen, drawn).into_iter().zip(&frozen.index.posts).map(of_post).sum()
}

/// Enters what is left of a claimed proposal.
pub(super) async fn go_on(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    travel_seconds_per_km: i64,
    job: &mut Model,
) -> Result<()> {
    let lost = || Error::internal("a proposal has lost its contents");
    let frozen = store::frozen(&**db, keys, job.id).await?.ok_or_else(lost)?;
    let drawn = store::drawn(&**db, keys, job.id).await?.ok_or_else(lost)?;
    let wishes = wishes(job, &frozen, &drawn)?;
    let timing = DutyTiming { clock, pace: TravelPace(travel_seconds_per_km) };
    let role = named(&**db, [job.changed_by_user_id]).await?.remove(&job.changed_by_user_id).map(|user| user.role);
    loop {
        let done = usize::try_from(job.entered + job.skipped).unwrap_or_default();
        let left = wishes.get(done..).unwrap_or_default();
        let some = &left[..left.iter().take(AT_ONCE).take_while(|wish| wish.told_at <= Some(clock.now())).count()];
        let tx = db.begin().await?;
        if job.witnessed.is_some() {
            tell_people(&tx, job, &frozen, &drawn).await?;
        }
        if let (Some(next), []) = (left.first(), some) {
            return if wait(&tx, job, next.told_at).await? { tx.commit().await } else { tx.undo().await };
        }
        let percent = i32::try_from((done + some.len()) * 100 / wishes.len().max(1)).unwrap_or(100);
        let Some(renewed) = tell(&tx, clock, job, percent).await? else { return tx.undo().await };
        let entered = portion(&tx, timing, (&renewed, role), some).await?;
        let is_last = done + some.len() >= wishes.len();
        let counted = own(&renewed)
            .col_expr(Column::Entered, Expr::value(renewed.entered + entered))
            .col_expr(Column::Skipped, Expr::value(renewed.skipped + count(some.len()) - entered));
        let counted = if is_last {
            counted
                .col_expr(Column::State, Expr::value(ProposalState::Entered))
                .col_expr(Column::Version, Expr::value(renewed.version + 1))
                .col_expr(Column::ChangedAt, Expr::value(clock.now()))
        } else {
            counted
        };
        let Some(counted) = counted.exec_with_returning(&*tx).await?.pop() else { return tx.undo().await };
        tx.commit().await?;
        *job = counted;
        if is_last {
            return Ok(());
        }
    }
}

/// Leaves a draw until the next of its centers may be told. False when it is no longer this server's.
async fn wait(tx: &Transaction, job: &Model, until: Option<DateTime<Utc>>) -> Result<bool> {
    let left = own(job)
        .col_expr(Column::State, Expr::value(ProposalState::Told))
        .col_expr(Column::Version, Expr::value(job.version + 1))
        .col_expr(Column::ClaimedUntil, Expr::value(until))
        .exec(&**tx)
        .await?;
    Ok(left.rows_affected > 0)
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Gives some duties, and answers how many. Fails with 409 where the act was undone meanwhile.
async fn portion(
    tx: &Transaction,
    timing: DutyTiming<'_>,
    (job, role): (&Model, Option<Role>),
    some: &[Wish],
) -> Result<i32> {
    let act = job.undoable_act_id.ok_or_else(|| Error::internal("a proposal is entered without an act"))?;
    let now = timing.clock.now();
    undoable::lock_portions(tx, Portion::OfAct(act)).await?;
    refuse_undone(tx, act).await?;
    let scope = scope_of(job);
    let pairs: Vec<_> = some.iter().map(|wish| (wish.wanted.clone(), wish.day)).collect();
    let mut books = Books::open(&**tx, &scope, &pairs, timing, Reading::ToWrite).await?;
    let mut left = Left::load(tx, job, some).await?;
    let mut entered = 0;
    for wish in some {
        let adds = matches!(books.judge(&wish.wanted, wish.day), Ok((Decision::Add, _)));
        let stands = books.days.get(&wish.day).is_some_and(|day| left.is_still_wanted(wish, day));
        if adds && stands && books.give(tx, job.changed_by_user_id, &wish.wanted, wish.day, now).await?.is_ok() {
            left.fill(wish);
            entered += 1;
        }
    }
    let (mut trail, changes) = books.write(tx, now).await?;
    let doer = Doer {
        act,
        user_id: job.changed_by_user_id,
        now,
        clock: timing.clock,
        window: job.expires_at - now,
        portion: Some(Portion::OfAct(act)),
    };
    let act = undoable::record(tx, doer, UndoableActKind::ProposalEntered, &changes).await?;
    trail.extend(act.map(|act| {
        let entry = Entry::of(Action::AssignFunctionaries);
        let entry = match role {
            Some(role) => entry.by_user(job.changed_by_user_id, role),
            None => entry,
        };
        entry.on(SubjectKind::UndoableAct, act.row.id).in_region(job.region_id).after(json!({
            "actId": act.row.id,
            "proposalId": job.id,
            "duties": changes.duties(),
        }))
    }));
    audit::record_all(tx, now, trail).await?;
    Ok(entered)
}

async fn refuse_undone(tx: &Transaction, act: UndoableActId) -> Result<()> {
    let row = linked_with_removed::<undoable_act::Entity>(undoable_act::Column::Id, [act]).one(&**tx).await?;
    match row.and_then(|row| row.undone_at) {
        Some(_) => Err(Error::conflict("It was undone while it was entered.")),
        None => Ok(()),
    }
}
