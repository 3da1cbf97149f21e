//! Lines of the audit trail about agencies.

use identity::trail::audit::{Action, Entry, SubjectKind, record};
use kernel::{Result, access::Acting, database::Transaction};
use serde_json::{Value, json};

use crate::entities::authorizing_agency;

/// Writes that an agency was entered, or changed from `before`.
pub(super) async fn written(
    tx: &Transaction,
    by: &Acting,
    before: Option<&authorizing_agency::Model>,
    after: &authorizing_agency::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of(Action::ChangeAgency).before(values(before)),
        None => Entry::of(Action::CreateAgency),
    };
    let entry = entry.of_request(by).on(SubjectKind::AuthorizingAgency, after.id).in_region(after.region_id);
    record(tx, by.now, entry.after(values(after))).await
}

/// Writes that an agency was deleted.
pub(super) async fn deleted(tx: &Transaction, by: &Acting, agency: &authorizing_agency::Model) -> Result<()> {
    let entry = Entry::of(Action::DeleteAgency)
        .of_request(by)
        .on(SubjectKind::AuthorizingAgency, agency.id)
        .in_region(agency.region_id);
    record(tx, by.now, entry.before(values(agency))).await
}

fn values(agency: &authorizing_agency::Model) -> Value {
    json!({ "name": agency.name, "slug": agency.slug, "family": agency.family, "regionId": agency.region_id })
}
