//! The beginning of an upload: whose it is, what is in it, and whether it is worked off at once.

use identity::{
    accounts::users,
    entities::user::{self, UserStatus},
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Reach, Role},
    crypto::Purpose,
    database::{Database, Transaction},
    http::upload::UploadedFile,
    ids::{AgencyId, BulkUploadId, UserId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::{
    chunk::FunctionarySheet,
    columns::COLUMNS,
    handed_on::{self, ReadSheet},
    sheets::failed_rows,
    work::at_once,
};
use crate::{
    entities::{
        bulk_upload::{self, BulkUploadKind, BulkUploadStatus, UploadReach},
        bulk_upload_sheet,
    },
    functionaries::create::Registrar,
    sheet_drafts::mended_sheet,
    sheet_uploads::{
        parts::{Parts, file_name, one_at_a_time, told},
        reading::read,
        requests::UploadOptions,
        responses::BulkUploadResult,
        waiting,
    },
    sheets::{Heading, Row, headings},
};

/// Works a sheet off, or begins to.
///
/// # Errors
/// 400 when the sheet is wrong as a whole, 404 for a user whom the caller cannot act for, 409 while another upload of
/// the caller's runs.
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
        // What another process would read again is what was read here.
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

/// The rows of a sheet that have faults, as a sheet.
///
/// # Errors
/// Those of [`upload`], and 409 when there is no such row.
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

/// The same of a user who is named by id or by sign-in name.
async fn agency_of_named(db: &Database, acting: &Acting, for_user: &str) -> Result<Option<AgencyId>> {
    let user = users::who_signs_in_as(db, acting, for_user).await?.ok_or_else(|| Error::not_found("User"))?;
    agency_of(db, acting, user).await
}

/// For which agency: none for oneself, where the caller's own reach says it; that of an agency's administrator for whom
/// an administrator acts.
pub(crate) async fn agency_of(db: &Database, acting: &Acting, for_user: UserId) -> Result<Option<AgencyId>> {
    if for_user == acting.actor.user_id {
        return Ok(acting.actor.agency_id);
    }
    if !matches!(acting.scope.reach(), Reach::Everything | Reach::Region(_)) {
        return Err(Error::not_found("User"));
    }
    let user = acting
        .scope
        .select::<user::Entity>()
        .filter(user::Column::Id.eq(for_user))
        .filter(user::Column::Role.eq(Role::AuthorizingAgencyAdmin))
        .filter(user::Column::Status.eq(UserStatus::Active))
        .one(&**db)
        .await?;
    user.and_then(|user| user.authorizing_agency_id).map(Some).ok_or_else(|| Error::not_found("User"))
}

/// Seals the sheet and leaves it to the background, with its rows.
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

/// Rows under the template's headings, each on the line of its number, as they are kept until they are worked off.
///
/// # Errors
/// When they cannot be written.
pub(crate) fn as_text(headings: &[&str], rows: &[Row]) -> Result<Vec<u8>> {
    let mut out = ::csv::Writer::from_writer(Vec::new());
    out.write_record(headings).map_err(Error::internal)?;
    let mut text = out.into_inner().map_err(|error| Error::internal(error.to_string()))?;
    let mut line = 1;
    for row in rows {
        text.extend(std::iter::repeat_n(b'\n', row.number.saturating_sub(line + 1) as usize));
        line = row.number.max(line + 1);
        let mut out = ::csv::Writer::from_writer(&mut text);
        // A line break within a cell would be none of the rows.
        out.write_record(row.cells.iter().map(|cell| cell.replace(['\r', '\n'], " "))).map_err(Error::internal)?;
        out.flush().map_err(Error::internal)?;
    }
    Ok(text)
}

/// A sheet that is to be worked off in the background.
pub(crate) struct Waiting {
    /// What its rows become.
    pub kind: BulkUploadKind,
    /// What it is called.
    pub file_name: String,
    /// Whose people it holds.
    pub agency: Option<AgencyId>,
    /// How it is worked off.
    pub options: UploadOptions,
    /// Its rows.
    pub sheet: ReadSheet,
}

impl Waiting {
    /// Stores it within the caller's transaction, sealed; whoever commits [announces](handed_on::announce) it.
    ///
    /// # Errors
    /// 409 while another upload of the caller's runs.
    pub async fn store(
        self,
        tx: &Transaction,
        parts: Parts<'_>,
        acting: &Acting,
        bytes: &[u8],
    ) -> Result<BulkUploadId> {
        let Self { kind, file_name, agency, options, sheet } = self;
        let total = sheet.1.len();
        let (reach, region_id) = match acting.scope.reach() {
            Reach::Everything => (UploadReach::Everything, None),
            Reach::Region(region) => (UploadReach::Region, Some(*region)),
            Reach::Agency(_) => (UploadReach::Agency, acting.actor.region_id),
            Reach::Posts(_) | Reach::Nothing => return Err(Error::forbidden()),
        };
        let (id, now) = (BulkUploadId::new(), parts.clock.now());
        let sealed = parts.keys.seal(Purpose::FileSeal, &waiting::place(id), bytes)?;
        handed_on::hand_on(id, sheet);
        let told = told(&file_name, total, options);
        let job = bulk_upload::ActiveModel {
            id: Set(id),
            kind: Set(kind),
            user_id: Set(acting.actor.user_id),
            reach: Set(reach),
            region_id: Set(region_id),
            agency_id: Set(agency),
            file_name: Set(file_name),
            dry_run: Set(options.dry_run),
            atomic: Set(options.atomic),
            status: Set(BulkUploadStatus::Running),
            total: Set(i32::try_from(total).unwrap_or(i32::MAX)),
            processed: Set(0),
            created: Set(0),
            skipped: Set(0),
            failed: Set(0),
            sheet_rows: Set(None),
            sheet_failed: Set(None),
            sheet_left: Set(None),
            error: Set(None),
            claimed_until: Set(None),
            created_at: Set(now),
            finished_at: Set(None),
        };
        job.insert(&**tx).await.map_err(one_at_a_time)?;
        let waiting =
            bulk_upload_sheet::ActiveModel { id: Set(Uuid::now_v7()), bulk_upload_id: Set(id), sealed: Set(sealed) };
        bulk_upload_sheet::Entity::insert(waiting).exec_without_returning(&**tx).await?;
        let entry = Entry::of(Action::UploadSheet).of_request(acting).on(SubjectKind::BulkUpload, id);
        audit::record(tx, now, entry.in_region(region_id).after(told)).await?;
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheets::{SheetRows, csv};

    #[test]
    fn rows_that_are_kept_come_back_with_their_numbers() {
        let row = |number: u32, name: &str| Row { number, cells: [name, "", "two\nlines"].into_iter().collect() };
        let rows = [row(2, "Asha"), row(3, "Ravi"), row(9, "Meena, or \"Mina\""), row(12, "Kiran")];
        let read =
            csv(&as_text(&headings(COLUMNS), &rows).unwrap(), SheetRows::within(&crate::RegistrySettings::default()))
                .unwrap();
        let told: Vec<(u32, &str, &str)> =
            read.iter().skip(1).map(|row| (row.number, &row.cells[0], &row.cells[2])).collect();
        let name = "Meena, or \"Mina\"";
        assert_eq!(
            told,
            [(2, "Asha", "two lines"), (3, "Ravi", "two lines"), (9, name, "two lines"), (12, "Kiran", "two lines")]
        );
    }
}
