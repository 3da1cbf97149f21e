//! Changing where a person works and comes from, their languages and their exemption.

use identity::trail::audit::{self, Action, Entry};
use kernel::{Result, access::Acting, database::Database, ids::FunctionaryId};
use sea_orm::{ActiveModelTrait, DatabaseTransaction, IntoActiveModel};
use serde_json::json;

use super::{requests::DutyProfileChanges, teller::Teller};
use crate::{
    entities::{
        duty_profile::{self, Languages},
        functionary,
    },
    functionaries::find,
};

/// Changes the profile of a person in reach; nothing is written when nothing changes. Fails with [`kernel::Error::NotFound`], or
/// [`kernel::Error::Invalid`] for an unknown place.
pub(super) async fn profile(by: &Acting, db: &Database, id: FunctionaryId, changes: DutyProfileChanges) -> Result<()> {
    let tx = db.begin().await?;
    let person = find::locked(&by.scope, &tx, id).await?;
    if let Some(entry) = within(Teller::User(by), &tx, &person, changes).await? {
        audit::record(&tx, by.now, entry).await?;
        tx.commit().await?;
    }
    Ok(())
}

/// As [`profile`], within the caller's transaction, for a person whose row the caller locked or has just written. Gives the line for the
/// trail; none when nothing changes.
pub(crate) async fn within(
    teller: Teller<'_>,
    tx: &DatabaseTransaction,
    person: &functionary::Model,
    changes: DutyProfileChanges,
) -> Result<Option<Entry>> {
    let found = kernel::access::linked::<duty_profile::Entity>(duty_profile::Column::FunctionaryId, [person.id]);
    let before = found.one(tx).await?;
    let is_new = before.is_none();
    let before = before.unwrap_or_else(|| blank(teller, person.id));
    let after = applied(before.clone(), changes);
    let fields = differences(&before, &after);
    if fields.is_empty() {
        return Ok(None);
    }
    let exempt_stated_by = if fields.contains(&"exemptReason") {
        before.exempt_stated_by.map_or(Ok(()), |stated_by| teller.refuse_above(stated_by))?;
        after.exempt_reason.is_some().then(|| teller.reach())
    } else {
        before.exempt_stated_by
    };
    refuse_unknown(teller, tx, &before, &after).await?;
    let row = duty_profile::Model {
        exempt_stated_by,
        updated_by_user_id: teller.user_id(),
        updated_at: teller.now(),
        ..after
    };
    let row = row.into_active_model().reset_all();
    if is_new {
        row.insert(tx).await?;
    } else {
        row.update(tx).await?;
    }
    Ok(Some(teller.entry(Action::ChangeDutyProfile, person).after(json!({ "fields": fields }))))
}

/// Refuses places that are new here and not known; a place that was deleted since stays until it is changed.
async fn refuse_unknown(
    teller: Teller<'_>,
    tx: &DatabaseTransaction,
    before: &duty_profile::Model,
    after: &duty_profile::Model,
) -> Result<()> {
    let work_city = after.work_city_id.filter(|_| after.work_city_id != before.work_city_id);
    let native_city = after.native_city_id.filter(|_| after.native_city_id != before.native_city_id);
    let center = after.work_center_id.filter(|_| after.work_center_id != before.work_center_id);
    let centers = ("workCenterId", center.into_iter().collect());
    teller.refuse_unknown_places(tx, ("workCityId", work_city.into_iter().collect()), centers).await?;
    let no_center = ("workCenterId", Vec::new());
    teller.refuse_unknown_places(tx, ("nativeCityId", native_city.into_iter().collect()), no_center).await
}

fn blank(teller: Teller<'_>, id: FunctionaryId) -> duty_profile::Model {
    duty_profile::Model {
        functionary_id: id,
        work_center_id: None,
        work_city_id: None,
        native_city_id: None,
        languages: Languages::default(),
        exempt_reason: None,
        exempt_stated_by: None,
        updated_by_user_id: None,
        updated_at: teller.now(),
    }
}

fn applied(mut row: duty_profile::Model, changes: DutyProfileChanges) -> duty_profile::Model {
    row.work_center_id = changes.work_center_id.unwrap_or(row.work_center_id);
    row.work_city_id = changes.work_city_id.unwrap_or(row.work_city_id);
    row.native_city_id = changes.native_city_id.unwrap_or(row.native_city_id);
    row.exempt_reason = changes.exempt_reason.unwrap_or(row.exempt_reason);
    if let Some(mut languages) = changes.languages {
        languages.sort_unstable();
        languages.dedup();
        row.languages = Languages(languages);
    }
    row
}

/// Names of the fields that differ, for the audit trail.
fn differences(before: &duty_profile::Model, after: &duty_profile::Model) -> Vec<&'static str> {
    let fields = [
        ("workCenterId", before.work_center_id != after.work_center_id),
        ("workCityId", before.work_city_id != after.work_city_id),
        ("nativeCityId", before.native_city_id != after.native_city_id),
        ("languages", before.languages != after.languages),
        ("exemptReason", before.exempt_reason != after.exempt_reason),
    ];
    fields.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field).collect()
}
