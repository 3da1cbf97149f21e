//! New uploads, and sheets that are left to the background.

use chrono::TimeDelta;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Reach},
    crypto::Purpose,
    database::Transaction,
    ids::{AgencyId, BulkUploadId, RegionId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::{
    super::{
        parts::{Parts, one_at_a_time, told},
        requests::UploadOptions,
    },
    handed_on,
    progress::claim_minutes,
    waiting::context,
};
use crate::{
    entities::{
        bulk_upload::{self, BulkUploadStatus, UploadReach},
        bulk_upload_sheet,
        sheet_draft::SheetDraftKind,
    },
    sheets::{Row, SheetColumns},
};

/// Rows as text under the template's headings, each on the line of its number, to be kept until they are worked off.
pub(crate) fn as_text(columns: &SheetColumns, rows: &[Row]) -> Result<Vec<u8>> {
    let mut out = ::csv::Writer::from_writer(Vec::new());
    out.write_record(columns.all().iter().map(|column| column.heading)).map_err(Error::internal)?;
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

/// An upload that begins.
pub(crate) struct NewUpload {
    pub kind: SheetDraftKind,
    /// Name of the file as uploaded.
    pub file_name: String,
    /// The agency that the people belong to.
    pub agency: Option<AgencyId>,
    /// How it is worked off.
    pub options: UploadOptions,
}

impl NewUpload {
    /// The record of an upload that no process works on.
    fn record(
        self,
        parts: Parts<'_>,
        acting: &Acting,
        rows: usize,
        (reach, region_id): (UploadReach, Option<RegionId>),
    ) -> bulk_upload::Model {
        let Self { kind, file_name, agency, options } = self;
        bulk_upload::Model {
            id: BulkUploadId::new(),
            kind,
            user_id: acting.actor.user_id,
            reach,
            region_id,
            agency_id: agency,
            file_name,
            dry_run: options.dry_run,
            atomic: options.atomic,
            status: BulkUploadStatus::Running,
            total: i32::try_from(rows).unwrap_or(i32::MAX),
            processed: 0,
            created: 0,
            skipped: 0,
            failed: 0,
            sheet_rows: None,
            sheet_failed: None,
            sheet_left: None,
            error: None,
            claimed_until: None,
            created_at: parts.clock.now(),
            finished_at: None,
        }
    }

    /// Stores it for this process, which works off so many rows within the request and asks for each whether the caller may. Fails with 409
    /// while another upload of the caller runs.
    pub(crate) async fn open(self, parts: Parts<'_>, acting: &Acting, rows: usize) -> Result<bulk_upload::Model> {
        let region = acting.actor.region_id;
        let reach = if region.is_some() { UploadReach::Region } else { UploadReach::Everything };
        let mut record = self.record(parts, acting, rows, (reach, region));
        let minutes = claim_minutes(record.dry_run, record.atomic);
        record.claimed_until = Some(record.created_at + TimeDelta::minutes(minutes));
        let tx = parts.db.begin().await?;
        let record = record.into_active_model().reset_all().insert(&*tx).await.map_err(one_at_a_time)?;
        tx.commit().await?;
        Ok(record)
    }

    /// Stores it for the background with its sheet, sealed, within the caller's transaction; the caller [announces](handed_on::announce) it
    /// after the commit. Fails with 409 while another upload of the caller runs.
    pub(crate) async fn leave(
        self,
        tx: &Transaction,
        parts: Parts<'_>,
        acting: &Acting,
        (rows, bytes): (Vec<Row>, &[u8]),
    ) -> Result<BulkUploadId> {
        let told = told(&self.file_name, rows.len(), self.options);
        let reach = match acting.scope.reach() {
            Reach::Everything => (UploadReach::Everything, None),
            Reach::Region(region) => (UploadReach::Region, Some(*region)),
            Reach::Agency(_) => (UploadReach::Agency, acting.actor.region_id),
            Reach::Posts(_) | Reach::Nothing => return Err(Error::forbidden()),
        };
        let record = self.record(parts, acting, rows.len(), reach);
        let bulk_upload::Model { id, region_id, created_at, .. } = record;
        let sealed = parts.keys.seal(Purpose::FileSeal, &context(id), bytes)?;
        handed_on::hand_on(id, rows);
        record.into_active_model().reset_all().insert(&**tx).await.map_err(one_at_a_time)?;
        let waiting =
            bulk_upload_sheet::ActiveModel { id: Set(Uuid::now_v7()), bulk_upload_id: Set(id), sealed: Set(sealed) };
        bulk_upload_sheet::Entity::insert(waiting).exec_without_returning(&**tx).await?;
        let entry = Entry::of(Action::UploadSheet).of_request(acting).on(SubjectKind::BulkUpload, id);
        audit::record(tx, created_at, entry.in_region(region_id).after(told)).await?;
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        bulk_upload::people::COLUMNS,
        sheets::{SheetRows, csv},
    };

    #[test]
    fn rows_that_are_kept_come_back_with_their_numbers() {
        let row = |number: u32, name: &str| Row { number, cells: [name, "", "two\nlines"].into_iter().collect() };
        let rows = [row(2, "Asha"), row(3, "Ravi"), row(9, "Meena, or \"Mina\""), row(12, "Kiran")];
        let text = as_text(&COLUMNS, &rows).unwrap();
        let read = csv(&text, SheetRows::within(&crate::RegistrySettings::default())).unwrap();
        let told: Vec<(u32, &str, &str)> =
            read.iter().skip(1).map(|row| (row.number, &row.cells[0], &row.cells[2])).collect();
        let name = "Meena, or \"Mina\"";
        assert_eq!(
            told,
            [(2, "Asha", "two lines"), (3, "Ravi", "two lines"), (9, name, "two lines"), (12, "Kiran", "two lines")]
        );
    }
}
