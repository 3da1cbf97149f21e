//! Setting, ending and withdrawing rates. A rate by which a sheet was computed keeps its figures and its dates so far.

use chrono::NaiveDate;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, linked},
    database::{Database, Transaction},
    error::Problem,
    ids::PayRateId,
};
use registry::entities::examination;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbBackend, IntoActiveModel, PaginatorTrait,
    QueryFilter, QuerySelect,
};
use serde_json::{Value, json};

use super::{
    find,
    requests::{NewPayRate, PayRateEnd},
    responses::PayRate,
};
use crate::{
    entities::{
        pay_line,
        pay_rate::{Column, Entity, Model},
    },
    reckon::overlap,
};

/// Sets a rate. Fails with 400 for dates or distances that end before they begin, with 404 for an examination out of reach, and with 409
/// where a rate of the same kind overlaps.
pub(super) async fn set(by: &Acting, db: &Database, new: NewPayRate) -> Result<PayRate> {
    check(&new)?;
    let tx = db.begin().await?;
    alone(&tx).await?;
    if let Some(id) = new.examination_id {
        let known = by.scope.select::<examination::Entity>().filter(examination::Column::Id.eq(id));
        if known.count(&*tx).await? == 0 {
            return Err(Error::not_found("Examination"));
        }
    }
    let row = row_of(by, new);
    if let Some(other) = find::all(&by.scope, &*tx).await?.iter().find(|other| overlap(other, &row)) {
        return Err(Error::conflict(Problem::new(in_the_way(other)).because("OVERLAP")));
    }
    let row = row.into_active_model().reset_all().insert(&*tx).await?;
    let entry = Entry::of(Action::SetPayRate).of_request(by).on(SubjectKind::PayRate, row.id);
    audit::record(&tx, by.now, entry.after(audited(&row))).await?;
    let presented = find::present(&*tx, vec![row]).await?.pop();
    tx.commit().await?;
    presented.ok_or_else(|| Error::not_found("Rate"))
}

/// Ends a rate earlier. Fails with 404, with 400 for a date before its first or after its last, and with 409 where a sheet paid by it later.
pub(super) async fn end(by: &Acting, db: &Database, id: PayRateId, end: &PayRateEnd) -> Result<PayRate> {
    let tx = db.begin().await?;
    alone(&tx).await?;
    let row = one(by, &tx, id).await?;
    if end.until < row.valid_from {
        return Err(Error::invalid_field("until", "A rate cannot end before it begins. Withdraw it instead."));
    }
    if row.valid_until.is_some_and(|until| end.until > until) {
        return Err(Error::invalid_field("until", "This rate ends before. Set a new one for the dates after it."));
    }
    if let Some(last) = last_use(&tx, id).await?.filter(|last| *last > end.until) {
        let sentence = format!("A sheet paid by this rate on {}. It can end then or later.", last.format("%d-%m-%Y"));
        return Err(Error::conflict(Problem::new(sentence).because("USED")));
    }
    let before = audited(&row);
    let mut changed = row.into_active_model();
    changed.valid_until = Set(Some(end.until));
    changed.updated_at = Set(by.now);
    let row = changed.update(&*tx).await?;
    let entry = Entry::of(Action::EndPayRate).of_request(by).on(SubjectKind::PayRate, id);
    audit::record(&tx, by.now, entry.before(before).after(audited(&row))).await?;
    let presented = find::present(&*tx, vec![row]).await?.pop();
    tx.commit().await?;
    presented.ok_or_else(|| Error::not_found("Rate"))
}

