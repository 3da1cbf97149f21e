//! The beginning of an upload: its agency, its rows, and whether it is worked off at once.

use identity::accounts::users;
use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    http::upload::UploadedFile,
    ids::{AgencyId, BulkUploadId},
};

use super::{sheets::failed_rows, work::at_once};
use crate::{
    entities::bulk_upload::BulkUploadKind,
    functionaries::create::Registrar,
    functionary_rows::{COLUMNS, agency::agency_of, chunk::FunctionarySheet},
    sheet_drafts::mended_sheet,
    sheet_uploads::{
        handed_on::{self, ReadSheet},
        later::{Waiting, as_text},
        parts::{Parts, file_name},
        reading::read,
        requests::UploadOptions,
        responses::BulkUploadResult,
    },
    sheets::{Heading, headings},
};

/// Works off a sheet, or leaves it to the background. Fails with 400 when the sheet is wrong as a whole, with 404 for a user whom the
/// caller cannot act for, and with 409 while another upload of the caller runs.
pub(super) async fn upload(
    parts: Parts<'_>,
    acting: &Acting,
    for_user: &str,
    file: UploadedFile,
    options: UploadOptions,
) -> Result<BulkUploadResult> {
    let agency = agency_of_named(parts.db, acting, for_user).await?;
    let (heading, rows) = match options.mend {
        true => mended_sheet(parts, acting, agency, file.bytes.clone()).await?,
        false => Heading::and_rows(COLUMNS, read(parts.settings, file.bytes.clone()).await?)?,
    };
    let total = rows.len();
    if total > parts.settings.background_rows {
        // Another process must read the same rows as this one, so they are stored as mended here.
        let bytes = if options.mend { as_text(&headings(COLUMNS), &rows)?.into() } else { file.bytes.clone() };
        return later(parts, acting, agency, (&file, &bytes), options, (heading, rows))
            .await
            .map(BulkUploadResult::later);
    }
    let registrar = Registrar::of(acting);
    let sheet = sheet(parts, (&heading, &registrar), agency);
    let outcome = at_once(parts.db, &sheet, &rows, options, parts.settings.chunk_rows, acting).await?;
    Ok(BulkUploadResult::of(total, outcome))
}

/// The rows of a sheet that have faults, as a sheet. Fails as [`upload`] does, and with 409 when no row has a fault.
pub(super) async fn to_correct(
    parts: Parts<'_>,
    acting: &Acting,
    for_user: &str,
    file: UploadedFile,
) -> Result<Vec<u8>> {
    let agency = agency_of_named(parts.db, acting, for_user).await?;
    let (heading, rows) = Heading::and_rows(COLUMNS, read(parts.settings, file.bytes).await?)?;
    let registrar = Registrar::of(acting);
    let sheet = sheet(parts, (&heading, &registrar), agency);
    failed_rows(parts.db, &sheet, &rows, parts.settings.chunk_rows).await
}

fn sheet<'s>(
    Parts { keys, clock, settings, .. }: Parts<'s>,
    (heading, registrar): (&'s Heading, &'s Registrar),
    agency: Option<AgencyId>,
) -> FunctionarySheet<'s> {
    FunctionarySheet { heading, registrar, agency, keys, clock, numbers_elsewhere: settings.numbers_elsewhere }
}

/// As [`agency_of`], for a user named by id or by sign-in name.
async fn agency_of_named(db: &Database, acting: &Acting, for_user: &str) -> Result<Option<AgencyId>> {
    let user = users::who_signs_in_as(db, acting, for_user).await?.ok_or_else(|| Error::not_found("User"))?;
    agency_of(db, acting, user).await
}

/// Seals the sheet and leaves it to the background, together with its rows.
async fn later(
    parts: Parts<'_>,
    acting: &Acting,
    agency: Option<AgencyId>,
    (file, bytes): (&UploadedFile, &[u8]),
    options: UploadOptions,
    sheet: ReadSheet,
) -> Result<BulkUploadId> {
    let kind = BulkUploadKind::Functionaries;
    let waiting = Waiting { kind, file_name: file_name(file), agency, options, sheet };
    let tx = parts.db.begin().await?;
    let id = waiting.store(&tx, parts, acting, bytes).await?;
    tx.commit().await?;
    handed_on::announce();
    Ok(id)
}
