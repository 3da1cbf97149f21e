//! What sheets can hold: people, centers, a roster. A kind says what its columns are, judges rows, and writes them; reading,
//! mending, looking and undoing are the same for all.

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

/// What a column holds, and the other headings under which it comes, as [`sheet_mending::plain`] leaves them.
pub type KnownColumn = (&'static str, Holds, &'static [&'static str]);

impl KindColumns {
    /// Columns in the template's order, what is known of them, and columns of a sheet that fill several of these.
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

    /// As the template has them.
    pub const fn template(&self) -> &'static [Column] {
        self.template
    }

    /// What stands over them.
    pub fn headings(&self) -> Vec<&'static str> {
        headings(self.template)
    }

    /// Those that rows have.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Those that a column of a sheet can be taken for.
    pub fn mappable(&self) -> &[Field] {
        &self.mappable
    }

    /// Whether every row must have something there.
    pub fn is_needed(&self, field: &str) -> bool {
        self.template.iter().any(|column| column.field == field && column.is_needed)
    }

    /// Where a field's cells are.
    pub fn place_of(&self, field: &str) -> Option<usize> {
        self.template.iter().position(|column| column.field == field)
    }

    /// What a row has in the column of a field; nothing for an empty cell.
    pub fn cell<'r>(&self, row: &SheetRow<'r>, field: &str) -> Option<&'r str> {
        row.cells.get(self.place_of(field)?).filter(|text| !text.is_empty())
    }
}

/// A row that is judged or written.
#[derive(Clone, Copy, Debug)]
pub struct SheetRow<'r> {
    /// Its number, by which it is spoken of.
    pub number: u32,
    /// Its cells, in the template's order.
    pub cells: &'r Cells,
}

impl<'r> From<&'r Row> for SheetRow<'r> {
    fn from(row: &'r Row) -> Self {
        Self { number: row.number, cells: &row.cells }
    }
}

/// What rows are judged with.
#[derive(Clone, Copy)]
pub struct Judging<'a> {
    /// The database.
    pub db: &'a Database,
    /// The keys, by which numbers are found.
    pub keys: &'a Keys,
    /// The time.
    pub clock: &'a Clock,
    /// The settings.
    pub settings: &'a RegistrySettings,
    /// Who asks.
    pub acting: &'a Acting,
    /// Whose people they become.
    pub agency: Option<AgencyId>,
}

impl<'a> Judging<'a> {
    pub(super) fn of(parts: Parts<'a>, acting: &'a Acting, agency: Option<AgencyId>) -> Self {
        let Parts { db, keys, clock, settings } = parts;
        Self { db, keys, clock, settings, acting, agency }
    }
}

/// What is to be said of a cell.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The row.
    pub row: u32,
    /// The column.
    pub field: &'static str,
    /// Why; told by the cell unless said.
    pub cause: Option<Cause>,
    /// The sentence.
    pub message: String,
    /// Whether the row can be registered all the same.
    pub is_warning: bool,
}

/// What is to be said of rows. A row of which nothing is said can be registered.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// What is wrong, and what is to be looked at.
    pub findings: Vec<Finding>,
    /// Rows that are there already, with the reason.
    pub known: Vec<(u32, String)>,
}

/// Who registers rows, in the background.
pub struct Registering<'a> {
    /// The keys.
    pub keys: &'a Keys,
    /// The time.
    pub clock: &'a Clock,
    /// How far whoever uploaded them reached.
    pub scope: Scope,
    /// Who that was.
    pub user_id: UserId,
    /// What they are, unless their account is gone.
    pub role: Option<Role>,
    /// Of which region.
    pub region_id: Option<RegionId>,
    /// The upload.
    pub upload: BulkUploadId,
    /// When.
    pub now: DateTime<Utc>,
}

impl Registering<'_> {
    /// A line of the audit trail about what the registration has done.
    pub fn tell(&self, entry: Entry) -> Entry {
        let entry = match self.role {
            Some(role) => entry.by_user(self.user_id, role),
            None => entry,
        };
        entry.on(SubjectKind::BulkUpload, self.upload).in_region(self.region_id)
    }
}

