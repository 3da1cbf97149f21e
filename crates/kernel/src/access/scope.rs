//! Scoped queries: the only doors to the rows of others.
//!
//! A [`Scope`] cannot be made by hand; it comes out of a [`Caller`](super::Caller) or is a system task's, which has a
//! name. What it selects is narrowed by the entity's [`Ownership`]; an entity without a column for the caller's reach
//! shows nothing (fail closed).

use sea_orm::{
    ColumnTrait, Condition, DeleteMany, EntityTrait, ModelTrait, QueryFilter, Select, UpdateMany, Value,
    sea_query::{BinOper, Expr, ExprTrait, SelectStatement},
};

use crate::ids::{AgencyId, CenterId, ExaminationDayId, ExaminationId, RegionId};

/// The columns that say whose row this is: the third declaration of access, one constant per entity.
#[derive(Clone, Copy)]
pub struct Ownership<C> {
    /// Column with the region's id.
    pub region: Option<C>,
    /// Column with the agency's id.
    pub agency: Option<C>,
    /// Column with the center's id.
    pub center: Option<C>,
    /// Holds the center; an agency reaches the rows of centers where its people have duties.
    pub duty_center: Option<C>,
    /// Holds the examination day; narrows further than the center where both are present.
    pub day: Option<C>,
    /// Holds the examination; at a gate one sees those of one's days, also where all others see all.
    pub examination: Option<C>,
    /// Holds the functionary; at a gate one reaches those of one's rosters.
    pub person: Option<C>,
    /// Rows that everyone with the permission may see (examinations, places), but for what the other columns say.
    pub shared: bool,
}

impl<C> Ownership<C> {
    /// In no scope: only a reach over everything sees it. Start from here and name the columns.
    pub const NOBODY: Self = Self {
        region: None,
        agency: None,
        center: None,
        duty_center: None,
        day: None,
        examination: None,
        person: None,
        shared: false,
    };
    /// In every scope: the permission alone decides.
    pub const SHARED: Self = Self {
        region: None,
        agency: None,
        center: None,
        duty_center: None,
        day: None,
        examination: None,
        person: None,
        shared: true,
    };
}

/// An entity whose rows belong to someone.
pub trait Owned: EntityTrait {
    /// The columns that say whose row it is.
    const OWNERSHIP: Ownership<Self::Column>;
    /// The time at which a row was removed (deleted, cancelled) while it stays in the table. Queries leave such rows out unless they ask
    /// for them by name ([`Scope::select_with_removed`]).
    const REMOVED_AT: Option<Self::Column> = None;
}

/// Centers and days where a person is on duty around now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Posts {
    pub centers: Vec<CenterId>,
    /// The examination days; rows that know their day are narrowed by it.
    pub days: Vec<ExaminationDayId>,
    /// The examinations that those days belong to.
    pub examinations: Vec<ExaminationId>,
    /// Selects the functionaries on the rosters of those days; without it no functionary is in reach.
    pub people: Option<Box<SelectStatement>>,
}

/// How far one particular caller sees.
#[derive(Clone, Debug, PartialEq)]
pub enum Reach {
    Everything,
    /// Rows of one region.
    Region(RegionId),
    /// Rows of one agency.
    Agency(AgencyId),
    /// Rows of the centers and days of one's duty.
    Posts(Posts),
    /// No rows at all.
    Nothing,
}

