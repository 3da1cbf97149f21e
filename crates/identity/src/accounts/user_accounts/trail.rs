//! What the audit trail keeps about accounts: what they may do and where, never names, numbers or addresses in clear.

use kernel::{access::Acting, values::mask_mobile};
use serde_json::{Value, json};

use crate::{
    entities::user::{self, Model},
    trail::audit::{Action, Entry, SubjectKind},
};

/// A line about a change of an account. An account that moves is told of in the region that it comes from.
pub(super) fn changed(action: Action, acting: &Acting, before: &Model, after: &Model) -> Entry {
    let mut now = values(after);
    now["fields"] = json!(fields(before, after));
    about(action, acting, before).before(values(before)).after(now)
}

/// A line about something done to an account that leaves its row as it is.
pub(super) fn about(action: Action, acting: &Acting, account: &Model) -> Entry {
    Entry::of(action).of_request(acting).on(SubjectKind::User, account.id).in_region(account.region_id)
}

/// The same with the reason that was given, if one was.
pub(super) fn with_reason(mut value: Value, reason: Option<&str>) -> Value {
    value["reason"] = json!(reason);
    value
}

pub(super) fn values(account: &user::Model) -> Value {
    json!({
        "role": account.role,
        "status": account.status,
        "regionId": account.region_id,
        "agencyId": account.authorizing_agency_id,
        "disabledBy": account.disabled_decided_by,
        "mobileNumber": account.mobile_number.as_deref().map(mask_mobile),
    })
}

/// Which of the fields that are not told in clear are different.
fn fields(before: &Model, after: &Model) -> Vec<&'static str> {
    [
        ("name", before.name != after.name),
        ("userId", before.user_id != after.user_id),
        ("email", before.email != after.email),
    ]
    .into_iter()
    .filter_map(|(field, is_different)| is_different.then_some(field))
    .collect()
}
