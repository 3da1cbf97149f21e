//! Kinds of sheets: people, centers, what people declare, a roster. A kind has its columns, judges rows and writes them; everything else is the same for all.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
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
use sheet_mending::Choice;
use uuid::Uuid;

use super::parts::Parts;
pub use super::{drafts::Cause, plan::SheetPlan};
use crate::{
    RegistrySettings,
    duty_profiles::{SheetTeller, Teller},
    entities::sheet_draft::SheetDraftKind,
    sheets::{Row, SheetColumns, SheetRow},
};

/// The user whose rows are judged or registered, and the parts of the server that this uses.
#[derive(Clone, Copy)]
pub struct Uploader<'a> {
    pub db: &'a Database,
    /// The keys, by which numbers are found.
    pub keys: &'a Keys,
    pub clock: &'a Clock,
    pub settings: &'a RegistrySettings,
    /// The reach of the user who uploads.
    pub scope: &'a Scope,
    pub user_id: UserId,
    /// The user's role; none if the account is gone.
    pub role: Option<Role>,
    /// The user's region, if any.
    pub region_id: Option<RegionId>,
    /// The agency that the people will belong to.
    pub agency: Option<AgencyId>,
    pub now: DateTime<Utc>,
    pub during: During<'a>,
}

/// Where rows are judged or registered.
#[derive(Clone, Copy)]
pub enum During<'a> {
    /// Within the request that brought them.
    Request(&'a Acting),
    /// In the background, for this upload.
    Upload(BulkUploadId),
}

impl<'a> Uploader<'a> {
    /// The user of a request.
    pub(super) fn of(parts: Parts<'a>, acting: &'a Acting, agency: Option<AgencyId>) -> Self {
        let Parts { db, keys, clock, settings } = parts;
        Self {
            db,
            keys,
            clock,
            settings,
            scope: &acting.scope,
            user_id: acting.actor.user_id,
            role: Some(acting.actor.role),
            region_id: acting.actor.region_id,
            agency,
            now: clock.now(),
            during: During::Request(acting),
        }
    }

    /// Adds the request or the upload, and the region, to a line of the audit trail.
    pub(super) fn tell(&self, entry: Entry) -> Entry {
        let entry = match self.during {
            During::Request(acting) => entry.of_request(acting),
            During::Upload(id) => entry.on(SubjectKind::BulkUpload, id),
        };
        entry.in_region(self.region_id)
    }

    /// As the trail of the request or the upload has it, with the user's name.
    pub fn tell_by_name(&self, entry: Entry) -> Entry {
        self.tell(match self.role {
            Some(role) => entry.by_user(self.user_id, role),
            None => entry,
        })
    }