/// Work that no person asked for, with the reason in its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystemTask {
    /// Seeds the demonstration's data.
    SeedDemo,
    /// Makes a synthetic season.
    SeedSynthetic,
    /// Loads reference data from the command line.
    ImportReference,
    /// Reads the pictures of a functionary that the caller may see.
    ReadFacesOfFunctionary,
    /// Loads the face templates into memory at start.
    LoadGallery,
    /// Rebuilds templates that were made by another model.
    RebuildTemplates,
    /// Seals faces in a new generation of keys.
    ChangeKeys,
    /// Enrols the pictures that an operator has in a folder.
    EnrolFolder,
    /// Finds the row of an Aadhaar number in the vault, so that its holder can be looked for within reach.
    FindHolder,
    /// Searches the whole registry for a face that the roster does not know.
    SearchRegistry,
    /// Finds out where a person is on duty, before there is a scope.
    ResolveDuties,
    /// Loads what rows in reach refer to: the person of a duty, the center of a day.
    FollowLinks,
    /// Finds the users to notify about an anomaly.
    NotifyWatchers,
    /// Keeps the last super administrator, and the accounts of an agency in the agency's region.
    KeepAccounts,
    /// Gives or takes the login that comes with a duty.
    MaintainDutyLogins,
    /// Looks for an equal row in all reaches, to refuse a second one.
    KeepUnique,
    /// Counts rows that refer to a record before it is deleted, in all reaches.
    KeepHistory,
    /// Draws and enters proposed rosters in the reach of their region.
    ProposeRosters,
    /// Tells people of their duties, and lets them see and answer them.
    TellOfDuties,
    /// Closes days that have ended.
    CloseDays,
    /// Ends temporary blocks whose last day is over.
    EndBlocks,
    /// Finds out which stored files belong to something.
    SweepFiles,
    /// Lists what a backup has to hold.
    BackUp,
    /// Counts for the monitoring.
    Watch,
    /// Looks whether a few of the stored files are there.
    CheckFiles,
    /// Processes a sheet for its uploader, within their reach.
    BulkUpload,
    /// Finds out whose session, code or password this is, before there is a scope.
    SignIn,
    /// Lets functionaries who proved their mobile number manage their own pictures.
    SelfVerification,
    /// Keeps to which mobile number the codes of an account go.
    ProveNumbers,
    /// Reads and changes what belongs to the signed-in user alone: their profile, their notices.
    OwnAccount,
    /// Adds to the audit trail and checks it.
    KeepAuditTrail,
    /// Takes messages to the outside out of the outbox.
    DeliverMessages,
    /// Counts tries of codes and passwords.
    CountTries,
    /// Shows the figures of a day on a screen, which has a key and no user.
    ShowWallBoard,
}

/// The right to query, as far as a reach goes.
#[derive(Clone, Debug)]
pub struct Scope {
    reach: Reach,
    /// Selects the centers where an agency's people have duties; without it none is in reach.
    duty_centers: Option<Box<SelectStatement>>,
    shows_faces: bool,
    /// Why it goes beyond what the caller may see, where it does.
    task: Option<SystemTask>,
}

/// The rows of an entity in reach: one rule for conditions of queries and for single rows.
enum RowsInReach<'s, C> {
    All,
    Nothing,
    /// Rows whose column has one of these values.
    WithValue(C, Vec<Value>),
    /// Rows whose column has a value that this query selects.
    WithSelected(C, &'s SelectStatement),
}

impl<C> RowsInReach<'_, C> {
    /// Without such a column nothing is in reach.
    fn with_value<V: Into<Value> + Copy>(column: Option<C>, values: &[V]) -> Self {
        column.map_or(Self::Nothing, |column| {
            Self::WithValue(column, values.iter().map(|value| (*value).into()).collect())
        })
    }
}

#[expect(clippy::disallowed_methods, reason = "these are the scoped doors themselves")]
impl Scope {
    pub(super) fn of(reach: Reach, duty_centers: Option<SelectStatement>, shows_faces: bool) -> Self {
        Self { reach, duty_centers: duty_centers.map(Box::new), shows_faces, task: None }
    }

    /// The bypass: everything, for a task that says why. Each of its queries names the task in the log (level `debug`).
    pub fn of_system(task: SystemTask) -> Self {
        Self { reach: Reach::Everything, duty_centers: None, shows_faces: true, task: Some(task) }
    }

    /// The reach that a person had when they asked for work that runs after their request.
    pub fn of_system_within(task: SystemTask, reach: Reach) -> Self {
        Self { reach, duty_centers: None, shows_faces: false, task: Some(task) }
    }

    /// How far this scope goes.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Whether rows in reach come with the pictures of their people: only with [`ReadFaces`](super::permission::ReadFaces), in every call.
    pub fn shows_faces(&self) -> bool {
        self.shows_faces
    }

    /// Starts a query over the rows in reach that were not removed.
    pub fn select<E: Owned>(&self) -> Select<E> {
        self.select_with_removed().filter(is_kept::<E>())
    }

    /// Starts a query over the rows in reach, those too that were deleted or cancelled.
    pub fn select_with_removed<E: Owned>(&self) -> Select<E> {
        self.log_task::<E>("select");
        E::find().filter(self.in_reach::<E>())
    }

    /// Starts an update of the rows in reach that were not removed.
    pub fn update<E: Owned>(&self) -> UpdateMany<E> {
        self.update_with_removed::<E>().filter(is_kept::<E>())
    }

