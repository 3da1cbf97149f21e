//! What the audit trail keeps about records of functionaries: which fields, never what stands in them.

use identity::trail::audit::{self, Action, Entry, SubjectKind, record, record_all};
use kernel::{Result, access::Acting, database::Transaction};
use serde_json::{Value, json};

use crate::entities::functionary;

/// A person was registered.
pub(super) async fn registered(tx: &Transaction, by: &Acting, functionary: &functionary::Model) -> Result<()> {
    let entry = Entry::of(Action::RegisterFunctionary)
        .of_request(by)
        .on(SubjectKind::Functionary, functionary.id)
        .in_region(functionary.region_id)
        .after(json!({ "uid": functionary.uid, "status": functionary.status, "authorizingAgencyId": functionary.authorizing_agency_id }));
    record(tx, by.now, entry).await
}

/// A record was changed; gives it as it is now.
pub(super) async fn changed(tx: &Transaction, by: &Acting, changed: Changed) -> Result<functionary::Model> {
    if changed.fields.is_empty() {
        return Ok(changed.after);
    }
    let entry = Entry::of(Action::ChangeFunctionary)
        .of_request(by)
        .on(SubjectKind::Functionary, changed.after.id)
        .in_region(changed.after.region_id)
        .before(whose(&changed.before))
        .after({
            let mut after = whose(&changed.after);
            after["fields"] = json!(changed.fields);
            after
        });
    let account = changed.account.map(|entry| entry.of_request(by));
    record_all(tx, by.now, account.into_iter().chain([entry]).collect()).await?;
    Ok(changed.after)
}

fn whose(record: &functionary::Model) -> Value {
    json!({ "regionId": record.region_id, "authorizingAgencyId": record.authorizing_agency_id })
}

/// A change that was made.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The record before.
    pub before: functionary::Model,
    /// The record now.
    pub after: functionary::Model,
    /// The columns that are different; empty when nothing was written.
    pub fields: Vec<&'static str>,
    /// What the audit trail is to keep of the account that came with their duties, where that changed too.
    pub account: Option<audit::Entry>,
}
