//! The strict calls for people: their agency, their rows, and whether these are worked off at once.

use identity::accounts::users;
use kernel::{Error, Result, access::Acting, database::Database, http::upload::UploadedFile, ids::AgencyId};

use super::{
    super::{
        drafts::mended_sheet,
        jobs::{
            handed_on,
            later::{NewUpload, as_text},
        },
        kind::Uploader,
        parts::{Parts, file_name},
        requests::UploadOptions,
        responses::BulkUploadResult,
        strict,
        work::Work,
    },
    COLUMNS, People,
    agency::agency_of,
};
use crate::entities::sheet_draft::SheetDraftKind;

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
    let rows = match options.mend {
        true => mended_sheet(parts, acting, agency, file.bytes.clone()).await?,
        false => strict::rows(parts.settings, &COLUMNS, file.bytes.clone()).await?,
    };
    let total = rows.len();
    if total <= parts.settings.background_rows {
        let by = Uploader::of(parts, acting, agency);
        let done = Work { kind: &People, by, rows: &rows, options, higher_by: 0 }.off(None).await?;
        return Ok(BulkUploadResult::of(total, done.unwrap_or_default().outcome));
    }
    // Another process must read the same rows as this one, so they are stored as mended here.
    let bytes = if options.mend { as_text(&COLUMNS, &rows)?.into() } else { file.bytes.clone() };
    let new = NewUpload { kind: SheetDraftKind::Functionaries, file_name: file_name(&file), agency, options };
    let tx = parts.db.begin().await?;
    let id = new.leave(&tx, parts, acting, (rows, &bytes)).await?;
    tx.commit().await?;
    handed_on::announce();
    Ok(BulkUploadResult::later(id))
}

/// The rows of a sheet that have faults, as a sheet. Fails as [`upload`] does, and with 409 when no row has a fault.
pub(super) async fn to_correct(
    parts: Parts<'_>,
    acting: &Acting,
    for_user: &str,
    file: UploadedFile,
) -> Result<Vec<u8>> {
    let agency = agency_of_named(parts.db, acting, for_user).await?;
    strict::to_correct(Uploader::of(parts, acting, agency), &People, file.bytes).await
}

/// As [`agency_of`], for a user named by id or by sign-in name.
async fn agency_of_named(db: &Database, acting: &Acting, for_user: &str) -> Result<Option<AgencyId>> {
    let user = users::who_signs_in_as(db, acting, for_user).await?.ok_or_else(|| Error::not_found("User"))?;
    agency_of(db, acting, user).await
}