    /// Starts an update of the rows in reach, those too that were deleted or cancelled.
    pub fn update_with_removed<E: Owned>(&self) -> UpdateMany<E> {
        self.log_task::<E>("update");
        E::update_many().filter(self.in_reach::<E>())
    }

    /// Starts a deletion of the rows in reach, for good. Rows that were removed before are among them.
    pub fn delete<E: Owned>(&self) -> DeleteMany<E> {
        self.log_task::<E>("delete");
        E::delete_many().filter(self.in_reach::<E>())
    }

    /// Whether a row, read or about to be written, is in reach. Rows that only a query could tell (of a center where an agency's people
    /// have duties, of a person on a roster) are not: read those by [`Scope::select`].
    pub fn admits<E: Owned>(&self, row: &E::Model) -> bool
    where
        E::Model: ModelTrait<Entity = E>,
    {
        match self.rows::<E>() {
            RowsInReach::All => true,
            RowsInReach::WithValue(column, values) => values.contains(&row.get(column)),
            RowsInReach::Nothing | RowsInReach::WithSelected(..) => false,
        }
    }

    /// The rows that [`Scope::select`] starts with, for queries that combine them with others.
    pub fn condition<E: Owned>(&self) -> Condition {
        self.in_reach::<E>().add(is_kept::<E>())
    }

    fn in_reach<E: Owned>(&self) -> Condition {
        match self.rows::<E>() {
            RowsInReach::All => Condition::all(),
            RowsInReach::Nothing => Condition::all().add(never()),
            RowsInReach::WithValue(column, values) => Condition::all().add(column.is_in(values)),
            RowsInReach::WithSelected(column, selected) => Condition::all().add(column.in_subquery(selected.clone())),
        }
    }

    fn rows<E: Owned>(&self) -> RowsInReach<'_, E::Column> {
        let ownership = E::OWNERSHIP;
        if let (Reach::Posts(posts), Some(_)) = (&self.reach, ownership.examination) {
            return RowsInReach::with_value(ownership.examination, &posts.examinations);
        }
        match &self.reach {
            Reach::Nothing => RowsInReach::Nothing,
            Reach::Everything => RowsInReach::All,
            _ if ownership.shared => RowsInReach::All,
            Reach::Region(region) => RowsInReach::with_value(ownership.region, &[*region]),
            Reach::Agency(agency) => match (ownership.duty_center, &self.duty_centers) {
                (Some(center), Some(centers)) => RowsInReach::WithSelected(center, centers),
                _ => RowsInReach::with_value(ownership.agency, &[*agency]),
            },
            Reach::Posts(posts) if ownership.day.is_some() => RowsInReach::with_value(ownership.day, &posts.days),
            Reach::Posts(posts) => match (ownership.person, &posts.people) {
                (Some(person), Some(people)) => RowsInReach::WithSelected(person, people),
                (Some(_), None) => RowsInReach::Nothing,
                (None, _) => RowsInReach::with_value(ownership.center, &posts.centers),
            },
        }
    }

    /// Says in the log why a query goes beyond what a caller may see.
    fn log_task<E: Owned>(&self, query: &'static str) {
        if let Some(task) = self.task {
            tracing::debug!(?task, query, table = E::default().table_name(), "query without a user's scope");
        }
    }
}

/// Starts a query over rows to which rows in reach lead, by the ids that stand in these: the center of a day, the entries of a duty.
/// The ids come out of rows that the caller's own scope selected, or out of the reach itself, and never from a request.
#[expect(clippy::disallowed_methods, reason = "narrowed to ids out of scoped rows")]
pub fn linked_with_removed<E: Owned>(column: E::Column, ids: impl IntoIterator<Item = impl Into<Value>>) -> Select<E> {
    E::find().filter(column.is_in(ids))
}

/// Like [`linked_with_removed`], without rows that were deleted or cancelled.
pub fn linked<E: Owned>(column: E::Column, ids: impl IntoIterator<Item = impl Into<Value>>) -> Select<E> {
    linked_with_removed::<E>(column, ids).filter(is_kept::<E>())
}

/// Rows that were neither deleted nor cancelled.
fn is_kept<E: Owned>() -> Condition {
    Condition::all().add_option(E::REMOVED_AT.map(|column| column.is_null()))
}

fn never() -> Expr {
    Expr::val(1).binary(BinOper::Equal, Expr::val(0))
}
