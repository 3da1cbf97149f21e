//! Starts monitoring on a device.

use chrono::{DateTime, TimeDelta, Utc};
use identity::{
    accounts::sessions,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Actor, Scope, SystemTask},
    clock::Clock,
    database::{Database, Transaction},
    error::{Problem, violates_unique},
    ids::MonitoringTokenId,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, DbErr, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use serde_json::json;

use super::{my_days::is_on, requests::MonitoringStart, tokens::is_on_device};
use crate::entities::{
    assignment, examination_day,
    monitoring_token::{self, MonitoringTokenStatus},
};

/// How far the clock of a device may be off; beyond that, its times are of no use.
const CLOCK_ERROR: TimeDelta = TimeDelta::days(1);

/// Gives the device a token for the caller's day, or the running one.
///
/// # Errors
/// 400 for a clock that is more than a day off, 404 when the duty is not in reach, 403 when it is another user's or the session belongs to
/// another device, 409 on another date, while the device monitors another day or for another user whose device has not proved itself, or
/// after it was revoked.
pub async fn start(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    wanted: &MonitoringStart,
) -> Result<monitoring_token::Model> {
    if by.actor.device_id.is_some() && !is_on_device(&by.actor, &wanted.device_id) {
        return Err(Error::Forbidden("You are signed in on another device. Sign in again on this one.".into()));
    }
    if wanted.device_time.is_some_and(|claim| !claim.is_within(CLOCK_ERROR, clock.now())) {
        return Err(Error::invalid_field(
            "deviceTime",
            "The clock of this device is more than a day off. Set its date and time, and start again.",
        ));
    }
    // Two starts at once on PostgreSQL: the second one finds the first one's token when it looks again.
    match attempt(by, db, clock, wanted).await? {
        Some(token) => Ok(token),
        None => attempt(by, db, clock, wanted).await?.ok_or_else(other_day),
    }
}

/// One try; none if another start took the device at the same moment.
async fn attempt(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    wanted: &MonitoringStart,
) -> Result<Option<monitoring_token::Model>> {
    let tx = db.begin().await?;
    let (duty, day) = own_duty(&tx, by, wanted).await?;
    let now = clock.now();
    if !is_on(&day, clock.today(), now) {
        return Err(Error::conflict(
            Problem::new("Monitoring can be started only on the day itself, until it closes.").because("NOT_TODAY"),
        ));
    }
    if is_revoked(&tx, &wanted.device_id, &day).await? {
        return Err(Error::conflict(sessions::is_revoked("TOKEN_REVOKED")));
    }
    // The device chooses its id freely, but not its cookie.
    sessions::refuse_on_revoked(&tx, now, by.actor.session_id).await?;
    let token = match running_on(&tx, &wanted.device_id).await? {
        Some(running) if running.expires_at > now => Some(take_over(&tx, by, running, &duty).await?),
        running => {
            if let Some(expired) = running {
                stop_expired(&tx, expired).await?;
            }
            insert(&tx, by, &duty, &day, wanted, now).await?
        }
    };
    if token.is_some() {
        tx.commit().await?;
    }
    Ok(token)
}

/// The token that runs on the device, of any user, because a device has only one.
async fn running_on(tx: &DatabaseTransaction, device_id: &str) -> Result<Option<monitoring_token::Model>> {
    Ok(Scope::of_system(SystemTask::KeepUnique)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::DeviceId.eq(device_id))
        .filter(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started))
        .lock_exclusive()
        .one(tx)
        .await?)
}

/// Makes the running token the caller's.
async fn take_over(
    tx: &Transaction,
    by: &Acting,
    running: monitoring_token::Model,
    duty: &assignment::Model,
) -> Result<monitoring_token::Model> {
    if running.examination_day_id != duty.examination_day_id {
        return Err(other_day());
    }
    let is_taken_over = running.user_id != by.actor.user_id;
    if is_taken_over && !sessions::is_same_device(&**tx, by.actor.session_id, running.session_id).await? {
        return Err(anothers());
    }
    let token = hand_over(tx, running, &by.actor, duty).await?;
    if is_taken_over {
        record(tx, by, Action::TakeOverMonitoring, &token).await?;
    }
    Ok(token)
}

async fn stop_expired(tx: &DatabaseTransaction, expired: monitoring_token::Model) -> Result<()> {
    let ended_at = expired.expires_at;
    let mut over = expired.into_active_model();
    over.status = Set(MonitoringTokenStatus::Stopped);
    over.stopped_at = Set(Some(ended_at));
    over.update(tx).await?;
    Ok(())
}

