//! Draws proposals in the background: freezes what they are drawn from, solves, and stores the roster.

use std::{
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI32, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    access::{Reach, Scope, SystemTask},
    clock::Clock,
    crypto::Keys,
    database::Database,
    error::SOMETHING_WENT_WRONG,
};
use roster_draw::{DrawError, Instance, Roster};
use sea_orm::sea_query::Expr;
use tokio::{task::spawn_blocking, time::sleep};

use super::{
    enter,
    freeze::{Frozen, ToFill, freeze},
    progress::{claim, fail, own, tell},
    store::{self, Drawn, Packed},
};
use crate::entities::roster_proposal::{Column, Model, ProposalState, WitnessedDraw};

/// How often the work is told of.
const TOLD_EVERY: Duration = Duration::from_millis(500);

/// Works off every proposal that waits. Several servers may do it at once.
pub async fn work_off(db: &Database, clock: &Clock, keys: &Keys, travel_seconds_per_km: i64) -> Result<()> {
    while let Some(mut job) = claim(db, clock).await? {
        let worked = match job.state {
            ProposalState::Entering | ProposalState::Told => {
                enter::go_on(db, clock, keys, travel_seconds_per_km, &mut job).await
            }
            _ => draw(db, clock, keys, &mut job).await,
        };
        match worked {
            Ok(()) => {}
            Err(Error::Conflict(problem) | Error::Invalid(problem)) => fail(db, clock, &job, &problem.error).await?,
            // The database is away or busy: the next run goes on.
            Err(error @ (Error::Unavailable(_) | Error::DiskFull)) => return Err(error),
            Err(error) => {
                tracing::error!(?error, id = %job.id, "a proposal could not be worked off");
                fail(db, clock, &job, SOMETHING_WENT_WRONG).await?;
            }
        }
    }
    Ok(())
}

/// The reach of a proposal: its region.
pub(super) fn scope_of(job: &Model) -> Scope {
    Scope::of_system_within(SystemTask::ProposeRosters, Reach::Region(job.region_id))
}

async fn draw(db: &Database, clock: &Clock, keys: &Keys, job: &mut Model) -> Result<()> {
    let before = store::drawn(&**db, keys, job.id).await?;
    let frozen = match store::frozen(&**db, keys, job.id).await? {
        Some(frozen) => frozen,
        None => freeze(db, &scope_of(job), clock, &wanted(job)).await?,
    };
    if job.seed.is_empty() {
        return wait_for_words(db, clock, keys, job, &frozen).await;
    }
    let instance = with_decisions(frozen.instance.clone(), before.as_ref())?;
    let seed = seed_of(job)?;
    let Some(roster) = solve(db, clock, job, instance.clone(), seed).await? else { return Ok(()) };
    let (locked, anyway) = before.map(|before| (before.locked, before.anyway)).unwrap_or_default();
    let drawn = Drawn { roster, locked, anyway, is_changed: false };
    let parts = [Packed::frozen(keys, job.id, &frozen)?, Packed::drawn(keys, job.id, &drawn)?];
    let tx = db.begin().await?;
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let stored = own(job)
        .col_expr(Column::State, Expr::value(ProposalState::Ready))
        .col_expr(Column::Version, Expr::value(job.version + 1))
        .col_expr(Column::Progress, Expr::value(100))
        .col_expr(Column::Digest, Expr::value(digest_of(&instance)))
        .col_expr(Column::Needed, Expr::value(needed_of(&instance)))
        .col_expr(Column::Filled, Expr::value(count(drawn.roster.given.len())))
        .col_expr(Column::ChangedAt, Expr::value(clock.now()))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
        .exec(&*tx)
        .await?;
    if stored.rows_affected == 0 {
        return tx.undo().await;
    }
    for part in parts {
        part.put(&tx).await?;
    }
    tx.commit().await
}

fn digest_of(instance: &Instance) -> String {
    data_encoding::HEXLOWER.encode(&instance.digest())
}

fn needed_of(instance: &Instance) -> i32 {
    let needed: u64 = instance.posts.iter().map(|post| u64::from(post.needed)).sum();
    i32::try_from(needed).unwrap_or(i32::MAX)
}

/// How long the file of a draw is kept after its last duty.
const EVIDENCE_KEPT: TimeDelta = TimeDelta::days(400);

