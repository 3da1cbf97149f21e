//! Lines of the audit trail about centers.

use identity::trail::audit::{Action, Entry, SubjectKind, record};
use kernel::{Result, access::Acting, database::Transaction};
use serde_json::{Value, json};

use crate::entities::center;

/// Writes that a center was created, or changed from `before`.
pub(super) async fn written(
    tx: &Transaction,
    by: &Acting,
    before: Option<&center::Model>,
    after: &center::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of(Action::ChangeCenter).before(values(before)),
        None => Entry::of(Action::CreateCenter),
    };
    let entry = entry.of_request(by).on(SubjectKind::Center, after.id).in_region(after.region_id).after(values(after));
    record(tx, by.now, entry).await
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
