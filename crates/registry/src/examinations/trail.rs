//! What the audit trail keeps about examinations.

use identity::audit::{Entry, RequestFacts, record};
use kernel::{Result, access::Actor, clock::Clock, database::Transaction};
use serde_json::{Value, json};

use crate::entities::examination;

/// An examination was created, or changed from what it was `before`.
pub async fn written(
    tx: &Transaction,
    clock: &Clock,
    (actor, facts): (&Actor, &RequestFacts),
    before: Option<&examination::Model>,
    after: &examination::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of("CHANGE_EXAMINATION").before(values(before)),
        None => Entry::of("CREATE_EXAMINATION"),
    };
    let entry = entry.by(actor).on("examination", after.id).after(values(after)).from(facts);
    record(tx, clock.now(), entry).await
}

fn values(examination: &examination::Model) -> Value {
    json!({
        "name": examination.name,
        "slug": examination.slug,
        "level": examination.level,
        "examinationYear": examination.examination_year,
    })
}