    /// The user as the one who states something about people.
    pub(super) fn teller(&self) -> Teller<'a> {
        match self.during {
            During::Request(acting) => Teller::User(acting),
            During::Upload(_) => {
                let Self { scope, user_id, role, now, .. } = *self;
                Teller::Sheet(SheetTeller { scope, user_id, role, now })
            }
        }
    }

    /// The running upload. Fails within a request.
    pub fn upload(&self) -> Result<BulkUploadId> {
        match self.during {
            During::Upload(id) => Ok(id),
            During::Request(_) => Err(Error::internal("these rows are registered in the background only")),
        }
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

impl CellFinding {
    /// A fault whose cause the cell and the message tell.
    pub fn fault(row: u32, field: &'static str, message: impl Into<String>) -> Self {
        Self { row, field, cause: None, message: message.into(), is_warning: false }
    }

    /// A warning whose cause the cell and the message tell.
    pub(super) fn warning(row: u32, field: &'static str, message: impl Into<String>) -> Self {
        Self { is_warning: true, ..Self::fault(row, field, message) }
    }
}

/// The outcome of judging rows. A row that is not in it can be registered.
#[derive(Clone, Debug, Default)]
pub struct Judgement {
    /// Faults and warnings of rows.
    pub findings: Vec<CellFinding>,
    /// Rows whose record exists already, with the reason.
    pub known: Vec<(u32, String)>,
}

impl Judgement {
    /// Adds the judgement of more rows.
    pub(super) fn add(&mut self, more: Self) {
        self.findings.extend(more.findings);
        self.known.extend(more.known);
    }

    /// The numbers of rows whose record exists already.
    pub(super) fn known_rows(&self) -> HashSet<u32> {
        self.known.iter().map(|(row, _)| *row).collect()
    }
}

/// Values of good rows that no other row of the sheet may have: they show one record twice in one sheet.
#[derive(Debug, Default)]
pub struct Seen(HashMap<(&'static str, String), (u32, String)>);

impl Seen {
    /// Notes a value of a good row, with the row's number and name. The first row with a value counts.
    pub(super) fn note(&mut self, field: &'static str, value: &str, row: u32, name: &str) {
        self.0.entry((field, value.to_owned())).or_insert_with(|| (row, name.to_owned()));
    }

    /// Adds the values of more rows.
    pub(super) fn add(&mut self, more: Self) {
        more.0.into_iter().for_each(|(value, row)| {
            self.0.entry(value).or_insert(row);
        });
    }

    /// The good row with this value, and the name in it.
    pub(super) fn holder(&self, field: &'static str, value: &str) -> Option<&(u32, String)> {
        self.0.get(&(field, value.to_owned()))
    }
}

/// The outcome of writing some rows.
#[derive(Default)]
pub struct WrittenRows {
    /// Faults and known rows; the other rows became records.
    pub judgement: Judgement,
    /// The records of rows, where a caller needs them.
    pub records: Vec<(u32, Uuid)>,
    /// Lines for the audit trail.
    pub trail: Vec<Entry>,
}

/// The kind of record that the rows of a sheet become.
#[async_trait]
pub trait SheetKind: Send + Sync {
    /// The kind of its drafts and uploads.
    fn of(&self) -> SheetDraftKind;
    /// The roles that may upload such sheets.
    fn roles(&self) -> &'static [Role];
    /// The columns of such sheets.
    fn columns(&self) -> &'static SheetColumns;
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
    async fn choices(&self, _: &Uploader<'_>) -> Result<BTreeMap<&'static str, Vec<Choice>>> {
        Ok(BTreeMap::new())
    }
    /// Judges rows by the rules of every registration, and writes nothing; `others` are good rows of the same sheet, and `seen` has the
    /// values of rows that were judged before.
    async fn judge(
        &self,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        others: &[SheetRow<'_>],
        seen: &mut Seen,
    ) -> Result<Judgement>;
    /// What else a person who mends the rows should look at.
    async fn doubts(&self, _: &Uploader<'_>, _: &[SheetRow<'_>], _: &Judgement) -> Result<Vec<CellFinding>> {
        Ok(Vec::new())
    }
    /// The effect of registering the rows, where that is more than a record for each.
    async fn plan(&self, _: &Uploader<'_>, _: &[SheetRow<'_>]) -> Result<Option<SheetPlan>> {
        Ok(None)
    }
    /// Writes the good rows within the caller's transaction and reports the others; if `is_atomic` and a row has a fault, it writes none.
    /// Rows that an earlier transaction wrote count as known, so that a registration can go on after a crash. After an error the
    /// transaction cannot be used any more.
    async fn write(
        &self,
        tx: &Transaction,
        by: &Uploader<'_>,
        rows: &[SheetRow<'_>],
        seen: &mut Seen,
        is_atomic: bool,
    ) -> Result<WrittenRows>;
}

/// Every kind of sheet. Cheap to clone.
#[derive(Clone)]
pub struct SheetKinds(Vec<Arc<dyn SheetKind>>);

impl Default for SheetKinds {
    fn default() -> Self {
        Self(vec![
            Arc::new(super::people::People),
            Arc::new(super::centers::Centers),
            Arc::new(super::statements::Statements),
        ])
    }
}

impl SheetKinds {
    /// Adds one more kind.
    #[must_use]
    pub fn and(mut self, kind: impl SheetKind + 'static) -> Self {
        self.0.push(Arc::new(kind));
        self
    }

    /// The kind of a draft or an upload. Fails when it was not added.
    pub(super) fn of(&self, kind: SheetDraftKind) -> Result<&dyn SheetKind> {
        let found = self.0.iter().find(|known| known.of() == kind);
        found.map(AsRef::as_ref).ok_or_else(|| Error::internal("a sheet of an unknown kind"))
    }

    /// The kinds that a role may upload.
    pub(super) fn open_to(&self, role: Role) -> Vec<SheetDraftKind> {
        self.0.iter().filter(|kind| kind.roles().contains(&role)).map(|kind| kind.of()).collect()
    }

    /// The kinds of sheets that are known.
    pub(super) fn all(&self) -> Vec<SheetDraftKind> {
        self.0.iter().map(|kind| kind.of()).collect()
    }
}
