//! Stating and taking back dates at which a person cannot serve.

use chrono::NaiveDate;
use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    access::linked,
    database::Transaction,
    ids::{FunctionaryId, UnavailabilityId},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    PaginatorTrait, QueryFilter,
};
use serde_json::json;

use super::{find::not_over, requests::NewUnavailability, teller::Teller};
use crate::entities::{functionary, unavailability};

/// The most spans of one person that are not over.
const MOST: u64 = 50;

/// States dates of a person whose row the caller locked, and commits. Fails with [`Error::Invalid`] for dates that are over or make no span
/// and for unknown places, with [`Error::Conflict`] when there are too many.
pub(super) async fn state(
    teller: Teller<'_>,
    tx: Transaction,
    person: &functionary::Model,
    today: NaiveDate,
    new: NewUnavailability,
) -> Result<()> {
    let entry = within(teller, &tx, person, today, new).await?;
    audit::record(&tx, teller.now(), entry).await?;
    tx.commit().await
}

/// As [`state`], within the caller's transaction. Gives the line for the trail.
pub(crate) async fn within(
    teller: Teller<'_>,
    tx: &DatabaseTransaction,
    person: &functionary::Model,
    today: NaiveDate,
    new: NewUnavailability,
) -> Result<Entry> {
    examine(teller, tx, person, today, &new).await?;
    let row = unavailability::Model {
        id: UnavailabilityId::new(),
        functionary_id: person.id,
        from_date: new.from,
        until_date: new.until,
        city_id: new.city_id,
        center_id: new.center_id,
        reason: new.reason,
        stated_by: teller.reach(),
        created_by_user_id: teller.user_id(),
        created_at: teller.now(),
        withdrawn_at: None,
    };
    let after = json!({ "from": new.from, "until": new.until, "cityId": new.city_id, "centerId": new.center_id });
    row.into_active_model().reset_all().insert(tx).await?;
    Ok(teller.entry(Action::StateUnavailability, person).after(after))
}

/// Refuses dates as [`state`] does, and writes nothing.
pub(crate) async fn examine(
    teller: Teller<'_>,
    db: &impl ConnectionTrait,
    person: &functionary::Model,
    today: NaiveDate,
    new: &NewUnavailability,
) -> Result<()> {
    refuse(new, today)?;
    let (cities, centers) = (new.city_id.into_iter().collect(), new.center_id.into_iter().collect());
    teller.refuse_unknown_places(db, ("cityId", cities), ("centerId", centers)).await?;
    if not_over(person.id, today).count(db).await? >= MOST {
        return Err(Error::conflict("Fifty spans of dates are noted already; take one back first."));
    }
    Ok(())
}

/// Whether just these dates are noted for a person.
pub(crate) async fn is_noted(
    db: &impl ConnectionTrait,
    person: FunctionaryId,
    new: &NewUnavailability,
) -> Result<bool> {
    use unavailability::Column;
    let rows = linked::<unavailability::Entity>(Column::FunctionaryId, [person])
        .filter(Column::FromDate.eq(new.from))
        .filter(Column::UntilDate.eq(new.until));
    let rows = rows.all(db).await?;
    Ok(rows.iter().any(|row| (row.city_id, row.center_id) == (new.city_id, new.center_id)))
}

/// Refuses dates that are over or make no span, without the database.
pub(crate) fn refuse(new: &NewUnavailability, today: NaiveDate) -> Result<()> {
    if new.until < new.from {
        return Err(Error::invalid_field("until", "The last date is before the first."));
    }
    if new.until < today {
        return Err(Error::invalid_field("until", "These dates are over."));
    }
    if (new.until - new.from).num_days() > 366 {
        return Err(Error::invalid_field("until", "State a year at most; for longer, the region notes an exemption."));
    }
    if new.city_id.is_some() && new.center_id.is_some() {
        return Err(Error::invalid_field("centerId", "Name a city or a center, not both."));
    }
    Ok(())
}

/// Takes dates back, and commits. Fails with [`Error::NotFound`] when the person has no such dates, [`Error::Conflict`] when a user
/// with a wider reach stated them.
pub(super) async fn withdraw(
    teller: Teller<'_>,
    tx: Transaction,
    person: &functionary::Model,
    which: UnavailabilityId,
) -> Result<()> {
    let rows = linked::<unavailability::Entity>(unavailability::Column::FunctionaryId, [person.id]);
    let row = rows.filter(unavailability::Column::Id.eq(which)).one(&*tx).await?;
    let row = row.ok_or_else(|| Error::not_found("Unavailability"))?;
    teller.refuse_above(row.stated_by)?;
    let before = json!({ "from": row.from_date, "until": row.until_date });
    let mut row = row.into_active_model();
    row.withdrawn_at = Set(Some(teller.now()));
    row.update(&*tx).await?;
    audit::record(&tx, teller.now(), teller.entry(Action::WithdrawUnavailability, person).before(before)).await?;
    tx.commit().await
}
