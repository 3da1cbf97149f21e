//! What the audit trail keeps about agencies.

use identity::audit::{Entry, RequestFacts, record};
use kernel::{Result, access::Actor, clock::Clock, database::Transaction};
use serde_json::{Value, json};

use crate::entities::authorizing_agency;

/// An agency was entered, or changed from what it was `before`.
pub(super) async fn written(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    before: Option<&authorizing_agency::Model>,
    after: &authorizing_agency::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of("CHANGE_AGENCY").before(values(before)),
        None => Entry::of("CREATE_AGENCY"),
    };
    let entry = entry.by(actor).on("authorizingAgency", after.id).in_region(after.region_id);
    record(tx, clock.now(), entry.after(values(after)).from(facts)).await
}

/// An agency was deleted.
pub(super) async fn deleted(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    agency: &authorizing_agency::Model,
) -> Result<()> {
    let entry = Entry::of("DELETE_AGENCY").by(actor).on("authorizingAgency", agency.id).in_region(agency.region_id);
    record(tx, clock.now(), entry.before(values(agency)).from(facts)).await
}

fn values(agency: &authorizing_agency::Model) -> Value {
    json!({ "name": agency.name, "slug": agency.slug, "family": agency.family, "regionId": agency.region_id })
}
