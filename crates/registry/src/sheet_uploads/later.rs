//! Sheets that are left to the background.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Reach},
    crypto::Purpose,
    database::Transaction,
    ids::{AgencyId, BulkUploadId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use uuid::Uuid;

use super::{
    handed_on::{self, ReadSheet},
    parts::{Parts, one_at_a_time, told},
    requests::UploadOptions,
    waiting::place,
};
use crate::{
    entities::{
        bulk_upload::{self, BulkUploadKind, BulkUploadStatus, UploadReach},
        bulk_upload_sheet,
    },
    sheets::Row,
};

/// Rows as text under the template's headings, each on the line of its number, to be kept until they are worked off.
pub(crate) fn as_text(headings: &[&str], rows: &[Row]) -> Result<Vec<u8>> {
    let mut out = ::csv::Writer::from_writer(Vec::new());
    out.write_record(headings).map_err(Error::internal)?;
    let mut text = out.into_inner().map_err(|error| Error::internal(error.to_string()))?;
    let mut line = 1;
    for row in rows {
        text.extend(std::iter::repeat_n(b'\n', row.number.saturating_sub(line + 1) as usize));
        line = row.number.max(line + 1);
        let mut out = ::csv::Writer::from_writer(&mut text);
        // A line break within a cell would shift the numbers of the rows.
        out.write_record(row.cells.iter().map(|cell| cell.replace(['\r', '\n'], " "))).map_err(Error::internal)?;
        out.flush().map_err(Error::internal)?;
    }
    Ok(text)
}

/// A sheet to be worked off in the background.
pub(crate) struct Waiting {
    pub kind: BulkUploadKind,
    /// Name of the file as uploaded.
    pub file_name: String,
    /// The agency that the people belong to.
    pub agency: Option<AgencyId>,
    /// How it is worked off.
    pub options: UploadOptions,
    pub sheet: ReadSheet,
}

impl Waiting {
    /// Stores it sealed, within the caller's transaction; the caller [announces](handed_on::announce) it after the commit. Fails with 409
    /// while another upload of the caller runs.
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
        let sealed = parts.keys.seal(Purpose::FileSeal, &place(id), bytes)?;
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
    use crate::{
        functionary_rows::COLUMNS,
        sheets::{SheetRows, csv, headings},
    };

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
