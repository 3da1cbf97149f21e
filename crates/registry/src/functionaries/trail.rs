//! Lines of the audit trail about records of functionaries: names of fields, never their values.

use identity::trail::audit::{self, Action, Entry, SubjectKind, record, record_all};
use kernel::{Result, access::Acting, database::Transaction};
use serde_json::{Value, json};

use crate::entities::functionary;

/// Writes that a person was registered.
pub(super) async fn registered(tx: &Transaction, by: &Acting, functionary: &functionary::Model) -> Result<()> {
    let entry = Entry::of(Action::RegisterFunctionary)
        .of_request(by)
        .on(SubjectKind::Functionary, functionary.id)
        .in_region(functionary.region_id)
        .after(json!({ "uid": functionary.uid, "status": functionary.status, "authorizingAgencyId": functionary.authorizing_agency_id }));
    record(tx, by.now, entry).await
}

/// Writes a change of a record, and answers the record after it.
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
pub(super) struct Changed {
    /// The record before the change.
    pub before: functionary::Model,
    /// The record after the change.
    pub after: functionary::Model,
    /// The columns that differ; empty when nothing was written.
    pub fields: Vec<&'static str>,
    /// The line of the audit trail about the account from their duties, where that changed too.
    pub account: Option<audit::Entry>,
}
