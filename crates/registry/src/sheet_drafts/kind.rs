//! Kinds of sheets: people, centers, a roster. A kind has its columns, judges rows and writes them; reading, mending, looking and undoing
//! are the same for all.

use std::{
    collections::{BTreeMap, HashSet},
    sync::Arc,
};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::trail::audit::{Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Role, Scope},
    clock::Clock,
    crypto::Keys,
    database::{Database, Transaction},
    ids::{AgencyId, BulkUploadId, RegionId, UserId},
};
use sheet_mending::{Choice, Field, Holds};

pub use super::{cause::Cause, plan::SheetPlan};
use super::{centers::Centers, people::People};
use crate::{
    RegistrySettings,
    entities::{bulk_upload::BulkUploadKind, sheet_draft::SheetDraftKind},
    sheet_uploads::{
        outcome::{Outcome, RowFault, SkippedRow},
        parts::Parts,
    },
    sheets::{Cells, Column, Row, headings},
};

/// The columns of a kind of sheet.
pub struct KindColumns {
    template: &'static [Column],
    fields: Vec<Field>,
    mappable: Vec<Field>,
}

/// A column's field, what it holds, and its other headings, as [`sheet_mending::plain`] leaves them.
pub type KnownColumn = (&'static str, Holds, &'static [&'static str]);

impl KindColumns {
    /// Columns in the template's order, what is known of them, and fields that fill several columns at once.
    pub fn new(template: &'static [Column], known: &[KnownColumn], besides: &[Field]) -> Self {
        let of = |column: &Column| {
            let found = known.iter().find(|(field, ..)| *field == column.field).copied();
            let (_, holds, aliases) = found.unwrap_or(("", Holds::Text, &[]));
            Field { key: column.field, heading: column.heading, holds, aliases }
        };
        let fields: Vec<Field> = template.iter().map(of).collect();
        let mappable = fields.iter().chain(besides).copied().collect();
        Self { template, fields, mappable }
    }

    /// The columns as the template has them.
    pub const fn template(&self) -> &'static [Column] {
        self.template
    }

    /// The headings of the template's columns.
    pub fn headings(&self) -> Vec<&'static str> {
        headings(self.template)
    }

    /// The fields that rows have.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// The fields that a column of a sheet can mean.
    pub fn mappable(&self) -> &[Field] {
        &self.mappable
    }

    /// Whether the field must not be empty.
    pub fn is_needed(&self, field: &str) -> bool {
        self.template.iter().any(|column| column.field == field && column.is_needed)
    }

    /// The position of a field's cell in a row.
    pub fn place_of(&self, field: &str) -> Option<usize> {
        self.template.iter().position(|column| column.field == field)
    }

    /// The text of a row in a field's column; none for an empty cell.
    pub fn cell<'r>(&self, row: &SheetRow<'r>, field: &str) -> Option<&'r str> {
        row.cells.get(self.place_of(field)?).filter(|text| !text.is_empty())
    }
}

/// A row that is judged or written.
#[derive(Clone, Copy, Debug)]
pub struct SheetRow<'r> {
    /// Its number, used in messages.
    pub number: u32,
    /// Its cells, in the template's order.
    pub cells: &'r Cells,
}

impl<'r> From<&'r Row> for SheetRow<'r> {
    fn from(row: &'r Row) -> Self {
        Self { number: row.number, cells: &row.cells }
    }
}

/// The caller and the parts of the server that judging uses.
#[derive(Clone, Copy)]
pub struct Judging<'a> {
    pub db: &'a Database,
    /// The keys, by which numbers are found.
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    pub settings: &'a RegistrySettings,
    /// The user who asks.
    pub acting: &'a Acting,
    /// The agency that the people will belong to.
    pub agency: Option<AgencyId>,
}

impl<'a> Judging<'a> {
    pub(super) fn of(parts: Parts<'a>, acting: &'a Acting, agency: Option<AgencyId>) -> Self {
        let Parts { db, keys, clock, settings } = parts;
        Self { db, keys, clock, settings, acting, agency }
    }
}