/// What became of some rows.
#[derive(Default)]
pub struct WrittenRows {
    /// Rows that became records.
    pub created: u32,
    /// What there is to say of the others.
    pub judgement: Judgement,
    /// Lines for the audit trail.
    pub trail: Vec<Entry>,
}

/// What the rows of a sheet become.
#[async_trait]
pub trait SheetKind: Send + Sync {
    /// Which kind.
    fn of(&self) -> SheetDraftKind;
    /// The kind of upload by which they are registered.
    fn upload(&self) -> BulkUploadKind;
    /// Who may upload such sheets.
    fn roles(&self) -> &'static [Role];
    /// The columns.
    fn columns(&self) -> &'static KindColumns;
    /// Fields by which a table is recognised: of each group it has one.
    fn marks(&self) -> &'static [&'static [&'static str]];
    /// Fields that tie rows to each other: where one of them changes, all rows with the same value are judged again.
    fn shared(&self) -> &'static [&'static str];
    /// Fields by which rows stand together: where a row changes, those with the same value are judged again too.
    fn grouped(&self) -> &'static [&'static str] {
        &[]
    }
    /// Completes the good rows by what they say together, before they are registered some at a time.
    fn complete(&self, _: &mut [Row]) {}
    /// The words of columns that take only certain ones.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn choices(&self, _: Judging<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        Ok(BTreeMap::new())
    }
    /// Judges the rows that are asked for; the others stand beside them in the sheet and are good.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn judge(&self, by: Judging<'_>, asked: &[SheetRow<'_>], others: &[SheetRow<'_>]) -> Result<Judgement>;
    /// What registering the rows would do, where that is more than a record for each.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn plan(&self, _: Judging<'_>, _: &[SheetRow<'_>]) -> Result<Option<SheetPlan>> {
        Ok(None)
    }
    /// Who writes them; none where the upload is worked off elsewhere.
    fn writer(&self) -> Option<&dyn SheetWriter> {
        None
    }
}

/// Writes rows, some at a time.
#[async_trait]
pub trait SheetWriter: Send + Sync {
    /// Writes the good ones of these rows within the caller's transaction and tells of the others. Rows that an earlier
    /// transaction has written are there already, so that a registration can go on after a crash.
    ///
    /// # Errors
    /// When the database does not answer; the transaction is of no more use then.
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
    /// One more.
    #[must_use]
    pub fn and(mut self, kind: impl SheetKind + 'static) -> Self {
        self.0.push(Arc::new(kind));
        self
    }

    /// One of them.
    ///
    /// # Errors
    /// When nobody has added it.
    pub(super) fn of(&self, kind: SheetDraftKind) -> Result<&dyn SheetKind> {
        let found = self.0.iter().find(|known| known.of() == kind);
        found.map(AsRef::as_ref).ok_or_else(|| Error::internal("a draft of a kind that nobody knows"))
    }

    /// Those that a role may upload.
    pub(super) fn open_to(&self, role: Role) -> Vec<SheetDraftKind> {
        self.0.iter().filter(|kind| kind.roles().contains(&role)).map(|kind| kind.of()).collect()
    }

    /// The writer of a kind of upload, if it has one.
    pub(super) fn writer_of(&self, upload: BulkUploadKind) -> Option<(&dyn SheetKind, &dyn SheetWriter)> {
        self.writers().find(|(kind, _)| kind.upload() == upload)
    }

    /// What the rows of a kind of upload become.
    ///
    /// # Errors
    /// When no such kind was added.
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
    /// As an upload keeps it.
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

    /// What was said of a sheet whose columns are these.
    pub(super) fn of(outcome: Outcome, columns: &KindColumns) -> Self {
        let field = |heading: &str| columns.template.iter().find(|column| column.heading == heading);
        let findings = outcome.faults.into_iter().map(|fault| Finding {
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
