//! What the audit trail keeps about centers.

use identity::audit::{Entry, RequestFacts, record};
use kernel::{Result, access::Actor, clock::Clock, database::Transaction};
use serde_json::{Value, json};

use crate::entities::center;

/// A center was created, or changed from what it was `before`.
pub async fn written(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    before: Option<&center::Model>,
    after: &center::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of("CHANGE_CENTER").before(values(before)),
        None => Entry::of("CREATE_CENTER"),
    };
    let entry = entry.by(actor).on("center", after.id).in_region(after.region_id).after(values(after)).from(facts);
    record(tx, clock.now(), entry).await
}

fn values(center: &center::Model) -> Value {
    json!({
        "name": center.name,
        "centerCode": center.center_code,
        "cityId": center.city_id,
        "lat": center.lat,
        "lng": center.lng,
        "geoFencingRadius": center.geo_fencing_radius,
        "isPHFriendly": center.is_ph_friendly,
        "maxCandidateCapacity": center.max_candidate_capacity,
        "maxPHCount": center.max_ph_count,
        "fullAddress": center.full_address,
        "pincode": center.pincode,
    })
}