/// A new token; none if another start took the device at the same moment.
async fn insert(
    tx: &Transaction,
    by: &Acting,
    duty: &assignment::Model,
    day: &examination_day::Model,
    wanted: &MonitoringStart,
    now: DateTime<Utc>,
) -> Result<Option<monitoring_token::Model>> {
    let token = monitoring_token::ActiveModel {
        id: Set(MonitoringTokenId::new()),
        examination_day_id: Set(day.id),
        assignment_id: Set(duty.id),
        user_id: Set(by.actor.user_id),
        session_id: Set(by.actor.session_id),
        device_id: Set(wanted.device_id.clone()),
        center_id: Set(day.center_id),
        region_id: Set(day.region_id),
        status: Set(MonitoringTokenStatus::Started),
        started_at: Set(now),
        stopped_at: Set(None),
        stopped_by_user_id: Set(None),
        revoked: Set(false),
        revoked_at: Set(None),
        revoked_by_user_id: Set(None),
        expires_at: Set(day.closes_at),
        clock_offset_ms: Set(wanted.device_time.map_or(0, |claim| claim.behind(now).num_milliseconds())),
    };
    let token = match token.insert(&**tx).await {
        Ok(token) => token,
        Err(error) if is_taken(&error) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    record(tx, by, Action::StartMonitoring, &token).await?;
    Ok(Some(token))
}

/// Whether the device was revoked on this day, under any user.
async fn is_revoked(tx: &DatabaseTransaction, device_id: &str, day: &examination_day::Model) -> Result<bool> {
    let revoked = Scope::of_system(SystemTask::KeepUnique)
        .select::<monitoring_token::Entity>()
        .filter(monitoring_token::Column::DeviceId.eq(device_id))
        .filter(monitoring_token::Column::ExaminationDayId.eq(day.id))
        .filter(monitoring_token::Column::Revoked.eq(true))
        .one(tx)
        .await?;
    Ok(revoked.is_some())
}

async fn record(tx: &Transaction, by: &Acting, action: Action, token: &monitoring_token::Model) -> Result<()> {
    let entry = Entry::of(action)
        .of_request(by)
        .on(SubjectKind::MonitoringToken, token.id)
        .in_region(token.region_id)
        .after(json!({ "examinationDayId": token.examination_day_id, "deviceId": token.device_id }));
    audit::record(tx, by.now, entry).await
}

fn is_taken(error: &DbErr) -> bool {
    violates_unique(error, &["monitoring_token", "device_id"])
}

/// The caller's duty in the request, and its day.
async fn own_duty(
    tx: &DatabaseTransaction,
    by: &Acting,
    wanted: &MonitoringStart,
) -> Result<(assignment::Model, examination_day::Model)> {
    let duty = by
        .scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Id.eq(wanted.examination_day_functionary_id))
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Duty"))?;
    if duty.user_id != Some(by.actor.user_id) {
        return Err(Error::Forbidden(
            "Only the venue manager or coordinator of this duty can start monitoring.".into(),
        ));
    }
    // A change of the day's end waits for this lock, and then finds the token that ends with the day.
    let day = by
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::Id.eq(duty.examination_day_id))
        .lock_shared()
        .one(tx)
        .await?
        .ok_or_else(|| Error::not_found("Examination day"))?;
    Ok((duty, day))
}

/// Gives the running token to the caller's session and duty. The caller is its holder after signing in again, or a colleague with a duty on
/// that day whose device has proved itself by its cookie.
async fn hand_over(
    tx: &DatabaseTransaction,
    running: monitoring_token::Model,
    actor: &Actor,
    duty: &assignment::Model,
) -> Result<monitoring_token::Model> {
    if running.session_id == actor.session_id && running.user_id == actor.user_id {
        return Ok(running);
    }
    let mut token = running.into_active_model();
    token.session_id = Set(actor.session_id);
    token.user_id = Set(actor.user_id);
    token.assignment_id = Set(duty.id);
    Ok(token.update(tx).await?)
}

fn anothers() -> Error {
    Error::conflict(
        Problem::new(
            "Somebody else is monitoring under this device’s id. They can stop it, or an administrator can; or use \
             another device.",
        )
        .because("OTHER_PERSON_RUNNING"),
    )
}

fn other_day() -> Error {
    Error::conflict(
        Problem::new("This device is monitoring another examination day. Stop that first.")
            .because("OTHER_DAY_RUNNING"),
    )
}
