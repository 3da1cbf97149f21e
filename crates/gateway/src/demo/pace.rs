//! The simulated morning of `--demo-pace`: people come to the gates of the nation while one watches.
//!
//! `synthetic` says who comes when; the gate's use cases record it. A morning continues where the process before left it, and people inside
//! do not come again.

use std::{collections::HashMap, time::Duration};

use chrono::TimeDelta;
use identity::{
    accounts::sessions::{self, NewSession},
    entities::{
        session::SessionKind,
        user::{self, UserStatus},
    },
};
use kernel::{
    Error, Result,
    access::{Acting, Actor, SystemTask},
    http::RequestFacts,
    ids::{AssignmentId, ExaminationDayId, FunctionaryId, SessionId, UserId},
};
use rostering::{
    entities::{
        assignment,
        attendance_log::{self, EntryType},
        monitoring_token::{self, MonitoringTokenStatus},
    },
    gate_state,
    monitoring::{self, requests::MonitoringStart},
    verification::{
        Gate,
        rehearsal::{Visitor, rehearse},
    },
};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};
use synthetic::{Happening, Step};
use tokio::time::{MissedTickBehavior, interval};

use super::{nation, scope};
use crate::state::State;

/// Prefix of the nation's device names.
const DEVICE: &str = "demo-pace-";
/// How often the morning goes on.
const EVERY: Duration = Duration::from_millis(500);

/// How often its devices say that they are there, as real ones do.
const BEAT: Duration = Duration::from_secs(60);

/// Plays the morning at `speed` times the pace of life, and keeps its devices heard of until it is dropped.
pub async fn run(state: State, speed: u16) {
    let mut morning = match Morning::of(&state).await {
        Ok(morning) => morning,
        Err(error) => return tracing::error!(?error, "cannot simulate a morning"),
    };
    tracing::info!("a morning is simulated at {speed} times its pace: {} steps to come", morning.left());
    let (begun, stopwatch) = (morning.reached, state.clock.stopwatch());
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while morning.left() > 0 {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = beats.tick() => {
                morning.beat().await;
                continue;
            }
        }
        let elapsed = TimeDelta::from_std(stopwatch.elapsed()).unwrap_or_default();
        if let Err(error) = morning.go_on(begun + elapsed * i32::from(speed)).await {
            tracing::error!(?error, "a step of the simulated morning failed and is left out");
        }
    }
    tracing::info!("the simulated morning is over");
    loop {
        beats.tick().await;
        morning.beat().await;
    }
}

/// A morning on its way.
pub struct Morning {
    state: State,
    gate: Gate,
    steps: Vec<Step>,
    /// Number of steps that have happened.
    done: usize,
    /// How far it is, since its beginning.
    reached: TimeDelta,
    tokens: HashMap<ExaminationDayId, monitoring_token::Model>,
}

impl Morning {
    /// Today's morning, as far as it has come.
    pub async fn of(state: &State) -> Result<Self> {
        let steps = synthetic::morning(nation::parts(state), nation::SEED).await?;
        let tokens = tokens(state, &steps).await?;
        let done = done(&steps, &tokens, passages(state).await?);
        let reached = done.checked_sub(1).map_or(TimeDelta::zero(), |last| steps[last].after);
        let tokens = tokens.into_iter().filter(|(_, token)| token.status == MonitoringTokenStatus::Started).collect();
        Ok(Self { state: state.clone(), gate: gate(state), steps, done, reached, tokens })
    }

    /// How many steps are to come.
    pub fn left(&self) -> usize {
        self.steps.len() - self.done
    }