/// A fault or a warning about a cell.
#[derive(Clone, Debug)]
pub struct CellFinding {
    /// Number of the row.
    pub row: u32,
    /// Field of the column.
    pub field: &'static str,
    /// The cause; by default the cell and the message tell it.
    pub cause: Option<Cause>,
    /// The sentence for the user.
    pub message: String,
    /// Whether the row can be registered in spite of it.
    pub is_warning: bool,
}

/// The outcome of judging rows. A row that is not in it can be registered.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// Faults and warnings of rows.
    pub findings: Vec<CellFinding>,
    /// Rows whose record exists already, with the reason.
    pub known: Vec<(u32, String)>,
}

/// The user for whom the background registers rows.
pub struct Registering<'a> {
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    /// The reach of the user who uploaded the rows.
    pub scope: Scope,
    /// The user who uploaded them.
    pub user_id: UserId,
    /// The user's role; none if the account is gone.
    pub role: Option<Role>,
    /// The user's region, if any.
    pub region_id: Option<RegionId>,
    /// Id of the running upload.
    pub upload: BulkUploadId,
    pub now: DateTime<Utc>,
}

impl Registering<'_> {
    /// Adds user, upload and region to a line of the audit trail about the registration.
    pub fn tell(&self, entry: Entry) -> Entry {
        let entry = match self.role {
            Some(role) => entry.by_user(self.user_id, role),
            None => entry,
        };
        entry.on(SubjectKind::BulkUpload, self.upload).in_region(self.region_id)
    }
}

/// The outcome of writing some rows.
#[derive(Default)]
pub struct WrittenRows {
    /// Rows that became records.
    pub created: u32,
    /// Faults and known rows among the others.
    pub judgement: Judgement,
    /// Lines for the audit trail.
    pub trail: Vec<Entry>,
}

/// The kind of record that the rows of a sheet become.
#[async_trait]
pub trait SheetKind: Send + Sync {
    /// The kind of its drafts.
    fn of(&self) -> SheetDraftKind;
    /// The kind of upload that registers the rows.
    fn upload(&self) -> BulkUploadKind;
    /// The roles that may upload such sheets.
    fn roles(&self) -> &'static [Role];
    /// The columns of such sheets.
    fn columns(&self) -> &'static KindColumns;
    /// Fields that mark a table as a list of this kind: it must have one field of each group.
    fn marks(&self) -> &'static [&'static [&'static str]];
    /// Fields that tie rows together: where one of them changes, all rows with the same value are judged again.
    fn shared(&self) -> &'static [&'static str];
    /// Fields that group rows: where a row changes, those with the same value are judged again, too.
    fn grouped(&self) -> &'static [&'static str] {
        &[]
    }
    /// Completes the good rows by each other, before they are registered some at a time.
    fn complete(&self, _: &mut [Row]) {}
    /// The words that columns with fixed words take.
    async fn choices(&self, _: Judging<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        Ok(BTreeMap::new())
    }
    /// Judges the rows in `asked`; `others` are good rows of the same sheet.
    async fn judge(&self, by: Judging<'_>, asked: &[SheetRow<'_>], others: &[SheetRow<'_>]) -> Result<Judgement>;
    /// The effect of registering the rows, where that is more than a record for each.
    async fn plan(&self, _: Judging<'_>, _: &[SheetRow<'_>]) -> Result<Option<SheetPlan>> {
        Ok(None)
    }
    /// The writer of the rows; none where the upload is worked off elsewhere.
    fn writer(&self) -> Option<&dyn SheetWriter> {
        None
    }
}

