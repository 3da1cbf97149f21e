//! Works off a sheet of centers.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Error, Result, access::Acting, database::Transaction, http::upload::UploadedFile, ids::BulkUploadId};

use super::{
    columns::COLUMNS,
    report,
    responses::UploadedCenter,
    write::{CenterRows, Creator, created},
};
use crate::{
    entities::bulk_upload,
    sheet_uploads::{
        outcome::Outcome,
        parts::{Parts, file_name, told},
        progress::{fail, nothing_written, progress},
        reading::read,
        requests::UploadOptions,
    },
    sheets::{self, Heading, Row},
};

/// The centers that were created, and the upload whose report has the other rows.
pub(super) struct Uploaded {
    pub centers: Vec<UploadedCenter>,
    pub report: BulkUploadId,
}

/// Creates the centers of the good rows. Fails with 400 when the sheet is wrong as a whole, or when no row became a center: then `fields`
/// names rows and columns.
pub(super) async fn upload(
    parts: Parts<'_>,
    acting: &Acting,
    file: UploadedFile,
    options: UploadOptions,
) -> Result<Uploaded> {
    let (heading, rows) = Heading::and_rows(COLUMNS, read(parts.settings, file.bytes.clone()).await?)?;
    if options.atomic && rows.len() > parts.settings.atomic_center_rows {
        return Err(Error::invalid(format!(
            "All or nothing is possible for at most {} rows. Split the sheet, or leave that option out.",
            parts.settings.atomic_center_rows
        )));
    }
    let mut report = report::open(parts.db, parts.clock, &acting.actor, (&file, rows.len()), options).await?;
    let mut sheet = CenterSheet::new(parts, acting, &heading);
    let centers = match sheet.work_off(&mut report, &rows, options).await {
        Ok(centers) => centers,
        Err(error) => {
            let sentence = "This sheet could not be worked off to its end. Upload it again for the rest.";
            fail(parts.db, parts.clock, &report, sentence.to_owned()).await?;
            return Err(error);
        }
    };
    let outcome = sheet.outcome;
    let tx = parts.db.begin().await?;
    let entry = Entry::of(Action::UploadCenters).of_request(acting).on(SubjectKind::BulkUpload, report.id);
    let mut after = told(&file_name(&file), rows.len(), options);
    after["created"] = outcome.created.into();
    after["failed"] = outcome.failed.into();
    audit::record(&tx, parts.clock.now(), entry.in_region(acting.actor.region_id).after(after)).await?;
    tx.commit().await?;
    if centers.is_empty() && outcome.failed > 0 {
        return Err(nothing(&outcome));
    }
    Ok(Uploaded { centers, report: report.id })
}

/// The rows of a sheet that have faults, as a sheet; nothing is written. Fails with 400 when the sheet is wrong as a whole, and with 409
/// when no row has a fault.
pub(super) async fn to_correct(parts: Parts<'_>, acting: &Acting, file: UploadedFile) -> Result<Vec<u8>> {
    let (heading, rows) = Heading::and_rows(COLUMNS, read(parts.settings, file.bytes).await?)?;
    let mut sheet = CenterSheet::new(parts, acting, &heading);
    let mut judged = Outcome::default();
    for chunk in rows.chunks(parts.settings.chunk_rows.max(1)) {
        let tx = parts.db.begin().await?;
        let (_, outcome) = sheet.rows.write(&tx, chunk).await?;
        tx.undo().await?;
        judged.add(outcome);
    }
    sheets::to_correct(&heading, &rows, judged.remarks())
}

/// The refusal when not one row became a center.
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

struct CenterSheet<'s> {
    parts: Parts<'s>,
    acting: &'s Acting,
    rows: CenterRows<'s>,
    outcome: Outcome,
}

impl<'s> CenterSheet<'s> {
    fn new(parts: Parts<'s>, acting: &'s Acting, heading: &'s Heading) -> Self {
        let creator = Creator { scope: &acting.scope, user_id: acting.actor.user_id, now: parts.clock.now() };
        Self { parts, acting, rows: CenterRows::new(creator, heading), outcome: Outcome::default() }
    }

    /// Works off all rows in chunks. One transaction has a chunk, its line in the audit trail and its part of the report.
    async fn work_off(
        &mut self,
        report: &mut bulk_upload::Model,
        rows: &[Row],
        options: UploadOptions,
    ) -> Result<Vec<UploadedCenter>> {
        let Parts { db, clock, settings, .. } = self.parts;
        let mut centers = Vec::new();
        let size = if options.atomic { rows.len() } else { settings.chunk_rows }.max(1);
        let mut done = 0;
        for chunk in rows.chunks(size) {
            let tx = db.begin().await?;
            let (written, outcome) = self.rows.write(&tx, chunk).await?;
            done += chunk.len();
            let is_refused = options.atomic && outcome.failed > 0;
            let is_kept = !options.dry_run && !is_refused;
            if is_kept {
                let Some(counted) = progress(&tx, clock, report, done, &outcome).await? else {
                    tx.undo().await?;
                    return Err(Error::Unavailable("This took too long. Split the sheet into several.".into()));
                };
                self.record(&tx, &written).await?;
                tx.commit().await?;
                *report = counted;
            } else {
                tx.undo().await?;
            }
            let is_counted = is_kept || options.dry_run;
            self.outcome.add(if is_counted { outcome } else { outcome.none_written() });
            if is_counted {
                centers.extend(written);
            }
        }
        if report.processed == 0 {
            nothing_written(db, clock, report, done, &self.outcome).await?;
        }
        Ok(centers)
    }

    /// Writes a chunk's line of the audit trail. It comes last in the transaction because the trail has one writer at a time.
    async fn record(&self, tx: &Transaction, written: &[UploadedCenter]) -> Result<()> {
        let Some(entry) = created(written) else { return Ok(()) };
        let entry = entry.of_request(self.acting).in_region(self.acting.actor.region_id);
        audit::record(tx, self.parts.clock.now(), entry).await
    }
}