    /// Runs every step due until `until` after the beginning. A step that a user's change makes impossible counts as done, and so does one
    /// that fails otherwise; then this returns the error.
    pub async fn go_on(&mut self, until: TimeDelta) -> Result<()> {
        self.reached = self.reached.max(until);
        while let Some(step) = self.steps.get(self.done).filter(|step| step.after <= until).cloned() {
            self.done += 1;
            match self.happen(&step).await {
                Ok(()) => {}
                Err(error @ (Error::Conflict(_) | Error::NotFound(_) | Error::Forbidden(_) | Error::Invalid(_))) => {
                    tracing::debug!(?error, "a step of the simulated morning is left out");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Has every running device say that it is there. One that cannot is left out: a user stopped it.
    pub async fn beat(&self) {
        for token in self.tokens.values() {
            if let Err(error) = self.say(token).await {
                tracing::debug!(?error, "a device of the simulated morning is not heard of");
            }
        }
    }

    async fn say(&self, token: &monitoring_token::Model) -> Result<()> {
        let State { database, clock, .. } = &self.state;
        let Some(acting) = self.acting(token.user_id, token.session_id).await? else { return Ok(()) };
        gate_state::rehearse(&acting, database, clock, token, env!("CARGO_PKG_VERSION")).await
    }

    async fn happen(&mut self, step: &Step) -> Result<()> {
        if let Happening::Opening(duty) = step.what {
            if let Some(token) = self.open(step.day, duty).await? {
                self.tokens.insert(step.day, token.clone());
                self.say(&token).await?;
            }
            return Ok(());
        }
        let Some(token) = self.tokens.get(&step.day).cloned() else { return Ok(()) };
        let (visitor, entry_type, position) = match step.what.clone() {
            Happening::Passage { duty, person, entry_type, by_hand, position } => {
                let comes = entry_type == EntryType::Entry;
                if self.is_inside(duty).await? != Some(!comes) {
                    return Ok(());
                }
                (visitor(person, by_hand), entry_type, position)
            }
            Happening::Unexpected(person) => (Visitor::Unexpected(person), EntryType::Entry, None),
            Happening::Stranger | Happening::Opening(_) => (Visitor::Stranger, EntryType::Entry, None),
        };
        let Some(acting) = self.acting(token.user_id, token.session_id).await? else { return Ok(()) };
        rehearse(&self.gate, acting, token, visitor, entry_type, position).await.map(drop)
    }

    /// Starts monitoring in the name of the person with this duty; nothing where they cannot sign in.
    async fn open(&self, day: ExaminationDayId, duty: AssignmentId) -> Result<Option<monitoring_token::Model>> {
        let State { database, clock, settings, .. } = &self.state;
        let Some(user_id) = self.duty(duty).await?.and_then(|duty| duty.user_id) else { return Ok(None) };
        let new = NewSession {
            kind: SessionKind::Monitoring,
            user_id,
            device_id: Some(device_of(day)),
            device_hash: None,
            let_in_by_colleague: false,
        };
        let tx = database.begin().await?;
        let session = sessions::start(&tx, clock, &settings.identity, &RequestFacts::default(), new).await?;
        tx.commit().await?;
        let Some(acting) = self.acting(user_id, session.id).await? else { return Ok(None) };
        let wanted =
            MonitoringStart { device_id: device_of(day), examination_day_functionary_id: duty, device_time: None };
        monitoring::start(&acting, database, clock, &wanted).await.map(Some)
    }

    /// Whether the person with this duty is inside; nothing if the duty was cancelled, or their entry by hand waits.
    async fn is_inside(&self, duty: AssignmentId) -> Result<Option<bool>> {
        Ok(self.duty(duty).await?.filter(|duty| !duty.to_confirm).map(|duty| duty.inside))
    }

    async fn duty(&self, id: AssignmentId) -> Result<Option<assignment::Model>> {
        let query = scope().select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
        Ok(query.one(&***self.state.database).await?)
    }

    /// In the name of the user, as long as they could do it themselves.
    async fn acting(&self, user_id: UserId, session_id: SessionId) -> Result<Option<Acting>> {
        let user = scope()
            .select::<user::Entity>()
            .filter(user::Column::Id.eq(user_id))
            .filter(user::Column::Status.eq(UserStatus::Active))
            .one(&***self.state.database)
            .await?;
        Ok(user.map(|user| {
            let actor = Actor {
                user_id,
                session_id,
                role: user.role,
                region_id: user.region_id,
                agency_id: user.authorizing_agency_id,
                city_id: user.city_id,
                device_id: None,
                let_in_by_colleague: false,
            };
            Acting::in_name_of(actor, SystemTask::SeedDemo, self.state.clock.now())
        }))
    }
}

fn visitor(person: FunctionaryId, by_hand: Option<&str>) -> Visitor {
    match by_hand {
        Some(reason) => Visitor::ByHand(person, reason.to_owned()),
        None => Visitor::Expected(person),
    }
}

/// Number of steps that an earlier process ran: all up to the last one with a trace in the database.
fn done(
    steps: &[Step],
    tokens: &HashMap<ExaminationDayId, monitoring_token::Model>,
    mut passages: HashMap<AssignmentId, usize>,
) -> usize {
    let mut left_a_trace = |step: &Step| match &step.what {
        Happening::Opening(_) => tokens.contains_key(&step.day),
        Happening::Passage { duty, .. } => passages.get_mut(duty).filter(|left| **left > 0).is_some_and(|left| {
            *left -= 1;
            true
        }),
        Happening::Unexpected(_) | Happening::Stranger => false,
    };
    let mut done = 0;
    for (place, step) in steps.iter().enumerate() {
        if left_a_trace(step) {
            done = place + 1;
        }
    }
    done
}

/// The tokens of the nation's devices today.
async fn tokens(state: &State, steps: &[Step]) -> Result<HashMap<ExaminationDayId, monitoring_token::Model>> {
    let devices: Vec<String> = steps
        .iter()
        .filter(|step| matches!(step.what, Happening::Opening(_)))
        .map(|step| device_of(step.day))
        .collect();
    let query = scope().select::<monitoring_token::Entity>().filter(monitoring_token::Column::DeviceId.is_in(devices));
    let tokens = query.all(&***state.database).await?;
    Ok(tokens.into_iter().map(|token| (token.examination_day_id, token)).collect())
}

/// How often each person passed one of the nation's gates today.
async fn passages(state: &State) -> Result<HashMap<AssignmentId, usize>> {
    let duties: Vec<AssignmentId> = scope()
        .select::<attendance_log::Entity>()
        .filter(attendance_log::Column::Date.eq(state.clock.today()))
        .filter(attendance_log::Column::DeviceId.starts_with(DEVICE))
        .select_only()
        .column(attendance_log::Column::AssignmentId)
        .into_tuple()
        .all(&***state.database)
        .await?;
    let mut passages = HashMap::new();
    for duty in duties {
        *passages.entry(duty).or_insert(0) += 1;
    }
    Ok(passages)
}

fn device_of(day: ExaminationDayId) -> String {
    format!("{DEVICE}{}", day.0.simple())
}

fn gate(state: &State) -> Gate {
    Gate {
        db: (**state.database).clone(),
        clock: (**state.clock).clone(),
        keys: (**state.keys).clone(),
        files: (**state.files).clone(),
        faces: (**state.faces).clone(),
        under_way: (**state.under_way).clone(),
        claims: rostering::verification::Claims::default(),
        life: (**state.life).clone(),
        settings: state.settings.rostering.clone(),
    }
}
