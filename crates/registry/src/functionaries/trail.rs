//! What the audit trail keeps about records of functionaries: which fields, never what stands in them.

use identity::audit::{Entry, RequestFacts, record, record_all};
use kernel::{Result, access::Actor, clock::Clock, database::Transaction};
use serde_json::{Value, json};

use super::update::Changed;
use crate::entities::functionary;

/// Somebody was registered.
pub async fn registered(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    functionary: &functionary::Model,
) -> Result<()> {
    let entry = Entry::of("REGISTER_FUNCTIONARY")
        .by(actor)
        .on("functionary", functionary.id)
        .in_region(functionary.region_id)
        .after(json!({ "uid": functionary.uid, "status": functionary.status, "authorizingAgencyId": functionary.authorizing_agency_id }))
        .from(facts);
    record(tx, clock.now(), entry).await
}

/// A record was changed; gives it as it is now.
pub async fn changed(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    changed: Changed,
) -> Result<functionary::Model> {
    if changed.fields.is_empty() {
        return Ok(changed.after);
    }
    let entry = Entry::of("CHANGE_FUNCTIONARY")
        .by(actor)
        .on("functionary", changed.after.id)
        .in_region(changed.after.region_id)
        .before(whose(&changed.before))
        .after({
            let mut after = whose(&changed.after);
            after["fields"] = json!(changed.fields);
            after
        })
        .from(facts);
    let account = changed.account.map(|entry| entry.by(actor).from(facts));
    record_all(tx, clock.now(), account.into_iter().chain([entry]).collect()).await?;
    Ok(changed.after)
}

fn whose(record: &functionary::Model) -> Value {
    json!({ "regionId": record.region_id, "authorizingAgencyId": record.authorizing_agency_id })
}
