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

/// The columns that say whose row this is. The third declaration of who may see what, one constant per entity.
#[derive(Clone, Copy)]
pub struct Ownership<C> {
    /// Holds the region.
    pub region: Option<C>,
    /// Holds the agency.
    pub agency: Option<C>,
    /// Holds the center.
    pub center: Option<C>,
    /// Holds the center; an agency reaches the rows of centers where its people have duties.
    pub duty_center: Option<C>,
    /// Holds the examination day; narrows further than the center where both are present.
    pub day: Option<C>,
    /// Holds the examination; at a gate one sees those of one's days, also where everybody else sees all.
    pub examination: Option<C>,
    /// Holds the functionary; at a gate one reaches those of one's rosters.
    pub person: Option<C>,
    /// Rows that everyone with the permission may see (examinations, places), but for what the other columns say.
    pub shared: bool,
}

impl<C> Ownership<C> {
    /// Nobody's: only a reach over everything sees it. Start from here and name the columns.
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
    /// Everybody's: the permission alone decides.
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
    /// See [`Ownership`].
    const OWNERSHIP: Ownership<Self::Column>;
}

/// Where a person is on duty around now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Posts {
    /// The centers.
    pub centers: Vec<CenterId>,
    /// The examination days; rows that know their day are narrowed by it.
    pub days: Vec<ExaminationDayId>,
    /// The examinations that those days belong to.
    pub examinations: Vec<ExaminationId>,
    /// Selects the functionaries on the rosters of those days; without it nobody is in reach.
    pub people: Option<Box<SelectStatement>>,
}

/// How far one particular caller sees.
#[derive(Clone, Debug, PartialEq)]
pub enum Reach {
    /// All rows.
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
    /// Seeds the demonstration.
    SeedDemo,
    /// Loads reference data from the command line.
    ImportReference,
    /// Reads the pictures of a functionary whom the caller was let to.
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
    /// Finds the users to be told about an anomaly.
    NotifyWatchers,
    /// Keeps the last super administrator, and the accounts of an agency in the agency's region.
    KeepAccounts,
    /// Gives or takes the login that comes with a duty.
    MaintainDutyLogins,
    /// Refuses what would be a second row of the same kind, wherever the first one is.
    KeepUnique,
    /// Counts what hangs on a record before it is deleted, wherever that is.
    KeepHistory,
    /// Closes days that have ended.
    CloseDays,
    /// Ends temporary blocks whose last day is over.
    EndBlocks,
    /// Finds out which stored files belong to something.
    SweepFiles,
    /// Looks whether a few of the stored files are there.
    CheckFiles,
    /// Works off a sheet for the person who uploaded it, within their reach.
    BulkUpload,
    /// Finds out whose session, code or password this is, before there is a scope.
    SignIn,
    /// Lets functionaries who proved their mobile number see to their own pictures.
    SelfVerification,
    /// Keeps to which mobile number the codes of an account go.
    ProveNumbers,
    /// Reads and changes what belongs to the signed-in user alone: their profile, their notices.
    OwnAccount,
    /// Adds to the audit trail and checks it.
    KeepAuditTrail,
    /// Takes messages to the outside out of the outbox.
    DeliverMessages,
    /// Counts how often somebody tried something.
    CountTries,
}

/// The right to query, as far as a reach goes.
#[derive(Clone, Debug)]
pub struct Scope {
    reach: Reach,
    /// Selects the centers where an agency's people have duties; without it none is in reach.
    duty_centers: Option<Box<SelectStatement>>,
    shows_faces: bool,
}

#[expect(clippy::disallowed_methods, reason = "these are the scoped doors themselves")]
impl Scope {
    pub(super) fn of(reach: Reach, duty_centers: Option<SelectStatement>, shows_faces: bool) -> Self {
        Self { reach, duty_centers: duty_centers.map(Box::new), shows_faces }
    }

    /// The bypass: everything, for a task that says why.
    pub fn of_system(_task: SystemTask) -> Self {
        Self { reach: Reach::Everything, duty_centers: None, shows_faces: true }
    }

