//! Enters many examination days at once: an examination at many centers, on dates, in batches.

use std::collections::{BTreeSet, HashSet};

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::Database,
    error::violates_unique,
    ids::{CenterId, ExaminationDayId},
};
use registry::entities::{center, examination};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::json;

use super::{
    create::{EXISTS, Times, check},
    requests::{BatchTimes, DayCenters, NewExaminationDays},
    responses::{DaysEntered, SittingEntered},
};
use crate::{entities::examination_day, staffing};

/// The most days of one request.
const MOST_DAYS: usize = 20_000;

/// Rows of one statement: SQLite takes 32,766 parameters, and a day has eighteen columns.
const AT_ONCE: usize = 1_000;

/// One batch on one date, with its times.
struct Sitting<'n> {
    date: NaiveDate,
    batch: &'n str,
    times: Times,
}

/// Enters the days that do not exist yet at each center, or answers which it would enter.
///
/// # Errors
/// 404 when the examination is not in reach, 400 when no center is found, when the times contradict each other, or when these
/// are too many days.
pub(super) async fn enter(by: &Acting, db: &Database, clock: &Clock, new: &NewExaminationDays) -> Result<DaysEntered> {
    let sittings = sittings(clock, new)?;
    let tx = db.begin().await?;
    let examinations = by.scope.select::<examination::Entity>().filter(examination::Column::Id.eq(new.examination_id));
    let examination = examinations.lock_shared().one(&*tx).await?.ok_or_else(|| Error::not_found("Examination"))?;
    let (centers, unknown_codes) = centers(by, &tx, &new.centers).await?;
    if centers.is_empty() {
        return Err(Error::invalid_field("centers", "No center was found. Choose at least one."));
    }
    if centers.len().saturating_mul(sittings.len()) > MOST_DAYS {
        return Err(Error::invalid_field("centers", "Enter at most 20,000 examination days at a time"));
    }
    let known = known(by, &tx, examination.id, &sittings, &centers).await?;
    let mut rows = Vec::new();
    let mut entered = Vec::with_capacity(sittings.len());
    for sitting in &sittings {
        let is_new = |center: &&center::Model| !known.contains(&(center.id, sitting.date, sitting.batch.to_owned()));
        let fresh: Vec<&center::Model> = centers.iter().filter(is_new).collect();
        entered.push(SittingEntered {
            date: sitting.date,
            batch: sitting.batch.to_owned(),
            created: fresh.len() as u64,
            existing: (centers.len() - fresh.len()) as u64,
            capacity: fresh.iter().map(|center| u64::try_from(center.max_candidate_capacity).unwrap_or_default()).sum(),
            is_over: sitting.times.closes <= clock.now(),
        });
        rows.extend(fresh.into_iter().map(|center| row(by, new, sitting, center)));
    }
    let answer = DaysEntered {
        dry_run: new.dry_run,
        centers: centers.len() as u64,
        created: rows.len() as u64,
        existing: entered.iter().map(|sitting| sitting.existing).sum(),
        capacity: entered.iter().map(|sitting| sitting.capacity).sum(),
        unknown_codes,
        sittings: entered,
    };
    if new.dry_run || rows.is_empty() {
        return Ok(answer);
    }
    write(&tx, rows.clone()).await?;
    let rules = staffing::find::rules(&*tx, examination.id).await?;
    if !rules.is_empty() {
        let days: Vec<_> = rows.iter().filter_map(day_at_center).collect();
        staffing::apply::apply(&tx, by.now, &rules, &days).await?;
    }
    let entry = Entry::of(Action::CreateExaminationDays).of_request(by).on(SubjectKind::Examination, examination.id);
    let entry = entry.in_region(by.actor.region_id).after(json!({
        "created": answer.created, "centers": answer.centers,
        "dates": new.dates, "batches": new.batches.iter().map(|batch| &batch.batch).collect::<Vec<_>>(),
    }));
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Each batch on each date, once; refuses times that contradict each other.
fn sittings<'n>(clock: &Clock, new: &'n NewExaminationDays) -> Result<Vec<Sitting<'n>>> {
    let mut seen = HashSet::new();
    let mut sittings = Vec::new();
    for date in new.dates.iter().copied().collect::<BTreeSet<_>>() {
        for batch in &new.batches {
            let name = batch.batch.trim();
            if !seen.insert((date, name)) {
                return Err(Error::invalid_field("batches", "Name each batch once"));
            }
            let times = times(clock, date, batch);
            check(clock, date, times)?;
            sittings.push(Sitting { date, batch: name, times });
        }
    }
    Ok(sittings)
}

