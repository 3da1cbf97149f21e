//! Works a sheet of centers off.

use std::collections::HashMap;

use identity::audit::{self, Entry};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    http::upload::UploadedFile,
    ids::BulkUploadId,
};
use sea_orm::{ColumnTrait, DatabaseTransaction, PaginatorTrait, QueryFilter};

use super::{
    columns::{Heading, heading_of},
    report,
    responses::UploadedCenter,
    rows,
};
use crate::{
    bulk_upload::{
        begin::{Parts, Uploader, asked, read},
        outcome::{Outcome, RowFault, SkippedRow},
        requests::UploadOptions,
        rows::concealed,
    },
    centers::{create, trail},
    entities::center,
    sheets::Row,
};

/// What was created, and where the report of the rest is.
pub(super) struct Uploaded {
    /// The centers.
    pub centers: Vec<UploadedCenter>,
    /// The report.
    pub report: BulkUploadId,
}

/// Creates the centers of the good rows.
///
/// # Errors
/// 400 when the sheet is wrong as a whole, or when no row became a center: then `fields` names rows and columns.
pub(super) async fn upload(
    parts: Parts<'_>,
    who: Uploader<'_>,
    file: UploadedFile,
    options: UploadOptions,
) -> Result<Uploaded> {
    let mut rows = read(parts.settings, file.bytes.clone()).await?.into_iter();
    let heading = Heading::of(rows.next().as_ref())?;
    let rows: Vec<Row> = rows.collect();
    if rows.is_empty() {
        return Err(Error::invalid("This sheet has a heading and no rows. Fill in at least one."));
    }
    let mut sheet = Sheet { parts, who, heading: &heading, codes: HashMap::new(), outcome: Outcome::default() };
    let mut centers = Vec::new();
    let size = if options.atomic { rows.len() } else { parts.settings.chunk_rows }.max(1);
    for chunk in rows.chunks(size) {
        let tx = parts.db.begin().await?;
        let some = sheet.write(&tx, chunk).await?;
        if options.dry_run || (options.atomic && sheet.outcome.failed > 0) {
            tx.undo().await?;
        } else {
            tx.commit().await?;
        }
        centers.extend(some);
    }
    if options.atomic && sheet.outcome.failed > 0 {
        centers.clear();
        sheet.outcome.created = 0;
    }
    let outcome = sheet.outcome;
    let tx = parts.db.begin().await?;
    let report = report::keep(&tx, parts.clock, who.actor, (&file, options), (rows.len(), &outcome)).await?;
    let entry = Entry::of("UPLOAD_CENTERS").by(who.actor).from(who.facts).on("bulkUpload", report);
    let mut after = asked(&file, rows.len(), options);
    after["created"] = outcome.created.into();
    after["failed"] = outcome.failed.into();
    audit::record(&tx, parts.clock.now(), entry.in_region(who.actor.region_id).after(after)).await?;
    tx.commit().await?;
    if centers.is_empty() && outcome.failed > 0 {
        return Err(nothing(&outcome));
    }
    Ok(Uploaded { centers, report })
}

/// Not one row became a center.
fn nothing(outcome: &Outcome) -> Error {
    let mut problem = kernel::error::Problem::new(format!(
        "No center was created: {} of the rows have faults. The first is in row {}: {}",
        outcome.failed,
        outcome.faults.first().map_or(0, |fault| fault.row),
        outcome.faults.first().map_or("", |fault| fault.message.as_str()),
    ));
    for fault in outcome.faults.iter().take(1_000) {
        problem.fields.insert(format!("row {}: {}", fault.row, fault.column), fault.message.clone());
    }
    Error::Invalid(problem.because("NO_ROW_CREATED"))
}

struct Sheet<'s> {
    parts: Parts<'s>,
    who: Uploader<'s>,
    heading: &'s Heading,
    /// Codes that stood in rows before, with the row.
    codes: HashMap<String, u32>,
    outcome: Outcome,
}

impl Sheet<'_> {
    async fn write(&mut self, tx: &DatabaseTransaction, rows: &[Row]) -> Result<Vec<UploadedCenter>> {
        let mut written = Vec::new();
        for row in rows {
            written.extend(self.one(tx, row).await?);
        }
        Ok(written)
    }

    async fn one(&mut self, tx: &DatabaseTransaction, row: &Row) -> Result<Option<UploadedCenter>> {
        let (new, own) = rows::read(self.heading, row);
        let mut faults: Vec<(String, String)> =
            own.list().iter().map(|(field, message)| ((*field).to_owned(), (*message).to_owned())).collect();
        if let Some(reason) = self.taken(tx, new.center_code.as_deref()).await? {
            self.outcome.skipped.push(SkippedRow { row: row.number, reason });
            return Ok(None);
        }
        let (code, clock) = (new.center_code.clone(), self.parts.clock);
        let creator = Some(self.who.actor.user_id);
        let examined = create::examine(self.who.scope, tx, &new).await?;
        for (field, message) in examined.list() {
            if faults.iter().all(|(known, _)| known != field) {
                faults.push(((*field).to_owned(), (*message).to_owned()));
            }
        }
        if faults.is_empty() {
            match create::center(self.who.scope, tx, new, creator, clock.now()).await {
                Ok(center) => {
                    trail::written(tx, clock, (self.who.actor, self.who.facts), None, &center).await?;
                    self.codes.extend(code.clone().map(|code| (code.to_lowercase(), row.number)));
                    self.outcome.created += 1;
                    return Ok(Some(UploadedCenter { id: center.id, row: row.number, center_code: code }));
                }
                Err(Error::Forbidden(sentence)) => faults.push(("cityId".to_owned(), sentence)),
                Err(error) => return Err(error),
            }
        }
        self.outcome.failed += 1;
        self.outcome.faults.extend(faults.into_iter().map(|(field, message)| RowFault {
            row: row.number,
            column: heading_of(&field).to_owned(),
            value: self.heading.cell(row, &field).map(concealed),
            message,
        }));
        Ok(None)
    }

    /// Why a code is not to be used again, if so.
    async fn taken(&self, tx: &DatabaseTransaction, code: Option<&str>) -> Result<Option<String>> {
        let Some(code) = code else { return Ok(None) };
        if let Some(first) = self.codes.get(&code.to_lowercase()) {
            return Ok(Some(format!("Row {first} of this sheet has the same center code.")));
        }
        let known = Scope::of_system(SystemTask::KeepUnique)
            .select::<center::Entity>()
            .filter(center::Column::CenterCode.eq(code))
            .filter(center::Column::DeletedAt.is_null())
            .count(tx)
            .await?;
        Ok((known > 0).then(|| "Another center has this code already.".to_owned()))
    }
}