/// Writes rows, some at a time.
#[async_trait]
pub trait SheetWriter: Send + Sync {
    /// Writes the good rows within the caller's transaction and reports the others. Rows that an earlier transaction wrote count as known,
    /// so that a registration can go on after a crash. After an error the transaction cannot be used any more.
    async fn write(&self, tx: &Transaction, by: &Registering<'_>, rows: &[Row]) -> Result<WrittenRows>;
}

/// Every kind of sheet. Cheap to clone.
#[derive(Clone)]
pub struct SheetKinds(Vec<Arc<dyn SheetKind>>);

impl Default for SheetKinds {
    fn default() -> Self {
        Self(vec![Arc::new(People), Arc::new(Centers)])
    }
}

impl SheetKinds {
    /// Adds one more kind.
    #[must_use]
    pub fn and(mut self, kind: impl SheetKind + 'static) -> Self {
        self.0.push(Arc::new(kind));
        self
    }

    /// The kind of a draft. Fails when it was not added.
    pub(super) fn of(&self, kind: SheetDraftKind) -> Result<&dyn SheetKind> {
        let found = self.0.iter().find(|known| known.of() == kind);
        found.map(AsRef::as_ref).ok_or_else(|| Error::internal("a draft of a kind that nobody knows"))
    }

    /// The kinds that a role may upload.
    pub(super) fn open_to(&self, role: Role) -> Vec<SheetDraftKind> {
        self.0.iter().filter(|kind| kind.roles().contains(&role)).map(|kind| kind.of()).collect()
    }

    /// The writer of a kind of upload, if it has one.
    pub(super) fn writer_of(&self, upload: BulkUploadKind) -> Option<(&dyn SheetKind, &dyn SheetWriter)> {
        self.writers().find(|(kind, _)| kind.upload() == upload)
    }

    /// The kind of sheet of an upload. Fails when no such kind was added.
    pub(super) fn of_upload(&self, upload: BulkUploadKind) -> Result<&dyn SheetKind> {
        let found = self.0.iter().find(|kind| kind.upload() == upload);
        found.map(AsRef::as_ref).ok_or_else(|| Error::internal("an upload of a kind that nobody knows"))
    }

    /// The kinds of uploads that are worked off here.
    pub(super) fn uploads(&self) -> Vec<BulkUploadKind> {
        self.writers().map(|(kind, _)| kind.upload()).collect()
    }

    fn writers(&self) -> impl Iterator<Item = (&dyn SheetKind, &dyn SheetWriter)> {
        self.0.iter().filter_map(|kind| Some((kind.as_ref(), kind.writer()?)))
    }
}

impl Judgement {
    /// The judgement as an upload stores it.
    pub(super) fn told(self, created: u32, columns: &KindColumns) -> Outcome {
        let heading = |field: &str| columns.place_of(field).map_or("", |place| columns.fields[place].heading);
        let mut faults: Vec<RowFault> = Vec::new();
        for finding in self.findings.into_iter().filter(|finding| !finding.is_warning) {
            let column = heading(finding.field).to_owned();
            faults.push(RowFault { row: finding.row, column, value: None, message: finding.message });
        }
        let failed: HashSet<u32> = faults.iter().map(|fault| fault.row).collect();
        let skipped = self.known.into_iter().map(|(row, reason)| SkippedRow { row, reason }).collect();
        Outcome { created, skipped, failed: u32::try_from(failed.len()).unwrap_or(u32::MAX), faults }
    }

    /// The judgement from an upload's outcome, for a sheet with these columns.
    pub(super) fn of(outcome: Outcome, columns: &KindColumns) -> Self {
        let field = |heading: &str| columns.template.iter().find(|column| column.heading == heading);
        let findings = outcome.faults.into_iter().map(|fault| CellFinding {
            row: fault.row,
            field: field(&fault.column).or(columns.template.first()).map_or("", |column| column.field),
            cause: None,
            message: fault.message,
            is_warning: false,
        });
        Self {
            findings: findings.collect(),
            known: outcome.skipped.into_iter().map(|skipped| (skipped.row, skipped.reason)).collect(),
        }
    }
}
