//! Lines of the audit trail about examinations.

use identity::trail::audit::{Action, Entry, SubjectKind, record};
use kernel::{Result, access::Acting, database::Transaction};
use serde_json::{Value, json};

use crate::entities::examination;

/// Writes that an examination was created, or changed from `before`.
pub(super) async fn written(
    tx: &Transaction,
    by: &Acting,
    before: Option<&examination::Model>,
    after: &examination::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of(Action::ChangeExamination).before(values(before)),
        None => Entry::of(Action::CreateExamination),
    };
    let entry = entry.of_request(by).on(SubjectKind::Examination, after.id).after(values(after));
    record(tx, by.now, entry).await
}

fn values(examination: &examination::Model) -> Value {
    json!({
        "name": examination.name,
        "slug": examination.slug,
        "level": examination.level,
        "examinationYear": examination.examination_year,
    })
}