    /// What somebody could reach when they asked for work that is done after their request.
    pub fn of_system_within(_task: SystemTask, reach: Reach) -> Self {
        Self { reach, duty_centers: None, shows_faces: false }
    }

    /// How far this scope goes.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Whether rows in reach come with the pictures of the people in them: to those who have
    /// [`ReadFaces`](super::permission::ReadFaces), whatever call they make.
    pub fn shows_faces(&self) -> bool {
        self.shows_faces
    }

    /// Starts a query over the rows in reach.
    pub fn select<E: Owned>(&self) -> Select<E> {
        E::find().filter(self.condition::<E>())
    }

    /// Starts an update of the rows in reach.
    pub fn update<E: Owned>(&self) -> UpdateMany<E> {
        E::update_many().filter(self.condition::<E>())
    }

    /// Starts a deletion of the rows in reach.
    pub fn delete<E: Owned>(&self) -> DeleteMany<E> {
        E::delete_many().filter(self.condition::<E>())
    }

    /// Whether a row, read or about to be written, is in reach.
    pub fn admits<E: Owned>(&self, row: &E::Model) -> bool
    where
        E::Model: ModelTrait<Entity = E>,
    {
        let ownership = E::OWNERSHIP;
        let holds = |column: Option<E::Column>, wanted: Value| column.is_some_and(|column| row.get(column) == wanted);
        if let (Reach::Posts(posts), Some(column)) = (&self.reach, ownership.examination) {
            return posts.examinations.iter().any(|examination| holds(Some(column), (*examination).into()));
        }
        if ownership.shared {
            return self.reach != Reach::Nothing;
        }
        match &self.reach {
            Reach::Everything => true,
            Reach::Region(region) => holds(ownership.region, (*region).into()),
            Reach::Agency(agency) => holds(ownership.agency, (*agency).into()),
            Reach::Posts(posts) => {
                if ownership.day.is_some() {
                    posts.days.iter().any(|day| holds(ownership.day, (*day).into()))
                } else {
                    posts.centers.iter().any(|center| holds(ownership.center, (*center).into()))
                }
            }
            Reach::Nothing => false,
        }
    }

    /// The narrowing itself, for queries that join an owned entity.
    pub fn condition<E: Owned>(&self) -> Condition {
        let ownership = E::OWNERSHIP;
        let all = Condition::all;
        let only = |column: Option<E::Column>, values: Vec<Value>| match column {
            Some(column) => Condition::all().add(column.is_in(values)),
            None => Condition::all().add(never()),
        };
        if let (Reach::Posts(posts), Some(column)) = (&self.reach, ownership.examination) {
            return only(Some(column), posts.examinations.iter().map(|examination| (*examination).into()).collect());
        }
        if ownership.shared && self.reach != Reach::Nothing {
            return all();
        }
        match &self.reach {
            Reach::Everything => all(),
            Reach::Region(region) => only(ownership.region, vec![(*region).into()]),
            Reach::Agency(agency) => match (ownership.duty_center, &self.duty_centers) {
                (Some(center), Some(centers)) => Condition::all().add(center.in_subquery(centers.as_ref().clone())),
                _ => only(ownership.agency, vec![(*agency).into()]),
            },
            Reach::Posts(posts) if ownership.day.is_some() => {
                only(ownership.day, posts.days.iter().map(|day| (*day).into()).collect())
            }
            Reach::Posts(posts) if ownership.person.is_some() => match (ownership.person, &posts.people) {
                (Some(person), Some(people)) => Condition::all().add(person.in_subquery(people.as_ref().clone())),
                _ => Condition::all().add(never()),
            },
            Reach::Posts(posts) => {
                only(ownership.center, posts.centers.iter().map(|center| (*center).into()).collect())
            }
            Reach::Nothing => Condition::all().add(never()),
        }
    }
}

fn never() -> Expr {
    Expr::val(1).binary(BinOper::Equal, Expr::val(0))
}