fn times(clock: &Clock, date: NaiveDate, batch: &BatchTimes) -> Times {
    let at = |time: NaiveTime| -> DateTime<Utc> { clock.start_of(date) + time.signed_duration_since(NaiveTime::MIN) };
    Times {
        reporting: batch.reporting_at.map(at),
        entry_opens: batch.entry_opens_at.map(at),
        closes: batch.closes_at.map_or_else(|| clock.end_of(date), at),
    }
}

/// The wanted centers in reach, and the codes without a center.
async fn centers(
    by: &Acting,
    tx: &DatabaseTransaction,
    wanted: &DayCenters,
) -> Result<(Vec<center::Model>, Vec<String>)> {
    use center::Column;
    let codes: BTreeSet<&str> =
        wanted.center_codes.iter().map(|code| code.trim()).filter(|code| !code.is_empty()).collect();
    let mut found: Vec<center::Model> = Vec::new();
    let mut conditions = Vec::new();
    for some in wanted.center_ids.chunks(AT_ONCE) {
        conditions.push(Condition::all().add(Column::Id.is_in(some.iter().copied())));
    }
    let listed: Vec<&str> = codes.iter().copied().collect();
    for some in listed.chunks(AT_ONCE) {
        conditions.push(Condition::all().add(Column::CenterCode.is_in(some.iter().copied())));
    }
    if wanted.names_a_place() {
        let place = Condition::all()
            .add_option(wanted.region_id.map(|id| Column::RegionId.eq(id)))
            .add_option(wanted.state_id.map(|id| Column::StateId.eq(id)))
            .add_option(wanted.district_id.map(|id| Column::DistrictId.eq(id)))
            .add_option(wanted.city_id.map(|id| Column::CityId.eq(id)));
        conditions.push(place);
    }
    for condition in conditions {
        let query = by.scope.select::<center::Entity>().filter(condition).order_by_asc(Column::Id).lock_shared();
        found.extend(query.all(tx).await?);
    }
    let mut seen: HashSet<CenterId> = HashSet::new();
    found.retain(|center| seen.insert(center.id));
    let has: HashSet<&str> = found.iter().filter_map(|center| center.center_code.as_deref()).collect();
    let unknown = codes.into_iter().filter(|code| !has.contains(code)).map(ToOwned::to_owned).collect();
    Ok((found, unknown))
}

/// The days that exist already.
async fn known(
    by: &Acting,
    tx: &DatabaseTransaction,
    examination: kernel::ids::ExaminationId,
    sittings: &[Sitting<'_>],
    centers: &[center::Model],
) -> Result<HashSet<(CenterId, NaiveDate, String)>> {
    use examination_day::Column;
    let mut known = HashSet::new();
    for some in centers.chunks(AT_ONCE) {
        let rows: Vec<(CenterId, NaiveDate, String)> = by
            .scope
            .select::<examination_day::Entity>()
            .filter(Column::ExaminationId.eq(examination))
            .filter(Column::CenterId.is_in(some.iter().map(|center| center.id)))
            .filter(Column::Date.is_in(sittings.iter().map(|sitting| sitting.date).collect::<BTreeSet<_>>()))
            .select_only()
            .columns([Column::CenterId, Column::Date, Column::Batch])
            .into_tuple()
            .all(tx)
            .await?;
        known.extend(rows);
    }
    Ok(known)
}

fn row(
    by: &Acting,
    new: &NewExaminationDays,
    sitting: &Sitting<'_>,
    center: &center::Model,
) -> examination_day::ActiveModel {
    examination_day::ActiveModel {
        id: Set(ExaminationDayId::new()),
        date: Set(sitting.date),
        batch: Set(sitting.batch.to_owned()),
        examination_id: Set(new.examination_id),
        center_id: Set(center.id),
        region_id: Set(center.region_id),
        state_id: Set(center.state_id),
        district_id: Set(center.district_id),
        city_id: Set(center.city_id),
        reporting_at: Set(sitting.times.reporting),
        entry_opens_at: Set(sitting.times.entry_opens),
        closes_at: Set(sitting.times.closes),
        closed_at: Set(None),
        created_by_user_id: Set(Some(by.actor.user_id)),
        created_at: Set(by.now),
        updated_at: Set(by.now),
        deleted_at: Set(None),
    }
}

fn day_at_center(row: &examination_day::ActiveModel) -> Option<(ExaminationDayId, CenterId)> {
    Some((*row.id.try_as_ref()?, *row.center_id.try_as_ref()?))
}

async fn write(tx: &DatabaseTransaction, rows: Vec<examination_day::ActiveModel>) -> Result<()> {
    for some in rows.chunks(AT_ONCE) {
        let written = examination_day::Entity::insert_many(some.to_vec()).exec_without_returning(tx).await;
        written.map_err(|error| {
            if violates_unique(&error, &["examination_day", "batch"]) { Error::conflict(EXISTS) } else { error.into() }
        })?;
    }
    Ok(())
}