/// Withdraws a rate that was set by mistake. Fails with 404, and with 409 where a sheet was computed by it.
pub(super) async fn withdraw(by: &Acting, db: &Database, id: PayRateId) -> Result<()> {
    let tx = db.begin().await?;
    alone(&tx).await?;
    let row = one(by, &tx, id).await?;
    if last_use(&tx, id).await?.is_some() {
        let sentence = "A sheet was computed by this rate, so it cannot be withdrawn. End it instead.";
        return Err(Error::conflict(Problem::new(sentence).because("USED")));
    }
    let before = audited(&row);
    let mut changed = row.into_active_model();
    changed.withdrawn_at = Set(Some(by.now));
    changed.updated_at = Set(by.now);
    changed.update(&*tx).await?;
    let entry = Entry::of(Action::WithdrawPayRate).of_request(by).on(SubjectKind::PayRate, id);
    audit::record(&tx, by.now, entry.before(before)).await?;
    tx.commit().await
}

/// Holds off other changes of rates, and the computing of sheets, until the transaction ends. SQLite has one writer anyway.
async fn alone(tx: &Transaction) -> Result<()> {
    if tx.get_database_backend() == DbBackend::Postgres {
        tx.execute_unprepared("LOCK TABLE pay_rate IN SHARE ROW EXCLUSIVE MODE").await?;
    }
    Ok(())
}

async fn one(by: &Acting, tx: &Transaction, id: PayRateId) -> Result<Model> {
    let row = by.scope.select::<Entity>().filter(Column::Id.eq(id)).one(&**tx).await?;
    row.ok_or_else(|| Error::not_found("Rate"))
}

/// The last date of a duty that a sheet has with this rate.
async fn last_use(tx: &Transaction, id: PayRateId) -> Result<Option<NaiveDate>> {
    let used = linked::<pay_line::Entity>(pay_line::Column::PayRateId, [id]).select_only();
    let last = used.column_as(pay_line::Column::Date.max(), "last").into_tuple::<Option<NaiveDate>>();
    Ok(last.one(&**tx).await?.flatten())
}

fn check(new: &NewPayRate) -> Result<()> {
    if new.valid_until.is_some_and(|until| until < new.valid_from) {
        return Err(Error::invalid_field("validUntil", "The last date must not be before the first"));
    }
    if new.km_until.is_some_and(|until| until <= new.km_from) {
        return Err(Error::invalid_field("kmUntil", "The distance must end after it begins"));
    }
    Ok(())
}

fn row_of(by: &Acting, new: NewPayRate) -> Model {
    Model {
        id: PayRateId::new(),
        role: new.role,
        examination_id: new.examination_id,
        day_kind: new.day_kind,
        km_from: new.km_from,
        km_until: new.km_until,
        valid_from: new.valid_from,
        valid_until: new.valid_until,
        amount_paise: new.amount_paise,
        half_percent: new.half_percent,
        half_below_percent: new.half_below_percent,
        no_exit_percent: new.no_exit_percent,
        travel_paise: new.travel_paise,
        created_by_user_id: by.actor.user_id,
        created_at: by.now,
        updated_at: by.now,
        withdrawn_at: None,
    }
}

/// The sentence about the rate that a new one overlaps.
fn in_the_way(rate: &Model) -> String {
    let distance = match rate.km_until {
        Some(until) => format!("{} to {until} km", rate.km_from),
        None => format!("{} km and more", rate.km_from),
    };
    let from = rate.valid_from.format("%d-%m-%Y");
    let dates = match rate.valid_until {
        Some(until) => format!("from {from} to {}", until.format("%d-%m-%Y")),
        None => format!("from {from} on"),
    };
    format!("There is a rate of this kind for {distance} {dates}. End it first, or choose other dates or distances.")
}

fn audited(row: &Model) -> Value {
    json!({
        "role": row.role, "examinationId": row.examination_id, "dayKind": row.day_kind, "kmFrom": row.km_from,
        "kmUntil": row.km_until, "validFrom": row.valid_from, "validUntil": row.valid_until,
        "amountPaise": row.amount_paise, "halfPercent": row.half_percent, "halfBelowPercent": row.half_below_percent,
        "noExitPercent": row.no_exit_percent, "travelPaise": row.travel_paise,
    })
}