/// Stores what was frozen, with its digest, until witnesses have spoken.
async fn wait_for_words(db: &Database, clock: &Clock, keys: &Keys, job: &Model, frozen: &Frozen) -> Result<()> {
    let (instance, now) = (&frozen.instance, clock.now());
    let last = instance.shifts.iter().filter_map(|shift| DateTime::from_timestamp(shift.to * 60, 0)).max();
    let frozen_by = |draw| WitnessedDraw { frozen_at: Some(now), program: instance.program.clone(), ..draw };
    let witnessed = job.witnessed.clone().map(frozen_by);
    let part = Packed::frozen(keys, job.id, frozen)?;
    let tx = db.begin().await?;
    let stored = own(job)
        .col_expr(Column::State, Expr::value(ProposalState::Frozen))
        .col_expr(Column::Version, Expr::value(job.version + 1))
        .col_expr(Column::Digest, Expr::value(digest_of(instance)))
        .col_expr(Column::Needed, Expr::value(needed_of(instance)))
        .col_expr(Column::Witnessed, Expr::value(witnessed))
        .col_expr(Column::ChangedAt, Expr::value(now))
        .col_expr(Column::ExpiresAt, Expr::value(last.unwrap_or(now) + EVIDENCE_KEPT))
        .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
        .exec(&*tx)
        .await?;
    if stored.rows_affected == 0 {
        return tx.undo().await;
    }
    part.put(&tx).await?;
    tx.commit().await
}

fn wanted(job: &Model) -> ToFill<'_> {
    let rules = &job.rules;
    ToFill {
        examination: job.examination_id,
        region: job.region_id,
        center: job.center_id,
        from: job.from_date,
        until: job.until_date,
        rules: &rules.rules,
        shares: &rules.agency_shares,
        reserve_percent: rules.reserve_percent,
    }
}

/// The instance with what users locked and set aside.
pub(super) fn with_decisions(mut instance: Instance, drawn: Option<&Drawn>) -> Result<Instance> {
    let Some(drawn) = drawn else { return Ok(instance) };
    for exception in &drawn.anyway {
        if let Some(person) = instance.people.get_mut(exception.person as usize) {
            person.anyway.push(exception.anyway);
            person.anyway.sort_unstable();
            person.anyway.dedup();
        }
    }
    let locked = drawn.locked.iter();
    instance.locked.extend(locked.map(|duty| roster_draw::places::Locked { person: duty.person, post: duty.post }));
    instance.locked.sort_unstable();
    instance.locked.dedup();
    instance.check().map_err(|fault| Error::conflict(format!("What is locked does not fit together: {fault}")))?;
    Ok(instance)
}

/// The seed of a proposal.
pub(super) fn seed_of(job: &Model) -> Result<[u8; 32]> {
    let seed = data_encoding::HEXLOWER.decode(job.seed.as_bytes()).ok().and_then(|seed| seed.try_into().ok());
    seed.ok_or_else(|| Error::internal("a proposal has no seed"))
}

/// Solves beside the requests, and tells how far it is. None when the proposal was cancelled or taken on by another server.
async fn solve(
    db: &Database,
    clock: &Clock,
    job: &mut Model,
    instance: Instance,
    seed: [u8; 32],
) -> Result<Option<Roster>> {
    let (percent, stop) = (Arc::new(AtomicI32::new(0)), Arc::new(AtomicBool::new(false)));
    let _stops = Stops(Arc::clone(&stop));
    let (told, stopped) = (Arc::clone(&percent), Arc::clone(&stop));
    let mut solving = spawn_blocking(move || {
        let mut progress = |done: u64, of: u64| {
            told.store(i32::try_from(done * 99 / of.max(1)).unwrap_or(99), Ordering::Relaxed);
            if stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        roster_draw::draw(&instance, seed, &mut progress)
    });
    loop {
        tokio::select! {
            solved = &mut solving => {
                return match solved.map_err(Error::internal)? {
                    Ok(roster) => Ok(Some(roster)),
                    Err(DrawError::Stopped) => Ok(None),
                    Err(error) => Err(Error::conflict(error.to_string())),
                };
            }
            () = sleep(TOLD_EVERY) => {
                let tx = db.begin().await?;
                let renewed = tell(&tx, clock, job, percent.load(Ordering::Relaxed)).await?;
                tx.commit().await?;
                match renewed {
                    Some(renewed) => *job = renewed,
                    None => stop.store(true, Ordering::Relaxed),
                }
            }
        }
    }
}

/// Stops the solver once its answer is not awaited any more.
struct Stops(Arc<AtomicBool>);

impl Drop for Stops {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
